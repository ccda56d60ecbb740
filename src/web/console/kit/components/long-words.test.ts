import { expect, test } from "bun:test";
import { SCALE_KEYS, scaleName } from "../../entities/scale/scales.ts";
import { JOINT, withJoints } from "./long-words.tsx";

test("no name of a scale has more than eleven letters that a line cannot part", () => {
  for (const key of SCALE_KEYS) {
    for (const piece of withJoints(scaleName(key, "de"), "de").split(new RegExp(`[ ${JOINT}]`)))
      expect([key, piece.length <= 11]).toEqual([key, true]);
  }
});

test("words part at their syllables, and are the same words without their joints", () => {
  expect(withJoints("Veränderungsorientierung", "de").split(JOINT)).toEqual([
    "Ver",
    "än",
    "de",
    "rungs",
    "ori",
    "en",
    "tie",
    "rung",
  ]);
  for (const key of SCALE_KEYS) {
    const name = scaleName(key, "de");
    expect(withJoints(name, "de").replaceAll(JOINT, "")).toBe(name);
  }
  expect(withJoints("Ziel und Detail", "de")).toBe("Ziel und Detail");
  expect(withJoints("Problem-Solving Orientierung", "en")).toBe("Problem-Solving Orientierung");
});
