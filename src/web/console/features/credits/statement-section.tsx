import { SimpleGrid, Stack, Table } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "../../kit/api/hooks.ts";
import { get } from "../../kit/api/wire.ts";
import { Fact, Facts } from "../../kit/components/facts.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Choice } from "../../kit/components/resource.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import type { CreditStatement } from "./answers.ts";
import { PERIODS, type Period, periodOf } from "./periods.ts";
import { CREDIT_TEXTS } from "./texts.ts";

type Used = Pick<CreditStatement["clients"][number], "name" | "completed" | "credits"> & {
  id: string | null;
};

const SUMS = ["opening", "bought", "granted", "refunded", "used", "closing", "owed"] as const;

/** What came and went in a period, and for whom. */
export function StatementSection() {
  const { statement: texts } = useTexts(CREDIT_TEXTS);
  const format = useFormat();
  const [period, setPeriod] = useState<Period>("this_month");
  const days = periodOf(period, new Date());
  const { data, error, refetch } = useLoad("/console/credit-statement", days);
  const clientsOf = ({ clients }: CreditStatement): Used[] =>
    clients.map(({ client_id, ...one }) => ({ ...one, id: client_id }));
  const nameOf = ({ id, name }: Used, none: string) => (id === null ? none : (name ?? texts.gone));
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        <ExportMenu<[string, string, number, number]>
          name={texts.title}
          list="credit_statement"
          size="xs"
          head={[texts.what, texts.who, texts.completed, texts.credits]}
          load={async (api, place) => {
            const answer = await api.send(get("/console/credit-statement", days));
            const rows: [string, string, number, number][] = [
              ...SUMS.map((sum): [string, string, number, number] => [
                texts.sums[sum],
                "",
                sum === "used" ? answer.completed : 0,
                answer[sum],
              ]),
              ...clientsOf(answer).map((one): [string, string, number, number] => [
                texts.clients,
                nameOf(one, texts.noClient),
                one.completed,
                one.credits,
              ]),
              ...answer.people.map((one): [string, string, number, number] => [
                texts.people,
                nameOf(one, texts.nobody),
                one.completed,
                one.credits,
              ]),
            ];
            const at = new Date().toISOString();
            return {
              rows,
              pagination: { ...place, total: rows.length, offset: 0, has_more: false, as_of: at },
            };
          }}
          cells={(row) => row}
        />
      }
    >
      <Stack>
        <Choice
          label={texts.period}
          of={PERIODS}
          texts={texts.periods}
          value={period}
          onChange={(value) => setPeriod(PERIODS.find((one) => one === value) ?? "this_month")}
          className="credit-periods"
        />
        {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
        {data !== undefined && (
          <>
            <Muted>{texts.days(format.date(data.from), format.date(data.to))}</Muted>
            <Facts>
              {SUMS.filter((sum) => sum !== "owed" || data.owed > 0).map((sum) => (
                <Fact key={sum} label={texts.sums[sum]}>
                  {format.number(data[sum])}
                </Fact>
              ))}
            </Facts>
            {data.completed > 0 && (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <UsedTable label={texts.clients} rows={clientsOf(data)} none={texts.noClient} />
                <UsedTable label={texts.people} rows={data.people} none={texts.nobody} />
              </SimpleGrid>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

function UsedTable({ label, rows, none }: { label: string; rows: readonly Used[]; none: string }) {
  const { statement: texts } = useTexts(CREDIT_TEXTS);
  const format = useFormat();
  return (
    <Table aria-label={label} verticalSpacing={6} className="credit-used">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{label}</Table.Th>
          <Table.Th ta="end">{texts.count}</Table.Th>
          <Table.Th ta="end">{texts.credits}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, name, completed, credits }) => (
          <Table.Tr key={id ?? ""}>
            <Table.Td>{id === null ? none : name === null ? texts.gone : <bdi>{name}</bdi>}</Table.Td>
            <Table.Td ta="end">{format.number(completed)}</Table.Td>
            <Table.Td ta="end">{format.number(credits)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
