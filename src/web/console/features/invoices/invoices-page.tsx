import { Drawer, Group, Skeleton, Stack, Table, Text } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { TAX_REASON_TEXTS } from "#/messages/console/entities/tax-reason.gen.ts";
import { INVOICE_TEXTS } from "#/messages/console/invoices.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useDownload, useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList, useOpenRow } from "../../session/resource-page.tsx";

export function InvoicesPage() {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  const taxReasons = useTexts(TAX_REASON_TEXTS);
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
            cell: ({ amount_gross, currency, tax_reason }) => (
              <>
                <MoneyText cents={centsOf(amount_gross)} currency={currency} />
                {tax_reason && <Muted size="xs">{taxReasons[tax_reason]}</Muted>}
              </>
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
  const taxReasons = useTexts(TAX_REASON_TEXTS);
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
      {data.corrects !== null && (
        <Text size="sm">
          {(data.type === "invoice" ? texts.replaces : texts.corrects)(data.corrects.invoice_number)}
        </Text>
      )}
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
              {amounts.tax_reason && <Muted>{taxReasons[amounts.tax_reason]}</Muted>}
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

type Known = Pick<Schemas["InvoiceSummary"], "type" | "status" | "paid_on" | "due_date">;

/** Shows if an invoice is paid, and since when or until when. Not for credit notes. */
function InvoiceState({ of: { type, status, paid_on: paidOn, due_date: dueOn } }: { of: Known }) {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  if (type === "credit_note") return <StatusBadge tone="neutral">{texts.creditNote}</StatusBadge>;
  if (status === "paid" && paidOn === null) return <StatusBadge tone="neutral">{texts.reversed}</StatusBadge>;
  return paidOn === null ? (
    <StatusBadge tone="warn">{texts.dueOn(format.date(dueOn))}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{texts.paid(format.date(paidOn))}</StatusBadge>
  );
}
