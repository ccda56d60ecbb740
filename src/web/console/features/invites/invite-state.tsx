import { Text } from "@mantine/core";
import { StateBadge } from "../../entities/candidate/badges.tsx";
import type { ListedInvite } from "../../entities/invite/answers.ts";
import { INVITE_WORDS } from "../../entities/invite/texts.ts";
import type { Mail } from "../../entities/mail/answers.ts";
import { standingOf } from "../../entities/mail/standing.ts";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { INVITE_TEXTS } from "./texts.ts";

interface InviteStateProps {
  state: ListedInvite["state"];
  mail?: Mail | undefined;
  isCancelling?: boolean;
}

/** How far somebody is, and what is wrong with the mail to them. */
export function InviteState({ state, mail, isCancelling = false }: InviteStateProps) {
  const words = useTexts(INVITE_WORDS);
  if (isCancelling) return <StatusBadge tone="neutral">{words.isCancelling}</StatusBadge>;
  const isOpen = state === "pending" || state === "started";
  return (
    <>
      <StateBadge state={state} />
      {isOpen && mail !== undefined && <MailTrouble mail={mail} />}
    </>
  );
}

/** Nothing is said of what was sent, nor in test mode, where no mail ever is. */
function MailTrouble({ mail }: { mail: Mail }) {
  const { mailTrouble } = useTexts(INVITE_TEXTS);
  const { mode } = useWorkplace();
  const standing = standingOf(mail);
  if (mode === "test" || standing === "sent" || standing === "not_needed") return null;
  const isLost = standing === "failed" || standing === "no_server" || standing === "held";
  return (
    <Text size="xs" mt={2} c={isLost ? "red" : "dimmed"}>
      {mailTrouble[standing]}
    </Text>
  );
}
