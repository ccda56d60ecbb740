import { describe, expect, test } from "bun:test";
import { crc32, deflateSync } from "node:zlib";
import { readLogo } from "./logo.ts";
import { pixelsOf, prepareLogo } from "./prepared-logo.ts";
import { colorPngOf, jpegOf, pngOf } from "./testing.ts";

const prepared = (bytes: Uint8Array) => {
  const verdict = prepareLogo(bytes);
  if (!verdict.ok) throw new Error(verdict.reason);
  const { base64, mail, ...rest } = verdict.logo;
  const sizeOf = (text: string) => {
    const read = readLogo(Buffer.from(text, "base64"));
    return read.ok ? [read.logo.width, read.logo.height] : null;
  };
  return { ...rest, size: sizeOf(base64), mail: mail && sizeOf(mail), bytes: base64, picture: mail };
};
const pictureOf = (base64: string) => {
  const bytes = Buffer.from(base64, "base64");
  const read = readLogo(bytes);
  const pixels = read.ok ? pixelsOf(bytes, read.logo) : null;
  return (x: number, y: number) =>
    pixels && [...pixels.rgba.subarray((y * pixels.width + x) * 4, (y * pixels.width + x) * 4 + 4)];
};
/** A disc of one colour on nothing. */
const disc = (side: number, [red, green, blue]: readonly [number, number, number]) =>
  colorPngOf(side, side, (x, y) => {
    const isInside = Math.hypot(x - side / 2, y - side / 2) < side / 2 - 1;
    return isInside ? [red, green, blue, 255] : [0, 0, 0, 0];
  });

describe("a PNG", () => {
  test("that is no larger than any page draws it is stored unchanged", () => {
    const bytes = pngOf(480, 120);
    expect(prepared(bytes)).toMatchObject({
      bytes: bytes.toString("base64"),
      size: [480, 120],
      plate: "light",
    });
  });

  test("larger than that is kept smaller, in its shape, and in the colours that it had", () => {
    const { size, bytes, plate: background } = prepared(disc(900, [200, 40, 90]));
    expect([size, background]).toEqual([[128, 128], "light"]);
    expect(pictureOf(bytes)(64, 64)).toEqual([200, 40, 90, 255]);
    expect(pictureOf(bytes)(2, 2)).toEqual([0, 0, 0, 0]);
  });

  test("has twice its displayed resolution in emails, on its background, without transparency", () => {
    const white = prepared(disc(400, [255, 255, 255]));
    expect([white.plate, white.mail]).toEqual(["dark", [88, 88]]);
    expect(pictureOf(String(white.picture))(1, 1)).toEqual([0x18, 0x23, 0x2a, 255]);
    expect(pictureOf(String(white.picture))(44, 44)).toEqual([255, 255, 255, 255]);
    const red = prepared(disc(400, [200, 40, 90]));
    expect(pictureOf(String(red.picture))(1, 1)).toEqual([255, 255, 255, 255]);
    expect(prepared(pngOf(40, 20)).mail).toEqual([40, 20]);
  });

  test("full of noise still makes no mail heavy", () => {
    let seed = 7;
    const noise = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % 256;
    };
    const { picture, mail } = prepared(colorPngOf(360, 88, () => [noise(), noise(), noise(), 255]));
    expect(Buffer.from(String(picture), "base64").byteLength).toBeLessThanOrEqual(56 * 1024);
    expect(mail?.[0]).toBeGreaterThanOrEqual(180);
  });

  test("whose pixels are broken, or unfold into more than there are, is refused", () => {
    const broken = pngOf(100, 40).fill(7, 45, 60);
    const bomb = withData(pngOf(40, 40), deflateSync(Buffer.alloc(50_000_000)));
    for (const bytes of [broken, bomb])
      expect(prepareLogo(bytes)).toEqual({ ok: false, reason: "must be a complete PNG or JPEG image" });
  });

  test("that is animated is stored as its first picture only: no other frame is expanded", () => {
    const still = pngOf(400, 400);
    const frames = Array.from({ length: 500 }, (_, at) => [
      chunk("fcTL", Buffer.concat([word(at), word(400), word(400), word(0), word(0), Buffer.alloc(6)])),
      chunk("fdAT", Buffer.concat([word(at), deflateSync(Buffer.alloc(400 * 401, 9))])),
    ]).flat();
    const moving = Buffer.concat([
      still.subarray(0, 33),
      chunk("acTL", Buffer.concat([word(500), word(0)])),
      still.subarray(33, -12),
      ...frames,
      still.subarray(-12),
    ]);
    expect(prepared(moving).size).toEqual([128, 128]);
  });
});

test("a JPEG is kept as it is, and stays out of mails that it would make heavy", () => {
  const small = jpegOf(300, 200);
  expect(prepared(small)).toMatchObject({ plate: "light", size: [300, 200], mail: [300, 200] });
  const large = Buffer.concat([small.subarray(0, -2), Buffer.alloc(60_000), small.subarray(-2)]);
  expect(prepared(large)).toMatchObject({ plate: "light", size: [300, 200], mail: null });
});

const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (name: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  return Buffer.concat([word(data.byteLength), body, word(crc32(body))]);
};
const withData = (png: Buffer, data: Uint8Array) =>
  Buffer.concat([png.subarray(0, 33), chunk("IDAT", data), png.subarray(-12)]);
