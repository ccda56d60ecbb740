import { Alert, Button, Menu, Select } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet, IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { useDownload } from "../../../kit/api/download.ts";
import { path } from "../../../kit/api/wire.ts";
import { MenuAction } from "../../../kit/components/action.tsx";
import { PdfButton } from "../../../kit/components/pdf-button.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { TextLink } from "../../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { AccountFilter } from "../account-filter.tsx";
import { Figure, Figures } from "../figures.tsx";
import { PlainTable } from "../plain-table.tsx";
import { AccountantDialog } from "./accountant-dialog.tsx";
import { ACCOUNTANT_TEXTS } from "./accountant-texts.ts";
import type { Invoice, InvoiceList, TaxCase } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { MONEY_TEXTS } from "./texts.ts";

const FIRST_YEAR = 2026;

/** Years in which there can be invoices, the latest first. */
const yearsUntil = (now: Date): string[] =>
  Array.from({ length: Math.max(1, now.getFullYear() - FIRST_YEAR + 1) }, (_, back) =>
    String(Math.max(FIRST_YEAR, now.getFullYear()) - back),
  );

export function ServerInvoicesPage() {
  const texts = useTexts(MONEY_TEXTS);
  const accountant = useTexts(ACCOUNTANT_TEXTS);
  const [asked, setAsked] = useState<"datev" | "archive" | null>(null);
  const invoices = useResource("/admin/invoices", "invoices", { mode: "live", year: "", account_id: "" });
  const { data, list } = invoices;
  const { ownFirst } = useLanguage();
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
                  label={texts.exportIn[language]}
                  key={language}
                  onClick={() => download("/admin/invoices/export", { query: { ...list.values, language } })}
                />
              ))}
              <Menu.Divider />
              {(["datev", "archive"] as const).map((kind) => (
                <MenuAction label={accountant[kind]} key={kind} onClick={() => setAsked(kind)} />
              ))}
            </Menu.Dropdown>
          </Menu>
        }
        above={<MoneyTabs at="invoices" />}
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
            {data !== undefined && data.pagination.total > 0 && <InvoiceSums summary={data.summary} />}
          </>
        }
        rowId={({ id }) => id}
        columns={[
          { label: texts.number, cell: ({ invoice_number }) => invoice_number },
          { label: texts.invoiceDate, cell: ({ date }) => <DateText value={date} /> },
          {
            label: texts.company,
            cell: ({ account_id, company }) => (
              <TextLink to={`/server/accounts/${account_id}`}>
                <bdi>{company}</bdi>
              </TextLink>
            ),
          },
          { label: texts.paidSince, cell: ({ paid_on }) => <DateText value={paid_on} /> },
          { label: texts.net, end: true, cell: (row) => money(row.amount_net, row) },
          { label: texts.vatAmount, end: true, cell: (row) => money(row.amount_vat, row) },
          { label: texts.gross, end: true, cell: (row) => money(row.amount_gross, row) },
        ]}
        rowActions={({ id }) => (
          <PdfButton
            path={path("/admin/invoices/{invoiceId}/pdf", { invoiceId: id })}
            size="xs"
            variant="subtle"
          />
        )}
        empty={{ icon: IconReceipt, title: texts.noInvoices, text: texts.noInvoicesText }}
        nothing={{ text: texts.noInvoicesFiltered }}
      />
      <AccountantDialog kind={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** All that match the filters, not the page alone. */
function InvoiceSums({ summary }: { summary: InvoiceList["summary"] }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { currency, by_tax } = summary;
  const money = (amount: number) => <MoneyText cents={centsOf(amount)} currency={currency} />;
  const taxName = (kind: TaxCase, rate: number) =>
    texts.taxCases[kind](format.percent(rate / 100, rate % 1 === 0 ? 0 : 1));
  return (
    <div className="console-card console-section" style={{ marginBottom: "var(--mantine-spacing-md)" }}>
      <Figures>
        <Figure label={texts.count} value={format.number(summary.count)} />
        <Figure label={texts.net} value={money(summary.net)} />
        <Figure label={texts.vatAmount} value={money(summary.vat)} />
        <Figure label={texts.gross} value={money(summary.gross)} />
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
