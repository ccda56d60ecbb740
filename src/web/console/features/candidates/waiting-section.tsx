import { Alert, Stack, Text } from "@mantine/core";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { InviteStepButtons } from "../../entities/invite/invite-menu.tsx";
import { NextReminder } from "../../entities/invite/next-reminder.tsx";
import { INVITE_WORDS } from "../../entities/invite/texts.ts";
import { useInviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { Section } from "../../kit/components/section.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";

interface WaitingSectionProps {
  state: "pending" | "started" | "expired";
  candidate: ListedCandidate;
  link: string | null;
  isMailed: boolean;
}

/** What there is to do until the questionnaire is completed. */
export function WaitingSection({ state, candidate, link, isMailed }: WaitingSectionProps) {
  const texts = useTexts(ASIDE_TEXTS);
  const words = useTexts(INVITE_WORDS);
  const actions = useInviteActions();
  const { may } = useWorkplace();
  const { invite_id, expires_at, reminders_sent, send_at } = candidate;
  return (
    <Section title={texts.waiting[state]} text={texts.waitingTexts[state]}>
      <Stack gap="md">
        {!isMailed && <Alert color="yellow">{texts.notMailed}</Alert>}
        {invite_id !== null && (
          <dl className="candidate-facts">
            {send_at !== null && (
              <>
                <dt>{texts.goesOut}</dt>
                <dd>
                  <DateText value={send_at} as="dateTime" />
                </dd>
              </>
            )}
            <dt>{texts.until}</dt>
            <dd>
              <DateText value={expires_at} as="dateTime" />
            </dd>
            <dt>{texts.remindersSent}</dt>
            <dd>{texts.remindersOf(reminders_sent)}</dd>
            {may("invites:read") && <NextReminder inviteId={invite_id} />}
          </dl>
        )}
        {link !== null && state !== "expired" && (
          <CopyField label={texts.link} description={texts.linkHint} value={link} />
        )}
        {actions.isCancelling(invite_id) ? (
          <Text size="sm" c="dimmed" role="status">
            {words.isCancelling}
          </Text>
        ) : (
          <InviteStepButtons invite={candidate} actions={actions} />
        )}
        {actions.dialogs}
      </Stack>
    </Section>
  );
}
