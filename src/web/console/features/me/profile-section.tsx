import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Section } from "../../kit/components/section.tsx";
import { TimeZoneSelect } from "../../kit/components/time-zone-select.tsx";
import {
  asLanguage,
  type Language,
  useLanguage,
  useLanguageChoices,
  useTexts,
} from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import { ME_TEXTS } from "./texts.ts";

interface Profile {
  name: string;
  language: Language;
  time_zone: string | null;
}

export function ProfileSection() {
  const texts = useTexts(ME_TEXTS).profile;
  const { user } = useWorkplace();
  const { timeZone } = useLanguage();
  const enter = useEnter();
  const form = useForm<Profile>({
    initialValues: { name: user.name, language: user.language, time_zone: user.time_zone },
    validate: { name: (name) => (name.trim() === "" ? texts.needed : null) },
  });
  const save = useAction({
    wish: (body: Profile) => call("PUT", "page:/me", { body }),
    done: texts.saved,
    quiet: true,
  });
  return (
    <Section title={texts.title}>
      <FormLayout
        form={form}
        draft="me"
        onlyChanged
        onSubmit={async ({ name, ...rest }) => {
          await enter(await save.mutateAsync({ name: name.trim(), ...rest }));
          form.resetDirty();
        }}
      >
        <Text size="sm">
          {texts.email}: <strong>{user.email}</strong>
        </Text>
        <TextInput
          label={texts.name}
          description={texts.nameText}
          autoComplete="name"
          maxLength={200}
          maw={420}
          {...form.getInputProps("name")}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="me-language">
            {texts.language}
          </Text>
          <SegmentedControl
            aria-labelledby="me-language"
            value={form.values.language}
            onChange={(value) => form.setFieldValue("language", asLanguage(value) ?? "en")}
            data={useLanguageChoices()}
          />
        </div>
        <TimeZoneSelect
          label={texts.timeZone}
          description={texts.timeZoneText}
          placeholder={timeZone ?? ""}
          maw={420}
          {...form.getInputProps("time_zone")}
        />
      </FormLayout>
    </Section>
  );
}
