import { and, eq, type SQL, sql } from "drizzle-orm";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { comparableEmail, mailboxKey } from "#/platform/mail/address.ts";
import { searchWords, surelyNormalized } from "#/platform/text/normalize.ts";
import type { Narrowing, Page } from "../http/query.ts";
import { alsoOfTenant, among, GIVEN_TENANT, ofTenant, prepared } from "./of-tenant.ts";
import type { Db } from "./open.ts";
import { openReader, type Reader } from "./read-only.ts";
import { candidateList, candidateList as list } from "./schema/candidate-list.ts";
import { jobApplicants } from "./schema/jobs.ts";
import type { SearchIndex } from "./search-index.ts";
import { unlessHidden } from "./visible.ts";

/** Going through so many rows is done elsewhere: 5,000 in passing take some 2 ms. */
const LARGE = 5_000;

/** For what is read of all accounts: it shares the thread with them as one more of them. */
export const EVERYBODY: Tenant = { accountId: "", mode: "live" };

interface LongReadDeps {
  db: Pick<Db, "orm">;
  readElsewhere: ReadElsewhere;
  /** From how many rows on; only tests give another number. */
  large?: number;
}

/** Reads what goes through very many rows in a thread, so that nobody else's request waits for it. */
export function createLongReads({ db, readElsewhere, large = LARGE }: LongReadDeps) {
  const rowBehind = prepared(() =>
    db.orm
      .select({ id: candidateList.id })
      .from(candidateList)
      .where(ofTenant(candidateList, GIVEN_TENANT))
      .limit(1)
      .offset(sql.placeholder("rows")),
  );
  const lastRow = prepared(() =>
    db.orm.select({ id: sql<number>`coalesce(max(${candidateList.id}), 0)` }).from(candidateList),
  );

  /**
   * Whether a tenant has so many people, whomever the reader sees of them: all are gone through. The first question is
   * answered at once, and is enough on most servers.
   */
  const isLarge = ({ accountId, mode }: Tenant): boolean =>
    (lastRow.get()?.id ?? 0) > large && rowBehind.get({ accountId, mode, rows: large }) !== undefined;

  /**
   * Reads a list in the thread, which knows it by its name.
   * @param here reads the same list in this thread, if too many wait or there is no other one: late is better than not at all
   * @throws Error when reading took too long
   */
  async function elsewhere<Asked extends unknown[], Answer>(
    list: string,
    tenant: Tenant,
    asked: [...Asked],
    here: (...asked: Asked) => Answer,
  ): Promise<Answer> {
    try {
      return (await readElsewhere({ list, asked }, tenant)) as Answer;
    } catch (error) {
      if (error instanceof Problem) return here(...asked);
      throw error;
    }
  }

  return {
    /** From how many rows on a list is read elsewhere. */
    large,
    isLarge,
    elsewhere,

    /** Reads a list in the thread if the tenant is large, and here if it is not. @throws Error as `elsewhere` */
    async read<Asked extends unknown[], Answer>(
      list: string,
      tenant: Tenant,
      asked: [...Asked],
      here: (...asked: Asked) => Answer,
    ): Promise<Answer> {
      return isLarge(tenant) ? elsewhere(list, tenant, asked, here) : here(...asked);
    },

    /** Reads one page of a list in the same way. @param asked what comes before the page */
    async readPage<Asked extends unknown[], Answer>(
      list: string,
      tenant: Tenant,
      asked: [...Asked],
      page: Page,
      here: (...asked: [...Asked, page: Page]) => Answer,
    ): Promise<Answer> {
      return isLarge(tenant)
        ? elsewhere<[...Asked, page: Page], Answer>(list, tenant, [...asked, asOfItsInstant(page)], here)
        : here(...asked, page);
    },
  };
}

/** Returns a page for a list that is read a moment later, without what is added until then. */
export const asOfItsInstant = (page: Page): Page => ({ ...page, until: page.until ?? page.asOf });

export type LongReads = ReturnType<typeof createLongReads>;

/** People by the ids under which lists know them. */
interface NamedPeople {
  inviteIds: string[];
  sessionIds: number[];
}

/**
 * The parts that the text of the person who is meant surely contains, for the index of names. An international domain
 * is written in two ways, so of such an address only what is before it counts.
 */
function wordsOf({ email, externalRef }: Narrowing): string[] {
  const ofRef = externalRef === null ? [] : searchWords(externalRef);
  if (email === null) return ofRef;
  const isPlain = !/[^ -~]/.test(email) && !/xn--/i.test(email);
  const address = comparableEmail(email);
  return [
    ...(surelyNormalized(isPlain ? address : address.slice(0, address.lastIndexOf("@") + 1)) ?? []),
    ...ofRef,
  ];
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
        ...wordsOf(narrowing).map((word) => sql`instr(${list.search}, ${word}) > 0`),
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

/** A list to be read elsewhere; plain data that can be cloned into another thread. */
export interface ListJob {
  database: string;
  list: string;
  asked: readonly unknown[];
}

/** Reads a list in a thread of its own. */
export type ReadElsewhere = (job: Omit<ListJob, "database">, tenant: Tenant) => Promise<unknown>;

/** Lists by name, each a function of what is asked. */
type ListsOf = (reader: Reader) => Readonly<Record<string, unknown>>;

/** Reads lists by a connection of its own, which is kept; each answer is JSON. */
export function createListAnswers(listsOf: ListsOf): (job: ListJob) => Promise<Uint8Array> {
  let opened: { database: string; reader: Reader; lists: ReturnType<ListsOf> } | null = null;
  return async ({ database, list, asked }) => {
    if (opened?.database !== database) {
      opened?.reader.close();
      const reader = openReader(database);
      opened = { database, reader, lists: listsOf(reader) };
    }
    const read = opened.lists[list] as (...asked: readonly unknown[]) => unknown;
    return new TextEncoder().encode(JSON.stringify(read(...asked)));
  };
}
