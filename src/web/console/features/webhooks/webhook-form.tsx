import { Checkbox, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { WEBHOOK_TEXTS } from "./texts.ts";
import { type EventType, FURTHER_EVENT_TYPES, USUAL_EVENT_TYPES, type Webhook } from "./words.ts";

interface Values {
  url: string;
  events: EventType[];
}

interface WebhookFormProps {
  /** The webhook to change. If absent, a new one is created. */
  webhook?: Webhook;
  /** @param secret of a new one */
  onDone(secret: string | null): void;
  onCancel(): void;
}

export function WebhookForm({ webhook, onDone, onCancel }: WebhookFormProps) {
  const { form: texts, events: names, eventTexts } = useTexts(WEBHOOK_TEXTS);
  const form = useForm<Values>({
    initialValues: {
      url: webhook?.url ?? "",
      events: webhook?.events ?? [...USUAL_EVENT_TYPES],
    },
    validate: {
      url: (url) => (url.trim() === "" ? texts.urlNeeded : null),
      events: (events) => (events.length === 0 ? texts.eventsNeeded : null),
    },
  });
  const save = useAction({
    request: ({ url, events }: Values) => {
      const body = { url: url.trim(), events };
      return webhook === undefined
        ? call("POST", "/webhooks", { body })
        : call("PUT", path("/console/webhooks/{webhookId}", { webhookId: webhook.webhook_id }), { body });
    },
    refreshes: ["/webhooks", "/console/webhooks", "/console/overview"],
    ...(webhook !== undefined && { done: texts.changed }),
    quiet: true,
  });
  const choice = (type: EventType) => (
    <Checkbox key={type} value={type} label={names[type]} description={eventTexts[type]} />
  );
  return (
    <FormLayout
      form={form}
      draft={webhook ? `webhook ${webhook.webhook_id}` : "webhook"}
      {...(webhook === undefined && { action: texts.add })}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const saved = await save.mutateAsync(values);
        onDone("secret" in saved ? saved.secret : null);
      }}
    >
      <TextInput
        data-autofocus
        label={texts.url}
        description={texts.urlHint}
        placeholder="https://"
        type="url"
        withAsterisk
        maxLength={2048}
        {...form.getInputProps("url")}
      />
      <Checkbox.Group label={texts.events} {...form.getInputProps("events")}>
        <Stack gap="xs" mt="xs">
          {USUAL_EVENT_TYPES.map(choice)}
          <Muted mt="xs">{texts.further}</Muted>
          {FURTHER_EVENT_TYPES.map(choice)}
        </Stack>
      </Checkbox.Group>
    </FormLayout>
  );
}
