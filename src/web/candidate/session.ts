import type { Operations } from "../wire.gen.ts";

/** For an expired link, only company, contact and expiry are meaningful. */
export type Session = Operations["GET candidate:/"]["answer"];

export type Language = Session["language"];
