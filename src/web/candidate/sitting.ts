import type { Operations } from "../wire.gen.ts";

/** Of an expired link only company, contact and expiry tell anything. */
export type Sitting = Operations["GET candidate:/"]["answer"];

export type Language = Sitting["language"];
