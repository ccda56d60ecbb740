import { SegmentedControl, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Section } from "../../kit/components/section.tsx";
import { asLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, useTexts } from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import { ME_TEXTS } from "./texts.ts";

interface Profile {
  name: string;
  language: Language;
}

export function ProfileSection() {
  const texts = useTexts(ME_TEXTS).profile;
  const { user } = useWorkplace();
  const enter = useEnter();
  const form = useForm<Profile>({
    initialValues: { name: user.name, language: user.language },
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
        onSubmit={async ({ name, language }) => {
          await enter(await save.mutateAsync({ name: name.trim(), language }));
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
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </div>
      </FormLayout>
    </Section>
  );
}
