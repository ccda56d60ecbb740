import { getDocumentProxy, getResolvedPDFJS } from "unpdf";

/** The glyphs of one font that a line has next to one another. Lengths are points from the page's upper left corner. */
export interface PlacedText {
  text: string;
  left: number;
  right: number;
  /** About where capitals begin. */
  top: number;
  /** The baseline of a line that runs across. */
  bottom: number;
  size: number;
  isUpright: boolean;
  /** How wide the glyphs that advance the pen are, one after the other. */
  advance: number;
}

interface Glyph {
  unicode: string;
  /** Thousandths of the font size. */
  width: number;
}

type Matrix = [number, number, number, number, number, number];

/** Share of the font size that capitals are high. */
const CAPITALS = 0.6;
/** Has no place of its own, but one on another letter, whatever the font says about its width. */
const MARK = /^[\p{M}\p{Cf}\s]*$/u;
/** Kerns and joints draw letters together, by less than this share of their widths. */
const CLOSEST = 0.75;

/**
 * Reads where the glyphs of each page are, from the operators that draw them. The text items of a reader are no
 * measure: they begin where their first glyph is, which in a script that runs from right to left may be a point below
 * the last letter.
 */
export async function placesOf(bytes: Uint8Array): Promise<PlacedText[][]> {
  const file = await getDocumentProxy(bytes.slice());
  return Promise.all(Array.from({ length: file.numPages }, (_, index) => placesOn(file, index + 1)));
}

async function placesOn(
  file: Awaited<ReturnType<typeof getDocumentProxy>>,
  page: number,
): Promise<PlacedText[]> {
  const { OPS } = await getResolvedPDFJS();
  const proxy = await file.getPage(page);
  const { fnArray, argsArray } = await proxy.getOperatorList();
  const height = proxy.view[3] ?? 0;
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
  const places: PlacedText[] = [];
  let font = { key: "", size: 0 };
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let [pen, spacing] = [0, 0];
  /** The run that the line goes on with, and its font. */
  let open: { key: string; place: PlacedText } | null = null;

  /** Adds what is `from` to `to` along the line. */
  const add = (text: string, from: number, to: number) => {
    const [a, b, c, d, e, f] = matrix;
    const up = font.size * CAPITALS;
    const xs = [from, to].flatMap((along) => [a * along + e, a * along + c * up + e]);
    const ys = [from, to].flatMap((along) => [height - (b * along + f), height - (b * along + d * up + f)]);
    const box = {
      ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
    };
    if (open?.key !== font.key) {
      const place = { text: "", ...box, size: font.size, isUpright: b !== 0, advance: 0 };
      open = { key: font.key, place };
      places.push(place);
    }
    const { place } = open;
    place.text += text;
    place.advance += to - from;
    place.left = Math.min(place.left, box.left);
    place.right = Math.max(place.right, box.right);
    place.top = Math.min(place.top, box.top);
    place.bottom = Math.max(place.bottom, box.bottom);
  };

  const show = (shown: readonly (Glyph | number)[]) => {
    for (const part of shown) {
      if (typeof part === "number") {
        pen -= (part * font.size) / 1000;
        continue;
      }
      const width = (part.width * font.size) / 1000;
      if (!MARK.test(part.unicode)) add(part.unicode, pen, pen + width);
      else if (open !== null) open.place.text += part.unicode;
      pen += width + spacing;
    }
  };

  fnArray.forEach((code, place) => {
    const args = (argsArray[place] ?? []) as never[];
    const name = names.get(code) ?? "";
    if (name === "setFont") font = { key: args[0] ?? "", size: args[1] ?? 0 };
    else if (name === "setCharSpacing") spacing = args[0] ?? 0;
    else if (name === "beginText") [matrix, pen, open] = [[1, 0, 0, 1, 0, 0], 0, null];
    else if (name === "moveText")
      matrix = [1, 0, 0, 1, matrix[4] + (args[0] ?? 0), matrix[5] + (args[1] ?? 0)];
    else if (name === "setTextMatrix") matrix = matrixOf(args[0] ?? args);
    else if (name === "showText") show(args[0] ?? []);
    else if (/Text|HScale|WordSpacing|Leading|nextLine/.test(name) && !/endText|Rise|Render/i.test(name)) {
      throw new Error(`${name} moves a text, and is not read`);
    }
  });
  return places.filter(({ text }) => text.trim() !== "");
}

/** Six numbers, which a reader hands over as one list or as six operands. */
function matrixOf(numbers: ArrayLike<number>): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(numbers);
  return [a, b, c, d, e, f];
}

/**
 * Says which texts of a page are in the same place, and which have their own letters over one another.
 * @param slack points that two may share
 */
export function overlapsOf(places: readonly PlacedText[], slack = 0.5): string[] {
  const crowded = places.filter(
    ({ left, right, advance, isUpright }) => !isUpright && right - left < advance * CLOSEST - slack,
  );
  const crossing = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack,
      )
      .map((other) => `${one.text} × ${other.text}`),
  );
  return [...crowded.map(({ text }) => `crowded: ${text}`), ...crossing];
}
