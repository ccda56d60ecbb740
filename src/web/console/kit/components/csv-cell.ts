/** What stands in a cell of a table that people open: words, a figure, or an instant or a day as ISO. */
export type CsvCell = string | number | { readonly time: string } | { readonly day: string };

/** An instant, or nothing where there is none. */
export const timeCell = (iso: string | null): CsvCell => (iso === null ? "" : { time: iso });
