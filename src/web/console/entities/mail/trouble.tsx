import { Text } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Mail } from "./answers.ts";
import { latestMails } from "./latest-mails.ts";
import { standingOf } from "./standing.ts";

const en = {
  failed: "Mail not delivered",
  no_server: "No mail went out",
  held: "No mail went out",
  waiting: "Mail on its way",
  retrying: "Mail waits: the server did not take it",
};

const de: typeof en = {
  failed: "Mail nicht zugestellt",
  no_server: "Es ging keine Mail hinaus",
  held: "Es ging keine Mail hinaus",
  waiting: "Mail ist unterwegs",
  retrying: "Mail wartet: Der Server hat sie nicht genommen",
};

const TROUBLE: Localized<typeof en> = { en, de };

/** As many as one request gives. More mails than that are never on the way or lost at a time in one account. */
const MAILS_MAX = 100;

/** Mails that did not arrive or have not gone out, by their invite; only these are pointed out in a list. */
export function useTroubledMails(): ReadonlyMap<string, Mail> {
  const { may, mode } = useWorkplace();
  const path = may("mails:read") && mode === "live" ? "/console/mails" : null;
  const dead = useLoad(path, { status: "dead", limit: MAILS_MAX });
  const queued = useLoad(path, { status: "queued", limit: MAILS_MAX });
  const held = useLoad(path, { status: "held", limit: MAILS_MAX });
  // What is on its way counts more than what failed before it, or was kept.
  return latestMails([
    ...(queued.data?.mails ?? []),
    ...(dead.data?.mails ?? []),
    ...(held.data?.mails ?? []),
  ]);
}

/** Nothing is said of what was sent, nor in test mode, where no mail ever is. */
export function MailTrouble({ mail }: { mail: Mail | undefined }) {
  const words = useTexts(TROUBLE);
  const { mode } = useWorkplace();
  if (mail === undefined || mode === "test") return null;
  const standing = standingOf(mail);
  if (standing === "sent" || standing === "not_needed") return null;
  const isLost = standing === "failed" || standing === "no_server" || standing === "held";
  return (
    <Text span display="block" size="xs" c={isLost ? "red" : "dimmed"}>
      {words[standing]}
    </Text>
  );
}
