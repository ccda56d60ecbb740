import { Alert, Loader, Modal, Stack, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCheck,
  IconKey,
  IconPencil,
  IconPlugConnectedX,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { ApiProblem, call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { SecretDialog } from "../../kit/components/copy-field.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { Fact, Facts, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { RecordPage } from "../../session/resource-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";
import { DeliveriesSection, DurationText } from "./deliveries-section.tsx";

import { WebhookForm } from "./webhook-form.tsx";
import { EventNames, StandingBadge } from "./webhooks-page.tsx";
import { type Delivery, failureText, isSoon, POLL_MS, shortUrl, type WebhookHistory } from "./words.ts";

/** The server waits 15 s for an answer; after that its outcome is written down. */
const PATIENCE_MS = 20_000;

const REFRESHES = ["/webhooks", "/console/webhooks", "/console/overview"];
const PER_PAGE = 20;

export function WebhookPage() {
  const texts = useTexts(WEBHOOK_TEXTS);
  const { id = "" } = useParams();
  const tests = useWebhookTest(id);
  const deliveries = useResource(
    path("/console/webhooks/{webhookId}/deliveries", { webhookId: id }),
    "deliveries",
    {},
    { limit: PER_PAGE, every: (shown) => (tests.isRunning || isSoon(shown?.waiting)) && POLL_MS },
  );
  const { data, loaded } = deliveries;
  const header = {
    title: data === undefined ? texts.title : shortUrl(data.webhook.url),
    back: { to: "/webhooks", label: texts.title },
  };
  if (data === undefined && loaded.error instanceof ApiProblem && loaded.error.status === 404) {
    return (
      <>
        <PageHeader {...header} />
        <Text c="dimmed">{texts.detail.notFound}</Text>
      </>
    );
  }
  return (
    <RecordPage
      of={{ ...loaded, data }}
      placeholder={240}
      {...header}
      {...(data !== undefined && {
        actions: (
          <PermissionGuard needs="webhooks:write">
            <Action
              label={texts.detail.test}
              icon={IconSend}
              loading={tests.isRunning}
              onClick={() => tests.run()}
            />
            <Actions webhook={data.webhook} />
          </PermissionGuard>
        ),
      })}
    >
      {(history) => (
        <Stack>
          <TestOutcome test={tests} deliveries={history.deliveries} />
          {history.webhook.status === "disabled" && <SwitchedOff id={id} />}
          <Settings webhook={history.webhook} />
          <DeliveriesSection of={deliveries} history={history} refreshes={REFRESHES} />
        </Stack>
      )}
    </RecordPage>
  );
}

type Shown = WebhookHistory["webhook"];

function Settings({ webhook }: { webhook: Shown }) {
  const texts = useTexts(WEBHOOK_TEXTS);
  return (
    <Section title={texts.detail.settings}>
      <Facts>
        <Fact label={texts.columns.url}>{webhook.url}</Fact>
        <Fact label={texts.columns.events}>
          <EventNames events={webhook.events} />
        </Fact>
        {webhook.header_name !== null && (
          <Fact label={texts.detail.header}>{texts.detail.headerSet(webhook.header_name)}</Fact>
        )}
        <Fact label={texts.columns.state}>
          <StandingBadge of={webhook} />
        </Fact>
        {webhook.failing_since !== null && (
          <Fact label={texts.detail.failingSince}>
            <DateText value={webhook.failing_since} as="dateTime" />
          </Fact>
        )}
        <Fact label={texts.detail.created}>
          <DateText value={webhook.created_at} />
        </Fact>
      </Facts>
    </Section>
  );
}

function SwitchedOff({ id }: { id: string }) {
  const { detail: texts } = useTexts(WEBHOOK_TEXTS);
  const enable = useAction({
    request: () => call("POST", path("/console/webhooks/{webhookId}/enable", { webhookId: id })),
    refreshes: REFRESHES,
    done: texts.enabled,
  });
  return (
    <Alert color="orange" title={texts.offTitle} icon={<IconPlugConnectedX size={18} aria-hidden />}>
      <Text size="sm">{texts.offText}</Text>
      <PermissionGuard needs="webhooks:write">
        <Action label={texts.enable} size="xs" plain mt="sm" runs={enable} />
      </PermissionGuard>
    </Alert>
  );
}

interface NewSecret {
  secret: string;
  until: string;
}

function Actions({ webhook }: { webhook: Shown }) {
  const { detail: texts, form, secret: secretTexts } = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [rotated, setRotated] = useState<NewSecret | null>(null);
  const webhookId = webhook.webhook_id;
  const rotate = useAction({
    request: () => call("POST", path("/console/webhooks/{webhookId}/rotate-secret", { webhookId })),
  });
  const remove = useAction({
    request: () => call("DELETE", path("/webhooks/{webhookId}", { webhookId })),
    refreshes: ["/webhooks", "/console/overview"],
    done: texts.removed,
  });
  return (
    <>
      <Action label={texts.edit} icon={IconPencil} plain onClick={() => setEditing(true)} />
      <MoreMenu label={texts.more}>
        <MenuAction
          label={texts.rotate}
          icon={IconKey}
          asks={{ title: texts.rotateTitle, text: texts.rotateText }}
          onClick={() =>
            rotate.mutate(undefined, {
              onSuccess: ({ secret, old_secret_until: until }) => setRotated({ secret, until }),
            })
          }
        />
        <MenuAction
          label={texts.remove}
          icon={IconTrash}
          danger
          asks={{ title: texts.removeTitle, text: texts.removeText(shortUrl(webhook.url)) }}
          onClick={() => remove.mutate(undefined, { onSuccess: () => void navigate("/webhooks") })}
        />
      </MoreMenu>
      <Modal opened={editing} onClose={() => setEditing(false)} title={form.editTitle} size="lg">
        <WebhookForm webhook={webhook} onCancel={() => setEditing(false)} onDone={() => setEditing(false)} />
      </Modal>
      <SecretDialog
        secret={rotated?.secret ?? null}
        title={secretTexts.title}
        label={secretTexts.label}
        text={
          <Text size="sm">{rotated !== null && secretTexts.rotated(format.dateTime(rotated.until))}</Text>
        }
        onClose={() => setRotated(null)}
      />
    </>
  );
}

interface WebhookTest {
  /** The result of the latest test. Null before the first one. */
  eventId: string | null;
  isRunning: boolean;
  isSlow: boolean;
  run(): void;
  settle(): void;
}

/** Sends a test and waits for what becomes of it. */
function useWebhookTest(id: string): WebhookTest {
  const [state, setState] = useState<{ eventId: string; state: "running" | "slow" | "settled" } | null>(null);
  const send = useAction({
    request: () => call("POST", path("/console/webhooks/{webhookId}/test", { webhookId: id })),
  });
  const isRunning = state?.state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setState((now) => now && { ...now, state: "slow" }), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return {
    eventId: state?.eventId ?? null,
    isRunning: isRunning || send.isPending,
    isSlow: state?.state === "slow",
    run: () =>
      send.mutate(undefined, {
        onSuccess: ({ event_id: eventId }) => setState({ eventId, state: "running" }),
      }),
    settle: () => setState((now) => now && { ...now, state: "settled" }),
  };
}

function TestOutcome({ test, deliveries }: { test: WebhookTest; deliveries: readonly Delivery[] }) {
  const texts = useTexts(WEBHOOK_TEXTS);
  const { eventId, isRunning, isSlow, settle } = test;
  const outcome = deliveries.find((delivery) => delivery.event_id === eventId);
  useEffect(() => {
    if (outcome !== undefined && isRunning) settle();
  });
  if (eventId === null) return null;
  if (outcome === undefined) {
    return (
      <Alert color="blue" icon={isSlow ? <IconAlertTriangle size={18} aria-hidden /> : <Loader size={16} />}>
        <Text size="sm" role="status">
          {isSlow ? texts.test.slow : texts.test.waiting}
        </Text>
      </Alert>
    );
  }
  const failure = failureText(texts.faults, outcome);
  return failure === null ? (
    <Alert color="green" icon={<IconCheck size={18} aria-hidden />}>
      <Text size="sm" role="status">
        <DurationText ms={outcome.duration_ms} wrap={texts.test.fine} />
      </Text>
    </Alert>
  ) : (
    <Alert color="red" title={texts.test.failed} icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Text size="sm" role="status">
        {failure}
      </Text>
    </Alert>
  );
}
