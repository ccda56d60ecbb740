import { ElysiaCustomStatusResponse } from "elysia/error";
import { veiled } from "#/platform/context/hidden.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { HiddenPerson } from "#/platform/context/tenant.ts";
import { isReplay, replay } from "./idempotency.ts";

/**
 * Documents about one result, which are drawn from a session that is known by its code (`modules/results/service.ts`), and
 * of a shortlist, whose people are (`modules/shortlists/sheet.ts`).
 */
const DRAWN_WITH_CODES =
  /\/(?:(?:invites\/:inviteId|candidates\/:sessionId)\/(?:report|interview-guide|brief)|shortlists\/:shortlistId\/sheet)$/;

/** Terms by which nobody hidden is found. The second net: the queries leave them out already (`platform/db/visible.ts`). */
const SEARCHES = ["q", "name", "email", "external_ref"] as const;

const REFUSED = "This file would name people whose names are hidden from you until it is decided about them.";

interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
  route: string;
  /** Id of the person who asks. */
  reader: string;
}

/**
 * An answer for a reader from whom people are hidden. Files can hold names where nothing looks for them, so only those
 * are let through that are drawn without.
 * @throws Problem permission_denied (403) for any other file
 */
export function answerFor(hidden: readonly HiddenPerson[], answer: unknown, asked: Asked): unknown {
  const params = (asked.params ?? {}) as Record<string, string | undefined>;
  const query = (asked.query ?? {}) as Record<string, string | undefined>;
  const asking = {
    reader: asked.reader,
    about: params,
    isSearched: SEARCHES.some((name) => (query[name] ?? "").trim() !== ""),
    sent: { ...query, ...(asked.body as object | undefined) },
  };
  if (answer instanceof Response) {
    if (isReplay(answer)) {
      const { status, text } = answer.replayed;
      return replay({ status, text: JSON.stringify(veiled(JSON.parse(text), hidden, asking)) });
    }
    if (answer.ok && !DRAWN_WITH_CODES.test(asked.route))
      throw new Problem("permission_denied", { message: REFUSED });
    return undefined;
  }
  if (answer instanceof ElysiaCustomStatusResponse) {
    answer.response = veiled(answer.response, hidden, asking);
    return undefined;
  }
  return veiled(answer, hidden, asking);
}
