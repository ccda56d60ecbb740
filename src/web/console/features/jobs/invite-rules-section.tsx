import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LifetimeField, RuleFields } from "../../entities/invite-rule/rule-fields.tsx";
import { INVITE_RULE_TEXTS } from "../../entities/invite-rule/texts.ts";
import {
  type JobRule,
  type RuleValues,
  ruleBodyOf,
  ruleFaults,
  ruleValuesOf,
} from "../../entities/invite-rule/values.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Choice, ChoiceField } from "../../kit/components/choice-field.tsx";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const pathOf = (jobId: string) => path("/console/jobs/{jobId}/invite-rules", { jobId });

/** Whether people of a job are reminded as the account says, in the job's own way, or not at all. */
export function InviteRulesSection({ jobId }: { jobId: string }) {
  const { data } = useLoad(pathOf(jobId));
  return data === undefined ? null : <RuleForm jobId={jobId} rule={data} />;
}

function RuleForm({ jobId, rule }: { jobId: string; rule: JobRule }) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  const format = useFormat();
  const mayWrite = useWorkplace().may("jobs:write");
  const form = useForm<RuleValues>({ initialValues: ruleValuesOf(rule), validate: ruleFaults(texts) });
  const save = useAction({
    wish: (values: RuleValues) =>
      call("PUT", pathOf(jobId), { body: { reminders: values.reminders, ...ruleBodyOf(values) } }),
    refreshes: [pathOf(jobId), "/console/invites"],
    done: texts.saved,
    quiet: true,
  });
  const { account } = rule;
  const { reminders } = form.values;
  return (
    <SettingsForm
      form={form}
      draft={`invite rules ${jobId}`}
      locked={mayWrite ? null : texts.readOnly}
      onSave={async (values) => ruleValuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.jobText}>
        <Stack gap="md" maw="46rem">
          <ChoiceField label={texts.choice}>
            <Choice
              of={["account", "on", "off"]}
              texts={texts.choices}
              value={reminders}
              onChange={(value) => form.setFieldValue("reminders", value)}
              disabled={!mayWrite}
            />
          </ChoiceField>
          {reminders === "account" && (
            <Text size="sm">
              {account.reminders === "off"
                ? texts.accountOff
                : texts.accountIs(format.list(account.days.map(String)), account)}
            </Text>
          )}
          {reminders === "on" && <RuleFields form={form} zone={account.time_zone} />}
          <LifetimeField form={form} otherwise={account.expires_in_days ?? account.default_expires_in_days} />
        </Stack>
      </Section>
    </SettingsForm>
  );
}
