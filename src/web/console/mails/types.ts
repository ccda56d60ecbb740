export const MAIL_STATUSES = ["done", "queued", "held", "dead"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** In the order in which they are offered as a filter: the candidates' first. */
export const TEMPLATES = [
  "invite",
  "reminder",
  "start",
  "new_link",
  "candidate_code",
  "thanks",
  "completed",
  "candidate_request",
  "withdrawn",
  "member_invitation",
  "receipt",
  "webhook_disabled",
  "welcome",
  "trial_approved",
] as const;
export type Template = (typeof TEMPLATES)[number];

export interface Address {
  name: string;
  address: string;
}

/** Why a mail has not gone out, or never will. */
export type MailFault =
  | "recipient_refused"
  | "recipient_invalid"
  | "sender_invalid"
  | "sign_in"
  | "certificate"
  | "handover"
  | "not_needed"
  | "anonymized"
  | "no_mail_server"
  | "unreachable_for_long"
  | "local_mailbox"
  | "recipient_limit"
  | "account_limit"
  | "internal"
  | "unknown";

export interface Mail {
  mail_id: number;
  template: Template;
  status: MailStatus;
  /** Whether its text can be read, and if not, why. */
  content: "available" | "withheld" | "erased" | "gone";
  recipient: Address | null;
  subject: string | null;
  invite_id: string | null;
  session_id: number | null;
  attempts: number;
  fault: MailFault | null;
  created_at: string;
  due_at: string;
  finished_at: string | null;
  can_resend: boolean;
}

export interface MailWithText extends Mail {
  from: Address;
  reply_to: Address | null;
  text: string | null;
  /** HTML for a frame, with STYLE_NONCE where the page's nonce belongs. */
  preview: string | null;
  /** Whether the candidate's link was left out. */
  link_hidden: boolean;
}
