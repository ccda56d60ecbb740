import { type Static, Type } from "@sinclair/typebox";
import { NOTICE_GAPS } from "#/domain/instrument/registry.ts";
import { ENTERED_LANGUAGES } from "#/domain/instrument/types.ts";
import { PRESET_NAMES } from "#/modules/accounts/retention/rules.ts";
import { decisionOfBody, retentionFields } from "#/modules/accounts/retention/schema.ts";
import {
  AnyOf,
  EachOf,
  Email,
  Line,
  Link,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  OptionalLine,
  OptionalShownName,
  STRICT,
} from "#/platform/http/envelope.ts";
import { LOGO_BACKGROUNDS } from "#/platform/text/color.ts";
import { definedIn } from "#/platform/text/record.ts";
import { isoTimeOrNull } from "#/platform/time/clock.ts";
import { palettesOf } from "./colors.ts";
import { LOGO_BYTES_MAX, LOGO_TYPES } from "./logo.ts";
import type { NoticeAnswer, NoticeQuestion } from "./notice-question.ts";
import type { AppearanceChange, Branding } from "./service.ts";

const Text = Type.String();
const NAME_MAX = 120;
export const RECIPIENTS_MAX = 300;
export const LEGAL_BASIS_MAX = 1000;
export const PRIVACY_MAX = 8000;

/** Any text without control characters but line breaks and tabs. */
export const Paragraphs = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]*$",
    description: `must be a text of at most ${maxLength} characters`,
  });

const OneLineIn = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$",
    description: `must be one line of text of at most ${maxLength} characters`,
  });

/** An address, or nothing at all. */
const EmailOrNone = Type.Union([Email, Type.Literal("")], {
  description: 'must be an email address, or "" for the account\'s own',
});
const AccentField = Type.Union(
  [
    Type.String({ pattern: "^#[0-9a-fA-F]{6}$", description: "must be a color in #rrggbb format" }),
    Type.Null(),
  ],
  { description: "must be a color in #rrggbb format, or null for none" },
);

const ADDRESS_MAX = 200;
const DPO_MAX = 200;
const AUTHORITY_MAX = 120;
const PROCESSORS_MAX = 200;

const perLanguage = (maxLength: number, make: typeof Paragraphs) =>
  Type.Optional(AnyOf(ENTERED_LANGUAGES, make(maxLength), STRICT));

/** The statements of a notice that only the company can make. */
const noticeFields = {
  legal_basis: perLanguage(LEGAL_BASIS_MAX, Paragraphs),
  postal_address: OptionalLine(ADDRESS_MAX),
  data_protection_contact: Type.Optional(
    Type.Union([Line(DPO_MAX), Type.Literal(""), Type.Null()], {
      description: `must be one line of text of at most ${DPO_MAX} characters, or null if no officer is appointed`,
    }),
  ),
  supervisory_authority: OptionalLine(AUTHORITY_MAX),
  processors: OptionalLine(PROCESSORS_MAX),
};

export const BrandingBody = Type.Object(
  {
    display_name: OptionalShownName(NAME_MAX),
    accent: Type.Optional(AccentField),
    contact_email: Type.Optional(EmailOrNone),
    contact_phone: OptionalLine(50),
    recipients: perLanguage(RECIPIENTS_MAX, OneLineIn),
    privacy: perLanguage(PRIVACY_MAX, Paragraphs),
    ...noticeFields,
  },
  STRICT,
);

/** Four letters for three bytes. */
const BASE64_MAX = Math.ceil(LOGO_BYTES_MAX / 3) * 4;

export const LogoBody = Type.Object(
  {
    data: Type.String({
      minLength: 1,
      maxLength: BASE64_MAX,
      pattern: "^[A-Za-z0-9+/]+={0,2}$",
      description: "must be the image in base64, of at most 200 kB",
    }),
  },
  STRICT,
);

const Color = Type.String();
const Colors = Type.Object({ accent: Color, on_accent: Color });

