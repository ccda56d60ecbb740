import type { Schemas } from "../../../wire.gen.ts";

export type Mail = Schemas["Mail"];
/** Whether mails go out, and what was kept. */
export type Sending = Schemas["Sending"];
export type MailStatus = Mail["status"];
export type Template = Mail["template"];
/** Why a mail has not gone out, or never will. */
export type MailFault = NonNullable<Mail["fault"]>;
/** What a list shows of an invite's mail that was not delivered or has not been sent. */
export type TroubledMail = NonNullable<Schemas["SendingOfAccount"]["troubled"]>[number];
