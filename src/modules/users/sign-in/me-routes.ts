import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { renderSVG } from "uqr";
import type { LeavingService, OwnData } from "#/modules/users/leaving.ts";
import type { UserService } from "#/modules/users/service.ts";
import { Ok, ok, STRICT } from "#/platform/http/envelope.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { StateOf } from "./callers.ts";
import type { FactorService } from "./factors.ts";
import { addCookie, type ConsoleGuard } from "./gate-routes.ts";
import type { PasskeyService } from "./passkeys.ts";
import {
  CodeBody,
  CodesAnswer,
  DoneAnswer,
  NoBody,
  OptionsAnswer,
  PasskeyAnswer,
  PasskeyBody,
  PasskeyListAnswer,
  passkeysView,
  SessionAnswer,
  TotpAnswer,
} from "./schema.ts";
import type { SignInService } from "./service.ts";
import type { ConsoleSession } from "./sessions.ts";

/** Name under which an authenticator app lists its entry. */
const ISSUER = "Assay";

interface FactorRoutesDeps {
  consoleGuard: ConsoleGuard;
  signIn: SignInService;
  factors: FactorService;
  passkeys: PasskeyService;
}

/** Setting up and removing second factors. Anyone who has none yet gets no further than here. */
export const factorRoutes = ({ consoleGuard, signIn, factors, passkeys }: FactorRoutesDeps) =>
  new Elysia({ name: "factors", prefix: "/api/console/me" })
    .use(consoleGuard)
    .post(
      "/totp",
      ({ signedIn }) => {
        const session = signedIn("enrol_factor");
        signIn.requireFresh(session);
        const { secret, uri } = factors.beginTotp(session, ISSUER);
        return ok({ secret, uri, qr_svg: renderSVG(uri, { border: 2 }) });
      },
      { body: NoBody, response: { 200: TotpAnswer } },
    )
    .post(
      "/totp/confirm",
      ({ body: { code }, signedIn, keep, browser: { network } }) => {
        const { begun, recoveryCodes } = factors.confirmTotp(signedIn("enrol_factor"), code, network);
        keep(begun);
        return ok({ recovery_codes: recoveryCodes });
      },
      { body: CodeBody, response: { 200: CodesAnswer } },
    )
    .delete(
      "/totp",
      ({ signedIn, browser: { network } }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        factors.removeTotp(session, network);
        return ok({});
      },
      { body: NoBody, response: { 200: DoneAnswer } },
    )
    .post(
      "/recovery-codes",
      ({ signedIn, browser: { network } }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        return ok({ recovery_codes: factors.renewCodes(session, network) });
      },
      { body: NoBody, response: { 200: CodesAnswer } },
    )
    .get("/passkeys", ({ signedIn }) => ok({ passkeys: passkeysView(passkeys.list(signedIn().userId)) }), {
      response: { 200: PasskeyListAnswer },
    })
    .post(
      "/passkeys/options",
      async ({ signedIn }) => {
        const session = signedIn("enrol_factor");
        signIn.requireFresh(session);
        return ok({ ...(await passkeys.registrationOptions(session)) });
      },
      { body: NoBody, response: { 200: OptionsAnswer } },
    )
    .post(
      "/passkeys",
      async ({ body: { name, response }, signedIn, keep, browser: { network } }) => {
        const session = signedIn("enrol_factor");
        const { begun, recoveryCodes } = await passkeys.register(session, name.trim(), response, network);
        keep(begun);
        return ok({ passkeys: passkeysView(passkeys.list(session.userId)), recovery_codes: recoveryCodes });
      },
      { body: PasskeyBody, response: { 200: PasskeyAnswer } },
    )
    .delete(
      "/passkeys/:id",
      ({ params, signedIn, browser: { network } }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        passkeys.remove(session, params.id, network);
        return ok({ passkeys: passkeysView(passkeys.list(session.userId)) });
      },
      { body: NoBody, response: { 200: PasskeyListAnswer } },
    );

interface LeavingRoutesDeps extends Pick<Infrastructure, "cookies"> {
  consoleGuard: ConsoleGuard;
  signIn: Pick<SignInService, "requireFresh">;
  users: Pick<UserService, "removeMember">;
  leaving: Pick<LeavingService, "dataOf" | "erase">;
  stateOf: StateOf;
}

