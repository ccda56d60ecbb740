import { Text, Title } from "@mantine/core";
import { Section } from "../../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { Figure, Figures } from "../figures.tsx";
import type { Health, OutboxState } from "./answers.ts";
import { HEALTH_TEXTS } from "./texts.ts";

const STATES: readonly OutboxState[] = ["queued", "held", "done", "dead"];

export function OutboxSection({ health: { outbox, webhooks } }: { health: Health }) {
  const { outbox: texts } = useTexts(HEALTH_TEXTS);
  const format = useFormat();
  return (
    <Section title={texts.title} text={texts.text}>
      {outbox.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.nothing}
        </Text>
      )}
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
                    label={state === "held" && channel !== "mail" ? texts.heldOthers : texts[state]}
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
      <Text size="sm" c="dimmed">
        {texts.webhooks(
          format.number(webhooks.active),
          format.number(webhooks.failing),
          format.number(webhooks.disabled),
        )}
      </Text>
    </Section>
  );
}
