import { crc32, deflateSync } from "node:zlib";

/** Images for tests. */

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A real PNG of one grey. @param grey 0 to 255 */
export function pngOf(width: number, height: number, grey = 90): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)]);
  return pngOfRows(width, height, 0, Buffer.concat(Array.from({ length: height }, () => row)));
}

/** A real PNG of red, green, blue and alpha. */
export function colorPngOf(
  width: number,
  height: number,
  paint: (x: number, y: number) => readonly [number, number, number, number],
): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(paint(x, y), y * (1 + width * 4) + 1 + x * 4);
  }
  return pngOfRows(width, height, 6, rows);
}

/** @param kind of colour: 0 is grey, 6 is colour with alpha (PNG, third edition, 11.2.1) */
function pngOfRows(width: number, height: number, kind: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = kind;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The frame of a JPEG, up to its size. The scan contains no picture. */
export function jpegOf(width: number, height: number, frame = 0xc0): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xff, frame, 0, 11, 8, ...size, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9],
  ]);
}
