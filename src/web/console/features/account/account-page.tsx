import { Skeleton, Stack, Switch, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Account } from "../../entities/account/answers.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { SettingsForm } from "../../kit/components/settings-form.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { InviteRulesSection } from "./invite-rules-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { BillingSection, CandidatesSection, CompanySection } from "./sections.tsx";
import { IdsSection, PER_DAY_MAX, StartSection } from "./start-section.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import { changesOf, type Values, valuesOf } from "./values.ts";

const FOUR_EYES_SECTION_PATH = "/console/four-eyes";

const PATH = "/console/account";

export function AccountPage() {
  const texts = useTexts(ACCOUNT_TEXTS);
  const { may } = useWorkplace();
  const { data, error, refetch } = useLoad(PATH);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      {data === undefined && error === null && <Skeleton h={420} radius="lg" />}
      {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data !== undefined && (
        <Stack>
          <AccountForm account={data} />
          <InviteRulesSection />
          {may("reviews:read") && <FourEyesSection />}
          <NotificationsSection />
          <IdsSection account={data} />
        </Stack>
      )}
    </>
  );
}

function AccountForm({ account }: { account: Account }) {
  const texts = useTexts(ACCOUNT_TEXTS);
  const mayWrite = useWorkplace().may("account:write");
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
    wish: (body: Partial<Values>) => call("PUT", PATH, { body }),
    refreshes: [PATH, "/admin/accounts", "/console/overview"],
    done: texts.saved,
    quiet: true,
  });
  return (
    <SettingsForm
      form={form}
      draft="account settings"
      locked={mayWrite ? null : texts.readOnly}
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

/** Whether a decision takes a second person. It counts at once, so it is no part of the form beside it. */
function FourEyesSection() {
  const { fourEyes: texts } = useTexts(ACCOUNT_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { data } = useLoad(FOUR_EYES_SECTION_PATH);
  const set = useAction({
    wish: (enabled: boolean) => call("PUT", FOUR_EYES_SECTION_PATH, { body: { enabled } }),
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
        disabled={!may("account:write")}
        onChange={({ currentTarget: { checked } }) => set.mutate(checked)}
      />
      {data.changed_at !== null && data.changed_by !== null && (
        <Text size="xs" c="dimmed" mt="sm">
          {texts.changed(data.changed_by, format.dateTime(data.changed_at))}
        </Text>
      )}
    </Section>
  );
}
