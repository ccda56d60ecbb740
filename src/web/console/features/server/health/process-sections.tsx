import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { HEALTH_TEXTS } from "#/messages/console/server/health.gen.ts";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { Fact, Facts, Figure, Figures } from "../parts.tsx";
import { Expandable } from "./expandable.tsx";
import type { Health, OutboxState } from "./mail-section.tsx";

const STATES: readonly OutboxState[] = ["queued", "held", "done", "dead"];

const countOf = (outbox: Health["outbox"], wanted: OutboxState): number =>
  outbox.filter(({ status }) => status === wanted).reduce((sum, { count }) => sum + count, 0);

/** Outgoing messages, in a sentence that opens to the figures. */
export function OutboxSection({ health: { outbox, webhooks } }: { health: Health }) {
  const { outbox: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  const [waiting, dead] = [texts.summary(countOf(outbox, "queued")), countOf(outbox, "dead")];
  return (
    <Expandable title={texts.title} summary={dead === 0 ? waiting : `${waiting} ${texts.gaveUp(dead)}`}>
      {outbox.length === 0 && <Muted>{texts.nothing}</Muted>}
      {(["mail", "webhook", "chat"] as const).map((channel) => {
        const rows = outbox.filter((row) => row.channel === channel);
        if (rows.length === 0) return null;
        return (
          <div key={channel} style={{ marginBottom: "var(--mantine-spacing-md)" }}>
            <Title order={3} fz="sm" mb={4}>
              {texts.channels[channel]}
            </Title>
            <Figures>
              {STATES.flatMap((state) => {
                const row = rows.find(({ status }) => status === state);
                if (row === undefined) return [];
                const due = row.oldest_due_at;
                return [
                  <Figure
                    key={state}
                    label={state === "held" && channel !== "mail" ? texts.onHoldOthers : texts[state]}
                    value={format.number(row.count)}
                    {...(state === "queued" &&
                      due !== null && { hint: texts.oldest(format.relative(due, Date.now())) })}
                  />,
                ];
              })}
            </Figures>
          </div>
        );
      })}
      <Muted>
        {texts.webhooks(
          format.number(webhooks.active),
          format.number(webhooks.failing),
          format.number(webhooks.disabled),
        )}
      </Muted>
    </Expandable>
  );
}

/** Disk, requests and memory, in a sentence that opens to the figures. */
export function ProcessSection({ health }: { health: Health }) {
  const texts = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  const { storage, memory } = health;
  return (
    <Expandable
      title={texts.details}
      summary={texts.detailsSummary(format.bytes(storage.free_bytes), format.bytes(memory.resident_bytes))}
    >
      <div className="server-grid">
        <Disk health={health} />
        <Requests health={health} />
        <Memory health={health} />
      </div>
    </Expandable>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Title order={3} fz="sm" mb={4}>
      {title}
    </Title>
    {children}
  </div>
);

function Disk({ health: { storage } }: { health: Health }) {
  const { storage: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Part title={texts.title}>
      <Figures>
        <Figure label={texts.free} value={format.bytes(storage.free_bytes)} />
        <Figure label={texts.used} value={format.bytes(storage.used_bytes)} />
        <Figure label={texts.database} value={format.bytes(storage.database_bytes + storage.wal_bytes)} />
      </Figures>
      <Muted size="xs" mt="md">
        {texts.folder}: <span className="console-copy">{storage.folder}</span>
      </Muted>
    </Part>
  );
}

function Requests({ health: { requests } }: { health: Health }) {
  const { requests: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  const ms = (value: number | null) => (value === null ? "–" : texts.ms(format.number(value)));
  return (
    <Part title={texts.title}>
      <Figures>
        <Figure label={texts.total} value={format.number(requests.total)} />
        <Figure label={texts.failed} value={format.number(requests.by_status["5xx"] ?? 0)} />
      </Figures>
      <div style={{ marginTop: "var(--mantine-spacing-md)" }}>
        <Facts>
          <Fact label={texts.median}>{ms(requests.median_ms)}</Fact>
          <Fact label={texts.p95}>{ms(requests.p95_ms)}</Fact>
          <Fact label={texts.slowest}>{ms(requests.slowest_ms)}</Fact>
        </Facts>
      </div>
    </Part>
  );
}

function Memory({ health: { memory, documents } }: { health: Health }) {
  const { memory: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Part title={texts.title}>
      <Figures>
        <Figure label={texts.resident} value={format.bytes(memory.resident_bytes)} />
        <Figure label={texts.waiting} value={format.number(documents.waiting)} />
        <Figure label={texts.rendering} value={format.number(documents.rendering ? 1 : 0)} />
      </Figures>
    </Part>
  );
}
