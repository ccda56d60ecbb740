import { Alert, Button, Drawer, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { InviteMenu } from "../../entities/invite/invite-menu.tsx";
import type { InviteActions } from "../../entities/invite/use-invite-actions.tsx";
import { useListedInvite } from "../../entities/invite/use-listed-invite.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import type { Mail } from "../../entities/mail/answers.ts";
import { standingOf } from "../../entities/mail/standing.ts";
import { MAIL_WORDS } from "../../entities/mail/words.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { EmailText } from "../../kit/components/email-text.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { LANGUAGE_NAMES, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Invite } from "./answers.ts";
import { DETAIL_TEXTS } from "./detail-texts.ts";
import { InviteState } from "./invite-state.tsx";
import { MailModal } from "./mail-view.tsx";
import { INVITE_TEXTS } from "./texts.ts";

interface InviteDrawerProps {
  inviteId: string | null;
  onClose(): void;
  actions: InviteActions;
}

/** One invite: its link, its dates and what was mailed. */
export function InviteDrawer({ inviteId, onClose, actions }: InviteDrawerProps) {
  const texts = useTexts(INVITE_TEXTS);
  const { data, error, refetch } = useLoad(
    inviteId === null ? null : path("/invites/{inviteId}", { inviteId }),
  );
  const { invite: listed } = useListedInvite(inviteId);
  const shown = data?.invite_id === inviteId ? data : undefined;
  const title = shown ? shown.candidate.name || shown.candidate.email : texts.title;
  return (
    <Drawer opened={inviteId !== null} onClose={onClose} position="right" size="md" title={title}>
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {error === null && shown === undefined && <Skeleton h={240} radius="md" />}
      {shown && (
        <>
          <Group justify="space-between" mb="md">
            <div>
              <InviteState
                state={listed?.state ?? shown.status}
                isCancelling={actions.isCancelling(shown.invite_id)}
              />
            </div>
            {listed && <InviteMenu invite={listed} actions={actions} />}
          </Group>
          <InviteFacts invite={shown} />
        </>
      )}
    </Drawer>
  );
}

function InviteFacts({ invite }: { invite: Invite }) {
  const texts = useTexts(INVITE_TEXTS);
  const words = useTexts(DETAIL_TEXTS);
  const format = useFormat();
  const { may } = useWorkplace();
  const { nameOf } = useJobProfiles();
  const isOpen = invite.status === "pending" || invite.status === "started";
  return (
    <Stack>
      {isOpen && invite.analysis_link !== "" && (
        <CopyField label={words.link} description={words.linkText} value={invite.analysis_link} />
      )}
      <dl className="invites-facts">
        <dt>{words.facts.email}</dt>
        <dd>
          <EmailText email={invite.candidate.email} />
        </dd>
        <dt>{words.facts.language}</dt>
        <dd>{LANGUAGE_NAMES[invite.language]}</dd>
        {invite.job_profile_id !== null && (
          <>
            <dt>{words.facts.profile}</dt>
            <dd>{nameOf(invite.job_profile_id, "–")}</dd>
          </>
        )}
        {invite.external_ref !== null && (
          <>
            <dt>{words.facts.reference}</dt>
            <dd>{invite.external_ref}</dd>
          </>
        )}
        <dt>{words.facts.invited}</dt>
        <dd>
          <DateText value={invite.created_at} as="dateTime" />
        </dd>
        {invite.started_at !== null && (
          <>
            <dt>{words.facts.started}</dt>
            <dd>
              <DateText value={invite.started_at} as="dateTime" />
            </dd>
          </>
        )}
        {invite.completed_at === null ? (
          <>
            <dt>{words.facts.ends}</dt>
            <dd>
              <DateText value={invite.expires_at} as="dateTime" />
            </dd>
          </>
        ) : (
          <>
            <dt>{words.facts.completed}</dt>
            <dd>
              <DateText value={invite.completed_at} as="dateTime" />
            </dd>
          </>
        )}
        <dt>{words.facts.reminders}</dt>
        <dd>{texts.reminders(format.number(invite.reminders_sent))}</dd>
      </dl>
      {may("mails:read") && <InviteMails inviteId={invite.invite_id} />}
    </Stack>
  );
}

function InviteMails({ inviteId }: { inviteId: string }) {
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
    <div>
      <Title order={3} fz="md" mb="xs">
        {words.mails}
      </Title>
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data?.mails.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noMails}
        </Text>
      )}
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
              {mail.fault !== null && (
                <Text size="xs" c="dimmed">
                  {faults[mail.fault]}
                </Text>
              )}
            </div>
            {mail.content === "available" && (
              <Button
                size="compact-sm"
                variant="default"
                flex="none"
                aria-label={words.readMail(templates[mail.template], format.dateTime(mail.created_at))}
                onClick={() => setRead(mail)}
              >
                {words.read}
              </Button>
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
    </div>
  );
}
