import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import type { LeavingService, OwnData } from "#/modules/users/leaving.ts";
import type { UserService } from "#/modules/users/service.ts";
import { Ok, ok, STRICT } from "#/platform/http/envelope.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { addCookie, type ConsoleGuard } from "./gate-routes.ts";
import { SessionAnswer } from "./schema.ts";
import type { SignInService } from "./service.ts";
import type { ConsoleSession } from "./sessions.ts";
import type { StateOf } from "./state.ts";

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

/** What the server has of oneself, leaving an account, and going for good. */
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

const dataView = ({ user, memberships, own, deeds }: OwnData) => ({
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
  notification_wishes: own.notificationWishes.map(({ accountId, kind, console, mail }) => ({
    ...{ account_id: accountId, kind, console, mail },
  })),
  list_wishes: own.listWishes.map(({ userId: _own, ...wish }) => wish),
  saved_filters: own.filters.map(({ name, accountId }) => ({ name, account_id: accountId })),
  // What they wrote is about others: how much of it there is, and not what.
  done: deeds.map(({ accountId, table, entries }) => ({ account_id: accountId, what: table, entries })),
});
