import { Fieldset, Modal, NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { saveFile } from "../../../kit/api/download.ts";
import { useApi } from "../../../kit/api/hooks.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNTANT_TEXTS } from "./accountant-texts.ts";

type Kind = "datev" | "archive";

interface AccountantDialogProps {
  /** Which file; null: the dialog is closed. */
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
