import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { useAction } from "../../../kit/api/hooks.ts";
import { type Body, call } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { LANGUAGES, useTexts } from "../../../kit/texts/language.tsx";
import { NORM_TEXTS } from "./texts.ts";

/** @param language only answers in it, or "" for both */
export function DraftForm({ language, onClose }: { language: string; onClose(): void }) {
  const { preview: texts } = useTexts(NORM_TEXTS);
  const navigate = useNavigate();
  const year = new Date().getFullYear();
  const needed = (value: string) => (value.trim() === "" ? texts.nameNeeded : null);
  const form = useForm({
    initialValues: { name_en: texts.nameOf.en(year), name_de: texts.nameOf.de(year) },
    validate: { name_en: needed, name_de: needed },
  });
  const create = useAction({
    wish: (body: Body<"POST /admin/norms">) => call("POST", "/admin/norms", { body }),
    refreshes: ["/admin/norms"],
    done: texts.made,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={texts.draft}
      onCancel={onClose}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync({
          ...values,
          language: LANGUAGES.find((known) => known === language),
        });
        navigate(`/server/norms/${id}`);
      }}
    >
      <Text size="sm">{texts.draftText}</Text>
      <TextInput
        data-autofocus
        label={texts.nameEn}
        description={texts.nameHint}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("name_en")}
      />
      <TextInput label={texts.nameDe} withAsterisk maxLength={120} {...form.getInputProps("name_de")} />
    </FormLayout>
  );
}
