import { Button, Group, SimpleGrid, Stack, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy, IconShoppingCart } from "@tabler/icons-react";
import { useState } from "react";
import { CREDIT_TEXTS } from "#/messages/console/credits.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { type Answer, get } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { Choice, ResourceExport, ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, type Tone, timeCell } from "../../kit/components/status-badge.tsx";
import { Fact, Facts, Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { useCopy } from "../../kit/copy.ts";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

const TONES: Record<OrderStatus, Tone> = { pending_payment: "warn", completed: "good", cancelled: "neutral" };
const FILTERS = ["all", "pending_payment", "completed", "cancelled"] as const;

export function OrdersSection() {
  const { orders: texts, buy } = useTexts(CREDIT_TEXTS);
  const { language, format } = useLanguage();
  const orders = useResource("/console/orders", "orders", { status: "all" });
  const { list } = orders;
  return (
    <Section title={texts.title}>
      <Group justify="space-between" mb="sm">
        <Choice
          label={texts.filter}
          of={FILTERS}
          texts={texts.filters}
          value={list.values.status}
          onChange={(status) => list.set({ status })}
          size="xs"
        />
        <ResourceExport
          of={orders}
          name={texts.title}
          list="orders"
          head={[texts.what, texts.date, texts.status, texts.amount, texts.invoice]}
          cells={({ credits, created_at, status, payment, invoice_number }) => [
            ...[buy.credits(credits), timeCell(created_at), texts.states[status], payment.amount],
            invoice_number ?? "",
          ]}
          size="xs"
        />
      </Group>
      <ResourceTable
        of={orders}
        label={texts.list}
        rowId={({ order_id }) => order_id}
        columns={[
          { label: texts.what, cell: ({ credits }) => buy.credits(credits) },
          { label: texts.date, cell: ({ created_at }) => <DateText value={created_at} /> },
          {
            label: texts.status,
            cell: ({ status, mode, payment_reference }) => (
              <>
                <StatusBadge tone={TONES[status]}>{texts.states[status]}</StatusBadge>
                {status === "pending_payment" && mode === "live" && (
                  <Muted size="xs" mt={2}>
                    {texts.reference}: <CopyText value={payment_reference} texts={texts} />
                  </Muted>
                )}
              </>
            ),
          },
          {
            label: texts.amount,
            end: true,
            cell: ({ payment }) => (
              <>
                <MoneyText cents={Math.round(payment.amount * 100)} currency={payment.currency} />
                {payment.vat_rate > 0 && (
                  <Muted size="xs">{texts.inclVat(format.percent(payment.vat_rate / 100))}</Muted>
                )}
              </>
            ),
          },
          {
            label: texts.invoice,
            cell: ({ invoice_id, invoice_number }) =>
              invoice_id === null ? (
                <DateText value={null} />
              ) : (
                <TextLink to={`/invoices?open=${invoice_id}`}>{invoice_number}</TextLink>
              ),
          },
        ]}
        actions={({ checkout_url, credits }) =>
          checkout_url !== null && (
            <Button
              component="a"
              href={payAt(checkout_url, language)}
              size="xs"
              variant="light"
              aria-label={`${texts.pay}: ${buy.credits(credits)}`}
            >
              {texts.pay}
            </Button>
          )
        }
        empty={{ icon: IconShoppingCart, title: texts.none, text: texts.noneText }}
        nothing={{ icon: IconShoppingCart, text: texts.noneFiltered }}
      />
    </Section>
  );
}

/** One click copies it, for the form of a bank. */
function CopyText({
  value,
  texts,
}: {
  value: string;
  texts: { copy(v: string): string; copied(v: string): string };
}) {
  const { copy, copied } = useCopy();
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <UnstyledButton className="credits-reference" aria-label={texts.copy(value)} onClick={() => copy(value)}>
      {value} <Icon size={13} aria-hidden />
      <VisuallyHidden aria-live="polite">{copied ? texts.copied(value) : ""}</VisuallyHidden>
    </UnstyledButton>
  );
}

/** The page where an order is paid, in the reader's language. */
export function payAt(checkoutUrl: string, language: Language): string {
  const address = new URL(checkoutUrl);
  address.searchParams.set("lang", language);
  return address.href;
}

type OrderStatus = Schemas["ConsoleOrder"]["status"];
export type LedgerEntry = Answer<"GET /console/ledger">["entries"][number];
type CreditStatement = Schemas["CreditStatement"];

type Used = Pick<CreditStatement["clients"][number], "name" | "completed" | "credits"> & {
  id: string | null;
};

const SUMS = ["opening", "bought", "granted", "refunded", "used", "closing", "owed"] as const;

/** Shows the credits received and used in a period, and for whom. */
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

const PERIODS = ["this_month", "last_month", "this_year", "last_year"] as const;
type Period = (typeof PERIODS)[number];

/** First and last day of a period, in UTC like the bookings. @param now the reader's */
export function periodOf(period: Period, now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const day = (of: number, at: number, number: number) =>
    new Date(Date.UTC(of, at, number)).toISOString().slice(0, 10);
  switch (period) {
    case "this_month":
      return { from: day(year, month, 1), to: day(year, month + 1, 0) };
    case "last_month":
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case "this_year":
      return { from: day(year, 0, 1), to: day(year, 11, 31) };
    case "last_year":
      return { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) };
  }
}
