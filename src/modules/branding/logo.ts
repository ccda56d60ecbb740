/** Logos: pixel images only. An SVG can contain scripts and external addresses, so it is not accepted. */

export const LOGO_TYPES = ["image/png", "image/jpeg"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const LOGO_BYTES_MAX = 200 * 1024;
/** The maximum size in an email, in CSS pixels. The picture in it has two pixels for one. */
export const MAIL_BOX = { width: 180, height: 44 };
/** A small file can contain an image so large that showing it needs gigabytes. */
const SIDE_MAX = 2000;
const SIDE_MIN = 16;

export interface Logo {
  type: LogoType;
  /** Pixels. */
  width: number;
  height: number;
}

type LogoVerdict = { ok: true; logo: Logo } | { ok: false; reason: string };

/** Detects the type of the bytes by their content. `reason` completes the sentence "The logo …". */
export function readLogo(bytes: Uint8Array): LogoVerdict {
  if (bytes.byteLength > LOGO_BYTES_MAX) return { ok: false, reason: "must be at most 200 kB" };
  const logo = readPng(bytes) ?? readJpeg(bytes);
  if (logo === null) return { ok: false, reason: "must be a complete PNG or JPEG image" };
  const sides = [logo.width, logo.height];
  if (sides.some((side) => side < SIDE_MIN || side > SIDE_MAX)) {
    return { ok: false, reason: `must be ${SIDE_MIN} to ${SIDE_MAX} pixels wide and high` };
  }
  return { ok: true, logo };
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunk by chunk from IHDR to an IEND that ends the file (PNG, third edition, 5). */
function readPng(bytes: Uint8Array): Logo | null {
  if (!PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let hasData = false;
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.byteLength; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const next = at + 12 + length;
    if (next > bytes.byteLength) return null;
    if (size === null) {
      if (name !== "IHDR" || length !== 13) return null;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    } else if (name === "IDAT") hasData = true;
    else if (name === "IEND")
      return hasData && next === bytes.byteLength ? { type: "image/png", ...size } : null;
    at = next;
  }
  return null;
}

/** Start-of-frame markers; C4, C8 and CC among them mean something else (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment by segment to the start of the scan; the file must end with the end of the image. */
function readJpeg(bytes: Uint8Array): Logo | null {
  const end = bytes.byteLength;
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[end - 2] !== 0xff || bytes[end - 1] !== 0xd9) {
    return null;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, end);
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 4 <= end; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > end) return null;
    if (marker === 0xda) return size && { type: "image/jpeg", ...size };
    if (isFrame(marker)) {
      if (length < 8) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
  }
  return null;
}
