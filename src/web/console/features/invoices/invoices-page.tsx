import { Drawer, Group, Skeleton, Stack, Table, Text } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import type { Schemas } from "../../../wire.gen.ts";
import { useDownload, useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { type Localized, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList, useOpenRow } from "../../session/resource-page.tsx";

export function InvoicesPage() {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  const invoices = useResource("/invoices", "invoices", {});
  const { data } = invoices;
  const { open, to, close } = useOpenRow("/invoices");
  const titleOf = (row: Schemas["InvoiceSummary"] | undefined): string =>
    texts.one[row?.type ?? "invoice"](row?.invoice_number ?? "");
  return (
    <>
      <ResourceList
        of={invoices}
        title={texts.title}
        text={texts.text}
        label={texts.list}
        file={{
          list: "invoices",
          head: [texts.number, texts.date, texts.net, texts.gross, texts.due, texts.paidOn],
          cells: ({ invoice_number, date, amount_net, amount_gross, due_date, paid_on, type }) => [
            ...[invoice_number, { day: date.slice(0, 10) }, amount_net, amount_gross],
            type === "invoice" ? { day: due_date } : "",
            paid_on === null ? "" : { day: paid_on },
          ],
        }}
        above={
          data !== undefined &&
          data.pagination.total > 0 && (
            <Muted mb="sm" className="console-numbers">
              {texts.all(
                data.pagination.total,
                format.money(centsOf(data.summary.total_gross), data.summary.currency),
              )}
            </Muted>
          )
        }
        rowId={({ id }) => id}
        rowTo={({ id }) => to(id)}
        columns={[
          { label: texts.number, cell: ({ invoice_number }) => invoice_number },
          { label: texts.date, cell: ({ date }) => <DateText value={date} /> },
          { label: texts.state, cell: (row) => <InvoiceState of={row} /> },
          {
            label: texts.net,
            end: true,
            cell: ({ amount_net, currency }) => <MoneyText cents={centsOf(amount_net)} currency={currency} />,
          },
          {
            label: texts.gross,
            end: true,
            cell: ({ amount_gross, currency }) => (
              <MoneyText cents={centsOf(amount_gross)} currency={currency} />
            ),
          },
        ]}
        rowActions={({ id }) => (
          <PdfButton path={path("/invoices/{invoiceId}/pdf", { invoiceId: id })} size="xs" variant="subtle" />
        )}
        empty={{
          icon: IconReceipt,
          title: texts.none,
          text: texts.noneText,
          action: <Action label={texts.orders} to="/orders" variant="light" />,
        }}
      />
      <Drawer
        opened={open !== null}
        onClose={close}
        position="right"
        size="lg"
        title={titleOf(data?.invoices.find(({ id }) => id === open))}
      >
        {open !== null && <InvoiceSheet id={open} />}
      </Drawer>
    </>
  );
}

const centsOf = (amount: number): number => Math.round(amount * 100);

/** One invoice to read, as it was issued. */
function InvoiceSheet({ id }: { id: string }) {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  const { download, busy } = useDownload();
  const { data, error, refetch } = useLoad(path("/invoices/{invoiceId}", { invoiceId: id }));
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={220} />
    ) : (
      <ProblemAlert error={error} again={() => void refetch()} />
    );
  }
  const { billing_address: to, amounts, line_items: lines } = data;
  const money = (amount: number) => (
    <MoneyText cents={Math.round(amount * 100)} currency={amounts.currency} />
  );
  return (
    <Stack>
      <Group justify="space-between">
        <Group gap="md">
          <Muted>
            <DateText value={data.date} />
          </Muted>
          <InvoiceState of={data} />
        </Group>
        <Group gap="xs">
          <Action
            label={texts.xml}
            size="xs"
            plain
            loading={busy}
            onClick={() => download(path("/invoices/{invoiceId}/xml", { invoiceId: id }))}
          />
          <PdfButton
            path={path("/invoices/{invoiceId}/pdf", { invoiceId: id })}
            label={texts.pdf}
            size="xs"
            variant="light"
          />
        </Group>
      </Group>
      {data.corrects !== null && <Text size="sm">{texts.corrects(data.corrects.invoice_number)}</Text>}
      {data.credited.credit_notes.length > 0 && (
        <Text size="sm">
          {texts.credited(
            data.credited.credit_notes.map(({ invoice_number }) => invoice_number).join(", "),
            format.money(Math.round(data.credited.gross * 100), amounts.currency),
          )}
        </Text>
      )}
      <div>
        <Muted size="xs" fw={600}>
          {texts.to}
        </Muted>
        {[to.company, to.attention, to.street, to.city]
          .filter((line) => line !== "")
          .map((line) => (
            <Text key={line} size="sm">
              <bdi>{line}</bdi>
            </Text>
          ))}
        {to.vat_id !== "" && (
          <Text size="sm">
            {texts.vatId} {to.vat_id}
          </Text>
        )}
      </div>
      <Table>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.description}>
              <Table.Td>
                {line.description}
                {line.additional_text !== "" && <Muted>{line.additional_text}</Muted>}
              </Table.Td>
              <Table.Td ta="end">{line.amount_net !== null && money(line.amount_net)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>{texts.net}</Table.Td>
            <Table.Td ta="end">{money(amounts.net)}</Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Td>
              {amounts.vat_rate === 0 ? texts.noVat : texts.vat(format.percent(amounts.vat_rate / 100))}
            </Table.Td>
            <Table.Td ta="end">{money(amounts.vat_amount)}</Table.Td>
          </Table.Tr>
          <Table.Tr fw={650}>
            <Table.Td>{texts.gross}</Table.Td>
            <Table.Td ta="end">{money(amounts.gross)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {data.notes !== null && data.notes !== "" && <Text size="sm">{data.notes}</Text>}
      <Muted>
        {texts.addressHint} <TextLink to="/account">{texts.account}</TextLink>.
      </Muted>
    </Stack>
  );
}

