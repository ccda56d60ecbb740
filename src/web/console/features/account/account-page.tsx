import { NativeSelect, NumberInput, Skeleton, Stack, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { NOTIFICATION_TEXTS } from "#/messages/console/account/notification.gen.ts";
import { ACCOUNT_TEXTS } from "#/messages/console/account.gen.ts";
import { INVITE_RULE_TEXTS } from "#/messages/console/entities/invite-rule.gen.ts";
import type { Account } from "../../entities/account/account.ts";
import {
  type AccountRule,
  LifetimeField,
  RuleFields,
  type RuleValues,
  ruleBodyOf,
  ruleErrors,
  ruleValuesOf,
} from "../../entities/invite-rule/rule-fields.tsx";
import { SenderSection } from "../../entities/sender/sender-section.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout, SettingsForm } from "../../kit/components/form-layout.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { RecordPage } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ChatSection } from "./chat-section.tsx";
import {
  BillingSection,
  CandidatesSection,
  CompanySection,
  changesOf,
  IdsSection,
  PER_DAY_MAX,
  StartSection,
  type Values,
  valuesOf,
} from "./start-section.tsx";

const NOTIFICATIONS_SECTION_PATH = "/console/notification-settings";

const INVITE_RULES_SECTION_PATH = "/console/invite-rules";

const FOUR_EYES_SECTION_PATH = "/console/four-eyes";

/** The ones to choose from. */
const HOURS = [1, 4, 8, 12, 24, 72, 168];
const SINGLE_SIGN_ON_PATH = "/console/single-sign-on";

const PATH = "/console/account";

export function AccountPage() {
  const texts = useTexts(ACCOUNT_TEXTS);
  const { may: can, billed } = useWorkplace();
  const loaded = useLoad(PATH);
  return (
    <RecordPage of={loaded} placeholder={420} title={texts.title} text={texts.text(billed)}>
      {(data) => (
        <Stack>
          <AccountForm account={data} />
          <SenderSection clientId={null} />
          <InviteRulesSection />
          {can("reviews:read") && <FourEyesSection />}
          <SingleSignOnSection />
          <NotificationsSection />
          <IdsSection account={data} />
        </Stack>
      )}
    </RecordPage>
  );
}

function AccountForm({ account }: { account: Account }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const canWrite = useWorkplace().may("account:write");
  const form = useForm<Values>({
    initialValues: valuesOf(account),
    validate: {
      company: (text) => (text.trim() === "" ? texts.company.companyNeeded : null),
      email: (text) => (/^\S+@\S+\.\S+$/.test(text.trim()) ? null : texts.company.emailNeeded),
      self_start_per_day: (number) =>
        Number.isInteger(number) && number >= 1 && number <= PER_DAY_MAX ? null : texts.start.perDayBad,
      website: (text) => (/^(https?:\/\/\S+)?$/.test(text.trim()) ? null : texts.company.websiteBad),
    },
  });
  const save = useAction({
    request: (body: Partial<Values>) => call("PUT", PATH, { body }),
    refreshes: [PATH, "/admin/accounts", "/console/overview"],
    done: texts.saved,
    quiet: true,
  });
  return (
    <SettingsForm
      form={form}
      draft="account settings"
      locked={canWrite ? null : texts.readOnly}
      onSave={async (values) => {
        const changes = changesOf(valuesOf(account), values);
        return Object.keys(changes).length === 0
          ? valuesOf(account)
          : valuesOf(await save.mutateAsync(changes));
      }}
    >
      <CompanySection form={form} zoneUsed={account.time_zone_used} />
      <BillingSection form={form} />
      <CandidatesSection form={form} />
      <StartSection form={form} account={account} />
    </SettingsForm>
  );
}

/** Sets if a decision needs a second person. It applies at once, so it is not part of the adjacent form. */
function FourEyesSection() {
  const { fourEyes: texts } = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(FOUR_EYES_SECTION_PATH);
  const set = useAction({
    request: (enabled: boolean) => call("PUT", FOUR_EYES_SECTION_PATH, { body: { enabled } }),
    refreshes: [FOUR_EYES_SECTION_PATH],
    done: ({ enabled }) => (enabled ? texts.isOn : texts.isOff),
  });
  if (data === undefined) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      <Switch
        label={texts.enable}
        description={texts.enableHint}
        maw="46rem"
        checked={data.enabled}
        disabled={!allowed("account:write")}
        onChange={({ currentTarget: { checked } }) => set.mutate(checked)}
      />
      {data.changed_at !== null && data.changed_by !== null && (
        <Muted size="xs" mt="sm">
          {texts.changed(data.changed_by, format.dateTime(data.changed_at))}
        </Muted>
      )}
    </Section>
  );
}

