import type { Schemas } from "../../../wire.gen.ts";

export type Mail = Schemas["Mail"];
export type MailStatus = Mail["status"];
export type Template = Mail["template"];
/** Why a mail has not gone out, or never will. */
export type MailFault = NonNullable<Mail["fault"]>;
