import { type Static, Type } from "@sinclair/typebox";
import { BOUNCE_CAUSES } from "#/platform/mail/bounce-cause.ts";
import { MAIL_ERRORS, MAIL_TROUBLES } from "#/platform/mail/mail.ts";
import { OneOf } from "./envelope.ts";

/** Why an email was not sent; null if it was sent, or may still be. */
export const NullableMailFailure = Type.Union([OneOf(MAIL_ERRORS), Type.Null()]);

/** What keeps a mail server from taking mails; null where it takes them. */
export const NullableMailTrouble = Type.Union([OneOf(MAIL_TROUBLES), Type.Null()]);

/** Why the latest email to an invited person came back; null where none has. */
export const NullableBounceReason = Type.Union([OneOf(BOUNCE_CAUSES), Type.Null()]);

/** The stored form: the column is shared with webhooks, whose errors have no codes. */
export const mailFailureView = (failure: string | null) => failure as Static<typeof NullableMailFailure>;
