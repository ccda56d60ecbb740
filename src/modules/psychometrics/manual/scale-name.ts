import type { ScaleKey } from "#/domain/instrument/types.ts";

/** How a scale is called in the manual's language. */
export type ScaleName = (scale: ScaleKey) => string;
