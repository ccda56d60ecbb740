import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CONTRAST_MIN, contrast, isAccent } from "#/platform/text/color.ts";
import { runs } from "#/testing/runs.ts";
import { palettesOf, styleSheetOf } from "./colors.ts";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the colors derived from any accent", () => {
  test("are readable as text and under text, on every background of the page, in light and dark", () => {
    fc.assert(
      fc.property(anyColor.filter(isAccent), (accent) => {
        const { light, dark } = palettesOf(accent);
        const pairs: [string, string][] = [
          ...["#ffffff", "#eef2f0", light.accentSoft, light.glow].map((ground): [string, string] => [
            light.accent,
            ground,
          ]),
          ...["#101618", "#182023", dark.accentSoft, dark.glow].map((ground): [string, string] => [
            dark.accent,
            ground,
          ]),
          [light.onAccent, light.accent],
          [light.onAccent, light.accentStrong],
          [dark.onAccent, dark.accent],
          [dark.onAccent, dark.accentStrong],
          // The page's own text and its quieter text on what is tinted.
          ["#18232a", light.accentSoft],
          ["#18232a", light.glow],
          ["#51606a", light.glow],
          ["#e9efed", dark.accentSoft],
          ["#e9efed", dark.glow],
          ["#a5b2b4", dark.glow],
        ];
        for (const [one, other] of pairs) {
          expect(`${one} on ${other} ${contrast(one, other) >= CONTRAST_MIN}`).toBe(
            `${one} on ${other} true`,
          );
        }
      }),
      runs(200, 2000),
    );
  });

  test("keep an accent as it is where it can be", () => {
    for (const accent of ["#0b6157", "#7a1f5c", "#003366", "#000000"]) {
      expect(palettesOf(accent).light.accent).toBe(accent);
    }
  });

  test("stay near a weak accent, and keep its hue on dark pages", () => {
    const { light, dark } = palettesOf("#767676");
    expect(contrast(light.accent, "#767676")).toBeLessThan(1.3);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(palettesOf("#8a1010").dark.accent.slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(green + 40);
    expect(green).toBe(blue);
    expect(dark.accent).toMatch(/^#(\w\w)\1\1$/);
  });

  test("are colors only: nothing else can be injected into the style sheet", () => {
    fc.assert(
      fc.property(anyColor.filter(isAccent), (accent) => {
        const sheet = styleSheetOf(palettesOf(accent));
        expect(sheet.replace(/#[0-9a-f]{6}/g, "#")).toBe(
          ":root{--accent:#;--accent-strong:#;--accent-soft:#;--on-accent:#;--glow:#}@media(prefers-color-scheme:dark){:root{--accent:#;--accent-strong:#;--accent-soft:#;--on-accent:#;--glow:#}}",
        );
      }),
      runs(20, 200),
    );
  });
});
