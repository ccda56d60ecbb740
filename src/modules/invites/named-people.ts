import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { sessions } from "#/modules/assessment/tables.ts";
import { candidateList as list } from "#/modules/candidates/tables.ts";
import { jobApplicants } from "#/modules/jobs/tables.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import { alsoOfTenant, among, ofTenant } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { SearchIndex } from "#/platform/db/search-index.ts";
import { containsWord } from "#/platform/db/search-words.ts";
import { unlessHidden } from "#/platform/db/visible.ts";
import type { Narrowing } from "#/platform/http/query.ts";
import { comparableEmail, mailboxKey } from "#/platform/text/email-address.ts";
import { type SearchWord, surelyNormalized } from "#/platform/text/normalize.ts";

/** People by the ids under which lists know them. */
interface NamedPeople {
  inviteIds: string[];
  sessionIds: number[];
}

/**
 * The parts that the text of the person who is meant surely contains, for the index of names. An international domain
 * is written in two ways, so of such an address only what is before it counts.
 */
function wordsOf({ email, externalRef }: Narrowing): SearchWord[] {
  const ofRef = surelyNormalized(externalRef) ?? [];
  const address = comparableEmail(email ?? "");
  const isPlain = !/[^ -~]|xn--/i.test(address);
  const ofEmail = surelyNormalized(isPlain ? address : address.slice(0, address.lastIndexOf("@") + 1)) ?? [];
  return [...ofEmail, ...ofRef].map((word) => [word]);
}

/** Found from the few rows of a job. */
const ofJob = (jobId: string): SQL => sql`${list.id} IN (
  SELECT l.id FROM ${jobApplicants} a JOIN candidate_list l ON l.invite_id = a.invite_id WHERE a.job_id = ${jobId}
  UNION ALL
  SELECT l.id FROM ${jobApplicants} a JOIN candidate_list l ON l.session_id = a.session_id WHERE a.job_id = ${jobId})`;

/**
 * Finds the people with an address or a reference, or the candidates of a job, whatever list asks.
 * @param found rows of `candidate_list` that may be theirs, as the index of names returned them; null: it found no
 * answer
 * @param within ids of the only sessions among which somebody is looked for, in SQL, if the list has few
 * @returns null if nobody is named, so that the list is of everybody
 */
export function findNamed(
  { orm }: Pick<Db, "orm">,
  tenant: Tenant,
  narrowing: Narrowing,
  found: readonly number[] | null,
  within?: SQL,
): NamedPeople | null {
  const { email, externalRef, jobId } = narrowing;
  if (email === null && externalRef === null && jobId === null) return null;
  const narrowed = found !== null && (email !== null || externalRef !== null);
  const rows = orm
    .select({ inviteId: list.inviteId, sessionId: list.sessionId, email: list.email })
    .from(list)
    .where(
      and(
        narrowed || jobId !== null || within !== undefined
          ? alsoOfTenant(list, tenant)
          : ofTenant(list, tenant),
        within && sql`${list.sessionId} IN (${within})`,
        narrowed ? among(list.id, found) : undefined,
        jobId === null ? undefined : ofJob(jobId),
        // A candidate who is known by a code only is found by the job, and by nothing that only they have.
        email === null && externalRef === null ? undefined : unlessHidden(list, tenant),
        externalRef === null ? undefined : eq(list.externalRef, externalRef),
        ...wordsOf(narrowing).map((word) => containsWord(list.search, word)),
      ),
    )
    .all();
  const theirs = rows.filter((row) => email === null || mailboxKey(row.email) === mailboxKey(email));
  return {
    inviteIds: theirs.flatMap(({ inviteId }) => (inviteId === null ? [] : [inviteId])),
    sessionIds: theirs.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])),
  };
}

/** Looking at more rows than these by their numbers takes some milliseconds. */
const FOUND_HERE = 300;

/** Reads a narrowed list here where few people can be meant, and else in the thread if the account is large. */
export type ReadNarrowed = <Asked extends unknown[], Answer>(
  list: string,
  tenant: Tenant,
  narrowing: Narrowing,
  asked: (found: readonly number[] | null) => [...Asked],
  here: (...asked: Asked) => Answer,
) => Promise<Answer>;

export const createReadNarrowed =
  (reads: Pick<LongReads, "read">, index: Pick<SearchIndex, "narrow">): ReadNarrowed =>
  async (list, tenant, narrowing, asked, here) => {
    const found = index.narrow(wordsOf(narrowing));
    return found !== null && found.length <= FOUND_HERE
      ? here(...asked(found))
      : reads.read(list, tenant, asked(found), here);
  };

/** Which of these sessions are the tenant's and still somebody's, each with the invite that led to it. */
export const sessionsAmong =
  ({ orm }: Pick<Db, "orm">) =>
  (tenant: Tenant, ids: readonly number[]): { id: number; inviteId: string | null }[] =>
    orm
      .select({ id: sessions.id, inviteId: sessions.inviteId })
      .from(sessions)
      .where(and(ofTenant(sessions, tenant), among(sessions.id, ids), isNull(sessions.anonymizedAt)))
      .all();
