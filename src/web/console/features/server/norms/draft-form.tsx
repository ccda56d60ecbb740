import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { useAction } from "../../../kit/api/hooks.ts";
import { type Body, call } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { LANGUAGES, useTexts } from "../../../kit/texts/language.tsx";
import { NORM_TEXTS } from "./texts.ts";

interface DraftFormProps {
  /** As the preview was filtered; "" is everybody. */
  filters: { language: string; setting: string; job_family: string; account_ids: string };
  onClose(): void;
}

export function DraftForm({ filters, onClose }: DraftFormProps) {
  const { language, setting, job_family, account_ids } = filters;
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
      draft="norm"
      action={texts.draft}
      onCancel={onClose}
      onSubmit={async (values) => {
        const { id } = await create.mutateAsync({
          ...values,
          language: LANGUAGES.find((known) => known === language),
          ...(setting === "development" && { setting }),
          ...(job_family !== "" && { job_family }),
          ...(account_ids !== "" && { account_ids: account_ids.split(",") }),
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
