import { Alert, Checkbox, Select, Text } from "@mantine/core";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { TABLES_TEXTS } from "#/messages/console/kit/tables.gen.ts";
import type { Sheet } from "../../kit/tables/sheet.ts";
import { hiddenText } from "../../kit/tables/unread-text.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { findHeading, type Heading, NO_HEADING, SEARCHED } from "./heading-row.ts";

interface HeadingSelectProps {
  rows: Sheet["rows"];
  value: Heading;
  onChange(heading: Heading): void;
}

/** In which row the headings are. Several rows can be chosen where they were found. */
export function HeadingSelect({ rows, value, onChange }: HeadingSelectProps) {
  const words = useTexts(MANY_TEXTS).columns;
  const found = findHeading(rows);
  const choices: Heading[] = [
    NO_HEADING,
    ...rows
      .slice(0, SEARCHED)
      .flatMap((_, at): Heading[] => [
        ...(found.at === at && found.height > 1 ? [found] : []),
        { at, height: 1 },
      ]),
  ];
  const keyOf = ({ at, height }: Heading) => `${at}/${height}`;
  const labelOf = ({ at, height }: Heading) => {
    const lines = rows.slice(at, at + height).map(({ line }) => String(line));
    return lines.length === 0 ? words.noHeadings : words.headingsIn(lines.join("–"));
  };
  return (
    <Select
      label={words.headings}
      size="xs"
      data={choices.map((choice) => ({ value: keyOf(choice), label: labelOf(choice) }))}
      value={keyOf(value)}
      allowDeselect={false}
      onChange={(key) => onChange(choices.find((choice) => keyOf(choice) === key) ?? NO_HEADING)}
    />
  );
}

interface SheetSelectProps {
  sheet: Sheet;
  sheets: readonly Sheet[];
  onChange(sheet: Sheet): void;
}

/** Which sheet of a file with several is used; those that are hidden in the file can be chosen, too. */
export function SheetSelect({ sheet, sheets, onChange }: SheetSelectProps) {
  const texts = useTexts(MANY_TEXTS);
  const format = useFormat();
  if (sheets.length < 2) return null;
  return (
    <Select
      label={texts.columns.sheet}
      maw="26rem"
      mb="md"
      data={sheets.map(({ name, rows, isHidden }) => ({
        value: name,
        label: texts.source[isHidden ? "hiddenSheet" : "sheet"](name, format.number(rows.length)),
        disabled: rows.length === 0,
      }))}
      value={sheet.name}
      allowDeselect={false}
      onChange={(name) => {
        const next = sheets.find((one) => one.name === name);
        if (next !== undefined && next.name !== sheet.name) onChange(next);
      }}
    />
  );
}

interface LeftOutProps {
  /** The number of rows above the headings. */
  above: number;
  /** The numbers of the rows that hold totals, notes about the table, or headings once more. */
  others: readonly number[];
  sheet: Sheet;
  withHidden: boolean;
  onHidden(withHidden: boolean): void;
}

/** Says what of the file is not in the list: rows above the headings, and what is hidden there unless it is included. */
export function LeftOut({ above, others, sheet: { hidden, whole }, withHidden, onHidden }: LeftOutProps) {
  const { leftOut } = useTexts(MANY_TEXTS).columns;
  const left = hiddenText(useTexts(TABLES_TEXTS), withHidden ? { ...hidden, rows: 0, columns: 0 } : hidden);
  return (
    <>
      {above > 0 && (
        <Text size="sm" mb="sm">
          {leftOut.above(above)}
        </Text>
      )}
      {others.length > 0 && (
        <Text size="sm" mb="sm">
          {leftOut.others(others.length, listed(others))}
        </Text>
      )}
      {left !== null && (
        <Alert color="yellow" mb="md">
          {left}
        </Alert>
      )}
      {whole !== null && (
        <Checkbox
          mb="md"
          label={leftOut.include}
          checked={withHidden}
          onChange={(event) => onHidden(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

const LISTED_MAX = 12;

/** Numbers of rows in one line. */
export const listed = (lines: readonly number[]): string =>
  lines.slice(0, LISTED_MAX).join(", ") + (lines.length > LISTED_MAX ? " …" : "");
