import { Text } from "@mantine/core";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ListedInvite, Mail } from "./answers.ts";
import { INVITE_TEXTS } from "./texts.ts";

const TONES: Readonly<Record<ListedInvite["state"], Tone>> = {
  pending: "info",
  started: "warn",
  completed: "good",
  expired: "neutral",
  withdrawn: "neutral",
  anonymized: "neutral",
};

/** How far somebody is, and what is wrong with the mail to them. */
export function InviteState({
  state,
  mail,
  isCancelling = false,
}: {
  state: ListedInvite["state"];
  mail?: Mail | undefined;
  isCancelling?: boolean;
}) {
  const texts = useTexts(INVITE_TEXTS);
  if (isCancelling) return <StatusBadge tone="neutral">{texts.isCancelling}</StatusBadge>;
  const isOpen = state === "pending" || state === "started";
  return (
    <>
      <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
      {isOpen && (mail?.status === "dead" || mail?.status === "queued") && (
        <Text size="xs" mt={2} {...(mail.status === "dead" ? { c: "red" } : { c: "dimmed" })}>
          {texts.mailTrouble[mail.status]}
        </Text>
      )}
    </>
  );
}
