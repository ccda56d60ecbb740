import { describe, expect, test } from "bun:test";
import { heatColor, meanOf, spreadOf } from "./heat-map.ts";

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
const groundsOf = (score: number): number[][] =>
  [...heatColor(score).matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map((found) => found.slice(1).map(Number));

describe("colours of the heat map", () => {
  test("leave the numbers readable at every score, light and dark", () => {
    for (let score = 0; score <= 10; score += 0.1) {
      const [light = [], dark = []] = groundsOf(score);
      expect(contrast(light, [24, 35, 42])).toBeGreaterThan(4.5);
      expect(contrast(dark, [233, 239, 237])).toBeGreaterThan(4.5);
    }
  });

  test("are neutral in the middle, and stay at their ends beyond the scale", () => {
    expect(heatColor(5)).toBe("light-dark(rgb(255 255 255), rgb(24 32 35))");
    expect(heatColor(12)).toBe(heatColor(10));
    expect(heatColor(-1)).toBe(heatColor(0));
  });
});

describe("figures of the team", () => {
  test("have no mean below three members and no spread below five", () => {
    expect(meanOf([4, 6])).toBeNull();
    expect(meanOf([4, 5, 6])).toBe(5);
    expect(spreadOf([4, 5, 6, 7])).toBeNull();
    expect(spreadOf([1, 3, 5, 7, 9])).toBe(3.2);
  });

  test("are the same in whatever order the members come", () => {
    const scores = [0.1, 0.2, 0.3, 9.7, 6.6, 3.3];
    expect(meanOf(scores)).toBe(meanOf(scores.toReversed()) as number);
    expect(spreadOf(scores)).toBe(spreadOf(scores.toReversed()) as number);
    expect(meanOf([6.5, 6.5, 6.6])).toBe(6.5);
  });
});
