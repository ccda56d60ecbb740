import type { TablesTexts } from "#/messages/console/kit/tables.gen.ts";
import type { Unread } from "./read-file.ts";
import type { Hidden } from "./sheet.ts";

/** The names of files that may be tables, for a button that opens them. Some of them are named rather than read. */
export const TABLE_FILES =
  ".csv,.tsv,.txt,.tab,.xlsx,.xlsm,.xls,.xlsb,.ods,.fods,.html,.htm,.xml,text/csv,text/plain,text/tab-separated-values";

/** Says why a file is not read, and what to do. */
export function unreadText({ unread: texts }: TablesTexts, unread: Unread): string {
  if (unread.error === "otherKind") return texts.otherKind(unread.kind);
  return unread.error === "quote" ? texts.quote(String(unread.line)) : texts[unread.error];
}

/** Says how much of a file is hidden and left out. Null: nothing is. */
export function hiddenText(texts: TablesTexts, hidden: Hidden): string | null {
  const parts = (["rows", "columns", "sheets"] as const)
    .filter((part) => hidden[part] > 0)
    .map((part) => texts.parts[part](hidden[part]));
  return parts.length === 0 ? null : texts.hidden(parts.join(", "));
}
