import type { Account } from "../../entities/account/answers.ts";

/** What can be changed, under the API's names. */
const FIELDS = [
  "company",
  "name",
  "email",
  "phone",
  "website",
  "address",
  "zip",
  "city",
  "country",
  "vat_id",
  "billing_contact",
  "language",
  "time_zone",
  "candidate_feedback",
  "ask_gender_and_birth_date",
  "self_start",
  "self_start_per_day",
] as const satisfies readonly (keyof Account)[];

export type Values = Pick<Account, (typeof FIELDS)[number]>;

export const valuesOf = (account: Account): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, account[field]])) as unknown as Values;

/** Only what differs is sent, so that two people who change different fields do not undo each other's. */
export const changesOf = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, trimmed(after[field])] as const).filter(
      ([field, value]) => value !== before[field],
    ),
  );

const trimmed = <V extends string | boolean | number | null>(value: V): V | string =>
  typeof value === "string" ? value.trim() : value;
