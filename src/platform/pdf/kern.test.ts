import { expect, test } from "bun:test";
import { create } from "@cantoo/fontkit";
import { readAsset } from "#/platform/process/assets.ts";
import prepared from "../../../assets/fonts/kerns.json" with { type: "json" };
import { FONT_WEIGHTS, loadFonts } from "./fonts.ts";
import { kernOf, preparedKern, sharedGlyphs } from "./kern.ts";

test("kerns and shared glyphs that were worked out beforehand are those of the faces, pair by pair and character by character; `npm run kerns` writes them", () => {
  const fonts = loadFonts(readAsset);
  for (const [turn, weight] of FONT_WEIGHTS.entries()) {
    const font = create(fonts[weight]);
    if ("fonts" in font) throw new Error("a font file must hold one face");
    const known = preparedKern(prepared, font.postscriptName ?? "");
    const letters = [...prepared.alphabet];
    expect(letters.length).toBeGreaterThan(110);
    // Each face is asked for every seventh pair, which differ from face to face.
    for (let pair = turn; pair < letters.length ** 2; pair += 7) {
      const [left = "", right = ""] = [
        letters[Math.floor(pair / letters.length)],
        letters[pair % letters.length],
      ];
      expect([weight, left, right, known(left, right)]).toEqual([
        weight,
        left,
        right,
        kernOf(font, left, right),
      ]);
    }
    const shared: Record<string, Record<string, string>> = prepared.shared;
    const found = sharedGlyphs(font);
    expect(shared[font.postscriptName ?? ""]).toEqual(found);
    expect(found["\u00a0"]).toBe(" ");
    expect([known("A", "ж"), known("ж", "A")]).toEqual([undefined, undefined]);
  }
  expect(preparedKern(prepared, "Another-Face")("A", "V")).toBeUndefined();
});
