import { FORMATS } from "#/messages/console/kit/export/formats.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { CsvCell } from "../components/status-badge.tsx";

const DAY_MS = 86_400_000;
/** The first of January 1970, as Excel counts days. */
const EPOCH = 25_569;

const WIDTH = { least: 10, most: 50 } as const;

/** Returns the local time as Excel counts it: a workbook has no time zones. */
function wallTime(iso: string, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
    // A day as such belongs to no zone.
    ...(iso.length === 10 ? { timeZone: "UTC" } : timeZone === undefined ? {} : { timeZone }),
  }).formatToParts(new Date(iso));
  const part = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value ?? 0);
  const [hour, minute, second] = [part("hour"), part("minute"), part("second")];
  return Date.UTC(part("year"), part("month") - 1, part("day"), hour, minute, second) / DAY_MS + EPOCH;
}

/**
 * Creates a workbook of one sheet: words as words (nothing is read as a formula), figures as figures, times as times
 * of the zone.
 * @param rows the first one contains the headings
 */
export async function writeWorkbook(
  rows: readonly (readonly CsvCell[])[],
  { sheet, language, timeZone }: { sheet: string; language: Language; timeZone: string | undefined },
): Promise<Blob> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const cellOf = (cell: CsvCell, isHead: boolean) => {
    if (typeof cell === "number") return { type: Number, value: cell };
    if (typeof cell === "string")
      return cell === ""
        ? null
        : { type: String, value: cell, ...(isHead && { fontWeight: "bold" as const }) };
    const [iso, format] =
      "time" in cell ? [cell.time, FORMATS[language].time] : [cell.day, FORMATS[language].day];
    return { type: Number, value: wallTime(iso, timeZone), format };
  };
  const widths = (rows[0] ?? []).map((_, column) => {
    const texts = rows.map((row) => (typeof row[column] === "string" ? String(row[column]).length : 16));
    return { width: Math.min(WIDTH.most, Math.max(WIDTH.least, ...texts) + 2) };
  });
  const data = rows.map((row, place) => row.map((cell) => cellOf(cell, place === 0)));
  return writeXlsxFile(data, { sheet, columns: widths, stickyRowsCount: 1 }).toBlob();
}
