/** A picture of the board, made here from what is drawn: an SVG file that needs no style sheet, or a PNG of it. */

/** What of an element's look its style sheet decides; a file of its own must say it itself. */
const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
  'transform',
  'transform-origin',
  'transform-box',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'mask',
  'letter-spacing',
] as const;

/** The largest drawing in this part of the page, as the text of an SVG file; null where nothing is drawn. */
export function svgOf(place: HTMLElement): string | null {
  const area = (svg: SVGSVGElement): number => svg.clientWidth * svg.clientHeight;
  const drawn = [...place.querySelectorAll('svg')].sort((one, other) => area(other) - area(one))[0];
  if (!drawn) return null;
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  dress(drawn, copy);
  const { width, height } = drawn.getBoundingClientRect();
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const box = copy.viewBox.baseVal;
  for (const [name, value] of Object.entries({ x: box.x, y: box.y, width: box.width, height: box.height }))
    paper.setAttribute(name, String(value));
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

function dress(from: Element, to: Element): void {
  const look = getComputedStyle(from);
  for (const name of LOOK) {
    const value = look.getPropertyValue(name);
    if (value) (to as SVGElement).style.setProperty(name, value);
  }
  for (const name of ['class', 'tabindex', 'role']) to.removeAttribute(name);
  for (const [n, child] of [...from.children].entries()) {
    const copied = to.children[n];
    if (copied) dress(child, copied);
  }
}

/** A PNG of an SVG text, twice as large, so that it stays sharp. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Gives a file to the person. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
