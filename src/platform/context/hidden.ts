import { BLIND } from "#/platform/db/personal-data/people.ts";
import { linesText } from "#/platform/text/text.ts";
import { SESSION_FIELDS } from "./person-fields.ts";
import type { HiddenPerson, Tenant } from "./tenant.ts";

/** Fits in both languages, and says nothing about gender. */
const SOMEBODY = "Person";

const NAMES: ReadonlySet<string> = new Set(["name", "candidate_name", "full_name"]);
/** Fields that reveal who somebody is and are created from columns with other names. */
const DERIVED: ReadonlySet<string> = new Set(["phone", "pronoun", "salutation", "analysis_link", "link"]);

/** Whether a field reveals who somebody is, apart from their name; its content is left out. */
const reveals = (field: string): boolean => DERIVED.has(field) || (BLIND.has(field) && !NAMES.has(field));

/**
 * Texts of a record that its author has written, if the record says that the reader is the author: by `author` with
 * their id, or by `own`. A text that is theirs alone is marked next to it, as `comment_own`.
 */
const OWN_WORDS: ReadonlySet<string> = new Set(["text", "name", "note", "reason", "entries"]);

/** What somebody is called by who must not know their name. */
const codeName = ({ code }: HiddenPerson): string => `${SOMEBODY} ${code}`;

interface Named {
  id: number;
  inviteId: string | null;
  firstName: string;
  lastName: string;
  email: string;
}

const LEFT_OUT = Object.fromEntries(
  Object.values(SESSION_FIELDS).flatMap(({ key, empty, isRedacted }) => (isRedacted ? [[key, empty]] : [])),
);

/** A session as its reader may know it: a blinded candidate has a code in the place of names. */
export function asKnown<S extends Named>(session: S, { hidden = [] }: Tenant): S {
  const person = personOf(hidden, session.id, session.inviteId);
  if (person === undefined) return session;
  return { ...session, ...LEFT_OUT, firstName: SOMEBODY, lastName: person.code };
}

const personOf = (
  hidden: readonly HiddenPerson[],
  sessionId: unknown,
  inviteId: unknown,
): HiddenPerson | undefined =>
  hidden.find(
    (one) =>
      (sessionId !== null && String(one.sessionId) === String(sessionId)) ||
      (one.inviteId !== null && one.inviteId === inviteId),
  );

/** Who reads an answer, and what they have asked. */
interface Asking {
  /** Id of the person. */
  reader: string;
  /** What the address of the request names. */
  about: { sessionId?: string | undefined; inviteId?: string | undefined };
  /** Words were searched for: blinded candidates are not found by them. */
  isSearched: boolean;
  /** Texts of the request, by the names of their fields. */
  sent: Readonly<Record<string, unknown>>;
}

/**
 * An answer as its reader may know it. Blinded candidates have a code in the place of names, wherever an object names
 * them by session or invite. In every text, their addresses and full names are replaced, and in what is about them
 * each part of their names too.
 *
 * The reader's own texts are returned as they wrote them, now and later: a code in the place of a guessed name would
 * say that somebody has it. The answer to a request repeats what was sent outside of lists, under the same name;
 * records themselves say whose words they contain.
 */
