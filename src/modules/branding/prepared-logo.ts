import { inflateSync } from "node:zlib";
import { decode, encode, toRGBA8 } from "pdf-lib/upng";
import {
  LOGO_BACKGROUND_COLORS,
  type LogoBackground,
  logoBackgroundFor,
  type Pixels,
} from "#/platform/text/color.ts";
import { LOGO_BYTES_MAX, type LogoType, MAIL_BOX, readLogo } from "./logo.ts";

/** PNG to pixels and back. Loaded when a logo is set, and by nothing that a start or a page needs. */

const SIGNATURE_LENGTH = 8;
/** All that a still picture needs (PNG, third edition, 11); frames, texts and profiles stay outside. */
const NEEDED: readonly string[] = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/**
 * Returns the pixels of a PNG whose chunks are complete; null if they cannot be read. A small file can expand
 * to gigabytes, in its data or by frames of an animation. No more is expanded than its size in pixels allows.
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

const pngOfPixels = ({ width, height, rgba }: Pixels): Uint8Array =>
  new Uint8Array(encode([Uint8Array.from(rgba).buffer], width, height, 0));

/** The size in which a picture fits into a box, its shape kept; never larger than it is. */
function fitted(
  { width, height }: { width: number; height: number },
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Shrinks the picture: each pixel is the mean of the pixels it covers, weighted by covered area and opacity.
 */
function shrunk(pixels: Pixels, size: { width: number; height: number }): Pixels {
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

/**
 * Draws it on its background without any transparency, so that an email program that inverts colours cannot
 * hide it.
 */
function laidOn({ width, height, rgba }: Pixels, background: LogoBackground): Pixels {
  const ground = Buffer.from(LOGO_BACKGROUND_COLORS[background].slice(1), "hex");
  const laid = Uint8Array.from(rgba);
  for (let at = 0; at < laid.length; at += 4) {
    const alpha = (rgba[at + 3] ?? 0) / 255;
    for (let band = 0; band < 3; band += 1)
      laid[at + band] = Math.round((rgba[at + band] ?? 0) * alpha + (ground[band] ?? 0) * (1 - alpha));
    laid[at + 3] = 255;
  }
  return { width, height, rgba: laid };
}

/** A stored logo: no larger than any page or document draws it, with the background on which it is seen. */
export interface PreparedLogo {
  type: LogoType;
  base64: string;
  plate: LogoBackground;
  /** Base64, as mails embed it; null where it would make them too heavy. */
  mail: string | null;
}

export type Preparation = { ok: true; logo: PreparedLogo } | { ok: false; reason: string };

/** The answer of the thread that renders documents. It is computed there so that no request waits for it. */
export const preparedLogoFile = ({ bytes }: { bytes: Uint8Array }): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(prepareLogo(bytes)));

/** Three pixels for one on the candidate's page, 240 to the inch on a report's cover. */
const KEPT = { width: 480, height: 128 };
/** A third more as text, so that a mail stays below 100 kB. */
const MAIL_BYTES_MAX = 56 * 1024;
const MAIL_DENSITIES = [2, 1.5, 1];
const SMALLER = [1, 0.75, 0.5, 0.35];

/**
 * Prepares the stored form of a file that somebody uploads as their logo. A PNG is read, shrunk and drawn on
 * its background once, here, so that no page, email and document has to: one of 2,000 by 2,000 pixels cost
 * each of its PDFs 0.9 seconds. A JPEG has no transparency, is embedded in documents unchanged, and is stored
 * unchanged.
 * @returns as `readLogo`, and a `reason` also if the pixels themselves cannot be read
 */
export function prepareLogo(bytes: Uint8Array): Preparation {
  const verdict = readLogo(bytes);
  if (!verdict.ok) return verdict;
  const { type, ...size } = verdict.logo;
  if (type === "image/jpeg") {
    const base64 = base64Of(bytes);
    const mail = bytes.byteLength <= MAIL_BYTES_MAX ? base64 : null;
    return { ok: true, logo: { type, base64, plate: "light", mail } };
  }
  const pixels = pixelsOf(bytes, size);
  if (pixels === null) return { ok: false, reason: "must be a complete PNG or JPEG image" };
  const kept = shrunk(pixels, fitted(size, KEPT));
  const logoBackground = logoBackgroundFor(kept);
  return {
    ok: true,
    logo: {
      type,
      base64: base64Of(
        kept === pixels
          ? bytes
          : smallest(SMALLER, LOGO_BYTES_MAX, (scale) =>
              pngOfPixels(
                shrunk(kept, fitted(kept, { width: kept.width * scale, height: kept.height * scale })),
              ),
            ),
      ),
      plate: logoBackground,
      mail: base64Of(
        smallest(MAIL_DENSITIES, MAIL_BYTES_MAX, (density) => {
          const box = { width: MAIL_BOX.width * density, height: MAIL_BOX.height * density };
          return pngOfPixels(laidOn(shrunk(kept, fitted(kept, box)), logoBackground));
        }),
      ),
    },
  };
}

/** The first that is small enough; the last is in any case. */
function smallest(scales: readonly number[], most: number, make: (scale: number) => Uint8Array): Uint8Array {
  let created = new Uint8Array();
  for (const scale of scales) {
    created = Uint8Array.from(make(scale));
    if (created.byteLength <= most) break;
  }
  return created;
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
