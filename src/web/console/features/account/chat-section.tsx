import { Checkbox, Group, Radio, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { NOTIFICATION_TEXTS } from "#/messages/console/account/notification.gen.ts";
import { NOTIFICATION_WORDS } from "#/messages/console/entities/notification.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";

import { useAction, useRefresh } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useOffered } from "../../session/selling.ts";
import { useWorkplace } from "../../session/workplace.tsx";

type Chat = NonNullable<Schemas["NotificationSettings"]["chat"]>;

const SETTINGS = "/console/notification-settings";
const PATH = "/console/notification-settings/chat";
const SHAPES = ["slack", "teams"] as const satisfies readonly Chat["shape"][];
const KINDS = [
  "result_ready",
  "waiting_too_long",
  "share_answered",
  "decision_asked",
  "request_opened",
  "delivery_failing",
  "credit_low",
] as const satisfies readonly Chat["kinds"][number][];
/** The test is sent in the background. Its outcome is available soon after. */
const LOOK_AFTER_MS = [1_000, 3_000, 8_000];

interface Values {
  shape: Chat["shape"];
  url: string;
  kinds: Chat["kinds"];
  names_people: boolean;
}

/** The one chat of the account. */
export function ChatSection({ chat }: { chat: Chat | null }) {
  const { chat: texts } = useTexts(NOTIFICATION_TEXTS);
  const canWrite = useWorkplace().may("account:write");
  const [isOpen, setOpen] = useState(false);
  if (!canWrite && chat === null) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      {chat !== null && <Standing chat={chat} />}
      {isOpen && canWrite ? (
        <ChatForm chat={chat} onDone={() => setOpen(false)} />
      ) : (
        canWrite && <Actions chat={chat} onChange={() => setOpen(true)} />
      )}
    </Section>
  );
}

function Standing({ chat: { shape, host, last_sent_at, last_error } }: { chat: Chat }) {
  const { chat: texts } = useTexts(NOTIFICATION_TEXTS);
  const format = useFormat();
  return (
    <Stack gap={4} mb="md">
      <Text size="sm">{texts.goesTo(texts.shapes[shape], host)}</Text>
      {last_error !== null && (
        <Text size="sm">
          <StatusBadge tone="bad">{texts.failed(last_error)}</StatusBadge>
        </Text>
      )}
      {last_sent_at !== null && <Muted>{texts.sent(format.dateTime(last_sent_at))}</Muted>}
    </Stack>
  );
}

function Actions({ chat, onChange }: { chat: Chat | null; onChange(): void }) {
  const { chat: texts } = useTexts(NOTIFICATION_TEXTS);
  const refresh = useRefresh();
  const test = useAction({
    request: () => call("POST", "/console/notification-settings/chat/test"),
    refreshes: [],
    done: () => {
      for (const wait of LOOK_AFTER_MS) setTimeout(() => void refresh(SETTINGS), wait);
      return texts.tested;
    },
  });
  const remove = useAction({
    request: () => call("DELETE", PATH),
    refreshes: [SETTINGS],
    done: texts.removed,
  });
  if (chat === null) return <Action label={texts.add} plain onClick={onChange} />;
  return (
    <Group>
      <Action label={texts.test} variant="light" runs={test} />
      <Action label={texts.change} plain onClick={onChange} />
      <Action
        label={texts.remove}
        variant="subtle"
        danger
        asks={{ title: texts.removeTitle, text: texts.removeText }}
        onClick={() => remove.mutate()}
      />
    </Group>
  );
}

function ChatForm({ chat, onDone }: { chat: Chat | null; onDone(): void }) {
  const { chat: texts } = useTexts(NOTIFICATION_TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const isOffered = useOffered("notifications");
  const form = useForm<Values>({
    initialValues: {
      shape: chat?.shape ?? "slack",
      url: "",
      kinds: chat?.kinds ?? [...KINDS],
      names_people: chat?.names_people ?? false,
    },
    validate: {
      url: (url) => (chat === null && url.trim() === "" ? texts.urlNeeded : null),
      kinds: (kinds) => (kinds.length === 0 ? texts.kindsNeeded : null),
    },
  });
  const save = useAction({
    request: ({ url, ...body }: Values) =>
      call("PUT", PATH, { body: { ...body, ...(url.trim() !== "" && { url: url.trim() }) } }),
    refreshes: [SETTINGS],
    done: texts.saved,
    quiet: true,
  });
  return (
    <FormLayout form={form} onClose={onDone} onSubmit={save.mutateAsync}>
      <Radio.Group label={texts.shape} {...form.getInputProps("shape")}>
        <Group mt="xs">
          {SHAPES.map((shape) => (
            <Radio key={shape} value={shape} label={texts.shapes[shape]} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={texts.url}
        description={chat === null ? texts.urlHint : texts.urlKept(chat.host)}
        placeholder="https://"
        type="url"
        autoComplete="off"
        maxLength={2048}
        {...(chat === null && { withAsterisk: true })}
        {...form.getInputProps("url")}
      />
      <Checkbox.Group label={texts.kinds} {...form.getInputProps("kinds")}>
        <Stack gap="xs" mt="xs">
          {KINDS.filter(isOffered).map((kind) => (
            <Checkbox key={kind} value={kind} label={words.kinds[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={texts.names}
        description={texts.namesHint}
        {...form.getInputProps("names_people", { type: "checkbox" })}
      />
    </FormLayout>
  );
}
