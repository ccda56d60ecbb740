import { Alert, Button, Group, Menu, Select } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet, IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { TAX_REASON_TEXTS } from "#/messages/console/entities/tax-reason.gen.ts";
import { ACCOUNTANT_TEXTS } from "#/messages/console/server/orders/accountant.gen.ts";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { ORDER_DETAIL_TEXTS } from "#/messages/console/server/orders/order-detail.gen.ts";
import { useDownload } from "../../../kit/api/hooks.ts";
import { path } from "../../../kit/api/wire.ts";
import { Action, MenuAction } from "../../../kit/components/action.tsx";
import { PdfButton } from "../../../kit/components/pdf-button.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useLanguageNames, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { AccountFilter, Figure, Figures, ManualLink, OneLine, PlainTable } from "../parts.tsx";
import { AccountantDialog } from "./accountant-dialog.tsx";
import type { Invoice, InvoiceList, TaxCase } from "./order-actions.tsx";
import { OrderDialog } from "./order-details.tsx";
import { centsOf } from "./order-values.ts";

const FIRST_YEAR = 2026;

/** Years in which there can be invoices, the latest first. */
const yearsUntil = (now: Date): string[] =>
  Array.from({ length: Math.max(1, now.getFullYear() - FIRST_YEAR + 1) }, (_, back) =>
    String(Math.max(FIRST_YEAR, now.getFullYear()) - back),
  );

export function ServerInvoicesPage() {
  const languageNames = useLanguageNames();
  const texts = useTexts(MONEY_TEXTS);
  const accountant = useTexts(ACCOUNTANT_TEXTS);
  const [asked, setAsked] = useState<"datev" | "archive" | null>(null);
  const [order, setOrder] = useState<{ orderId: string; company: string } | null>(null);
  const details = useTexts(ORDER_DETAIL_TEXTS);
  const taxReasons = useTexts(TAX_REASON_TEXTS);
  const invoices = useResource("/admin/invoices", "invoices", { mode: "live", year: "", account_id: "" });
  const { data, list } = invoices;
  const { ownFirst, language } = useLanguage();
  const [thisYear = ""] = yearsUntil(new Date());
  const audited = list.values.year || thisYear;
  const { download, busy } = useDownload();
  const money = (amount: number, { currency }: Invoice) => (
    <MoneyText cents={centsOf(amount)} currency={currency} />
  );
  return (
    <>
      <ResourceList
        of={invoices}
        wide
        title={texts.invoicesTitle}
        text={texts.invoicesText}
        label={texts.listInvoices}
        actions={
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                loading={busy}
                disabled={data === undefined || data.pagination.total === 0}
                leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {texts.export}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {ownFirst.map((language) => (
                <MenuAction
                  label={texts.exportIn(languageNames[language])}
                  key={language}
                  onClick={() => download("/admin/invoices/export", { query: { ...list.values, language } })}
                />
              ))}
              <Menu.Divider />
              {(["datev", "archive"] as const).map((kind) => (
                <MenuAction label={accountant[kind]} key={kind} onClick={() => setAsked(kind)} />
              ))}
              <Menu.Divider />
              <MenuAction
                label={accountant.taxExport(audited)}
                onClick={() => download("/admin/tax-export", { query: { year: audited } })}
              />
              <MenuAction
                label={accountant.procedure}
                onClick={() => download("/admin/tax-export/procedure", { query: { language } })}
              />
            </Menu.Dropdown>
          </Menu>
        }
        filters={[
          <Select
            key="year"
            label={texts.year}
            w={150}
            placeholder={texts.allYears}
            clearable
            value={list.values.year === "" ? null : list.values.year}
            onChange={(year) => list.set({ year: year ?? "" })}
            data={yearsUntil(new Date())}
          />,
          <div key="account" data-grows>
            <AccountFilter
              value={list.values.account_id}
              onChange={(account_id) => list.set({ account_id })}
            />
          </div>,
          { by: "mode", label: texts.mode, of: ["live", "test"], texts: texts.modes },
        ]}
        notice={
          <>
            {list.values.mode === "test" && (
              <Alert color="yellow" mb="md">
                {texts.testInvoices}
              </Alert>
            )}
            {data !== undefined && data.pagination.total > 0 && (
              <>
                <ConsumerNotice sales={data.eu_consumer_sales} />
                <InvoiceSums summary={data.summary} consumers={data.eu_consumer_sales} />
              </>
            )}
          </>
        }
        rowId={({ id }) => id}
        columns={[
          { label: texts.number, cell: ({ invoice_number }) => <OneLine>{invoice_number}</OneLine> },
          { label: texts.invoiceDate, cell: ({ date }) => <DateText value={date} /> },
          {
            label: texts.company,
            cell: ({ account_id, company }) => (
              <TextLink to={`/server/accounts/${account_id}`}>
                <bdi>{company}</bdi>
              </TextLink>
            ),
          },
          {
            label: texts.paidSince,
            cell: ({ paid_on, status }) =>
              status === "unpaid" ? (
                <StatusBadge tone="warn">{texts.unpaid}</StatusBadge>
              ) : (
                <DateText value={paid_on} />
              ),
          },
          { label: texts.net, end: true, cell: (row) => money(row.amount_net, row) },
          {
            label: texts.vatAmount,
            end: true,
            cell: (row) => (
              <>
                {money(row.amount_vat, row)}
                {row.tax_reason && <Muted size="xs">{taxReasons[row.tax_reason]}</Muted>}
              </>
            ),
          },
          { label: texts.gross, end: true, cell: (row) => money(row.amount_gross, row) },
        ]}
        rowActions={({ id, order_id, company }) => (
          <Group gap={4} className="server-row-actions">
            <Action
              label={details.open}
              size="xs"
              variant="subtle"
              aria-label={`${details.open} ${company}`}
              onClick={() => setOrder({ orderId: order_id, company })}
            />
            <PdfButton
              path={path("/admin/invoices/{invoiceId}/pdf", { invoiceId: id })}
              size="xs"
              variant="subtle"
            />
          </Group>
        )}
        empty={{ icon: IconReceipt, title: texts.noInvoices, text: texts.noInvoicesText }}
        nothing={{ text: texts.noInvoicesFiltered }}
      />
      <AccountantDialog kind={asked} onClose={() => setAsked(null)} />
      <OrderDialog
        {...(order ?? { orderId: "", company: "" })}
        isOpen={order !== null}
        onClose={() => setOrder(null)}
      />
    </>
  );
}

