import { Checkbox, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useOffered } from "../../session/selling.ts";
import { type EventType, FURTHER_EVENT_TYPES, headerOf, USUAL_EVENT_TYPES, type Webhook } from "./words.ts";

interface Values {
  url: string;
  events: EventType[];
  header_name: string;
  header_value: string;
}

const HEADER_NAME_MAX = 100;
const HEADER_VALUE_MAX = 4000;

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
      header_name: webhook?.header_name ?? "",
      header_value: "",
    },
    validate: {
      url: (url) => (url.trim() === "" ? texts.urlNeeded : null),
      events: (events) => (events.length === 0 ? texts.eventsNeeded : null),
      header_name: (name, values) =>
        name.trim() === "" && values.header_value !== "" ? texts.headerNameNeeded : null,
      header_value: (_value, values) =>
        headerOf(values, webhook)?.value === "" ? texts.headerValueNeeded : null,
    },
  });
  const save = useAction({
    request: (values: Values) => {
      const header = headerOf(values, webhook);
      const body = { url: values.url.trim(), events: values.events };
      return webhook === undefined
        ? call("POST", "/webhooks", { body: { ...body, ...(header && { header }) } })
        : call("PUT", path("/console/webhooks/{webhookId}", { webhookId: webhook.webhook_id }), {
            body: { ...body, ...(header !== undefined && { header }) },
          });
    },
    refreshes: ["/webhooks", "/console/webhooks", "/console/overview"],
    ...(webhook !== undefined && { done: texts.changed }),
    quiet: true,
  });
  const isOffered = useOffered("events");
  const choice = (type: EventType) => (
    <Checkbox key={type} value={type} label={names[type]} description={eventTexts[type]} />
  );
  return (
    <FormLayout
      form={form}
      draft={webhook ? `webhook ${webhook.webhook_id}` : "webhook"}
      secrets={["header_value"]}
      fields={{ "header.name": "header_name", "header.value": "header_value", header: "header_value" }}
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
          {USUAL_EVENT_TYPES.filter(isOffered).map(choice)}
          <Muted mt="xs">{texts.further}</Muted>
          {FURTHER_EVENT_TYPES.map(choice)}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={texts.headerName}
        description={texts.headerNameHint}
        placeholder="Authorization"
        autoComplete="off"
        maxLength={HEADER_NAME_MAX}
        {...form.getInputProps("header_name")}
      />
      <PasswordInput
        label={texts.headerValue}
        description={webhook?.header_name ? texts.headerValueKept : texts.headerValueHint}
        autoComplete="new-password"
        maxLength={HEADER_VALUE_MAX}
        {...form.getInputProps("header_value")}
      />
    </FormLayout>
  );
}
