import { Text } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { TroubledMail } from "./answers.ts";
import { standingOf } from "./standing.ts";
import { TROUBLED } from "./troubled.ts";

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

/** The mails that were not delivered or have not been sent, by their invite. A list marks only these. */
export function useTroubledMails(): ReadonlyMap<string, TroubledMail> {
  const { may, mode } = useWorkplace();
  const path = may("mails:read") && mode === "live" ? "/console/sending" : null;
  const { data } = useLoad(path, TROUBLED);
  return new Map(data?.troubled?.map((mail) => [mail.invite_id, mail]));
}

/** Nothing is said of what was sent, nor in test mode, where no mail ever is. */
export function MailTrouble({ mail }: { mail: TroubledMail | undefined }) {
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