type ConsumerSales = InvoiceList["eu_consumer_sales"];

/** From 80 % of the sum above which sales to consumers are taxed in their countries. */
function ConsumerNotice({ sales }: { sales: ConsumerSales }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  if (sales === null || sales.level === "below") return null;
  const { current_year: current, previous_year: previous, threshold, currency, level } = sales;
  const { net, year } = previous.net > current.net ? previous : current;
  const sum = (amount: number) => format.money(centsOf(amount), currency);
  const text = level === "over" ? texts.consumersOver : texts.consumersNear;
  return (
    <Alert color={level === "over" ? "red" : "yellow"} mb="md">
      {text(sum(net), String(year), sum(threshold))} <ManualLink chapter="selling" />
    </Alert>
  );
}

interface InvoiceSumsProps {
  summary: InvoiceList["summary"];
  consumers: ConsumerSales;
}

/** All that match the filters, not the page alone; and sales to consumers of two years, whatever the filters are. */
function InvoiceSums({ summary, consumers }: InvoiceSumsProps) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { currency, by_tax } = summary;
  const money = (amount: number) => <MoneyText cents={centsOf(amount)} currency={currency} />;
  const taxName = (kind: TaxCase, rate: number) =>
    kind === "home"
      ? texts.taxCases.home(format.percent(rate / 100, rate % 1 === 0 ? 0 : 1))
      : texts.taxCases[kind];
  return (
    <div className="console-card console-section" style={{ marginBottom: "var(--mantine-spacing-md)" }}>
      <Figures>
        <Figure label={texts.count} value={format.number(summary.count)} />
        <Figure label={texts.net} value={money(summary.net)} />
        <Figure label={texts.vatAmount} value={money(summary.vat)} />
        <Figure label={texts.gross} value={money(summary.gross)} />
        {consumers !== null &&
          [consumers.current_year, consumers.previous_year]
            .filter(({ net }) => net !== 0)
            .map(({ year, net }) => (
              <Figure
                key={year}
                label={texts.consumers(String(year))}
                value={money(net)}
                hint={texts.consumersHint(format.money(centsOf(consumers.threshold), consumers.currency))}
              />
            ))}
      </Figures>
      {by_tax.length > 1 && (
        <div style={{ marginTop: "var(--mantine-spacing-md)" }}>
          <PlainTable
            label={texts.byTax}
            columns={[
              { label: texts.tax },
              { label: texts.invoicesTitle, end: true },
              { label: texts.net, end: true },
              { label: texts.vatAmount, end: true },
              { label: texts.gross, end: true },
            ]}
            rows={by_tax.map(({ tax_case, vat_rate, count, net, vat, gross }) => ({
              key: `${tax_case} ${vat_rate}`,
              cells: [
                taxName(tax_case, vat_rate),
                format.number(count),
                money(net),
                money(vat),
                money(gross),
              ],
            }))}
          />
        </div>
      )}
    </div>
  );
}
