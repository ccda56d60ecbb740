import { SegmentedControl, Select, Stack, Textarea, TextInput } from "@mantine/core";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { ChoiceField } from "../../kit/components/copy-field.tsx";
import { useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";

/** What applies to every row of a list that has no value of its own. */
export interface Settings {
  name: string;
  /** Null: the account's. */
  language: Language | null;
  profile: string | null;
  /** Null: the job's own message to its applicants. */
  message: string | null;
  delivery: "mail" | "link";
}

interface ListSettingsProps {
  settings: Settings & { message: string };
  language: Language;
  nameError: boolean;
  onChange(changes: Partial<Settings>): void;
}

/** The name of a list, and the settings for everyone on it. */
export function ListSettings({ settings, language, nameError, onChange }: ListSettingsProps) {
  const words = useTexts(MANY_TEXTS).columns;
  const { choices } = useJobProfiles();
  return (
    <Stack maw="38rem">
      <TextInput
        label={words.name}
        description={words.nameText}
        withAsterisk
        maxLength={200}
        value={settings.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        {...(nameError && { error: words.needName })}
      />
      <ChoiceField label={words.language}>
        <SegmentedControl
          data={useLanguageChoices()}
          value={language}
          onChange={(value) => onChange({ language: value })}
        />
      </ChoiceField>
      {choices.length > 0 && (
        <Select
          label={words.profile}
          placeholder={words.noProfile}
          data={choices}
          clearable
          searchable={choices.length > 8}
          value={settings.profile}
          onChange={(profile) => onChange({ profile })}
        />
      )}
      <ChoiceField label={words.delivery}>
        <SegmentedControl
          data={(["mail", "link"] as const).map((value) => ({ value, label: words.deliveries[value] }))}
          value={settings.delivery}
          onChange={(delivery) => onChange({ delivery })}
        />
      </ChoiceField>
      {settings.delivery === "mail" && (
        <Textarea
          label={words.message}
          description={words.messageText}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={settings.message}
          onChange={(event) => onChange({ message: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