const BrandingView = Type.Object({
  display_name: Text,
  accent: Type.Union([Text, Type.Null()]),
  /** The colours that pages derive from the accent; null without one. */
  colors: Type.Union([Type.Object({ light: Colors, dark: Colors }), Type.Null()]),
  contact_email: Text,
  contact_phone: Text,
  recipients: EachOf(ENTERED_LANGUAGES, Text),
  legal_basis: EachOf(ENTERED_LANGUAGES, Text),
  privacy: EachOf(ENTERED_LANGUAGES, Text),
  postal_address: Text,
  /** Empty: not stated; null: nobody is appointed. */
  data_protection_contact: NullableText,
  supervisory_authority: Text,
  processors: Text,
  logo: Type.Union([
    Type.Object({
      type: OneOf(LOGO_TYPES),
      width: Type.Integer(),
      height: Type.Integer(),
      bytes: Type.Integer(),
      url: Link,
      /** On what it is seen: white, or dark where it is itself white or very light. */
      plate: OneOf(LOGO_BACKGROUNDS),
      /** False for a JPEG that would make mails too heavy. */
      in_mails: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  notice_revision: Type.Integer(),
  updated_at: NullableTimestamp,
});
export const BrandingAnswer = Ok(BrandingView);

export function brandingView(branding: Branding, origin: string): Static<typeof BrandingView> {
  const { accent, logo } = branding;
  const palettes = accent === null ? null : palettesOf(accent);
  const shown = (palette: { accent: string; onAccent: string }) => ({
    accent: palette.accent,
    on_accent: palette.onAccent,
  });
  return {
    display_name: branding.displayName,
    accent,
    colors: palettes && { light: shown(palettes.light), dark: shown(palettes.dark) },
    contact_email: branding.contactEmail,
    contact_phone: branding.contactPhone,
    recipients: branding.recipients,
    legal_basis: branding.legalBasis,
    privacy: branding.privacy,
    postal_address: branding.postalAddress,
    data_protection_contact: branding.dpoContact,
    supervisory_authority: branding.authority,
    processors: branding.processors,
    logo: logo && {
      type: logo.type,
      width: logo.width,
      height: logo.height,
      bytes: logo.byteLength,
      url: `${origin}${logo.href}`,
      plate: logo.plate,
      in_mails: logo.inMails,
    },
    notice_revision: branding.noticeRevision,
    updated_at: isoTimeOrNull(branding.updatedAt),
  };
}

export function appearanceChange(body: Static<typeof BrandingBody>): AppearanceChange {
  const trimmed = (texts: Partial<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([language, text = ""]) => [language, plainText(text)]));
  return {
    ...(body.display_name !== undefined && { displayName: body.display_name.trim() }),
    ...(body.accent !== undefined && { accent: body.accent }),
    ...(body.contact_email !== undefined && { contactEmail: body.contact_email }),
    ...(body.contact_phone !== undefined && { contactPhone: body.contact_phone.trim() }),
    ...(body.recipients !== undefined && { recipients: trimmed(body.recipients) }),
    ...(body.legal_basis !== undefined && { legalBasis: trimmed(body.legal_basis) }),
    ...(body.privacy !== undefined && { privacy: trimmed(body.privacy) }),
    ...definedIn({
      postalAddress: body.postal_address?.trim(),
      dpoContact: body.data_protection_contact?.trim() ?? body.data_protection_contact,
      authority: body.supervisory_authority?.trim(),
      processors: body.processors?.trim(),
    }),
  };
}

/** Normalizes line ends, whatever machine the text came from. */
const plainText = (text: string): string => text.replace(/\r\n?/g, "\n").trim();

const ClientId = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }));
export const NoticeQuestionQuery = Type.Object({ client_id: ClientId }, STRICT);

export const NoticeAnswerBody = Type.Object(
  { client_id: ClientId, ...noticeFields, retention: Type.Optional(Type.Object(retentionFields, STRICT)) },
  STRICT,
);

const QuestionView = Type.Object({
  /** The company that the notice names as responsible. */
  company: Text,
  /** True if somebody still has to answer. */
  open: Type.Boolean(),
  answered_at: NullableTimestamp,
  missing: Type.Array(OneOf(NOTICE_GAPS)),
  retention: Type.Object({
    decided: Type.Boolean(),
    usual: Type.Union([OneOf(PRESET_NAMES), Type.Null()]),
  }),
  /** The known values, to be confirmed. */
  suggested: Type.Object({ postal_address: Text, supervisory_authority: Text, processors: Text }),
  can_answer: Type.Array(Text),
});
export const NoticeQuestionAnswer = Ok(QuestionView);

export const noticeQuestionView = (question: NoticeQuestion): Static<typeof QuestionView> => ({
  company: question.company,
  open: question.isOpen,
  answered_at: isoTimeOrNull(question.answeredAt),
  missing: [...question.gaps],
  retention: question.retention,
  suggested: {
    postal_address: question.suggested.postalAddress,
    supervisory_authority: question.suggested.authority,
    processors: question.suggested.processors,
  },
  can_answer: [...question.canAnswer],
});

export const noticeAnswerOf = ({
  client_id: _,
  retention,
  ...details
}: Static<typeof NoticeAnswerBody>): NoticeAnswer => ({
  details: appearanceChange(details),
  retention: retention === undefined ? null : decisionOfBody(retention),
});
