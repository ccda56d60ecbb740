import { Text, Timeline } from "@mantine/core";
import { standingOf } from "../../entities/mail/standing.ts";
import { MAIL_WORDS, mailName } from "../../entities/mail/words.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { Section } from "../../kit/components/section.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";
import { historyOf } from "./history.ts";

const MAILS_MOST = 50;

interface HistorySectionProps {
  times: Parameters<typeof historyOf>[0];
  /** Whose mails are told of as well. */
  inviteId: string | null;
}

export function HistorySection({ times, inviteId }: HistorySectionProps) {
  const texts = useTexts(ASIDE_TEXTS);
  const mails = useTexts(MAIL_WORDS);
  const { may } = useWorkplace();
  const { data } = useLoad(inviteId !== null && may("mails:read") ? "/console/mails" : null, {
    invite_id: inviteId,
    limit: MAILS_MOST,
  });
  const events = historyOf(times, data?.mails ?? []);
  return (
    <Section title={texts.history} fold>
      <Timeline bulletSize={12} lineWidth={2} active={events.length}>
        {events.map(({ id, at, kind }) => (
          <Timeline.Item
            key={id}
            mt="md"
            title={
              <Text span size="sm" fw={600}>
                {typeof kind === "object"
                  ? texts.mail(mailName(kind.mail.template, mails))
                  : texts.events[kind]}
              </Text>
            }
          >
            <Text size="xs" c="dimmed">
              <DateText value={at} as="dateTime" />
              {typeof kind === "object" && <> · {mails.standings[standingOf(kind.mail)]}</>}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
