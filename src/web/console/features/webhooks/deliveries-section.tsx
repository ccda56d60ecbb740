import { Alert, Drawer, Stack, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconClock, IconHistory, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import { usePeopleOf } from "../../entities/candidate/use-people-of.ts";
import { useAction, useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { type Resource, ResourceTable } from "../../kit/components/resource.tsx";
import { StatusBadge, timeCell } from "../../kit/components/status-badge.tsx";
import { Fact, Facts, Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { CandidateName, DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useOpenRow } from "../../session/resource-page.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";

import {
  candidateIn,
  type Delivery,
  type EventType,
  failedOf,
  failureText,
  isSoon,
  POLL_MS,
  readableBody,
  type WebhookHistory,
} from "./words.ts";

interface DeliveriesProps {
  of: Resource<Delivery, Record<never, string>>;
  history: WebhookHistory;
  refreshes: readonly string[];
}

export function DeliveriesSection({ of, history, refreshes }: DeliveriesProps) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  const { open, to, close } = useOpenRow(`/webhooks/${history.webhook.webhook_id}`);
  const { webhook, deliveries, waiting, waiting_total: total } = history;
  const people = usePeopleOf(deliveries.flatMap(({ body }) => candidateIn(body) ?? []));
  const shown = deliveries.find(({ delivery_id: id }) => String(id) === open);
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        <ExportMenu<Delivery>
          name={texts.title}
          list="deliveries"
          size="xs"
          head={[texts.event, texts.eventId, texts.outcome, texts.answer, texts.durationMs, texts.at]}
          load={of.load}
          cells={({ event_type, event_id, outcome, http_status, duration_ms, attempted_at }) => [
            event_type,
            event_id,
            texts[outcome],
            http_status ?? texts.noAnswer,
            duration_ms,
            timeCell(attempted_at),
          ]}
        />
      }
    >
      <Stack>
        <Waiting waiting={waiting} total={total} />
        {webhook.status !== "disabled" && (
          <div>
            <SendFailed webhookId={webhook.webhook_id} refreshes={refreshes} />
          </div>
        )}
        <ResourceTable
          of={of}
          label={texts.list}
          rowId={({ delivery_id: id }) => String(id)}
          rowTo={({ delivery_id: id }) => to(String(id))}
          columns={[
            {
              label: texts.event,
              cell: ({ event_type, body }) => (
                <>
                  <EventName type={event_type} />
                  <About body={body} people={people} />
                </>
              ),
            },
            { label: texts.outcome, cell: (delivery) => <Outcome delivery={delivery} /> },
            {
              label: texts.answer,
              cell: ({ http_status: status }) => (status === null ? texts.noAnswer : String(status)),
              end: true,
            },
            { label: texts.duration, cell: ({ duration_ms: ms }) => <DurationText ms={ms} />, end: true },
            {
              label: texts.at,
              cell: ({ attempted_at: at }) => (
                <Text span inherit style={{ whiteSpace: "nowrap" }}>
                  {format.dateTime(at)}
                </Text>
              ),
            },
          ]}
          empty={{ icon: IconHistory, title: texts.none, text: texts.noneText }}
        />
      </Stack>
      <Drawer
        opened={shown !== undefined}
        onClose={close}
        position="right"
        size="lg"
        title={shown && <EventName type={shown.event_type} />}
      >
        {shown && (
          <Sheet
            people={people}
            delivery={shown}
            isOff={webhook.status === "disabled"}
            refreshes={refreshes}
          />
        )}
      </Drawer>
    </Section>
  );
}

function Waiting({ waiting, total }: { waiting: WebhookHistory["waiting"]; total: number }) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  const [first] = waiting.map(({ due_at: at }) => at).sort();
  if (first === undefined) return null;
  return (
    <Alert color="blue" icon={<IconClock size={18} aria-hidden />}>
      {texts.waiting(format.number(total), total)} {texts.next(format.relative(first, Date.now()))}
    </Alert>
  );
}

function EventName({ type }: { type: string }) {
  const texts = useTexts(WEBHOOK_TEXTS);
  return type === "ping" ? texts.ping : (texts.events[type as EventType] ?? type);
}

type People = ReturnType<typeof usePeopleOf>;

/** Names the candidate of an event: by name and reference for readers who may see candidates, otherwise by number. */
function About({ body, people }: { body: string | null; people: People }) {
  const session = candidateIn(body);
  if (session === null) return null;
  return (
    <Muted component="span" display="block" size="xs" fw={400}>
      <WhoText session={session} people={people} />
    </Muted>
  );
}

