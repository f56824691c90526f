import Storage

/// Why the database did not do what was asked, for those who know nothing of the storage.
package typealias DatabaseError = StorageError
