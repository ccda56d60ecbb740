import { Alert, Radio, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Schemas } from "../../../wire.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { UNLINKING_TEXTS } from "./unlinking-texts.ts";

const PATH = "/console/privacy/unlinking";
const CHOICES = ["new", "all", "off"] as const;
/** Empty: nobody has decided. */
type Values = { unlinking: (typeof CHOICES)[number] | "" };

const valuesOf = ({ unlinking }: Schemas["Unlinking"]): Values => ({ unlinking: unlinking ?? "" });

/** Whether the scores of deleted people are anonymous or pseudonymized. */
export function UnlinkingSection() {
  const { data } = useLoad(PATH);
  return data === undefined ? null : <UnlinkingForm decided={data} />;
}

function UnlinkingForm({ decided }: { decided: Schemas["Unlinking"] }) {
  const texts = useTexts(UNLINKING_TEXTS);
  const mayWrite = useWorkplace().may("gdpr:write");
  const form = useForm<Values>({
    initialValues: valuesOf(decided),
    validate: { unlinking: (value) => (value === "" ? texts.needed : null) },
  });
  const save = useAction({
    wish: ({ unlinking }: Values) =>
      call("PUT", PATH, { body: { unlinking: unlinking === "" ? "off" : unlinking } }),
    refreshes: [PATH],
    done: texts.saved,
    quiet: true,
  });
  return (
    <SettingsForm
      form={form}
      draft="unlinking"
      locked={mayWrite ? null : texts.readOnly}
      onSave={async (values) => valuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.text}>
        <Stack gap="md" maw="46rem">
          {decided.unlinking === null && <Alert title={texts.undecided}>{texts.undecidedText}</Alert>}
          <Radio.Group label={texts.label} {...form.getInputProps("unlinking")}>
            <Stack gap="xs" mt="xs">
              {CHOICES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={texts.choices[value]}
                  description={texts.hints[value]}
                  disabled={!mayWrite}
                />
              ))}
            </Stack>
          </Radio.Group>
          {decided.linked > 0 && <Text size="sm">{texts.linked(decided.linked)}</Text>}
          <Text size="sm" c="dimmed">
            {texts.final}
          </Text>
        </Stack>
      </Section>
    </SettingsForm>
  );
}
