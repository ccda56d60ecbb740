import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { runs } from "#/testing/runs.ts";
import { LOGO_BYTES_MAX, readLogo } from "./logo.ts";
import { jpegOf, pngOf } from "./testing.ts";

const refused = (bytes: Uint8Array) => {
  const verdict = readLogo(bytes);
  return verdict.ok ? "taken" : verdict.reason;
};

describe("a logo", () => {
  test("is detected by its bytes, with its size", () => {
    expect(readLogo(pngOf(480, 120))).toEqual({
      ok: true,
      logo: { type: "image/png", width: 480, height: 120 },
    });
    for (const frame of [0xc0, 0xc2]) {
      expect(readLogo(jpegOf(300, 200, frame))).toEqual({
        ok: true,
        logo: { type: "image/jpeg", width: 300, height: 200 },
      });
    }
  });

  test.each([
    [15, 40],
    [40, 15],
    [2001, 40],
    [40, 2001],
    [0, 0],
  ])("of %i by %i pixels is refused", (width, height) => {
    expect(refused(pngOf(width, height))).toContain("16 to 2000 pixels");
    expect(refused(jpegOf(width, height))).toContain("16 to 2000 pixels");
  });

  test.each([
    [16, 16],
    [2000, 16],
    [16, 2000],
  ])("of %i by %i pixels is taken", (width, height) => {
    expect(refused(pngOf(width, height))).toBe("taken");
  });

  test("above 200 kB is rejected before it is read", () => {
    const large = Buffer.concat([pngOf(40, 40), Buffer.alloc(LOGO_BYTES_MAX)]);
    expect(refused(large)).toContain("200 kB");
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Uint8Array]>([
    ["nothing", Buffer.alloc(0)],
    ["an SVG", Buffer.from(svg)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", Buffer.from("GIF89a\x10\x00\x10\x00", "latin1")],
    ["the signature of a PNG alone", pngOf(40, 40).subarray(0, 8)],
    ["a PNG cut off", pngOf(40, 40).subarray(0, -5)],
    ["a PNG with something behind it", Buffer.concat([pngOf(40, 40), Buffer.from(svg)])],
    ["a PNG without image data", Buffer.concat([pngOf(40, 40).subarray(0, 33), pngOf(40, 40).subarray(-12)])],
    ["a JPEG cut off", jpegOf(40, 40).subarray(0, -2)],
    ["a JPEG without a frame", Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])],
    ["the two ends of a JPEG around a script", Buffer.from(`\xff\xd8${svg}\xff\xd9`, "latin1")],
  ])("that is %s is refused", (_what, bytes) => {
    expect(refused(bytes)).toBe("must be a complete PNG or JPEG image");
  });

  test("of any bytes at all gets a verdict, and never an error", () => {
    const heads = [pngOf(40, 40), jpegOf(40, 40)];
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .tuple(fc.constantFrom(...heads), fc.nat(), fc.integer({ min: 0, max: 255 }))
        .map(([image, at, byte]) => {
          const changed = Buffer.from(image);
          changed[at % changed.byteLength] = byte;
          return changed;
        }),
      fc
        .tuple(fc.constantFrom(...heads), fc.nat())
        .map(([image, at]) => image.subarray(0, at % image.byteLength)),
    );
    fc.assert(
      fc.property(bytes, (some) => {
        expect(typeof readLogo(some).ok).toBe("boolean");
      }),
      runs(300, 3000),
    );
  });
});
