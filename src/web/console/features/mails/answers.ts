import type { Schemas } from "../../../wire.gen.ts";

export type Mail = Schemas["Mail"];
export type MailWithText = Schemas["MailWithText"];
export type MailStatus = Mail["status"];
export type Template = Mail["template"];
export type Address = NonNullable<Mail["recipient"]>;
/** Why a mail has not gone out, or never will. */
export type MailFault = NonNullable<Mail["fault"]>;
