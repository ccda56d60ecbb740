import { describe, expect, test } from "bun:test";
import { heatColor } from "./heat-table.tsx";

/** Relative luminance and contrast by WCAG 2.2. */
const luminance = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const channelsOf = (score: number, ground: "light" | "dark"): number[] =>
  (heatColor(score, ground).match(/\d+/g) ?? []).map(Number);

describe("colours of the heat map", () => {
  test("leave the numbers readable at every score, light and dark", () => {
    for (let score = 0; score <= 10; score += 0.1) {
      expect(contrast(channelsOf(score, "light"), [24, 35, 42])).toBeGreaterThan(4.5);
      expect(contrast(channelsOf(score, "dark"), [233, 239, 237])).toBeGreaterThan(4.5);
    }
  });

  test("are neutral in the middle, and stay at their ends beyond the scale", () => {
    expect([heatColor(5, "light"), heatColor(5, "dark")]).toEqual(["rgb(255 255 255)", "rgb(24 32 35)"]);
    expect(heatColor(12, "light")).toBe(heatColor(10, "light"));
    expect(heatColor(-1, "light")).toBe(heatColor(0, "light"));
  });
});
