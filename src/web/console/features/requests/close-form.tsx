import { Modal, Radio, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { CandidateRequest } from "./answers.ts";
import { REQUEST_TEXTS } from "./texts.ts";

interface CloseFormProps {
  /** Null: closed. */
  request: CandidateRequest | null;
  onClose(): void;
}

/** Answers a request. An erasure can only be declined here: it is done by anonymizing. */
export function CloseForm({ request, onClose }: CloseFormProps) {
  const { form: texts } = useTexts(REQUEST_TEXTS);
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      title={request?.kind === "erasure" ? texts.declineTitle : texts.title}
    >
      {request && <Fields request={request} onClose={onClose} />}
    </Modal>
  );
}

interface Values {
  status: "done" | "declined";
  note: string;
}

function Fields({ request, onClose }: { request: CandidateRequest; onClose(): void }) {
  const { form: texts, next } = useTexts(REQUEST_TEXTS);
  const form = useForm<Values>({
    initialValues: { status: request.kind === "erasure" ? "declined" : "done", note: "" },
    validate: {
      note: (note, { status }) => (status === "declined" && note.trim() === "" ? texts.noteNeeded : null),
    },
  });
  const close = useAction({
    wish: (body: Values) =>
      call("POST", path("/candidate-requests/{requestId}/close", { requestId: request.id }), { body }),
    refreshes: ["/console/requests", "/console/overview", "/console/candidates"],
    done: texts.sent,
    quiet: true,
  });
  const isDeclined = form.getValues().status === "declined";
  return (
    <FormLayout
      form={form}
      draft={`request ${request.id}`}
      action={texts.send}
      onCancel={onClose}
      onSubmit={async (values) => {
        await close.mutateAsync(values);
        onClose();
      }}
    >
      {request.kind !== "erasure" && (
        <Radio.Group label={texts.outcome} description={next[request.kind]} {...form.getInputProps("status")}>
          <Stack gap="xs" mt="xs">
            <Radio value="done" label={texts.done} />
            <Radio value="declined" label={texts.declined} />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        data-autofocus
        label={texts.note}
        description={texts.noteHint}
        withAsterisk={isDeclined}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        {...form.getInputProps("note")}
      />
    </FormLayout>
  );
}
