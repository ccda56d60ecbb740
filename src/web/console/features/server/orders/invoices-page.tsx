import {
  Alert,
  Button,
  Fieldset,
  Menu,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  TextInput,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconChevronDown, IconFileSpreadsheet, IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { ACCOUNTANT_TEXTS } from "#/messages/console/server/orders/accountant.gen.ts";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { saveFile, useApi, useDownload } from "../../../kit/api/hooks.ts";
import { path } from "../../../kit/api/wire.ts";
import { MenuAction } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { PdfButton } from "../../../kit/components/pdf-button.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { Muted, TextLink } from "../../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useLanguageNames, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { AccountFilter, Figure, Figures, PlainTable } from "../parts.tsx";

import type { Invoice, InvoiceList, TaxCase } from "./order-actions.tsx";
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
                  label={texts.exportIn(languageNames[language])}
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

type Kind = "datev" | "archive";

interface AccountantDialogProps {
  /** The chosen file. Null: the dialog is closed. */
  kind: Kind | null;
  onClose(): void;
}

/** A month's files for the accountant. */
function AccountantDialog({ kind, onClose }: AccountantDialogProps) {
  const texts = useTexts(ACCOUNTANT_TEXTS);
  return (
    <Modal opened={kind !== null} onClose={onClose} title={kind === null ? "" : texts.titles[kind]}>
      {kind !== null && <Month kind={kind} onClose={onClose} />}
    </Modal>
  );
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
const CHARTS = ["skr03", "skr04"] as const;
const REVENUES = ["home_19", "home_7", "reverse_charge", "outside", "exempt"] as const;

/** The month before this one: what is over goes to the accountant. */
function lastMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1));
  return first.toISOString().slice(0, 7);
}

function Month({ kind, onClose }: { kind: Kind; onClose(): void }) {
  const texts = useTexts(ACCOUNTANT_TEXTS);
  const { language } = useLanguage();
  const api = useApi();
  const whole = (min: number, max: number) => (value: number | string) =>
    kind === "archive" || (typeof value === "number" && value >= min && value <= max)
      ? null
      : texts.numberNeeded(String(min), String(max));
  const like = (form: RegExp, needed: string) => (value: string) =>
    value === "" || form.test(value) ? null : needed;
  const form = useForm({
    initialValues: {
      month: lastMonth(new Date()),
      consultant: "" as number | string,
      client: "" as number | string,
      chart: "skr03" as (typeof CHARTS)[number],
      debtor: "",
      home_19: "",
      home_7: "",
      reverse_charge: "",
      outside: "",
      exempt: "",
    },
    validate: {
      month: (value) => (MONTH.test(value) ? null : texts.monthNeeded),
      consultant: whole(1001, 9_999_999),
      client: whole(1, 99_999),
      debtor: like(/^[1-6]\d{4}$/, texts.debtorNeeded),
      ...Object.fromEntries(REVENUES.map((name) => [name, like(/^[1-9]\d{3}$/, texts.accountNeeded)])),
    },
  });
  const isDatev = kind === "datev";
  return (
    <FormLayout
      form={form}
      draft={`accountant ${kind}`}
      action={texts.action}
      onClose={onClose}
      onSubmit={async ({ month, consultant, client, chart, ...accounts }) => {
        const own = Object.fromEntries(Object.entries(accounts).filter(([, number]) => number !== ""));
        const { blob, fileName } = isDatev
          ? await api.receive("/admin/invoices/datev", { month, consultant, client, chart, ...own })
          : await api.receive("/admin/invoices/archive", { month, language });
        saveFile(blob, fileName ?? texts.titles[kind]);
      }}
    >
      <Muted>{texts.about[kind]}</Muted>
      <TextInput
        data-autofocus
        type="month"
        label={texts.month}
        withAsterisk
        {...form.getInputProps("month")}
      />
      {isDatev && (
        <>
          <NumberInput
            label={texts.consultant}
            withAsterisk
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps("consultant")}
          />
          <NumberInput
            label={texts.client}
            withAsterisk
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps("client")}
          />
          <Select
            label={texts.chart}
            description={texts.chartHint}
            allowDeselect={false}
            data={CHARTS.map((value) => ({ value, label: texts.charts[value] }))}
            {...form.getInputProps("chart")}
          />
          <Fieldset legend={texts.own} variant="unstyled">
            <Muted mb="xs">{texts.ownHint}</Muted>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              {(["debtor", ...REVENUES] as const).map((name) => (
                <TextInput
                  key={name}
                  label={texts.accounts[name]}
                  inputMode="numeric"
                  maxLength={5}
                  {...form.getInputProps(name)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        </>
      )}
    </FormLayout>
  );
}
