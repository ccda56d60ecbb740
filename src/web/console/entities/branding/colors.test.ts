import { expect, test } from "bun:test";
import { CONTRAST_MIN, contrastOnWhite, isColor, lightPaletteOf, readable } from "./preview.tsx";

test("the preview shows the colours that the server makes of an accent", () => {
  // Of the server's own palettesOf.
  const created = {
    "#1f5f8b": ["#1f5f8b", "#e9eff3", "#e2e9ea"],
    "#767676": ["#686868", "#f1f1f1", "#e7ebe9"],
    "#b04a00": ["#ac4900", "#f7ede6", "#eae8e2"],
    "#c2410c": ["#ba3e0c", "#f9ece7", "#ebe7e2"],
  };
  for (const [color, [accent, accentSoft, glow]] of Object.entries(created)) {
    expect(lightPaletteOf(color)).toEqual({ accent, accentSoft, glow } as never);
  }
});

test("a colour that is too pale is never shown as accepted", () => {
  const own = lightPaletteOf("");
  expect(lightPaletteOf("#ffd400")).toEqual(own);
  expect(lightPaletteOf("#12")).toEqual(own);
});

test("the proposal for a colour that is too pale can be read, and one that is fine stays as it is", () => {
  for (const color of ["#ffd400", "#ffffff", "#777777", "#ff6600"]) {
    expect(contrastOnWhite(readable(color))).toBeGreaterThanOrEqual(CONTRAST_MIN);
  }
  expect(readable("#1f5f8b")).toBe("#1f5f8b");
});

test("contrast is that of WCAG", () => {
  expect(contrastOnWhite("#000000")).toBeCloseTo(21, 5);
  expect(contrastOnWhite("#767676")).toBeCloseTo(4.54, 2);
  expect([isColor("#1F5F8B"), isColor("1f5f8b"), isColor("#12")]).toEqual([true, false, false]);
});
