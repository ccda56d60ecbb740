import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import type { Language } from "#/domain/instrument/types.ts";
import { CreateInviteBody } from "#/modules/invites/schema.ts";
import type { NewInvite } from "#/modules/invites/service.ts";
import { ownValues } from "#/platform/context/person-fields.ts";
import { fieldName } from "#/platform/context/problem.ts";
import { withPlainAddresses } from "#/platform/http/address-values.ts";
import { STRICT } from "#/platform/http/envelope.ts";
import { causeOf } from "#/platform/http/problems.ts";
import { lazily } from "#/platform/process/runtime.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import { isOddName, storedName } from "#/platform/text/person-name.ts";
import { linesText } from "#/platform/text/text.ts";

/**
 * A row follows the rules of `POST /invites`, because the same schema checks it. Only the expiry and the job
 * are not set by the row: its days count from when it is sent, and the job is that of the list.
 */
const RowSchema = Type.Omit(CreateInviteBody, ["expires_in_days", "job_id"], STRICT);
type Row = Static<typeof RowSchema>;

/** The defaults for rows that do not set the value themselves. */
export const DefaultsSchema = Type.Omit(RowSchema, ["email", "name"], STRICT);
export type RowDefaults = Static<typeof DefaultsSchema>;

const compiled = lazily(() => TypeCompiler.Compile(RowSchema));

export const ROW_CODES = [
  "invalid_input",
  "duplicate_in_list",
  "already_waiting",
  "already_invited",
  "completed_recently",
  "odd_name",
] as const;

export interface RowVerdict {
  /** Counted from 1. */
  line: number;
  status: "ok" | "warning" | "error";
  code: (typeof ROW_CODES)[number] | null;
  field: string | null;
  /** Never repeats what was sent. */
  message: string | null;
}

/** A valid row, from which an invite will be created. */
export interface GoodRow {
  line: number;
  invite: Omit<NewInvite, "expiresInDays">;
}

export interface KnownPeople {
  /** Mailboxes with an invite that is pending or started. */
  invited: ReadonlySet<string>;
  /** Mailboxes that wait in a list. */
  waiting: ReadonlySet<string>;
  /** Mailboxes whose person completed an assessment lately. */
  completed: ReadonlySet<string>;
  jobProfileExists: (profileId: string) => boolean;
  /** For rows that name none. */
  language: Language;
}

const VERDICT_OK = { status: "ok", code: null, field: null, message: null } as const;

const MESSAGES = {
  duplicate_in_list: (line: number) => `Line ${line} already has this address.`,
  already_waiting: "This address is already waiting in an invitation list.",
  already_invited: "This address already has a pending or started invite.",
  completed_recently: "The person with this address completed an assessment within the last 90 days.",
  odd_name: "The name contains something that names do not.",
} as const;

/**
 * Validates a list row by row. Errors of one row do not affect the others, except for the second of two equal
 * addresses.
 * @param rows as they were sent
 */
export function checkRows(
  rows: readonly unknown[],
  defaults: RowDefaults,
  known: KnownPeople,
): { verdicts: RowVerdict[]; good: GoodRow[] } {
  const good: GoodRow[] = [];
  const lineOf = new Map<string, number>();
  const profiles = new Map<string, boolean>();
  const hasProfile = (id: string) => {
    const exists = profiles.get(id) ?? known.jobProfileExists(id);
    profiles.set(id, exists);
    return exists;
  };

  const verdicts = rows.map((sent, place): RowVerdict => {
    const line = place + 1;
    const row = { ...defaults, ...(withPlainAddresses(RowSchema, withoutBlanks(sent)) as object) };
    if (!compiled().Check(row)) return { line, ...failureOf(row) };
    const invite = inviteOf(row, known.language);
    const { jobProfileId: profileId = null } = invite;
    if (profileId !== null && !hasProfile(profileId)) {
      return invalid(line, "job_profile_id", "must be the ID of an existing job profile");
    }
    const mailbox = mailboxKey(row.email);
    const earlier = lineOf.get(mailbox);
    if (earlier !== undefined) {
      return wrong(line, "error", "duplicate_in_list", MESSAGES.duplicate_in_list(earlier));
    }
    lineOf.set(mailbox, line);
    if (known.invited.has(mailbox)) {
      return wrong(line, "error", "already_invited", MESSAGES.already_invited);
    }
    if (known.waiting.has(mailbox)) {
      return wrong(line, "error", "already_waiting", MESSAGES.already_waiting);
    }
    good.push({ line, invite });
    if (known.completed.has(mailbox))
      return wrong(line, "warning", "completed_recently", MESSAGES.completed_recently);
    return isOddName(invite.name)
      ? { ...wrong(line, "warning", "odd_name", MESSAGES.odd_name), field: "name" }
      : { line, ...VERDICT_OK };
  });
  return { verdicts, good };
}

/** An empty cell of a table counts as absent. Blanks around a value are artefacts of the table too. */
function withoutBlanks(sent: unknown): Record<string, unknown> {
  const cells = Object.entries(sent ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(cells.filter(([, value]) => value !== ""));
}

const wrong = (
  line: number,
  status: "warning" | "error",
  code: RowVerdict["code"],
  message: string,
): RowVerdict => ({ line, status, code, field: "email", message });

const invalid = (line: number, field: string, reason: string): RowVerdict => ({
  line,
  status: "error",
  code: "invalid_input",
  field,
  message: `${field}: ${reason}.`,
});

function failureOf(row: unknown): Omit<RowVerdict, "line"> {
  const { path, text } = causeOf(compiled().Errors(row).First() ?? {});
  const field = path === "" ? null : fieldName(path);
  return {
    status: "error",
    code: "invalid_input",
    field,
    message: `${field ?? "The row"}: ${text}.`,
  };
}

const inviteOf = (row: Row, language: Language): GoodRow["invite"] => ({
  email: row.email,
  ...storedName(row.name ?? ""),
  productType: row.product_type ?? "pa-standard",
  language: row.language ?? language,
  sendEmail: row.send_email ?? true,
  candidateMessage: linesText(row.candidate_message ?? ""),
  ...ownValues(row),
  jobProfileId: row.job_profile_id ?? null,
});
