import { Stack, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LifetimeField, RuleFields } from "../../entities/invite-rule/rule-fields.tsx";
import { INVITE_RULE_TEXTS } from "../../entities/invite-rule/texts.ts";
import {
  type AccountRule,
  type RuleValues,
  ruleBodyOf,
  ruleFaults,
  ruleValuesOf,
} from "../../entities/invite-rule/values.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

const PATH = "/console/invite-rules";

/** When candidates are reminded by themselves, and how long invites last: where a job says nothing else. */
export function InviteRulesSection() {
  const { data } = useLoad(PATH);
  return data === undefined ? null : <RuleForm rule={data} />;
}

function RuleForm({ rule }: { rule: AccountRule }) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  const mayWrite = useWorkplace().may("account:write");
  const form = useForm<RuleValues>({ initialValues: ruleValuesOf(rule), validate: ruleFaults(texts) });
  const save = useAction({
    wish: (values: RuleValues) =>
      call("PUT", PATH, {
        body: { reminders: values.reminders === "on" ? "on" : "off", ...ruleBodyOf(values) },
      }),
    refreshes: [PATH, "/console/jobs", "/console/invites"],
    done: texts.saved,
    quiet: true,
  });
  const isOn = form.values.reminders === "on";
  return (
    <SettingsForm
      form={form}
      draft="invite rules"
      locked={mayWrite ? null : texts.readOnly}
      onSave={async (values) => ruleValuesOf(await save.mutateAsync(values))}
    >
      <Section title={texts.title} text={texts.text}>
        <Stack gap="md" maw="46rem">
          <Switch
            label={texts.enable}
            description={texts.enableHint}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue("reminders", checked ? "on" : "off")
            }
          />
          {isOn && <RuleFields form={form} zone={rule.time_zone} />}
          <LifetimeField form={form} otherwise={rule.default_expires_in_days} />
        </Stack>
      </Section>
    </SettingsForm>
  );
}
