import { Alert, Loader, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Delivery } from "./answers.ts";
import { DurationText } from "./deliveries-section.tsx";
import { WEBHOOK_TEXTS } from "./texts.ts";
import { faultOf } from "./words.ts";

/** The server waits 15 s for an answer; after that its outcome is written down. */
const PATIENCE_MS = 20_000;

interface WebhookTest {
  /** Of the test that was sent last; null before the first one. */
  eventId: string | null;
  isRunning: boolean;
  isSlow: boolean;
  run(): void;
  settle(): void;
}

/** Sends a test and waits for what becomes of it. */
export function useWebhookTest(id: string): WebhookTest {
  const [state, setState] = useState<{ eventId: string; state: "running" | "slow" | "settled" } | null>(null);
  const send = useAction({
    wish: () => call("POST", path("/console/webhooks/{webhookId}/test", { webhookId: id })),
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

export function TestOutcome({ test, deliveries }: { test: WebhookTest; deliveries: readonly Delivery[] }) {
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
  const fault = faultOf(outcome);
  return fault === null ? (
    <Alert color="green" icon={<IconCheck size={18} aria-hidden />}>
      <Text size="sm" role="status">
        <DurationText ms={outcome.duration_ms} wrap={texts.test.fine} />
      </Text>
    </Alert>
  ) : (
    <Alert color="red" title={texts.test.failed} icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Text size="sm" role="status">
        {texts.faults[fault]}
      </Text>
    </Alert>
  );
}
