import { crc32, deflateSync } from "node:zlib";

const SIDE = 192;
/** Each pixel is the mean of this many points squared, which makes the edges smooth. */
const POINTS = 3;

/** A star of four points, such as maps show north by; x and y from -1 to 1. */
const isStar = (x: number, y: number): boolean => Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y)) < 0.9;

/** A square with round corners, which contains the star. */
function isBackground(x: number, y: number): boolean {
  const round = 0.42;
  const [dx, dy] = [Math.max(0, Math.abs(x) - 1 + round), Math.max(0, Math.abs(y) - 1 + round)];
  return dx * dx + dy * dy < round * round;
}

/**
 * Renders the logo of the invented company, so that no foreign picture is needed: a PNG of 192 by 192 pixels.
 * @param color "#rrggbb" of the background
 */
export function drawLogo(color: string): Uint8Array {
  const background = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 4));
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const { covered, starred } = shares(column, row);
      const at = row * (1 + SIDE * 4) + 1 + column * 4;
      for (const [place, tone] of background.entries()) rows[at + place] = tone + (255 - tone) * starred;
      rows[at + 3] = 255 * covered;
    }
  }
  return png(rows);
}

/** Share of a pixel that the background covers, and share of that which the star covers. */
function shares(column: number, row: number): { covered: number; starred: number } {
  let [inside, white] = [0, 0];
  for (let point = 0; point < POINTS * POINTS; point++) {
    const x = ((column + ((point % POINTS) + 0.5) / POINTS) / SIDE) * 2 - 1;
    const y = ((row + (Math.floor(point / POINTS) + 0.5) / POINTS) / SIDE) * 2 - 1;
    if (isBackground(x, y)) inside += 1;
    if (isStar(x, y)) white += 1;
  }
  return { covered: inside / POINTS ** 2, starred: inside === 0 ? 0 : white / inside };
}

/** PNG, third edition: 8 bits of red, green, blue and alpha, rows without a filter. */
function png(rows: Buffer): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const framed = Buffer.alloc(named.byteLength + 8);
  framed.writeUInt32BE(content.byteLength, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.byteLength + 4);
  return framed;
}
