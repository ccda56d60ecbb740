import { Elysia } from "elysia";
import type { Language } from "#/domain/instrument/types.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { PeerSource } from "#/platform/http/admission.ts";
import { ok } from "#/platform/http/envelope.ts";
import { actorOfCaller, type Guards } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { LeavingService } from "./leaving.ts";
import type { LinkService } from "./link-service.ts";
import type { UserLink } from "./link-store.ts";
import type { Role } from "./rules.ts";
import {
  keysChoiceOf,
  keysLeftView,
  MemberAnswer,
  MemberBody,
  MemberErasedAnswer,
  MemberInvitedAnswer,
  MemberListAnswer,
  MemberRemovedAnswer,
  memberInvitationView,
  memberView,
  RemoveQuery,
  RoleBody,
  SingleSignOnAnswer,
  SingleSignOnBody,
  WithdrawnAnswer,
} from "./schema.ts";
import type { UserService } from "./service.ts";
import { ELSEWHERE_HOURS, type SingleSignOn } from "./single-sign-on.ts";
import type { Member } from "./store.ts";

interface MembersDeps
  extends Pick<Infrastructure, "sendsMail">,
    Pick<Guards, "identifyPerson" | "admission" | "requireFresh"> {
  users: UserService;
  userLinks: LinkService;
  leaving: Pick<LeavingService, "eraseMember">;
  languageOf: (tenant: Tenant) => Language;
}

interface Asked {
  caller: PersonCaller;
  request: Request;
  server: PeerSource;
}

/** Who works for an account. Members and invitations are the account's, whatever mode a request names. */
export function membersRoutes(deps: MembersDeps) {
  const { identifyPerson, users, userLinks, leaving, sendsMail, languageOf, admission, requireFresh } = deps;
  // Anyone who is shown a link could be the person that it is for: where it goes by mail, only the mailbox has it.
  const invited = (link: UserLink) =>
    ok({
      invitation: memberInvitationView(link),
      link: sendsMail() ? null : userLinks.address(link),
      mailed: sendsMail(),
    });
  const actor = ({ caller, request, server }: Asked) =>
    actorOfCaller(caller, users.isOperator, admission.addressOf(request, server));
  const view = (accountId: string) => (member: Member) =>
    memberView(
      member,
      users.keysOf(accountId, member.user.id).length,
      users.laterOf(accountId, member.user.id),
    );
  /** An owner may do everything, also make owners. @throws Problem sign_in_again (403) */
  const checkRecent = (role: Role | null, request: Request): void => {
    if (role === "owner") requireFresh(request);
  };

  return new Elysia({ name: "members", prefix: "/console" })
    .use(identifyPerson("members"))
    .get(
      "/members",
      ({ caller: { tenant } }) =>
        ok({
          members: users.members(tenant.accountId).map(view(tenant.accountId)),
          invitations: userLinks.invitations(tenant.accountId).map(memberInvitationView),
        }),
      { response: { 200: MemberListAnswer } },
    )
    .post(
      "/members",
      ({ caller, request, server, body: { email, name, role, language, client_ids }, status, once }) =>
        once(() => {
          const { tenant } = caller;
          checkRecent(role, request);
          const post = { accountId: tenant.accountId, role, clientIds: client_ids };
          const guest = { email, name: name.trim(), language: language ?? languageOf(tenant), post };
          return status(201, invited(userLinks.invite(guest, actor({ caller, request, server }))));
        }),
      { body: MemberBody, response: { 201: MemberInvitedAnswer } },
    )
    .put(
      "/members/:userId",
      ({ caller, request, server, params: { userId }, body }) => {
        const { role, client_ids, revoke_keys, keys_to } = body;
        checkRecent(role, request);
        const { accountId } = caller.tenant;
        const by = actor({ caller, request, server });
        const { member, keysLeft } = users.changeRole(
          accountId,
          userId,
          { role, clientIds: client_ids },
          by,
          { revoke: revoke_keys, to: keys_to },
        );
        return ok({ ...view(accountId)(member), keys_left: keysLeftView(keysLeft) });
      },
      { body: RoleBody, response: { 200: MemberAnswer } },
    )
    .delete(
      "/members/:userId",
      ({ caller, request, server, params: { userId }, query }) => {
        const by = actor({ caller, request, server });
        const left = users.removeMember(caller.tenant.accountId, userId, by, keysChoiceOf(query));
        return ok({ user_id: userId, removed: true as const, keys_left: keysLeftView(left) });
      },
      { query: RemoveQuery, response: { 200: MemberRemovedAnswer } },
    )
    .delete(
      "/members/:userId/person",
      ({ caller, request, server, params: { userId }, query }) => {
        requireFresh(request);
        const by = actor({ caller, request, server });
        leaving.eraseMember(caller.tenant.accountId, userId, by, keysChoiceOf(query));
        return ok({ user_id: userId, erased: true as const });
      },
      { query: RemoveQuery, response: { 200: MemberErasedAnswer } },
    )
    .post(
      "/member-invitations/:invitationId/renew",
      ({ caller, request, server, params: { invitationId }, status, once }) =>
        once(() => {
          const { accountId } = caller.tenant;
          checkRecent(userLinks.invitedRole(invitationId, accountId), request);
          const link = userLinks.renew(invitationId, accountId, actor({ caller, request, server }));
          return status(201, invited(link));
        }),
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

interface SingleSignOnDeps extends Pick<Guards, "identifyPerson" | "cameFromElsewhere"> {
  singleSignOn: SingleSignOn;
  /** Null where no sign-in service is set. */
  providerName: string | null;
}

/** Whether members have to come from the sign-in service of their organization. It belongs to both modes. */
export function singleSignOnRoutes(deps: SingleSignOnDeps) {
  const { identifyPerson, cameFromElsewhere, singleSignOn, providerName } = deps;
  const view = (accountId: string, request: Request) => {
    const hours = singleSignOn.hoursOf(accountId);
    return ok({
      required: hours !== null,
      hours: hours ?? ELSEWHERE_HOURS,
      provider: providerName,
      can_require: cameFromElsewhere(request),
    });
  };
  return new Elysia({ name: "single-sign-on", prefix: "/console" })
    .use(identifyPerson("account"))
    .get("/single-sign-on", ({ caller: { tenant }, request }) => view(tenant.accountId, request), {
      response: { 200: SingleSignOnAnswer },
    })
    .put(
      "/single-sign-on",
      ({ caller: { tenant, keyId }, body: { required, hours = ELSEWHERE_HOURS }, request }) => {
        const by = { id: keyId, cameFromElsewhere: cameFromElsewhere(request) };
        singleSignOn.set(tenant.accountId, required ? hours : null, by);
        return view(tenant.accountId, request);
      },
      { body: SingleSignOnBody, response: { 200: SingleSignOnAnswer } },
    );
}
