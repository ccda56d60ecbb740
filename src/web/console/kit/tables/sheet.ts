/** A row of a table with the number that the reader's own program shows for it. */
export interface Row {
  line: number;
  cells: readonly string[];
  /** The places of the cells that are struck through, if there are any. */
  struck?: readonly number[];
}

/** What a table has that its reader does not see in their own program, and that is not read. */
export interface Hidden {
  rows: number;
  columns: number;
  sheets: number;
}

/** One table of a file. */
export interface Sheet {
  name: string;
  /** The file shows it to nobody who opens it. */
  isHidden: boolean;
  /** All of the same length; none is empty. */
  rows: readonly Row[];
  hidden: Hidden;
  /** The rows together with what is hidden of them; null: nothing is. */
  whole: readonly Row[] | null;
}

const NOTHING_HIDDEN: Hidden = { rows: 0, columns: 0, sheets: 0 };

/** An empty table. */
export const NO_SHEET: Sheet = { name: "", isHidden: false, rows: [], hidden: NOTHING_HIDDEN, whole: null };

/** Returns how many cells a row has up to the last one that is not empty. */
function filledLength(cells: readonly string[]): number {
  let length = cells.length;
  while (length > 0 && cells[length - 1]?.trim() === "") length -= 1;
  return length;
}

/** The longest row counts; empty rows, and empty columns at the end, are left out. */
export function evenRows(rows: readonly Row[]): Row[] {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const width = filled.reduce((most, { cells }) => Math.max(most, filledLength(cells)), 0);
  return filled.map((row) => ({
    ...row,
    cells: Array.from({ length: width }, (_, column) => row.cells[column] ?? ""),
  }));
}

/** The largest file that is read. */
export const BYTES_MAX = 5_000_000;

/** More cells than anybody invites from: a small file can repeat one without end. */
export const CELLS_MAX = 2_000_000;

export class TooLarge extends Error {
  override readonly name = "TooLarge";
  /** @param bytes how much was unpacked before it was stopped */
  constructor(readonly bytes = 0) {
    super();
  }
}

interface Marks {
  isRowHidden: (line: number) => boolean;
  /** By the place of the column. */
  isColumnHidden: (column: number) => boolean;
}

/** Leaves out what is hidden, and counts what of it is not empty. */
export function shownSheet(name: string, all: readonly Row[], { isRowHidden, isColumnHidden }: Marks): Sheet {
  const filled = evenRows(all);
  const shown = filled.filter(({ line }) => !isRowHidden(line));
  const width = shown[0]?.cells.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => column);
  const kept = columns.filter((column) => !isColumnHidden(column));
  const isUsed = (column: number) => shown.some(({ cells }) => (cells[column] ?? "").trim() !== "");
  const hidden = {
    rows: filled.length - shown.length,
    columns: columns.filter((column) => isColumnHidden(column) && isUsed(column)).length,
    sheets: 0,
  };
  return {
    name,
    isHidden: false,
    rows: evenRows(
      shown.map(({ line, cells, struck = [] }) => ({
        line,
        cells: kept.map((column) => cells[column] ?? ""),
        ...struckIn(struck.map((column) => kept.indexOf(column)).filter((place) => place >= 0)),
      })),
    ),
    hidden,
    whole: hidden.rows + hidden.columns > 0 ? filled : null,
  };
}

/** The part of a row that says which cells are struck through. */
export const struckIn = (struck: readonly number[]): Pick<Row, "struck"> =>
  struck.length === 0 ? {} : { struck };

/** Collects the cells of a sheet, as far as a table of people can have. */
export function createGrid() {
  const rows = new Map<number, { cells: string[]; struck: number[] }>();
  const [hiddenRows, hiddenColumns] = [new Set<number>(), new Set<number>()];
  let count = 0;
  return {
    /** @throws TooLarge */
    set(line: number, column: number, text: string, isStruck: boolean): void {
      if (text.trim() === "") return;
      count += 1;
      if (count > CELLS_MAX || column > 16_384) throw new TooLarge();
      const row = rows.get(line) ?? { cells: [], struck: [] };
      rows.set(line, row);
      row.cells[column] = text;
      if (isStruck) row.struck.push(column);
    },
    hideRow: (line: number): void => void hiddenRows.add(line),
    hideColumn: (column: number): void => void hiddenColumns.add(column),
    sheet: (name: string): Sheet =>
      shownSheet(
        name,
        [...rows]
          .sort(([a], [b]) => a - b)
          .map(([line, { cells, struck }]) => ({
            line,
            cells: Array.from(cells, (cell) => cell ?? ""),
            ...struckIn(struck),
          })),
        {
          isRowHidden: (line) => hiddenRows.has(line),
          isColumnHidden: (column) => hiddenColumns.has(column),
        },
      ),
  };
}

/**
 * The sheets that are not empty: those that are shown before those that are hidden, each with the number of hidden ones
 * next to it.
 */
export function filledSheets(sheets: readonly Sheet[]): Sheet[] {
  const filled = sheets.filter(({ rows, hidden }) => rows.length > 0 || hidden.rows > 0);
  const hiddenSheets = filled.filter(({ isHidden }) => isHidden).length;
  return filled
    .sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
    .map((sheet) => ({
      ...sheet,
      hidden: { ...sheet.hidden, sheets: hiddenSheets - Number(sheet.isHidden) },
    }));
}
