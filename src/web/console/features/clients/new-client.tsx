import { Modal, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { CLIENT_TEXTS } from "./texts.ts";

interface NewClientProps {
  opened: boolean;
  onClose(): void;
}

/** Adds a client by its name, and goes to its look: that is what candidates will see. */
export function NewClient({ opened, onClose }: NewClientProps) {
  const texts = useTexts(CLIENT_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.add}>
      <Fields onClose={onClose} />
    </Modal>
  );
}

function Fields({ onClose }: Pick<NewClientProps, "onClose">) {
  const texts = useTexts(CLIENT_TEXTS);
  const { fields } = texts;
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: "", invoice_ref: "" },
    validate: { name: (name) => (name.trim() === "" ? fields.nameNeeded : null) },
  });
  const create = useAction({
    wish: (body: { name: string; invoice_ref: string }) => call("POST", "/console/clients", { body }),
    refreshes: ["/console/clients"],
    done: ({ name }) => texts.created(name),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="client"
      action={texts.create}
      onCancel={onClose}
      onSubmit={async ({ name, invoice_ref }) => {
        const client = await create.mutateAsync({ name: name.trim(), invoice_ref: invoice_ref.trim() });
        onClose();
        navigate(`/clients/${client.id}?tab=look`);
      }}
    >
      <TextInput
        data-autofocus
        label={fields.name}
        description={fields.nameHint}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("name")}
      />
      <TextInput
        label={fields.invoiceRef}
        description={fields.invoiceRefHint}
        maxLength={200}
        {...form.getInputProps("invoice_ref")}
      />
    </FormLayout>
  );
}
