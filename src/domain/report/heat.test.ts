import { describe, expect, test } from "bun:test";
import { HEAT_STEPS, heatColors, heatStep } from "./swarm.ts";

/** Relative luminance (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(color.slice(place, place + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe("the colours of C values", () => {
  test.each([
    ["light", "#1C2530"],
    ["dark", "#E6EBF0"],
  ] as const)("on a %s background the figures keep a contrast of 4.5 on every step", (ground, ink) => {
    for (const color of heatColors(ground))
      expect(`${color} ${contrast(color, ink) >= 4.5}`).toBe(`${color} true`);
  });

  test("there is one for each step, and 5 has the background's own", () => {
    expect(heatColors("light")).toHaveLength(HEAT_STEPS);
    expect(heatColors("light")[heatStep(5)]).toBe("#FFFFFF");
  });

  test("steps rise with the value and stay inside, also for values outside of the scale", () => {
    const steps = Array.from({ length: 101 }, (_, tenth) => heatStep(tenth / 10));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect([heatStep(-3), heatStep(0), heatStep(10), heatStep(99)]).toEqual([0, 0, 20, 20]);
  });
});
