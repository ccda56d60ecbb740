import { Anchor, NumberInput, Select, SimpleGrid, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconExternalLink } from "@tabler/icons-react";
import { ACCOUNT_TEXTS } from "#/messages/console/account.gen.ts";
import type { Account } from "../../entities/account/account.ts";
import { CountrySelect } from "../../entities/account/country-select.tsx";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { OutsideLink, TimeZoneSelect } from "../../kit/components/outside-link.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Fact, Facts, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

export const PER_DAY_MAX = 1000;

interface StartSectionProps {
  form: UseFormReturnType<Values>;
  /** The stored state: typed values do not affect if people can start now. */
  account: Account;
}

/** The page at which applicants start without an invitation. */
export function StartSection({ form, account: { start } }: StartSectionProps) {
  const { start: texts } = useTexts(ACCOUNT_TEXTS);
  const { billed } = useWorkplace();
  return (
    <Section
      title={texts.title}
      text={start.closed_because === null ? texts.openText : texts.closedTexts[start.closed_because]}
      actions={
        <StatusBadge tone={start.open ? "good" : "neutral"}>
          {start.open ? texts.open : texts.closed}
        </StatusBadge>
      }
    >
      <Stack gap="md" maw="46rem">
        <Switch
          label={texts.enable}
          description={texts.enableHint(billed)}
          {...form.getInputProps("self_start", { type: "checkbox" })}
        />
        {form.values.self_start && (
          <NumberInput
            label={texts.perDay}
            description={texts.perDayHint}
            min={1}
            max={PER_DAY_MAX}
            allowDecimal={false}
            maw="20rem"
            {...form.getInputProps("self_start_per_day")}
          />
        )}
        <CopyField label={texts.link} value={start.link} description={texts.linkHint} />
        {form.values.self_start && <LinkReachNotice />}
        {start.closed_because !== "off" && (
          <Text size="sm">
            <Anchor href={start.link} target="_blank" rel="noreferrer" inherit>
              {texts.see} <IconExternalLink size={14} aria-hidden />
            </Anchor>
          </Text>
        )}
      </Stack>
    </Section>
  );
}

export function IdsSection({ account }: { account: Account }) {
  const { ids: texts } = useTexts(ACCOUNT_TEXTS);
  const copied = (text: string) => <span className="console-copy">{text}</span>;
  return (
    <Section title={texts.title} text={texts.text}>
      <Facts>
        <Fact label={texts.account}>{copied(account.account_id)}</Fact>
        <Fact label={texts.slug}>{copied(account.slug)}</Fact>
        <Fact label={texts.api}>{copied(`${new URL(account.start.link).origin}/api/v1`)}</Fact>
        <Fact label={texts.since}>
          <DateText value={account.created_at} />
        </Fact>
      </Facts>
      <Text size="sm" mt="sm">
        <OutsideLink to="/docs">{texts.docs}</OutsideLink>
      </Text>
    </Section>
  );
}

/** The fields that can be changed, under the API's names. */
const FIELDS = [
  "company",
  "name",
  "email",
  "phone",
  "website",
  "address",
  "zip",
  "city",
  "country",
  "vat_id",
  "billing_contact",
  "language",
  "time_zone",
  "candidate_feedback",
  "ask_gender_and_birth_date",
  "self_start",
  "self_start_per_day",
] as const satisfies readonly (keyof Account)[];

export type Values = Pick<Account, (typeof FIELDS)[number]>;

export const valuesOf = (account: Account): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, account[field]])) as unknown as Values;

/** Returns only the changed fields, so that two users who change different fields do not undo each other's changes. */
export const changesOf = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, trimmed(after[field])] as const).filter(
      ([field, value]) => value !== before[field],
    ),
  );

const trimmed = <V extends string | boolean | number | null>(value: V): V | string =>
  typeof value === "string" ? value.trim() : value;

interface SectionProps {
  form: UseFormReturnType<Values>;
}

/** @param zoneUsed what counts where no zone is chosen */
export function CompanySection({ form, zoneUsed }: SectionProps & { zoneUsed: string }) {
  const { company: texts } = useTexts(ACCOUNT_TEXTS);
  return (
    <Section title={texts.title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} className="account-grid">
        <TextInput
          label={texts.company}
          description={texts.companyHint}
          withAsterisk
          maxLength={200}
          autoComplete="organization"
          {...form.getInputProps("company")}
        />
        <TextInput
          label={texts.email}
          description={texts.emailHint}
          type="email"
          withAsterisk
          {...form.getInputProps("email")}
        />
        <TextInput label={texts.name} maxLength={200} {...form.getInputProps("name")} />
        <TextInput label={texts.phone} type="tel" maxLength={50} {...form.getInputProps("phone")} />
        <TextInput
          label={texts.website}
          description={texts.websiteHint}
          type="url"
          maxLength={2048}
          {...form.getInputProps("website")}
        />
        <Select
          label={texts.language}
          description={texts.languageHint}
          allowDeselect={false}
          data={useLanguageChoices()}
          {...form.getInputProps("language")}
        />
        <TimeZoneSelect
          label={texts.timeZone}
          description={texts.timeZoneHint}
          placeholder={zoneUsed}
          {...form.getInputProps("time_zone")}
        />
      </SimpleGrid>
    </Section>
  );
}

export function BillingSection({ form }: SectionProps) {
  const { billing: texts } = useTexts(ACCOUNT_TEXTS);
  const { billed } = useWorkplace();
  return (
    <Section title={texts.title(billed)} text={texts.text(billed)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} className="account-grid">
        <TextInput
          label={texts.address}
          maxLength={200}
          autoComplete="street-address"
          {...form.getInputProps("address")}
        />
        <div className="account-town">
          <TextInput
            label={texts.zip}
            maxLength={20}
            autoComplete="postal-code"
            {...form.getInputProps("zip")}
          />
          <TextInput label={texts.city} maxLength={100} {...form.getInputProps("city")} />
        </div>
        <CountrySelect label={texts.country} allowDeselect={false} {...form.getInputProps("country")} />
        {billed && (
          <>
            <TextInput
              label={texts.vatId}
              description={texts.vatHint}
              maxLength={30}
              {...form.getInputProps("vat_id")}
            />
            <TextInput
              label={texts.attention}
              description={texts.attentionHint}
              maxLength={200}
              {...form.getInputProps("billing_contact")}
            />
          </>
        )}
      </SimpleGrid>
    </Section>
  );
}

export function CandidatesSection({ form }: SectionProps) {
  const { candidates: texts } = useTexts(ACCOUNT_TEXTS);
  return (
    <Section title={texts.title}>
      <Stack gap="md" maw="46rem">
        <Switch
          label={texts.feedback}
          description={texts.feedbackHint}
          {...form.getInputProps("candidate_feedback", { type: "checkbox" })}
        />
        <Switch
          label={texts.demographics}
          description={texts.demographicsHint}
          {...form.getInputProps("ask_gender_and_birth_date", { type: "checkbox" })}
        />
      </Stack>
    </Section>
  );
}
