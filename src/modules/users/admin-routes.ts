import { Elysia } from "elysia";
import type { Clock } from "#/platform/clock.ts";
import { isoTime } from "#/platform/clock.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { readPage } from "#/platform/http/query.ts";
import {
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
} from "./admin-schema.ts";
import type { LinkService } from "./link-service.ts";
import type { UserLink } from "./link-store.ts";
import { invitationView, WithdrawnAnswer } from "./members-schema.ts";
import type { UserService } from "./service.ts";

export interface AdminUsersDeps {
  operatorGate: OperatorGate;
  users: UserService;
  userLinks: LinkService;
  clock: Clock;
}

const DEFAULT_LIMIT = 50;

/** The operators of the server, and everybody who can sign in. Links are in the answers: no account's mail tells of them. */
export function adminUserRoutes({ operatorGate, users, userLinks, clock }: AdminUsersDeps) {
  const invited = (link: UserLink) => ok({ invitation: invitationView(link), link: userLinks.address(link) });

  return new Elysia({ name: "admin-users", prefix: "/admin" })
    .use(operatorGate)
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
      ({ body: { email, name, language = "en" }, operator, status, once }) =>
        once(() => {
          const guest = { email, name: name.trim(), language, post: null };
          return status(201, invited(userLinks.invite(guest, operator.name)));
        }),
      { body: OperatorBody, response: { 201: OperatorInvitedAnswer } },
    )
    .delete(
      "/operators/:userId",
      ({ params: { userId } }) => {
        users.removeOperator(userId);
        return ok({ user_id: userId, removed: true as const });
      },
      { response: { 200: OperatorRemovedAnswer } },
    )
    .post(
      "/operator-invitations/:invitationId/renew",
      ({ params: { invitationId }, status, once }) =>
        once(() => status(201, invited(userLinks.renew(invitationId, null)))),
      { response: { 201: OperatorInvitedAnswer } },
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
      ({ params: { userId }, once }) => once(() => ok(personView(users.disable(userId)))),
      { response: { 200: PersonAnswer } },
    )
    .post(
      "/users/:userId/enable",
      ({ params: { userId }, once }) => once(() => ok(personView(users.enable(userId)))),
      { response: { 200: PersonAnswer } },
    )
    .post(
      "/users/:userId/reset",
      ({ params: { userId }, operator, status, once }) =>
        once(() => {
          const link = userLinks.reset(users.findEnabled(userId), operator.name);
          const expires_at = isoTime(link.expiresAt);
          return status(201, ok({ user_id: userId, link: userLinks.address(link), expires_at }));
        }),
      { response: { 201: ResetAnswer } },
    );
}