const KeysBody = Type.Object(
  { revoke_keys: Type.Optional(Type.Boolean()), keys_to: Type.Optional(Type.String({ maxLength: 100 })) },
  STRICT,
);
const ErasureBody = Type.Object({ revoke_keys: Type.Optional(Type.Boolean()) }, STRICT);

/** A file for the person: its content is for reading, so nothing here is promised to a program. */
const OwnDataAnswer = Ok(Type.Object({}, { additionalProperties: true }));

const choiceOf = ({ revoke_keys: revoke, keys_to: to }: Static<typeof KeysBody>) => ({ revoke, to });

/** One's own data, leaving an account, and deleting one's own access. */
export const leavingRoutes = (deps: LeavingRoutesDeps) => {
  const { consoleGuard, cookies, signIn, users, leaving, stateOf } = deps;
  const actorOf = ({ userId, user }: ConsoleSession, network: string) => ({
    ...{ id: userId, name: user.name, isOperator: false, network },
  });
  return new Elysia({ name: "leaving", prefix: "/api/console/me" })
    .use(consoleGuard)
    .get("/data", ({ signedIn }) => ok(dataView(leaving.dataOf(signedIn().userId))), {
      response: { 200: OwnDataAnswer },
    })
    .post(
      "/accounts/:accountId/leave",
      ({ params: { accountId }, body, browser: { network }, signedIn, request }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        users.removeMember(accountId, session.userId, actorOf(session, network), choiceOf(body));
        return ok(stateOf(session, requestUrl(request).hostname));
      },
      { body: KeysBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/erasure",
      ({ body, browser: { network }, signedIn, request, set }) => {
        const session = signedIn();
        signIn.requireFresh(session);
        leaving.erase(session.userId, actorOf(session, network), choiceOf(body));
        addCookie(set.headers, cookies.clear("assay_session"));
        return ok(stateOf(null, requestUrl(request).hostname));
      },
      { body: ErasureBody, response: { 200: SessionAnswer } },
    );
};

const dataView = ({ user, memberships, own, actions }: OwnData) => ({
  person: {
    user_id: user.id,
    ...{ name: user.name, email: user.email, language: user.language, time_zone: user.timeZone },
    runs_the_server: user.isOperator,
    created_at: isoTime(user.createdAt),
    last_sign_in_at: isoTimeOrNull(user.lastSignInAt),
    address_proven_at: isoTimeOrNull(user.emailVerifiedAt),
    address_proven_by: user.emailProof,
    password_set: user.passwordHash !== null,
    authenticator_set: user.sealedTotp !== null,
    recovery_codes_left: own.codesLeft,
    signs_in_elsewhere_as: user.oidcSubject,
  },
  works_for: memberships.map(({ accountId, role, createdAt, heldAt }) => ({
    ...{ account_id: accountId, role, since: isoTime(createdAt), confirmed: heldAt === null },
  })),
  sign_ins: own.signIns.map(({ device, createdAt, lastSeenAt }) => ({
    ...{ device, created_at: isoTime(createdAt), last_seen_at: isoTime(lastSeenAt) },
  })),
  passkeys: own.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
    ...{ name, created_at: isoTime(createdAt), last_used_at: isoTimeOrNull(lastUsedAt) },
  })),
  known_browsers: own.browsers.map(({ seenAt }) => ({ seen_at: isoTime(seenAt) })),
  links: own.links.map(({ createdAt, usedAt, ...link }) => ({
    ...{ ...link, created_at: isoTime(createdAt), used_at: isoTimeOrNull(usedAt) },
  })),
  mails_about_access: own.mails.map(({ template, createdAt }) => ({
    ...{ template, created_at: isoTime(createdAt) },
  })),
  api_keys: own.keys.map(({ id, name, mode, accountId, createdAt }) => ({
    ...{ key_id: id, name, mode, account_id: accountId, created_at: isoTime(createdAt) },
  })),
  notifications: own.notifications.map(({ kind, accountId, createdAt }) => ({
    ...{ kind, account_id: accountId, created_at: isoTime(createdAt) },
  })),
  notification_wishes: own.notificationPreferences.map(({ accountId, kind, console, mail }) => ({
    ...{ account_id: accountId, kind, console, mail },
  })),
  list_wishes: own.listPreferences.map(({ userId: _own, ...input }) => input),
  saved_filters: own.filters.map(({ name, accountId }) => ({ name, account_id: accountId })),
  // What they wrote is about others: how much of it there is, and not what.
  done: actions.map(({ accountId, table, entries }) => ({ account_id: accountId, what: table, entries })),
});
