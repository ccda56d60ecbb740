import { NumberInput, SimpleGrid, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { RETENTION_TEXTS } from "#/messages/console/privacy/retention.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { SettingsForm } from "../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const PATH = "/console/retention/logs";
const KINDS = ["cancelled_invites", "mails", "deliveries", "batch_rows", "notifications"] as const;
type Kind = (typeof KINDS)[number];
/** Empty: as long as the server. */
type Values = Record<Kind, number | string>;

const each = <T,>(of: (kind: Kind) => T): Record<Kind, T> => ({
  cancelled_invites: of("cancelled_invites"),
  ...{ mails: of("mails"), deliveries: of("deliveries") },
  ...{ batch_rows: of("batch_rows"), notifications: of("notifications") },
});
const valuesOf = (terms: Schemas["LogTerms"]): Values =>
  each((kind) => (terms[kind].own ? terms[kind].days : ""));

/** Sets how long mails, deliveries and similar records are kept. */
export function LogTermsSection() {
  const { data } = useLoad(PATH);
  return data === undefined ? null : <TermsForm terms={data} />;
}

function TermsForm({ terms }: { terms: Schemas["LogTerms"] }) {
  const { logs: texts, readOnly } = useTexts(RETENTION_TEXTS);
  const canWrite = useWorkplace().may("gdpr:write");
  const form = useForm<Values>({
    initialValues: valuesOf(terms),
    validate: each((kind) => (value: number | string) => {
      const { least_days: least, longest_days: longest } = terms[kind];
      const fits = Number.isInteger(value) && Number(value) >= least && Number(value) <= longest;
      return value === "" || fits ? null : texts.needed(least, longest);
    }),
  });
  const save = useAction({
    request: (values: Values) =>
      call("PUT", PATH, {
        body: each((kind) => (values[kind] === "" ? null : Number(values[kind]))),
      }),
    refreshes: [PATH],
    done: texts.saved,
    quiet: true,
  });
  return (
    <SettingsForm
      form={form}
      draft="log-terms"
      locked={canWrite ? null : readOnly}
      onSave={async (values) => valuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.text}>
        <Stack gap="md" maw="46rem">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {KINDS.map((kind) => (
              <NumberInput
                key={kind}
                label={texts.kinds[kind]}
                description={texts.between(terms[kind].least_days, terms[kind].longest_days)}
                inputWrapperOrder={["label", "input", "description", "error"]}
                placeholder={String(terms[kind].longest_days)}
                min={terms[kind].least_days}
                max={terms[kind].longest_days}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                readOnly={!canWrite}
                {...form.getInputProps(kind)}
              />
            ))}
          </SimpleGrid>
          <Muted>{texts.note}</Muted>
        </Stack>
      </Section>
    </SettingsForm>
  );
}
