import { Select, SimpleGrid, Stack, Switch, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { CountrySelect } from "../../entities/account/country-select.tsx";
import { Section } from "../../kit/components/section.tsx";
import { TimeZoneSelect } from "../../kit/components/time-zone-select.tsx";
import { useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { Values } from "./values.ts";

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
  return (
    <Section title={texts.title} text={texts.text}>
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
