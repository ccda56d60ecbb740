import { inflateSync } from "node:zlib";
import { decode, encode, toRGBA8 } from "pdf-lib/upng";
import { type Pixels, PLATE_COLORS, type Plate } from "#/platform/text/logo-background.ts";

/** PNG to pixels and back. Loaded when a logo is set, and by nothing that a start or a page needs. */

const SIGNATURE_LENGTH = 8;
/** All that a still picture needs (PNG, third edition, 11); frames, texts and profiles stay outside. */
const NEEDED: readonly string[] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/**
 * The pixels of a PNG whose chunks are whole; null where they cannot be read. A small file can unfold into gigabytes, in
 * its data or by frames of an animation: no more of it is unfolded than its size in pixels allows.
 */
export function pixelsOf(
  png: Uint8Array,
  { width, height }: { width: number; height: number },
): Pixels | null {
  const chunks = chunksOf(png).filter(({ name }) => NEEDED.includes(name));
  const data = Buffer.concat(chunks.filter(({ name }) => name === "IDAT").map(({ body }) => body));
  try {
    // 64 bits a pixel at most; seven passes have a byte more for each of their rows.
    inflateSync(data, { maxOutputLength: width * height * 8 + 16 * (height + 8) });
    const still = Buffer.concat([png.subarray(0, SIGNATURE_LENGTH), ...chunks.map(({ whole }) => whole)]);
    const image = decode(Uint8Array.from(still).buffer);
    const [rgba] = toRGBA8(image);
    return rgba === undefined || rgba.byteLength !== width * height * 4
      ? null
      : { width, height, rgba: new Uint8Array(rgba) };
  } catch {
    return null;
  }
}

function chunksOf(png: Uint8Array): { name: string; body: Uint8Array; whole: Uint8Array }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = [];
  for (let at = SIGNATURE_LENGTH; at + 12 <= png.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ name, body: png.subarray(at + 8, end - 4), whole: png.subarray(at, end) });
    at = end;
  }
  return chunks;
}

export const pngOfPixels = ({ width, height, rgba }: Pixels): Uint8Array =>
  new Uint8Array(encode([Uint8Array.from(rgba).buffer], width, height, 0));

/** The size in which a picture fits into a box, its shape kept; never larger than it is. */
export function fitted(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Made smaller: each pixel is the mean of what it covers, by how much of it is covered and how opaque that is. */
export function shrunk(pixels: Pixels, size: { width: number; height: number }): Pixels {
  if (size.width === pixels.width && size.height === pixels.height) return pixels;
  const [columns, rows] = [sharesOf(pixels.width, size.width), sharesOf(pixels.height, size.height)];
  // Colours weighted with their opacity, so that what is not seen gives no colour to what is.
  const narrow = new Float32Array(pixels.height * size.width * 4);
  for (let y = 0; y < pixels.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const to = (y * size.width + x) * 4;
      for (const [source, share] of columns[x] ?? []) {
        const from = (y * pixels.width + source) * 4;
        const weight = share * (pixels.rgba[from + 3] ?? 0);
        for (let band = 0; band < 3; band += 1)
          narrow[to + band] = (narrow[to + band] ?? 0) + weight * (pixels.rgba[from + band] ?? 0);
        narrow[to + 3] = (narrow[to + 3] ?? 0) + weight;
      }
    }
  }
  const rgba = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const sums: [number, number, number, number] = [0, 0, 0, 0];
      for (const [source, share] of rows[y] ?? []) {
        const from = (source * size.width + x) * 4;
        for (let band = 0; band < 4; band += 1)
          sums[band] = (sums[band] ?? 0) + share * (narrow[from + band] ?? 0);
      }
      const alpha = sums[3];
      const to = (y * size.width + x) * 4;
      for (let band = 0; band < 3; band += 1)
        rgba[to + band] = alpha === 0 ? 0 : Math.round((sums[band] ?? 0) / alpha);
      rgba[to + 3] = Math.round(alpha);
    }
  }
  return { ...size, rgba };
}

/** For each of `to` pixels, which of `from` it covers and how much of it each makes; the shares of one sum up to 1. */
function sharesOf(from: number, to: number): [source: number, share: number][][] {
  const step = from / to;
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [at * step, Math.min((at + 1) * step, from)];
    const first = Math.floor(start);
    return Array.from({ length: Math.ceil(end) - first }, (_none, offset) => {
      const source = first + offset;
      const covered = Math.min(end, source + 1) - Math.max(start, source);
      return [source, covered / (end - start)] satisfies [number, number];
    });
  });
}

/** Laid on its plate, with nothing left to see through: a mail program that turns colours round cannot hide it. */
export function laidOn({ width, height, rgba }: Pixels, plate: Plate): Pixels {
  const ground = Buffer.from(PLATE_COLORS[plate].slice(1), "hex");
  const laid = Uint8Array.from(rgba);
  for (let at = 0; at < laid.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255;
    for (let band = 0; band < 3; band += 1)
      laid[at + band] = Math.round((rgba[at + band] ?? 0) * alpha + (ground[band] ?? 0) * (1 - alpha));
    laid[at + 3] = 255;
  }
  return { width, height, rgba: laid };
}
