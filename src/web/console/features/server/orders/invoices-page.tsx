import {
  Alert,
  Button,
  Fieldset,
  Menu,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Switch,
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
import { AccountFilter, Figure, Figures, ManualLink, PlainTable } from "../parts.tsx";

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
const CHARTS = ["skr03", "skr04", "skr07"] as const;
const CONTENTS = ["bookings", "debtors", "documents"] as const;
const DEBTOR_KINDS = ["one", "each"] as const;
const REVERSALS = ["opposite", "general"] as const;
const ACCOUNTS = [
  ...(["home_19", "home_7", "home_20", "home_13", "home_10", "reverse_charge"] as const),
  ...(["outside", "exempt", "bank", "online"] as const),
] as const;

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
      content: "bookings" as (typeof CONTENTS)[number],
      chart: "skr03" as (typeof CHARTS)[number],
      debtors: "one" as (typeof DEBTOR_KINDS)[number],
      reversal: "opposite" as (typeof REVERSALS)[number],
      payments: false,
      links: false,
      debtor: "",
      ...(Object.fromEntries(ACCOUNTS.map((name) => [name, ""])) as Record<
        (typeof ACCOUNTS)[number],
        string
      >),
    },
    validate: {
      month: (value) => (MONTH.test(value) ? null : texts.monthNeeded),
      consultant: whole(1001, 9_999_999),
      client: whole(1, 99_999),
      debtor: like(/^[1-6]\d{4}$/, texts.debtorNeeded),
      ...Object.fromEntries(ACCOUNTS.map((name) => [name, like(/^[1-9]\d{3}$/, texts.accountNeeded)])),
    },
  });
  const isDatev = kind === "datev";
  return (
    <FormLayout
      form={form}
      draft={`accountant ${kind}`}
      action={texts.action}
      onClose={onClose}
      onSubmit={async ({ month, content, ...values }) => {
        const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
        const { blob, fileName } = isDatev
          ? content === "documents"
            ? await api.receive("/admin/invoices/datev-documents", { month })
            : await api.receive("/admin/invoices/datev", { month, content, ...filled })
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
            label={texts.content}
            description={texts.contentHint}
            allowDeselect={false}
            data={CONTENTS.map((value) => ({ value, label: texts.contents[value] }))}
            {...form.getInputProps("content")}
          />
          <Select
            label={texts.debtors}
            description={texts.debtorsHint}
            allowDeselect={false}
            data={DEBTOR_KINDS.map((value) => ({ value, label: texts.debtorKinds[value] }))}
            {...form.getInputProps("debtors")}
          />
          {form.values.content === "bookings" && (
            <>
              <Select
                label={texts.reversal}
                allowDeselect={false}
                data={REVERSALS.map((value) => ({ value, label: texts.reversals[value] }))}
                {...form.getInputProps("reversal")}
              />
              <Switch label={texts.payments} {...form.getInputProps("payments", { type: "checkbox" })} />
              <Switch
                label={texts.links}
                description={texts.linksHint}
                {...form.getInputProps("links", { type: "checkbox" })}
              />
            </>
          )}
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
              {(["debtor", ...ACCOUNTS] as const).map((name) => (
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
