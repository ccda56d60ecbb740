import { FIELDS, type FieldValues, type WordedMail } from "#/modules/mailer/letter-parts.ts";

type Field = keyof FieldValues;

const OF_PEOPLE = FIELDS.filter((field) => field !== "deadline" && field !== "duration");

/** Which fields a mail can name: once somebody has answered, there is no time left to state. */
export const FIELDS_OF: Readonly<Record<WordedMail, readonly Field[]>> = {
  invite: FIELDS,
  reminder: FIELDS,
  thanks: OF_PEOPLE,
  decline: OF_PEOPLE,
};

/** Words of an account, with fields in them. */
export interface Words {
  subject: string;
  greeting: string;
  body: string;
}

/** Scopes of words: the narrower come first. */
export const SOURCES = ["job", "client", "account", "assay"] as const;
export type Source = (typeof SOURCES)[number];

/** For whom words are looked for. */
export interface Chain {
  accountId: string;
  clientId: string | null;
  jobId: string | null;
}

/** Ids under which words are kept, the narrowest first. */
export const scopesOf = ({ accountId, clientId, jobId }: Chain): string[] =>
  [jobId, clientId, accountId].filter((id) => id !== null);

/** The words of the narrowest scope that has some. */
export const narrowest = <T extends { scope: string }>(rows: readonly T[], chain: Chain): T | null =>
  scopesOf(chain)
    .map((scope) => rows.find((row) => row.scope === scope))
    .find((row) => row !== undefined) ?? null;

/** The same without the narrowest scope itself: what holds where its own words are gone. */
export const wider = ({ accountId, clientId, jobId }: Chain): Chain | null => {
  if (jobId !== null) return { accountId, clientId, jobId: null };
  return clientId === null ? null : { accountId, clientId: null, jobId: null };
};

const FIELD = /\{\{([^{}]*)\}\}/g;

/** The first name between braces that is no field of the mail; null: all are. */
export function unknownField(text: string, mail: WordedMail): string | null {
  const known: readonly string[] = FIELDS_OF[mail];
  return (
    [...text.matchAll(FIELD)].map(([, name = ""]) => name.trim()).find((name) => !known.includes(name)) ??
    null
  );
}

/**
 * A text with values in place of its fields. A value is put in once and not looked through again; where there is none,
 * the space before it is removed too, so that "Hello {{name}}," becomes "Hello,".
 */
export const filled = (text: string, values: FieldValues): string =>
  text.replace(/( ?)\{\{([^{}]*)\}\}/g, (_all, blank: string, name: string) => {
    const value = values[name.trim() as Field] ?? "";
    return value === "" ? "" : blank + value;
  });
