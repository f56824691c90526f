/// Until every command is a request, each may use what requests are made of.
@_exported import Requests
