import { ACCOUNT } from "./account.ts";
import { PEOPLE } from "./people.ts";
import type { ColumnRules } from "./rules.ts";
import { SHARING } from "./sharing.ts";

/** What an import does with every column of every table that travels. */
export const COLUMNS: Readonly<Record<string, ColumnRules>> = { ...ACCOUNT, ...PEOPLE, ...SHARING };
