import { Elysia } from "elysia";
import type { Language } from "#/instrument/types.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { IdentifyPerson, PersonCaller } from "#/platform/http/identify.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { LinkService } from "./link-service.ts";
import type { UserLink } from "./link-store.ts";
import {
  MemberAnswer,
  MemberBody,
  MemberInvitedAnswer,
  MemberListAnswer,
  MemberRemovedAnswer,
  memberInvitationView,
  memberView,
  RoleBody,
  WithdrawnAnswer,
} from "./members-schema.ts";
import type { UserService } from "./service.ts";

export interface MembersDeps {
  identifyPerson: IdentifyPerson;
  users: UserService;
  userLinks: LinkService;
  /** Whether mails go out at all. */
  sendsMail: boolean;
  languageOf: (tenant: Tenant) => Language;
}

/** Who works for an account. Members and invitations are the account's, whatever mode a request names. */
export function membersRoutes({ identifyPerson, users, userLinks, sendsMail, languageOf }: MembersDeps) {
  const invited = (link: UserLink) =>
    ok({ invitation: memberInvitationView(link), link: userLinks.address(link), mailed: sendsMail });
  const byOperator = ({ person }: PersonCaller) => person.id === "operator" || users.isOperator(person.id);

  return new Elysia({ name: "members", prefix: "/console" })
    .use(identifyPerson("members"))
    .get(
      "/members",
      ({ caller: { tenant } }) =>
        ok({
          members: users.members(tenant.accountId).map(memberView),
          invitations: userLinks.invitations(tenant.accountId).map(memberInvitationView),
        }),
      { response: { 200: MemberListAnswer } },
    )
    .post(
      "/members",
      ({ caller: { tenant, person }, body: { email, name, role, language }, status, once }) =>
        once(() => {
          const post = { accountId: tenant.accountId, role };
          const guest = { email, name: name.trim(), language: language ?? languageOf(tenant), post };
          return status(201, invited(userLinks.invite(guest, person.name)));
        }),
      { body: MemberBody, response: { 201: MemberInvitedAnswer } },
    )
    .put(
      "/members/:userId",
      ({ caller, params: { userId }, body: { role } }) =>
        ok(memberView(users.changeRole(caller.tenant.accountId, userId, role, byOperator(caller)))),
      { body: RoleBody, response: { 200: MemberAnswer } },
    )
    .delete(
      "/members/:userId",
      ({ caller, params: { userId } }) => {
        users.removeMember(caller.tenant.accountId, userId, byOperator(caller));
        return ok({ user_id: userId, removed: true as const });
      },
      { response: { 200: MemberRemovedAnswer } },
    )
    .post(
      "/member-invitations/:invitationId/renew",
      ({ caller: { tenant }, params: { invitationId }, status, once }) =>
        once(() => status(201, invited(userLinks.renew(invitationId, tenant.accountId)))),
      { response: { 201: MemberInvitedAnswer } },
    )
    .delete(
      "/member-invitations/:invitationId",
      ({ caller: { tenant }, params: { invitationId } }) => {
        userLinks.withdraw(invitationId, tenant.accountId);
        return ok({ invitation_id: invitationId, withdrawn: true as const });
      },
      { response: { 200: WithdrawnAnswer } },
    );
}
