import { type Static, Type } from "@sinclair/typebox";
import { MAIL_FAULTS, MAIL_TROUBLES } from "#/platform/mail/smtp.ts";
import { OneOf } from "./envelope.ts";

/** Why a mail has not gone out; null where it has, or may still. */
export const NullableMailFault = Type.Union([OneOf(MAIL_FAULTS), Type.Null()]);

/** What keeps a mail server from taking mails; null where it takes them. */
export const NullableMailTrouble = Type.Union([OneOf(MAIL_TROUBLES), Type.Null()]);

/** As it is stored: the column is shared with webhooks, whose faults have no codes. */
export const mailFaultView = (fault: string | null) => fault as Static<typeof NullableMailFault>;
