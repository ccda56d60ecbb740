import { Elysia } from "elysia";
import type { PeerSource } from "#/platform/http/admission.ts";
import { ok } from "#/platform/http/envelope.ts";
import { type Actor, actorOfOperator, type Guards, type OperatorIdentity } from "#/platform/http/guards.ts";
import { readPage } from "#/platform/http/query.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { LinkService } from "./link-service.ts";
import type { UserLink } from "./link-store.ts";
import type { ProofService } from "./proof-service.ts";
import {
  DisabledAnswer,
  HandOverBody,
  invitationView,
  keysLeftView,
  OperatorBody,
  OperatorInvitedAnswer,
  OperatorListAnswer,
  OperatorRemovedAnswer,
  PersonAnswer,
  personView,
  ResetAnswer,
  UserListAnswer,
  UserListQuery,
  userListView,
  WithdrawnAnswer,
} from "./schema.ts";
import type { UserService } from "./service.ts";

interface AdminUsersDeps
  extends Pick<Infrastructure, "clock" | "sendsMail">,
    Pick<Guards, "operatorGuard" | "admission" | "requireFresh"> {
  users: UserService;
  userLinks: LinkService;
  proofs: ProofService;
}

interface Asked {
  operator: OperatorIdentity;
  request: Request;
  server: PeerSource;
}

const DEFAULT_LIMIT = 50;

/** The server administrators, and everybody who can sign in. */
export function adminUserRoutes(deps: AdminUsersDeps) {
  const { operatorGuard, users, userLinks, proofs, clock, sendsMail, admission, requireFresh } = deps;
  const actor = ({ operator, request, server }: Asked): Actor =>
    actorOfOperator(operator, admission.addressOf(request, server));
  const isMailed = (handOver = false): boolean => sendsMail() && !handOver;
  const invited = (link: UserLink, mailed: boolean) =>
    ok({ invitation: invitationView(link), link: mailed ? null : userLinks.address(link), mailed });

  return new Elysia({ name: "admin-users", prefix: "/admin" })
    .use(operatorGuard)
    .get(
      "/operators",
      () =>
        ok({
          operators: users.operators().map(personView),
          invitations: userLinks.invitations(null).map(invitationView),
        }),
      { response: { 200: OperatorListAnswer } },
    )
    .post(
      "/operators",
      ({ body: { email, name, language = "en", hand_over }, operator, request, server, status, once }) =>
        once(() => {
          requireFresh(request);
          const guest = { email, name: name.trim(), language, post: null };
          const mailed = isMailed(hand_over);
          const link = userLinks.invite(guest, actor({ operator, request, server }), mailed);
          return status(201, invited(link, mailed));
        }),
      { body: OperatorBody, response: { 201: OperatorInvitedAnswer } },
    )
    .delete(
      "/operators/:userId",
      ({ params: { userId }, operator, request, server }) => {
        users.removeOperator(userId, actor({ operator, request, server }));
        const keys_left = keysLeftView(users.allKeysOf(userId));
        return ok({ user_id: userId, removed: true as const, keys_left });
      },
      { response: { 200: OperatorRemovedAnswer } },
    )
    .post(
      "/operator-invitations/:invitationId/renew",
      ({ params: { invitationId }, body, operator, request, server, status, once }) =>
        once(() => {
          requireFresh(request);
          const mailed = isMailed(body?.hand_over);
          const link = userLinks.renew(invitationId, null, actor({ operator, request, server }), mailed);
          return status(201, invited(link, mailed));
        }),
      { body: HandOverBody, response: { 201: OperatorInvitedAnswer } },
    )
    .delete(
      "/operator-invitations/:invitationId",
      ({ params: { invitationId } }) => {
        userLinks.withdraw(invitationId, null);
        return ok({ invitation_id: invitationId, withdrawn: true as const });
      },
      { response: { 200: WithdrawnAnswer } },
    )
    .get(
      "/users",
      ({ query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => clock.now());
        const { rows, total } = users.page(page);
        return ok(userListView(rows, total, page));
      },
      { query: UserListQuery, response: { 200: UserListAnswer } },
    )
    .post(
      "/users/:userId/disable",
      ({ params: { userId }, operator, request, server, once }) =>
        once(() => {
          const user = users.disable(userId, actor({ operator, request, server }));
          return ok({ ...personView(user), keys_left: keysLeftView(users.allKeysOf(userId)) });
        }),
      { response: { 200: DisabledAnswer } },
    )
    .post(
      "/users/:userId/enable",
      ({ params: { userId }, operator, request, server, once }) =>
        once(() => ok(personView(users.enable(userId, actor({ operator, request, server }))))),
      { response: { 200: PersonAnswer } },
    )
    .post(
      "/users/:userId/reset",
      ({ params: { userId }, body, operator, request, server, status, once }) =>
        once(() => {
          requireFresh(request);
          const mailed = isMailed(body?.hand_over);
          const user = users.findEnabled(userId);
          const link = userLinks.reset(user, actor({ operator, request, server }), mailed);
          const shown = mailed ? null : userLinks.address(link);
          const expires_at = isoTime(link.expiresAt);
          return status(201, ok({ user_id: userId, link: shown, mailed, expires_at }));
        }),
      { body: HandOverBody, response: { 201: ResetAnswer } },
    )
    .post(
      "/users/:userId/vouch",
      ({ params: { userId }, operator, request, server, once }) =>
        once(() => {
          requireFresh(request);
          return ok(personView(proofs.vouch(userId, actor({ operator, request, server }))));
        }),
      { response: { 200: PersonAnswer } },
    );
}
