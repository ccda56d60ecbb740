import { COLLEAGUES } from "./colleagues.testing.ts";
import { FIELD_CASES } from "./field-cases.testing.ts";
import { HABITS } from "./habits.testing.ts";
import { MISTAKES } from "./mistakes.testing.ts";
import { PROGRAMS } from "./programs.testing.ts";
import type { Shape } from "./shape.testing.ts";
import { SYSTEMS } from "./systems.testing.ts";

/** All lists of the corpus. */
export const SHAPES: readonly Shape[] = [
  ...SYSTEMS,
  ...PROGRAMS,
  ...HABITS,
  ...FIELD_CASES,
  ...COLLEAGUES,
  ...MISTAKES,
];
