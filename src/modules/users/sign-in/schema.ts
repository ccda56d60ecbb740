import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { type Static, Type } from "@sinclair/typebox";
import { PURPOSES } from "#/config/config.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import type { OpenLink } from "#/modules/users/link-service.ts";
import { ROLES } from "#/modules/users/tables.ts";
import {
  Country,
  Email,
  Line,
  NullableText,
  NullableTimestamp,
  Ok,
  OneOf,
  STRICT,
  Timestamp,
  TimeZoneOrNull,
  WebAddress,
} from "#/platform/http/envelope.ts";
import { LINK_REACHES } from "#/platform/mail/link-reach.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Passkey } from "./factor-store.ts";
import type { ServerQuestions } from "./first-set-up.ts";
import { askedPassword, canStartAgain } from "./service.ts";
import type { ConsoleSession, ConsoleSessions } from "./sessions.ts";

const Text = Type.String();

/** As it is typed: the rules for new ones are checked where one is set. */
const Password = Type.String({ maxLength: 1000, description: "must be text of at most 1000 characters" });
const Code = Type.String({ maxLength: 40, description: "must be text of at most 40 characters" });
const Name = Line(200);
const Language = OneOf(LANGUAGES);

export const SignInBody = Type.Object({ email: Email, password: Password }, STRICT);
/** Digits, so that a device without a keyboard has them at hand. */
export const PinBody = Type.Object(
  { pin: Type.String({ pattern: "^[0-9]{4,8}$", description: "must be 4 to 8 digits" }) },
  STRICT,
);
export const ForgottenBody = Type.Object({ email: Email }, STRICT);
export const CodeBody = Type.Object({ code: Code }, STRICT);
/** The library checks what a browser made, in full. */
export const ResponseBody = Type.Object(
  { response: Type.Unsafe<AuthenticationResponseJSON>(Type.Object({ id: Type.String() })) },
  STRICT,
);
export const PasskeyBody = Type.Object(
  {
    name: Name,
    response: Type.Unsafe<RegistrationResponseJSON>(
      Type.Object({ id: Type.String(), response: Type.Object({}) }),
    ),
  },
  STRICT,
);
export const LinkBody = Type.Object(
  {
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    password: Type.Optional(Password),
    language: Type.Optional(Language),
    set_up: Type.Optional(
      Type.Object(
        {
          purpose: OneOf(PURPOSES),
          company: Type.Optional(Line(200)),
          country: Type.Optional(Country),
          base_url: Type.Optional(WebAddress),
        },
        STRICT,
      ),
    ),
    start_anew: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export const ProfileBody = Type.Object(
  {
    name: Type.Optional(Name),
    language: Type.Optional(Language),
    time_zone: Type.Optional(TimeZoneOrNull),
  },
  STRICT,
);
export const PasswordBody = Type.Object({ current: Type.Optional(Password), password: Password }, STRICT);
export const ConfirmBody = Type.Object({ current: Password }, STRICT);
export const OfferBody = Type.Object({ accept: Type.Boolean() }, STRICT);
/** Of operations that are asked for with nothing. */
export const NoBody = Type.Optional(Type.Object({}, STRICT));

const UserView = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  language: Language,
  /** Their own; null: the account's. */
  time_zone: Type.Union([Text, Type.Null()]),
  is_operator: Type.Boolean(),
  has_password: Type.Boolean(),
  factors: Type.Object({
    totp: Type.Boolean(),
    passkeys: Type.Integer(),
    recovery_codes_left: Type.Integer(),
  }),
});

const Workplace = { account_id: Text, company: Text, role: OneOf(ROLES) };