/** Sets if members have to come from their organization's sign-in service. It applies at once. */
function SingleSignOnSection() {
  const { singleSignOn: texts } = useTexts(ACCOUNT_TEXTS);
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(SINGLE_SIGN_ON_PATH);
  const set = useAction({
    request: (body: { required: boolean; hours: number }) => call("PUT", SINGLE_SIGN_ON_PATH, { body }),
    refreshes: [SINGLE_SIGN_ON_PATH],
    done: ({ required, provider }) => (required ? texts.isOn(provider ?? "") : texts.isOff),
  });
  if (data === undefined || (data.provider === null && !data.required)) return null;
  const { required, hours, provider, can_require: canRequire } = data;
  const name = provider ?? "OpenID Connect";
  return (
    <Section title={texts.title} text={texts.text}>
      <Stack gap="md" maw="46rem">
        <Switch
          label={texts.enable(name)}
          description={canRequire || required ? texts.enableHint(name) : texts.first(name)}
          checked={required}
          disabled={!allowed("account:write") || (!required && !canRequire)}
          onChange={({ currentTarget: { checked } }) => set.mutate({ required: checked, hours })}
        />
        {required && (
          <NativeSelect
            label={texts.hours}
            data={[...new Set([...HOURS, hours])].sort((a, b) => a - b).map(String)}
            value={String(hours)}
            disabled={!allowed("account:write") || !canRequire}
            onChange={({ currentTarget: { value } }) => set.mutate({ required, hours: Number(value) })}
            maw="12rem"
          />
        )}
      </Stack>
    </Section>
  );
}

/** Sets when candidates are reminded automatically, and how long invites last, unless a job defines it. */
function InviteRulesSection() {
  const { data } = useLoad(INVITE_RULES_SECTION_PATH);
  return data === undefined ? null : <RuleForm rule={data} />;
}

function RuleForm({ rule }: { rule: AccountRule }) {
  const texts = useTexts(INVITE_RULE_TEXTS);
  const canWrite = useWorkplace().may("account:write");
  const form = useForm<RuleValues>({ initialValues: ruleValuesOf(rule), validate: ruleErrors(texts) });
  const save = useAction({
    request: (values: RuleValues) =>
      call("PUT", INVITE_RULES_SECTION_PATH, {
        body: { reminders: values.reminders === "on" ? "on" : "off", ...ruleBodyOf(values) },
      }),
    refreshes: [INVITE_RULES_SECTION_PATH, "/console/jobs", "/console/invites"],
    done: texts.saved,
    quiet: true,
  });
  const isOn = form.values.reminders === "on";
  return (
    <SettingsForm
      form={form}
      draft="invite rules"
      locked={canWrite ? null : texts.readOnly}
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

interface NotificationsSectionValues {
  waiting_days: number;
  low_credits: number;
}

/** Sets when users are notified, and the chat that is notified too. */
function NotificationsSection() {
  const { data } = useLoad(NOTIFICATIONS_SECTION_PATH);
  if (data === undefined) return <Skeleton h={240} radius="lg" />;
  return (
    <>
      <TimesSection settings={data} />
      <ChatSection chat={data.chat} />
    </>
  );
}

function TimesSection({ settings: { waiting_days, low_credits } }: { settings: NotificationsSectionValues }) {
  const { times: texts } = useTexts(NOTIFICATION_TEXTS);
  const { may, billed } = useWorkplace();
  const canWrite = may("account:write");
  const form = useForm<NotificationsSectionValues>({ initialValues: { waiting_days, low_credits } });
  const save = useAction({
    request: (body: NotificationsSectionValues) => call("PUT", NOTIFICATIONS_SECTION_PATH, { body }),
    refreshes: [NOTIFICATIONS_SECTION_PATH],
    done: texts.saved,
    quiet: true,
  });
  const fields = (
    <>
      <NumberInput
        label={texts.waiting}
        description={texts.waitingHint}
        min={1}
        max={90}
        clampBehavior="strict"
        maw={320}
        disabled={!canWrite}
        {...form.getInputProps("waiting_days")}
      />
      {billed && (
        <NumberInput
          label={texts.credits}
          description={texts.creditsHint}
          min={0}
          max={10_000}
          clampBehavior="strict"
          maw={320}
          disabled={!canWrite}
          {...form.getInputProps("low_credits")}
        />
      )}
    </>
  );
  return (
    <Section title={texts.title} text={texts.text}>
      {canWrite ? (
        <FormLayout
          form={form}
          draft="notification-settings"
          onlyChanged
          onSubmit={async (values) => {
            await save.mutateAsync(values);
            form.resetDirty();
          }}
        >
          {fields}
        </FormLayout>
      ) : (
        fields
      )}
    </Section>
  );
}
