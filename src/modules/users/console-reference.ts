import { CLIENT_ID } from "#/openapi/examples.ts";
import type { Input, Operations } from "#/openapi/operation.ts";
import { GUEST } from "./admin-reference.ts";

const ROLE: Input = {
  text: "`owner`: everything; `recruiter`: invites, results, job profiles and teams; `reviewer`: reads results and writes reviews; `data_protection`: reads everything about candidates, answers their requests and erases.",
};

const CLIENTS: Input = {
  text: "Clients that a recruiter or reviewer is limited to: they see jobs and people of these and nothing of anybody else. An empty list takes the limit away; left out, it stays as it is.",
  example: [CLIENT_ID],
};

const REVOKE_KEYS: Input = {
  text: "`false`: the API keys of the account that the person created continue to work, although the person knows them. Otherwise they end, unless the person is or becomes an owner.",
  default: "true",
};

const KEYS_TO: Input = {
  text: "Id of another owner of the account, to whom everything is handed over that works with the person's rights: API keys, shares, invitation lists, scheduled invitations and bulk actions. The keys stay the same, and the person still knows them.",
};

export const USERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/members": {
    id: "listMembers",
    summary: "Who works for the account",
    description: "Members, and invitations whose link can still be used; oldest first.",
    permission: "person:members",
    answers: {
      200: {
        text: "Members and open invitations.",
        name: "MemberList",
        parts: { Member: "members[]" },
        data: {
          members: [{ name: "Grace Hopper", email: "grace@analytical.example", acts_later: { shares: 0 } }],
        },
      },
    },
  },

  "POST /console/members": {
    id: "inviteMember",
    summary: "Invite somebody to work for the account",
    description:
      "Makes a one-time link that is valid for 7 days and mails it: then `mailed` is true and `link` null, for the link shows that its reader has the mailbox. Where the server sends no mail, pass `link` on yourself. Somebody who signs in here already keeps their password; whose address nobody has proven is let into one account only. An open invitation of the same address ends. To make an owner, the sign-in has to be at most 15 minutes old.",
    permission: "person:members",
    problems: [
      "sign_in_again",
      "already_member",
      "invitation_limit",
      "account_disabled",
      "recipient_mail_limit",
      "account_mail_limit",
    ],
    inputs: { ...GUEST, role: ROLE, client_ids: CLIENTS },
    body: { email: "katherine@analytical.example", name: "Katherine Johnson", role: "reviewer" },
    answers: {
      201: {
        text: "The invitation, with its link.",
        name: "MemberInvited",
        parts: { MemberInvitation: "invitation" },
      },
    },
  },

  "PUT /console/members/{userId}": {
    id: "changeMember",
    summary: "Change a member's role",
    description:
      "It counts from the member's next request on. Only an operator takes the last owner away. To make an owner, the sign-in has to be at most 15 minutes old. What works with the member's rights and needs more than the new role allows ends, or is handed over (`keys_to`): API keys, shares, invitation lists, scheduled invitations and bulk actions. `keys_left` names the API keys that continue because of `revoke_keys=false`.",
    permission: "person:members",
    problems: ["sign_in_again", "member_not_found", "last_owner"],
    inputs: { role: ROLE, client_ids: CLIENTS, revoke_keys: REVOKE_KEYS, keys_to: KEYS_TO },
    answers: {
      200: {
        text: "The member, and the keys that they made and that go on.",
        name: "ChangedMember",
        parts: { KeyLeft: "keys_left[]" },
        data: { name: "Grace Hopper", email: "grace@analytical.example", acts_later: { shares: 0 } },
      },
    },
  },

  "DELETE /console/members/{userId}": {
    id: "removeMember",
    summary: "Remove a member from the account",
    description:
      "From the next request on the person sees nothing of the account. They can still sign in, for other accounts. Only an operator takes the last owner away. What works with the person's rights ends, or is handed over (`keys_to`): API keys, shares, invitation lists, scheduled invitations and bulk actions; `acts_later` in the list of members counts them. `keys_left` names the API keys that continue because of `revoke_keys=false`.",
    permission: "person:members",
    problems: ["member_not_found", "last_owner"],
    inputs: { revoke_keys: REVOKE_KEYS, keys_to: KEYS_TO },
    answers: {
      200: {
        text: "The person is no member any more.",
        name: "PersonRemoved",
        parts: { KeyLeft: "keys_left[]" },
      },
    },
  },

  "DELETE /console/members/{userId}/person": {
    id: "eraseMember",
    summary: "Remove a member and erase who they were, for good",
    description:
      'As `DELETE /console/members/{userId}`, and the person is nobody on this server any more: name, address, password, second factors, passkeys, sign-ins, known browsers, notifications and wishes go. What they did stays under their id, with "A person who has left" in the place of their name. Where a record holds a name and no id, it is replaced unless somebody else of the account has the same name. Only for somebody who works for no other account and does not run the server (`person_works_elsewhere`); everybody can do it themselves, on the page of their profile. The sign-in has to be at most 15 minutes old.',
    permission: "person:members",
    problems: ["sign_in_again", "member_not_found", "person_works_elsewhere", "last_owner"],
    inputs: { revoke_keys: REVOKE_KEYS, keys_to: KEYS_TO },
    answers: { 200: { text: "The person is nobody any more.", name: "MemberErased" } },
  },

  "POST /console/member-invitations/{invitationId}/renew": {
    id: "renewMemberInvitation",
    summary: "Make another link for an invitation",
    description: "The older link ends; the new one is valid for 7 days, and mailed as the first one was.",
    permission: "person:members",
    problems: ["sign_in_again", "recipient_mail_limit", "account_mail_limit"],
    answers: {
      201: {
        text: "The new invitation, with its link.",
        name: "MemberInvited",
        parts: { MemberInvitation: "invitation" },
      },
    },
  },

  "DELETE /console/member-invitations/{invitationId}": {
    id: "withdrawMemberInvitation",
    summary: "Withdraw an invitation",
    description: "Its link opens nothing any more.",
    permission: "person:members",
    answers: { 200: { text: "The invitation's link opens nothing any more.", name: "InvitationWithdrawn" } },
  },
};