export function redacted(
  answer: unknown,
  hidden: readonly HiddenPerson[],
  { reader, about, isSearched, sent }: Asking,
): unknown {
  const everybody = hidden.map((person) => ({ person, pattern: patternOf(person.whole) }));
  const parts = new Map(hidden.map((person) => [person, patternOf(person.parts)]));

  const text = (value: string, who: HiddenPerson | undefined): string => {
    const plain = everybody.reduce(
      (said, { person, pattern }) => (pattern === null ? said : said.replace(pattern, codeName(person))),
      value,
    );
    const own = who === undefined ? null : parts.get(who);
    return who === undefined || own === null || own === undefined ? plain : plain.replace(own, who.code);
  };

  const repeats = (key: string, part: unknown): boolean =>
    typeof part === "string" && typeof sent[key] === "string" && linesText(sent[key]) === part;

  /** @param isRepeated whether it may repeat the request: it is in no list */
  function object(
    value: Record<string, unknown>,
    outer: HiddenPerson | undefined,
    isRepeated: boolean,
  ): Record<string, unknown> {
    const names = "session_id" in value || "invite_id" in value;
    const own = names ? personOf(hidden, value.session_id ?? null, value.invite_id ?? null) : undefined;
    const who = names ? own : outer;
    const isAuthor = value.own === true || (value.author as { id?: unknown } | null)?.id === reader;
    return Object.fromEntries(
      Object.entries(countedWithout(value)).map(([key, part]) => {
        if (who !== undefined && key === "first_name" && typeof part === "string") return [key, SOMEBODY];
        if (who !== undefined && key === "last_name" && typeof part === "string") return [key, who.code];
        if (own !== undefined && NAMES.has(key) && typeof part === "string") return [key, codeName(own)];
        if (who !== undefined && reveals(key) && typeof part === "string") return [key, ""];
        if (isAuthor && OWN_WORDS.has(key)) return [key, part];
        if (value[`${key}_own`] === true || (isRepeated && repeats(key, part))) return [key, part];
        if (key === "mentions" && Array.isArray(part) && !isAuthor)
          return [key, placed(part, value.text ?? value.note, who)];
        return [key, walk(part, who, isRepeated)];
      }),
    );
  }

  /**
   * Mentions at their places in the text as it is shown: those in the stored text would reveal how long a name is.
   */
  const placed = (mentions: unknown[], stored: unknown, who: HiddenPerson | undefined): unknown[] =>
    mentions.map((mention) =>
      typeof stored === "string" && hasPlace(mention)
        ? { ...(walk(mention, who, false) as object), at: text(stored.slice(0, mention.at), who).length }
        : walk(mention, who, false),
    );

  function walk(value: unknown, who: HiddenPerson | undefined, isRepeated: boolean): unknown {
    if (typeof value === "string") return text(value, who);
    if (Array.isArray(value)) return list(value, who);
    if (typeof value !== "object" || value === null) return value;
    return object(value as Record<string, unknown>, who, isRepeated);
  }

  const isFound = (row: unknown): boolean =>
    !isSearched ||
    typeof row !== "object" ||
    row === null ||
    !("session_id" in row || "invite_id" in row) ||
    personOf(
      hidden,
      (row as Record<string, unknown>).session_id ?? null,
      (row as Record<string, unknown>).invite_id ?? null,
    ) === undefined;

  /**
   * Its numbers without candidates who are not found: a total of one would say that somebody of that name is there.
   */
  function countedWithout(value: Record<string, unknown>): Record<string, unknown> {
    const rows = Object.values(value).filter(Array.isArray).flat() as unknown[];
    const lost = rows.filter((row) => !isFound(row)) as Record<string, unknown>[];
    if (lost.length === 0) return value;
    const { pagination, counts } = value as Record<string, Record<string, number> | undefined>;
    const fewer = (number: number | undefined, by: number) => Math.max(0, (number ?? 0) - by);
    return {
      ...value,
      ...(pagination && { pagination: { ...pagination, total: fewer(pagination.total, lost.length) } }),
      ...(counts && {
        counts: Object.fromEntries(
          Object.entries(counts).map(([state, number]) => [
            state,
            fewer(number, lost.filter((row) => row.state === state).length),
          ]),
        ),
      }),
    };
  }

  const list = (rows: readonly unknown[], who: HiddenPerson | undefined): unknown[] =>
    rows.filter(isFound).map((row) => walk(row, who, false));

  return walk(answer, personOf(hidden, about.sessionId ?? null, about.inviteId ?? null), true);
}

const hasPlace = (mention: unknown): mention is { at: number } =>
  typeof mention === "object" && mention !== null && "at" in mention && typeof mention.at === "number";

/** Whole words in any case; null: nothing to look for. */
function patternOf(words: readonly string[]): RegExp | null {
  const found = words.filter((word) => word.length > 1);
  if (found.length === 0) return null;
  const longestFirst = found.toSorted((one, other) => other.length - one.length);
  const said = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${said})(?![\\p{L}\\p{N}])`, "giu");
}
