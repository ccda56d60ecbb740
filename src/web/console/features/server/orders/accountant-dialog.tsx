import { Fieldset, Modal, NumberInput, Select, SimpleGrid, Switch, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ACCOUNTANT_TEXTS } from "#/messages/console/server/orders/accountant.gen.ts";
import { saveFile, useApi } from "../../../kit/api/hooks.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";

type Kind = "datev" | "archive";

interface AccountantDialogProps {
  /** The chosen file. Null: the dialog is closed. */
  kind: Kind | null;
  onClose(): void;
}

/** A month's files for the accountant. */
export function AccountantDialog({ kind, onClose }: AccountantDialogProps) {
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
  // The PDF files alone need no numbers of DATEV's.
  const whole = (min: number, max: number) => (value: number | string, values: { content: string }) =>
    kind === "archive" ||
    values.content === "documents" ||
    (typeof value === "number" && value >= min && value <= max)
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
  const isBatch = isDatev && form.values.content !== "documents";
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
      <Muted>{texts.about[isDatev && !isBatch ? "documents" : kind]}</Muted>
      <TextInput
        data-autofocus
        type="month"
        label={texts.month}
        withAsterisk
        {...form.getInputProps("month")}
      />
      {isDatev && (
        <Select
          label={texts.content}
          description={texts.contentHint}
          allowDeselect={false}
          data={CONTENTS.map((value) => ({ value, label: texts.contents[value] }))}
          {...form.getInputProps("content")}
        />
      )}
      {isBatch && (
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
          <Fieldset legend={<Text fw={600}>{texts.own}</Text>} variant="unstyled" p={0}>
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
