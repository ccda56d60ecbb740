/** Lists next to the backups, so that they are there when the instance is not. A service appends to them and reads none. */
export const ERASURES_FILE = "assay-erasures.jsonl";
export const NUMBERS_FILE = "assay-numbers.jsonl";
export const ACCESS_FILE = "assay-access.jsonl";
export const LISTS: readonly string[] = [ERASURES_FILE, NUMBERS_FILE, ACCESS_FILE];
