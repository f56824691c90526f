// Looks at the pages in the frames and writes what sticks out of them, as JSON in base64.

function isClipped(element) {
  const { body, documentElement } = element.ownerDocument;
  for (let box = element.parentElement; box && box !== body; box = box.parentElement) {
    if (box !== documentElement && getComputedStyle(box).overflowX !== "visible") return true;
  }
  return false;
}

function name(element) {
  const text = element.textContent.trim().slice(0, 40);
  return element.tagName + "." + (element.getAttribute("class") ?? "") + " “" + text + "”";
}

function area(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom, isEmpty: right - left === 0 || bottom - top === 0, element };
}

function outside(page) {
  const width = page.clientWidth;
  return [...page.querySelectorAll("body *")]
    .filter((element) => !element.ownerSVGElement)
    .map(area)
    .filter((box) => !box.isEmpty && (box.right > width + 1 || box.left < -1))
    .filter((box) => !isClipped(box.element))
    .map((box) => `sticks out to ${box.left}…${box.right} of ${width}: ${name(box.element)}`);
}

// Text in a picture neither leaves it nor lies over other text.
function pictureTexts(svg) {
  const frame = area(svg);
  const texts = [...svg.querySelectorAll("text")].map(area).filter((box) => !box.isEmpty);
  const out = texts
    .filter((box) => box.left < frame.left - 1 || box.right > frame.right + 1
      || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
    .map((box) => `is cut off: ${name(box.element)}`);
  const over = texts.flatMap((box, place) => texts.slice(place + 1)
    .filter((other) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4)
    .map((other) => `lies over ${name(other.element)}: ${name(box.element)}`));
  return [...out, ...over];
}

// A time that ends on another line than it begins on; on paper a barcode, a date or an amount, too.
function broken(page, isPaper) {
  const whole = new RegExp(!isPaper ? "\\d{2}:\\d{2}" : [
    "[A-Z]{1,2}-\\d{3,}", "\\d-\\d{6}", "\\d{4}-\\d{2}-\\d{2}", "[£€$¥]\\d[\\d,.]*\\d",
    "(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\s\\d{1,2}\\s[A-Z][a-z]{2}\\s\\d{4}", "\\d{2}:\\d{2}",
  ].join("|"), "g");
  const nodes = page.ownerDocument.createTreeWalker(page.querySelector("body"), 4);
  const found = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node.parentElement.closest("svg, caption")) continue;
    for (const match of node.data.matchAll(whole)) {
      const range = page.ownerDocument.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = [...range.getClientRects()].map((box) => Math.round(box.top));
      if (Math.max(...lines) - Math.min(...lines) > 4) found.push(`is broken: ${match[0]}`);
    }
  }
  return found;
}

function look(frame) {
  const page = frame.contentDocument.documentElement;
  page.querySelectorAll("details").forEach((details) => { details.open = true; });
  const isPaper = /^(print\/|control)/.test(frame.getAttribute("src"));
  const wide = page.scrollWidth > page.clientWidth
    ? [`is ${page.scrollWidth} wide, and the window ${page.clientWidth}`] : [];
  const problems = [...wide, ...outside(page), ...broken(page, isPaper),
    ...[...page.querySelectorAll("svg")].flatMap(pictureTexts)];
  const { left, top } = frame.getBoundingClientRect();
  return {
    page: frame.getAttribute("src"), width: frame.width * 1, height: frame.height * 1, left, top,
    elements: page.querySelectorAll("body *").length, problems,
  };
}

onload = () => {
  const found = JSON.stringify([...document.querySelectorAll("iframe")].map(look));
  const bytes = String.fromCharCode(...new TextEncoder().encode(found));
  document.getElementById("found").textContent = btoa(bytes);
};
