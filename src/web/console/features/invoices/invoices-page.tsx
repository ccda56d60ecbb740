import { Button, Drawer, Text } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { get, path } from "../../kit/api/wire.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import { INVOICE_TEXTS } from "./texts.ts";

export function InvoicesPage() {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  const list = useListState({});
  const [address, setAddress] = useSearchParams();
  const loaded = useLoad("/invoices", list.query);
  const { data } = loaded;
  const open = address.get("open");
  const titleOf = (row: Schemas["InvoiceSummary"] | undefined): string =>
    texts.one[row?.type ?? "invoice"](row?.invoice_number ?? "");
  const show = (id: string | null) =>
    setAddress(
      (now) => {
        if (id === null) now.delete("open");
        else now.set("open", id);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          data !== undefined &&
          data.pagination.total > 0 && (
            <ExportMenu<Schemas["InvoiceList"]["invoices"][number]>
              name={texts.title}
              list="invoices"
              head={[texts.number, texts.date, texts.net, texts.gross, texts.due, texts.paidOn]}
              load={async (api, place) => {
                const { invoices, pagination } = await api.send(get("/invoices", place));
                return { rows: invoices, pagination };
              }}
              cells={({ invoice_number, date, amount_net, amount_gross, due_date, paid_on, type }) => [
                invoice_number,
                { day: date.slice(0, 10) },
                amount_net,
                amount_gross,
                type === "invoice" ? { day: due_date } : "",
                paid_on === null ? "" : { day: paid_on },
              ]}
            />
          )
        }
      />
      {data !== undefined && data.pagination.total > 0 && (
        <Text size="sm" c="dimmed" mb="sm" className="console-numbers">
          {texts.all(
            data.pagination.total,
            format.money(centsOf(data.summary.total_gross), data.summary.currency),
          )}
        </Text>
      )}
      <DataTable
        label={texts.list}
        rows={data?.invoices}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/invoices?open=${id}`}
        columns={[
          { key: "number", label: texts.number, cell: ({ invoice_number }) => invoice_number },
          { key: "date", label: texts.date, cell: ({ date }) => <DateText value={date} /> },
          { key: "state", label: texts.state, cell: (row) => <InvoiceState of={row} /> },
          {
            key: "net",
            label: texts.net,
            end: true,
            cell: ({ amount_net, currency }) => <MoneyText cents={centsOf(amount_net)} currency={currency} />,
          },
          {
            key: "gross",
            label: texts.gross,
            end: true,
            cell: ({ amount_gross, currency }) => (
              <MoneyText cents={centsOf(amount_gross)} currency={currency} />
            ),
          },
        ]}
        actions={({ id }) => (
          <PdfButton path={path("/invoices/{invoiceId}/pdf", { invoiceId: id })} size="xs" variant="subtle" />
        )}
        {...pagedBy(list, loaded)}
        empty={
          <EmptyState
            icon={IconReceipt}
            title={texts.none}
            text={texts.noneText}
            action={
              <Button component={Link} to="/orders" variant="light">
                {texts.orders}
              </Button>
            }
          />
        }
      />
      <Drawer
        opened={open !== null}
        onClose={() => show(null)}
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
