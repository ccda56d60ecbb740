import type { Schemas } from "../../../wire.gen.ts";

export type Mail = Schemas["Mail"];

/** The state of sending, and the mails on hold. */
export type Sending = Schemas["Sending"];

export type MailStatus = Mail["status"];

export type Template = Mail["template"];

/** The note of a list about an invite's mail that was not delivered or has not been sent. */
export type TroubledMail = NonNullable<Schemas["SendingOfAccount"]["troubled"]>[number];

/** The delivery state of a mail, as lists and pages name it. */
export type Standing =
  | "sent"
  | "waiting"
  | "retrying"
  | "held"
  | "returned"
  | "failed"
  | "not_needed"
  | "no_server"
  | "no_address";

/** The reasons why a mail is delayed, or will never be sent. */
export type MailError = NonNullable<Mail["fault"]>;

/** The query of `GET /console/sending` that adds the mails which a list marks. */
export const TROUBLED = { troubled: true } as const;