const SessionView = Type.Object({
  state: OneOf(["signed_out", "second_factor", "enrol_factor", "signed_in", "locked"]),
  set_up: Type.Boolean(),
  passkeys: Type.Boolean(),
  oidc: Type.Union([Type.Object({ name: Text }), Type.Null()]),
  billing: OneOf(["on", "off"]),
  /** What the server is used for; null: nobody has said. */
  purpose: Type.Union([OneOf(PURPOSES), Type.Null()]),
  /** Who can open the links of this server: everybody, its own network, or this machine alone. */
  links: OneOf(LINK_REACHES),
  /** Whether a forgotten password can be helped by mail. */
  mails: Type.Boolean(),
  version: Text,
  user: Type.Union([UserView, Type.Null()]),
  accounts: Type.Array(
    Type.Object({
      ...Workplace,
      permissions: Type.Array(Text),
      /** Whether they see jobs and people of some clients only. */
      limited: Type.Boolean(),
      /** Whether it only opens once the sign-in service has let the person in. */
      needs_single_sign_on: Type.Boolean(),
      time_zone: Text,
    }),
  ),
  /** Given before the address was verified: they count once the person says that they work there. */
  offers: Type.Array(Type.Object(Workplace)),
  methods: Type.Array(OneOf(["totp", "passkey", "recovery_code"])),
});
export type SessionData = Static<typeof SessionView>;
export const SessionAnswer = Ok(SessionView);
/** With the address at which the browser signs out elsewhere too, or null. */
export const SignedOutAnswer = Ok(Type.Object({ ...SessionView.properties, continue_at: NullableText }));

export const LinkAnswer = Ok(
  Type.Object({
    purpose: OneOf(["set_up", "invitation", "reset", "known_browser", "password"]),
    email: Text,
    name: Text,
    company: Type.Union([Text, Type.Null()]),
    role: Type.Union([OneOf(ROLES), Type.Null()]),
    is_operator: Type.Boolean(),
    password: OneOf(["new", "own", "either"]),
    may_start_anew: Type.Boolean(),
    /** The account of an invitation. */
    account_id: Type.Union([Text, Type.Null()]),
    /** Of the first set-up: what the page still has to ask about the server. */
    set_up: Type.Union([
      Type.Object({ purpose: Type.Union([OneOf(PURPOSES), Type.Null()]), asks_address: Type.Boolean() }),
      Type.Null(),
    ]),
    expires_at: Timestamp,
  }),
);

export const TotpAnswer = Ok(Type.Object({ secret: Text, uri: Text, qr_svg: Text }));
const Codes = Type.Object({ recovery_codes: Type.Array(Text) });
export const CodesAnswer = Ok(Codes);
export const OptionsAnswer = Ok(Type.Object({}, { additionalProperties: true }));
export const DoneAnswer = Ok(Type.Object({}));
export const EndedAnswer = Ok(Type.Object({ ended: Type.Integer() }));

const PasskeyView = Type.Object({
  id: Text,
  name: Text,
  created_at: Timestamp,
  last_used_at: NullableTimestamp,
});
export const PasskeyListAnswer = Ok(Type.Object({ passkeys: Type.Array(PasskeyView) }));
export const PasskeyAnswer = Ok(Type.Object({ passkeys: Type.Array(PasskeyView), ...Codes.properties }));

export const SessionListAnswer = Ok(
  Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Text,
        device: Text,
        current: Type.Boolean(),
        created_at: Timestamp,
        last_seen_at: Timestamp,
        expires_at: Timestamp,
      }),
    ),
  }),
);

export function linkView(
  found: OpenLink,
  questions: () => ServerQuestions,
): Static<typeof LinkAnswer>["data"] {
  const { link, account, known } = found;
  return {
    purpose: link.purpose,
    email: link.email,
    name:
      (link.purpose === "reset" || link.purpose === "password") && known !== null ? known.name : link.name,
    company: account?.company ?? null,
    role: link.role,
    is_operator: link.isOperator,
    password: askedPassword(found),
    may_start_anew: canStartAgain(found),
    account_id: link.accountId,
    set_up: link.purpose === "set_up" ? setUpView(questions()) : null,
    expires_at: isoTime(link.expiresAt),
  };
}

const setUpView = ({ purpose, asksAddress }: ServerQuestions) => ({ purpose, asks_address: asksAddress });

export const passkeysView = (passkeys: readonly Passkey[]): Static<typeof PasskeyView>[] =>
  passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: isoTime(createdAt),
    last_used_at: isoTimeOrNull(lastUsedAt),
  }));

export const sessionsView = (
  sessions: ReturnType<ConsoleSessions["list"]>,
  current: ConsoleSession,
): Static<typeof SessionListAnswer>["data"] => ({
  sessions: sessions.map(({ id, hash, device, createdAt, seenAt, expiresAt }) => ({
    id,
    device,
    current: hash === current.hash,
    created_at: isoTime(createdAt),
    last_seen_at: isoTime(seenAt),
    expires_at: isoTime(expiresAt),
  })),
});
