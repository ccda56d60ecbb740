import type { Caller } from "#/platform/http/identify.ts";
import type { SecurityLog } from "#/platform/observability/security-log.ts";
import { mayHoldLinks } from "./rules.ts";

/** What an answer with candidates' links was about, by ids. */
interface Shown {
  invite?: string | null;
  session?: number;
  /** How many links the answer holds. */
  count: number;
}

/**
 * Notes that a caller was shown candidates' links: one line for each answer, also of a list, so that a link which was
 * misused can be followed back to those who had it.
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
