import { responseStyleOf } from "#/domain/instrument/rounding.ts";
import { type ScoredResult, validityOf } from "#/domain/instrument/types.ts";

/** What programs receive on how far a result may be used: the same two fields in results, match, export and event. */
export const validityView = ({ quality, scales }: Pick<ScoredResult, "quality" | "scales">) => ({
  quality: { status: quality.status, validity: validityOf(quality.status) },
  response_style: responseStyleOf({ quality, scales }),
});
