import { Select, Table } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { ACCOUNT_TEXTS } from "#/messages/console/server/account.gen.ts";
import { MANUAL_TEXTS, type ManualTexts } from "#/messages/console/server/manual.gen.ts";
import { TABLE_TEXTS } from "#/messages/console/server/table.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { DataCards } from "../../kit/components/data-cards.tsx";
import { TextLink } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";

interface FigureProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

/** Numbers side by side, each with its name below it. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="server-figures">{children}</dl>
);

export const Figure = ({ label, value, hint }: FigureProps) => (
  <div className="server-figure">
    <dt>{label}</dt>
    <dd className="console-numbers">{value}</dd>
    {hint !== undefined && <dd className="server-figure-hint">{hint}</dd>}
  </div>
);

/** Facts as a list of name and value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="server-facts">{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The manual's chapter for a page of the server. */
export function ManualLink({ chapter }: { chapter: keyof ManualTexts }) {
  const { language } = useLanguage();
  return (
    <TextLink to={`/help/${chapter}`} underline="always" inherit>
      {MANUAL_TEXTS[language][chapter]}
    </TextLink>
  );
}

/** Text that must stay on one line: a date, or a number with its unit. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span style={{ whiteSpace: "nowrap" }}>{children}</span>
);

/** Returns whether a text can be an e-mail address. The server makes the final decision. */
export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());

interface HistogramProps {
  /** The number of people with 0, 1, 2, … points. */
  counts: readonly number[];
}

/** The shape of a distribution. The numbers that say the same appear next to it. */
export function Histogram({ counts }: HistogramProps) {
  const most = Math.max(1, ...counts);
  const gap = counts.length > 40 ? 0.1 : 0.15;
  return (
    <svg
      className="server-histogram"
      viewBox={`0 0 ${counts.length} 10`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {counts.map((count, points) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its number of points
          key={points}
          x={points + gap / 2}
          width={1 - gap}
          y={10 - (count / most) * 10}
          height={(count / most) * 10}
        />
      ))}
    </svg>
  );
}

interface PlainColumn {
  label: string;
  end?: boolean;
  width?: number;
}

interface PlainRow {
  key: string;
  cells: readonly ReactNode[];
}

interface PlainTableProps {
  label: string;
  columns: readonly PlainColumn[];
  /** The first cell names the row. */
  rows: readonly PlainRow[];
}

/** Figures in rows and columns, or in cards where it is narrow. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
  const narrow = useMediaQuery("screen and (max-width: 48em)", false, { getInitialValueInEffect: false });
  if (narrow) {
    return (
      <DataCards
        label={label}
        rows={rows}
        rowId={({ key }) => key}
        columns={columns.map(({ label: name }, place) => ({
          key: name,
          label: name,
          cell: ({ cells }: PlainRow) => (cells[place] === "" ? "–" : cells[place]),
        }))}
        empty={null}
      />
    );
  }
  return (
    <ScrollBox label={label}>
      <Table className="console-table" aria-label={label} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label: name, end, width }) => (
              <Table.Th
                key={name}
                {...(end && { ta: "end" as const })}
                {...(width !== undefined && { w: width })}
              >
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{first}</Table.Th>
              {others.map((cell, index) => (
                <Table.Td
                  key={columns[index + 1]?.label ?? index}
                  className="console-numbers"
                  {...(columns[index + 1]?.end && { ta: "end" as const })}
                >
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

/** Lets a wide table scroll within the page, with the keyboard too. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  const texts = useTexts(TABLE_TEXTS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section className="server-scroll" aria-label={`${texts.table}: ${label}`} tabIndex={0}>
      {children}
    </section>
  );
}

const PAUSE_MS = 200;
const SHOWN = 20;

/** One account out of all, found by its name. @param value id of the account, or "" for all */
export function AccountFilter({ value, onChange }: { value: string; onChange(id: string): void }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const [typed, setTyped] = useState("");
  const [sought] = useDebouncedValue(typed, PAUSE_MS);
  const found = useLoad("/admin/accounts", { q: sought, limit: SHOWN });
  const chosen = useLoad(value === "" ? null : path("/admin/accounts/{accountId}", { accountId: value }));
  const choices = new Map<string, string>();
  if (value !== "") choices.set(value, chosen.data?.company ?? "…");
  for (const { id, company } of found.data?.accounts ?? []) choices.set(id, company);
  return (
    <Select
      label={texts.account}
      placeholder={texts.all}
      searchable
      clearable
      value={value === "" ? null : value}
      onChange={(id) => onChange(id ?? "")}
      onSearchChange={(text) => setTyped([...choices.values()].includes(text) ? "" : text)}
      // The server has searched already, in names and addresses alike.
      filter={({ options }) => options}
      data={[...choices].map(([id, label]) => ({ value: id, label }))}
      nothingFoundMessage={texts.find}
    />
  );
}

/** An account of which only the id is known, under its name. */
export function AccountName({ id }: { id: string }) {
  const { data } = useLoad(path("/admin/accounts/{accountId}", { accountId: id }));
  if (data === undefined) return "…";
  return (
    <TextLink to={`/server/accounts/${id}`}>
      <bdi>{data.company}</bdi>
    </TextLink>
  );
}