function WhoText({ session, people }: { session: number; people: People }) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const person = people.get(session);
  if (person === undefined) return texts.about(String(session));
  return (
    <>
      <CandidateName candidate={{ ...person, anonymized: person.anonymized_at !== null }} />
      {person.external_ref && ` · ${person.external_ref}`}
    </>
  );
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { deliveries: texts, faults: errors } = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  const failure = failureText(errors, delivery);
  return (
    <>
      <StatusBadge tone={failure === null ? "good" : "bad"}>
        {texts[delivery.outcome]}
        {delivery.attempt > 1 && ` · ${texts.attempt(format.number(delivery.attempt))}`}
      </StatusBadge>
      {failure !== null && (
        <Muted size="xs" mt={2} maw="22rem">
          {failure}
        </Muted>
      )}
    </>
  );
}

/** Milliseconds in a unit that is read at a glance. @param wrap puts it into a sentence */
export function DurationText({ ms, wrap = (text) => text }: { ms: number; wrap?: (text: string) => string }) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const format = useFormat();
  return wrap(ms < 1_000 ? texts.ms(format.number(ms)) : texts.seconds(format.number(ms / 1_000, 1)));
}

function Sheet({
  people,
  delivery,
  isOff,
  refreshes,
}: {
  people: People;
  delivery: Delivery;
  isOff: boolean;
  refreshes: readonly string[];
}) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const session = candidateIn(delivery.body);
  const redeliver = useAction({
    request: () =>
      call("POST", path("/console/deliveries/{deliveryId}/redeliver", { deliveryId: delivery.delivery_id })),
    refreshes,
    done: texts.redelivered,
  });
  return (
    <Stack>
      <div>
        <Outcome delivery={delivery} />
      </div>
      <Facts>
        <Fact label={texts.at}>
          <DateText value={delivery.attempted_at} as="dateTime" />
        </Fact>
        <Fact label={texts.answer}>{delivery.http_status ?? texts.noAnswer}</Fact>
        <Fact label={texts.duration}>
          <DurationText ms={delivery.duration_ms} />
        </Fact>
        {session !== null && (
          <Fact label={texts.person}>
            <PermissionGuard needs="profiles:read">
              <TextLink to={`/candidates/${session}`}>
                <WhoText session={session} people={people} />
              </TextLink>
            </PermissionGuard>
          </Fact>
        )}
        <Fact label={texts.eventId}>
          <span className="console-copy">{delivery.event_id}</span>
        </Fact>
      </Facts>
      {delivery.event_type !== "ping" && !isOff && delivery.body !== null && (
        <PermissionGuard needs="webhooks:write">
          <div>
            <Action label={texts.redeliver} icon={IconRefresh} size="xs" variant="light" runs={redeliver} />
            <Muted size="xs" mt={6}>
              {texts.redeliverHint}
            </Muted>
          </div>
        </PermissionGuard>
      )}
      {delivery.answer !== null && (
        <div>
          <Title order={3} fz="sm" mb={6}>
            {texts.said}
          </Title>
          <pre className="console-card console-pre">{readableBody(delivery.answer)}</pre>
          <Muted size="xs" mt={4}>
            {texts.saidHint}
          </Muted>
        </div>
      )}
      <div>
        <Title order={3} fz="sm" mb={6}>
          {texts.sent}
        </Title>
        {delivery.body === null ? (
          <Muted>{texts.bodyGone}</Muted>
        ) : (
          <pre className="console-card console-pre">{readableBody(delivery.body)}</pre>
        )}
      </div>
    </Stack>
  );
}

/** The maximum number of attempts in one request. */
const LOOKED_AT = 100;

/** Sends every event again whose last attempt failed. Events that wait for their next attempt are sent at once. */
function SendFailed({ webhookId, refreshes }: { webhookId: string; refreshes: readonly string[] }) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const { data } = useLoad(
    path("/console/webhooks/{webhookId}/deliveries", { webhookId }),
    { limit: LOOKED_AT },
    // Polls until the events that were sent again are delivered or have failed again.
    { every: (shown) => isSoon(shown?.waiting) && POLL_MS },
  );
  const failed = failedOf(data?.deliveries ?? []);
  if (failed.length === 0) return null;
  const send = async () => {
    setBusy(true);
    try {
      for (const { delivery_id: deliveryId } of failed)
        await api.send(call("POST", path("/console/deliveries/{deliveryId}/redeliver", { deliveryId })));
      notifications.show({ message: texts.allRedelivered(failed.length), color: "green" });
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
    setBusy(false);
    await refresh(...refreshes);
  };
  return (
    <PermissionGuard needs="webhooks:write">
      <Action
        label={texts.redeliverAll(failed.length)}
        icon={IconRefresh}
        size="xs"
        variant="light"
        loading={isBusy}
        onClick={send}
      />
    </PermissionGuard>
  );
}
