import type { Caller } from "#/platform/http/identify.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import { mayHoldLinks } from "./rules.ts";

/** The ids that an answer with candidates' links was about. */
interface Shown {
  invite?: string | null;
  session?: number;
  /** Number of links in the answer. */
  count: number;
}

/**
 * Records that a caller was shown candidates' links: one line for each answer, also of a list. A misused link
 * can then be traced back to those who had it.
 */
export const noteShownLinks = (
  security: Pick<SecurityLog, "note">,
  { keyId, tenant, permissions }: Caller,
  { invite, session, count }: Shown,
): void => {
  if (count === 0 || !mayHoldLinks(permissions)) return;
  security.note("link.shown", {
    by: keyId,
    account: tenant.accountId,
    mode: tenant.mode,
    ...(invite != null && { invite }),
    ...(session !== undefined && { session }),
    count,
  });
};
