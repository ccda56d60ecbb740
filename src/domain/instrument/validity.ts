import type { QualityStatus } from "./types.ts";

/** How far a result may be used. */
export const VALIDITIES = ["usable", "caution", "withheld"] as const;
export type Validity = (typeof VALIDITIES)[number];

/** The one status of which nothing is interpreted; queries need it as a value. */
export const WITHHELD_STATUS = "questionable" satisfies QualityStatus;

/**
 * Decides how far a result may be used. Every surface asks this function: a `withheld` result has no match, counts in no
 * figure of a group, and its values are not interpreted; a `caution` is shown wherever the result is. The response style
 * is reported beside it and changes nothing here.
 * @param status of the answers; null for scores without answers (imports), which cannot be judged and count as usable.
 */
export const validityOf = (status: QualityStatus | null): Validity =>
  status === WITHHELD_STATUS ? "withheld" : status === "caution" ? "caution" : "usable";

/** Whether nothing of a result may be interpreted. */
export const isWithheld = (status: QualityStatus | null): boolean => validityOf(status) === "withheld";