type Known = Pick<Schemas["InvoiceSummary"], "type" | "paid_on" | "due_date">;

/** Shows if an invoice is paid, and since when or until when. Not for credit notes. */
function InvoiceState({ of: { type, paid_on: paidOn, due_date: dueOn } }: { of: Known }) {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  if (type === "credit_note") return <StatusBadge tone="neutral">{texts.creditNote}</StatusBadge>;
  return paidOn === null ? (
    <StatusBadge tone="warn">{texts.dueOn(format.date(dueOn))}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{texts.paid(format.date(paidOn))}</StatusBadge>
  );
}

const en = {
  title: "Invoices",
  text: "An invoice is made out when an order is paid, and never changes afterwards.",
  list: "Invoices of this account",
  number: "Number",
  date: "Date",
  net: "Net",
  gross: "Total",
  show: (number: string): string => `Show invoice ${number}`,
  all: (count: number, total: string): string =>
    count === 1 ? `1 invoice, ${total} in total` : `${count} invoices, ${total} in total`,
  none: "No invoices yet",
  noneText: "As soon as an order is paid, its invoice is here, as a page and as PDF.",
  orders: "To the orders",
  one: {
    invoice: (number: string): string => `Invoice ${number}`,
    credit_note: (number: string): string => `Credit note ${number}`,
  },
  state: "State",
  creditNote: "Credit note",
  paid: (day: string): string => `Paid on ${day}`,
  dueOn: (day: string): string => `Due on ${day}`,
  due: "Due",
  paidOn: "Paid on",
  to: "Billed to",
  vatId: "VAT id",
  vat: (rate: string): string => `VAT ${rate}`,
  noVat: "No VAT",
  addressHint:
    "Address and VAT id are those of the day of issue. For the next invoices you change them under",
  account: "Account",
  pdf: "Save as PDF",
  xml: "Save as XML",
  corrects: (number: string): string => `Credit note: takes back invoice ${number}, whole or in part.`,
  credited: (numbers: string, amount: string): string => `${amount} of it were taken back (${numbers}).`,
};

const de: typeof en = {
  title: "Rechnungen",
  text: "Eine Rechnung entsteht, wenn eine Bestellung bezahlt ist, und wird danach nicht mehr geändert.",
  list: "Rechnungen dieses Kontos",
  number: "Nummer",
  date: "Datum",
  net: "Netto",
  gross: "Gesamt",
  show: (number) => `Rechnung ${number} ansehen`,
  all: (count, total) =>
    count === 1 ? `1 Rechnung, zusammen ${total}` : `${count} Rechnungen, zusammen ${total}`,
  none: "Noch keine Rechnungen",
  noneText: "Sobald eine Bestellung bezahlt ist, steht ihre Rechnung hier, als Seite und als PDF.",
  orders: "Zu den Bestellungen",
  one: {
    invoice: (number) => `Rechnung ${number}`,
    credit_note: (number) => `Rechnungskorrektur ${number}`,
  },
  state: "Stand",
  creditNote: "Korrektur",
  paid: (day) => `Bezahlt am ${day}`,
  dueOn: (day) => `Fällig am ${day}`,
  due: "Fällig",
  paidOn: "Bezahlt am",
  to: "Rechnung an",
  vatId: "USt-IdNr.",
  vat: (rate) => `Umsatzsteuer ${rate}`,
  noVat: "Keine Umsatzsteuer",
  addressHint:
    "Anschrift und USt-IdNr. sind die vom Tag der Ausstellung. Für die nächsten Rechnungen ändern Sie beides unter",
  account: "Konto",
  pdf: "Als PDF speichern",
  xml: "Als XML speichern",
  corrects: (number) => `Rechnungskorrektur: nimmt die Rechnung ${number} ganz oder zum Teil zurück.`,
  credited: (numbers, amount) => `Davon wurden ${amount} zurückgenommen (${numbers}).`,
};

const INVOICE_TEXTS: Localized<typeof en> = { en, de };
