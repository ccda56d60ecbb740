import { Text } from "@mantine/core";
import { TROUBLE } from "#/messages/console/entities/mail/trouble.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { Mode } from "../../kit/api/request.ts";
import type { Tone } from "../../kit/components/status-badge.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import {
  type MailError,
  type MailStatus,
  type Standing,
  type Template,
  TROUBLED,
  type TroubledMail,
} from "./answers.ts";

/** The mails that were not delivered or have not been sent, by their invite. A list marks only these. */
export function useTroubledMails(): ReadonlyMap<string, TroubledMail> {
  const { may: can, mode } = useWorkplace();
  const path = can("mails:read") && mode === "live" ? "/console/sending" : null;
  const { data } = useLoad(path, TROUBLED);
  return new Map(data?.troubled?.map((mail) => [mail.invite_id, mail]));
}

/**
 * Nothing is said of what was sent, nor in test mode, where no mail ever is.
 * @param returned why the latest one came back; null where none has
 */
export function MailTrouble({ mail, returned }: { mail: TroubledMail | undefined; returned: BounceReason }) {
  const words = useTexts(TROUBLE);
  const { mode } = useWorkplace();
  const standing = mail === undefined ? "sent" : accessOf(mail);
  if (mode === "test") return null;
  if (returned !== null) return <Trouble isLost>{words.returned(returned)}</Trouble>;
  // What came back before the address was corrected is no trouble any more.
  if (standing === "sent" || standing === "not_needed" || standing === "returned") return null;
  const isLost = standing === "failed" || standing === "no_server" || standing === "held";
  return <Trouble isLost={isLost}>{words[standing]}</Trouble>;
}

const Trouble = ({ isLost, children }: { isLost: boolean; children: string }) => (
  <Text span display="block" size="xs" c={isLost ? "red" : "dimmed"}>
    {children}
  </Text>
);

type BounceReason = Schemas["ConsoleCandidate"]["bounce_reason"];

export const MAIL_STATUSES = ["done", "queued", "held", "dead"] as const satisfies readonly MailStatus[];

/** The kinds of mails, in the order of the filter: those to candidates first. */
export const TEMPLATES = [
  "invite",
  "reminder",
  "start",
  "new_link",
  "candidate_code",
  "thanks",
  "decline",
  "completed",
  "candidate_request",
  "withdrawn",
  "member_invitation",
  "sender_code",
  "erased",
  "receipt",
  "credit_note",
  "invoice_issued",
  "invoice_corrected",
  "payment_reminder",
  "order_on_hold",
  "webhook_disabled",
  "alert",
  "alert_digest",
  "welcome",
  "trial_approved",
] as const satisfies readonly Template[];

/** The meaning of a mail's state for users. */
export function accessOf(mail: { status: MailStatus; attempts: number; fault: MailError | null }): Standing {
  const { status, attempts, fault: failure } = mail;
  if (status === "done") return "sent";
  if (status === "held") return "held";
  if (status === "queued")
    return attempts === 0 ? "waiting" : failure === "no_public_address" ? "no_address" : "retrying";
  if (failure?.startsWith("bounced_")) return "returned";
  if (failure === "not_needed" || failure === "anonymized") return "not_needed";
  return failure === "no_mail_server" ? "no_server" : "failed";
}

/** Whether somebody has to do something for it to arrive. */
export const isUndelivered = (standing: Standing): boolean =>
  standing === "failed" || standing === "returned";

export const POSITION_TONES: Readonly<Record<Standing, Tone>> = {
  sent: "good",
  waiting: "info",
  retrying: "warn",
  held: "neutral",
  returned: "bad",
  failed: "bad",
  not_needed: "neutral",
  no_server: "warn",
  no_address: "warn",
};

/** Why a mail cannot be sent again, or null where it can be. */
export function hindranceOf(
  mail: { status: MailStatus; can_resend: boolean; content: string; fault: MailError | null },
  mode: Mode,
): "test_mode" | "waiting" | "no_server" | "not_possible" | null {
  if (mail.can_resend) return null;
  if (mode === "test") return "test_mode";
  if (mail.status === "queued") return "waiting";
  if (mail.content === "erased" || mail.content === "gone") return "not_possible";
  return mail.status === "held" || accessOf({ ...mail, attempts: 0 }) === "no_server"
    ? "no_server"
    : "not_possible";
}
