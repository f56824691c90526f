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

function look(frame) {
  const page = frame.contentDocument.documentElement;
  page.querySelectorAll("details").forEach((details) => { details.open = true; });
  const wide = page.scrollWidth > page.clientWidth
    ? [`is ${page.scrollWidth} wide, and the window ${page.clientWidth}`] : [];
  const problems = [...wide, ...outside(page),
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
