import { OTHERS } from "./others.testing.ts";
import { PEOPLE } from "./people.ts";
import type { TableRule } from "./rules.ts";

/** The register of personal data: every table, with what the deletion of a candidate does with its columns. */
export const REGISTER: Readonly<Record<string, TableRule>> = { ...PEOPLE, ...OTHERS };

/** Columns that have the same meaning in every table. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  account_id: "the account, not the candidate",
  mode: "test or live",
};
