import { Alert, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "../../kit/api/hooks.ts";
import { Action } from "../../kit/components/action.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Mail } from "./answers.ts";
import { DETAIL_TEXTS } from "./detail-texts.ts";
import { MailModal } from "./mail-view.tsx";
import { standingOf } from "./standing.ts";
import { MAIL_WORDS } from "./words.ts";

/** What was mailed about an invite, to be read. */
export function InviteMails({ inviteId }: { inviteId: string }) {
  const words = useTexts(DETAIL_TEXTS);
  const { faults, standings, templates } = useTexts(MAIL_WORDS);
  const format = useFormat();
  const { mode } = useWorkplace();
  const [read, setRead] = useState<Mail | null>(null);
  const { data, error, refetch } = useLoad("/console/mails", {
    invite_id: inviteId,
    limit: 25,
  });
  return (
    <Section title={words.mails}>
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data?.mails.length === 0 && <Muted>{words.noMails}</Muted>}
      <Stack gap="xs">
        {data?.mails.map((mail) => (
          <Group key={mail.mail_id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text size="sm" fw={600}>
                {templates[mail.template]} ·{" "}
                <DateText value={mail.finished_at ?? mail.created_at} as="dateTime" />
              </Text>
              <Text size="xs" c={standingOf(mail) === "failed" ? "red" : "dimmed"}>
                {standings[standingOf(mail)]}
              </Text>
              {mail.fault !== null && <Muted size="xs">{faults[mail.fault]}</Muted>}
            </div>
            {mail.content === "available" && (
              <Action
                label={words.read}
                size="compact-sm"
                plain
                flex="none"
                aria-label={words.readMail(templates[mail.template], format.dateTime(mail.created_at))}
                onClick={() => setRead(mail)}
              />
            )}
          </Group>
        ))}
      </Stack>
      {data?.mails.some(({ status }) => status === "held") && (
        <Alert color="gray" variant="light" mt="sm" p="xs">
          {mode === "test" ? words.heldTest : words.heldLive}
        </Alert>
      )}
      <MailModal mailId={read?.mail_id ?? null} title={read?.subject ?? null} onClose={() => setRead(null)} />
    </Section>
  );
}
