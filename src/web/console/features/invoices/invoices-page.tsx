import { Drawer } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import type { Schemas } from "../../../wire.gen.ts";
import { path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { PdfButton } from "../../kit/components/pdf-button.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-list.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import { INVOICE_TEXTS } from "./texts.ts";

export function InvoicesPage() {
  const texts = useTexts(INVOICE_TEXTS);
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const invoices = useResource("/invoices", "invoices", {});
  const { data } = invoices;
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
        rowTo={({ id }) => `/invoices?open=${id}`}
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
