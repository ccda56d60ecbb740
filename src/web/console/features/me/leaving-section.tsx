import { Checkbox, Group, Modal, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { LEAVING_TEXTS } from "#/messages/console/me/leaving.gen.ts";
import { ME_TEXTS } from "#/messages/console/me.gen.ts";
import { KeysChoice, type KeysValue, keysOf } from "../../entities/member/keys-choice.tsx";
import { saveFile, useAction, useApi, useLoad } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useConfirm, useUndo } from "../../kit/components/action.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { Section } from "../../kit/components/text.tsx";

import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import type { SignedIn } from "./factors-section.tsx";

/** A copy of what the server has of oneself, leaving the account that is open, and going for good. */
export function LeavingSection() {
  const texts = useTexts(LEAVING_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const { account, user } = useWorkplace();
  const api = useApi();
  const [dialog, setDialog] = useState<"leave" | "erase" | null>(null);
  const save = async () => {
    try {
      const text = JSON.stringify(await api.send(call("GET", "page:/me/data")), null, 2);
      saveFile(new Blob([text], { type: "application/json" }), texts.file);
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
  };
  const close = () => setDialog(null);
  return (
    <Section title={texts.title} text={texts.text}>
      <Group>
        <Action label={texts.save} plain onClick={save} />
        {account !== null && !user.is_operator && (
          <Action label={texts.leave} variant="light" danger onClick={() => setDialog("leave")} />
        )}
        <Action label={texts.erase} variant="light" danger onClick={() => setDialog("erase")} />
      </Group>
      <Modal
        opened={dialog === "leave" && account !== null}
        onClose={close}
        size="lg"
        title={texts.leaveTitle(account?.company ?? "")}
      >
        {account !== null && <LeaveForm accountId={account.id} company={account.company} onClose={close} />}
      </Modal>
      <Modal opened={dialog === "erase"} onClose={close} size="lg" title={texts.eraseTitle}>
        <EraseForm onClose={close} />
      </Modal>
    </Section>
  );
}

interface LeaveFormProps {
  accountId: string;
  company: string;
  onClose(): void;
}

function LeaveForm({ accountId, company, onClose }: LeaveFormProps) {
  const texts = useTexts(LEAVING_TEXTS);
  const { user } = useWorkplace();
  const enter = useEnter();
  const form = useForm<{ keys: KeysValue }>({ initialValues: { keys: "revoke" } });
  const leave = useAction({
    request: ({ keys }: { keys: KeysValue }) =>
      call("POST", path("page:/me/accounts/{accountId}/leave", { accountId }), { body: keysOf(keys) }),
    done: texts.left(company),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={texts.leaveAction}
      danger
      onCancel={onClose}
      onSubmit={async (values) => {
        const session = await leave.mutateAsync(values);
        onClose();
        await enter(session);
      }}
    >
      <Text size="sm">{texts.leaveText}</Text>
      <KeysChoice
        of={user.id}
        isOwn
        value={form.values.keys}
        onChange={(keys) => form.setFieldValue("keys", keys)}
      />
    </FormLayout>
  );
}

function EraseForm({ onClose }: { onClose(): void }) {
  const texts = useTexts(LEAVING_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const enter = useEnter();
  const form = useForm({
    initialValues: { revoke_keys: true, word: "" },
    validate: {
      word: (word) => (word.trim().toLowerCase() === texts.word ? null : common.confirmTyped(texts.word)),
    },
  });
  const erase = useAction({
    request: ({ revoke_keys }: { revoke_keys: boolean }) =>
      call("POST", "page:/me/erasure", { body: { revoke_keys } }),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={texts.eraseAction}
      danger
      onCancel={onClose}
      onSubmit={async ({ revoke_keys }) => enter(await erase.mutateAsync({ revoke_keys }))}
    >
      <Text size="sm">{texts.eraseText}</Text>
      <Checkbox
        label={texts.keys}
        description={texts.keysHint}
        {...form.getInputProps("revoke_keys", { type: "checkbox" })}
      />
      <Text size="sm" fw={600}>
        {texts.eraseFinal}
      </Text>
      <TextInput
        label={common.confirmTyped(texts.word)}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps("word")}
      />
    </FormLayout>
  );
}

/** Lists every browser in which this user is signed in. */
export function SessionsSection() {
  const texts = useTexts(ME_TEXTS).sessions;
  const { data, error, refetch } = useLoad("page:/me/sessions");
  const { delay, waiting } = useUndo();
  const confirm = useConfirm();
  const endOthers = useAction({
    request: (_: undefined) => call("DELETE", "page:/me/sessions"),
    refreshes: ["page:/me/sessions"],
    done: ({ ended }) => texts.endedOthers(ended),
  });
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0;
  const askToEnd = async () => {
    const question = {
      title: texts.askOthers,
      text: texts.askOthersText(others),
      action: texts.endOthers,
      danger: true,
    };
    if (await confirm(question)) endOthers.mutate(undefined);
  };
  const named = ({ device }: SignedIn) => device || texts.unknown;
  return (
    <Section title={texts.title} text={texts.text}>
      <DataTable
        label={texts.title}
        rows={data?.sessions}
        rowId={({ id }) => id}
        columns={[
          {
            label: texts.device,
            cell: (session) => (
              <Group gap="xs" component="span">
                {named(session)}
                {session.current && <StatusBadge tone="good">{texts.here}</StatusBadge>}
              </Group>
            ),
          },
          { label: texts.since, cell: ({ created_at }) => <DateText value={created_at} as="dateTime" /> },
          { label: texts.seen, cell: ({ last_seen_at }) => <DateText value={last_seen_at} as="relative" /> },
        ]}
        actions={(session) =>
          !session.current && (
            <Action
              label={texts.end}
              size="xs"
              variant="subtle"
              danger
              disabled={waiting.has(`session ${session.id}`)}
              aria-label={`${texts.end}: ${named(session)}`}
              onClick={() =>
                delay({
                  id: `session ${session.id}`,
                  text: texts.ending(named(session)),
                  request: call("DELETE", path("page:/me/sessions/{id}", { id: session.id })),
                  refreshes: ["page:/me/sessions"],
                  done: texts.ended,
                })
              }
            />
          )
        }
        error={error}
        again={() => void refetch()}
        empty={<Text size="sm">{texts.unknown}</Text>}
      />
      {others > 0 && (
        <Action
          label={texts.endOthers}
          mt="md"
          size="xs"
          variant="light"
          danger
          loading={endOthers.isPending}
          onClick={askToEnd}
        />
      )}
    </Section>
  );
}
