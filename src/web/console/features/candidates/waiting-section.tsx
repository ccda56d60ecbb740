import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import {
  IconBellRinging,
  IconCalendarPlus,
  IconKey,
  IconLinkOff,
  IconMailForward,
  IconPencil,
  IconX,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useNewLink } from "../../entities/invite/new-link.tsx";
import { NEW_LINK_TEXTS } from "../../entities/invite/new-link-texts.ts";
import { HandCode } from "../../entities/person/hand-code.tsx";
import { HAND_CODE_TEXTS } from "../../entities/person/hand-code-texts.ts";
import { subjectOf } from "../../entities/person/subject.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { Section } from "../../kit/components/section.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";
import { mayOf, useInviteActions } from "./invite-actions.ts";
import { CorrectForm, ExtendForm, type InviteHead } from "./invite-forms.tsx";
import { INVITE_TEXTS } from "./invite-texts.ts";

interface WaitingSectionProps {
  state: "pending" | "started" | "expired";
  /** Null where somebody began without an invite. */
  invite: InviteHead | null;
  link: string | null;
  remindersSent: number;
  isMailed: boolean;
}

/** What there is to do until the questionnaire is handed in. */
export function WaitingSection({ state, invite, link, remindersSent, isMailed }: WaitingSectionProps) {
  const texts = useTexts(ASIDE_TEXTS);
  const invites = useTexts(INVITE_TEXTS);
  const actions = useInviteActions();
  const isGoing = invite !== null && actions.isCancelling(invite.inviteId);
  return (
    <Section title={texts.waiting[state]} text={texts.waitingTexts[state]}>
      <Stack gap="md">
        {!isMailed && <Alert color="yellow">{texts.notMailed}</Alert>}
        {invite && (
          <dl className="candidate-facts">
            <dt>{texts.until}</dt>
            <dd>
              <DateText value={invite.expiresAt} as="dateTime" />
            </dd>
            <dt>{texts.remindersSent}</dt>
            <dd>{texts.remindersOf(remindersSent)}</dd>
          </dl>
        )}
        {link !== null && state !== "expired" && (
          <CopyField label={texts.link} description={texts.linkHint} value={link} />
        )}
        {isGoing ? (
          <Text size="sm" c="dimmed" role="status">
            {invites.goingAway}
          </Text>
        ) : (
          invite && <Buttons state={state} invite={invite} actions={actions} />
        )}
      </Stack>
    </Section>
  );
}

interface ButtonsProps {
  state: WaitingSectionProps["state"];
  invite: InviteHead;
  actions: ReturnType<typeof useInviteActions>;
}

function Buttons({ state, invite, actions }: ButtonsProps) {
  const codeWords = useTexts(HAND_CODE_TEXTS);
  const { may } = useWorkplace();
  const [isHanding, setHanding] = useState(false);
  const { inviteId, name, email } = invite;
  const handButton = may("gdpr:write") && (
    <Button
      size="sm"
      variant="default"
      onClick={() => setHanding(true)}
      leftSection={<IconKey size={16} aria-hidden />}
    >
      {codeWords.action}
    </Button>
  );
  return (
    <Group gap="xs">
      {may("invites:write") ? (
        <InviteButtons state={state} invite={invite} actions={actions}>
          {handButton}
        </InviteButtons>
      ) : (
        handButton
      )}
      <HandCode
        person={isHanding ? { subject: subjectOf(null, inviteId), name: name || email } : null}
        onClose={() => setHanding(false)}
      />
    </Group>
  );
}

/** @param children stands before what cannot be taken back */
function InviteButtons({ state, invite, actions, children }: ButtonsProps & { children: ReactNode }) {
  const invites = useTexts(INVITE_TEXTS);
  const [form, setForm] = useState<"extend" | "correct" | null>(null);
  const may = mayOf(state);
  const { inviteId, name, email } = invite;
  const isBusy = actions.busy === inviteId;
  const newLink = useNewLink();
  const linkWords = useTexts(NEW_LINK_TEXTS);
  return (
    <>
      {may.remind && (
        <Button
          size="sm"
          loading={isBusy}
          onClick={() => actions.remind(inviteId)}
          leftSection={<IconBellRinging size={16} aria-hidden />}
        >
          {invites.remind}
        </Button>
      )}
      {may.extend && (
        <Button
          size="sm"
          variant={may.remind ? "default" : "filled"}
          onClick={() => setForm("extend")}
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
        >
          {invites.extend}
        </Button>
      )}
      {may.resend && (
        <Button
          size="sm"
          variant="default"
          disabled={isBusy}
          onClick={() => actions.resend(inviteId)}
          leftSection={<IconMailForward size={16} aria-hidden />}
        >
          {invites.resend}
        </Button>
      )}
      {may.correct && (
        <Button
          size="sm"
          variant="default"
          onClick={() => setForm("correct")}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {invites.correct}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        onClick={() => void newLink.ask({ invite: inviteId }, name || email)}
        leftSection={<IconLinkOff size={16} aria-hidden />}
      >
        {linkWords.action}
      </Button>
      {newLink.dialog}
      {children}
      {may.cancel && (
        <Button
          size="sm"
          variant="light"
          color="red"
          onClick={() => actions.cancel(inviteId, name || email)}
          leftSection={<IconX size={16} aria-hidden />}
        >
          {invites.cancel}
        </Button>
      )}
      <ExtendForm invite={form === "extend" ? invite : null} onClose={() => setForm(null)} />
      <CorrectForm invite={form === "correct" ? invite : null} onClose={() => setForm(null)} />
    </>
  );
}
