import { CLIENT_ID } from "#/openapi/examples.ts";
import { createdInputs, type Input, type Operations, pageInputs } from "#/openapi/operation.ts";

const GUEST: Record<"email" | "name" | "language", Input> = {
  email: { text: "Where the person signs in with, and gets the link." },
  name: { text: "The person's name; they can change it." },
  language: { text: "Of mails and pages for this person; the account's unless sent." },
};

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

const HAND_OVER: Input = {
  text: "`true`: the link is not mailed but stands in the answer.",
  default: "false",
};

export const USERS_ADMIN_REFERENCE: Operations = {
  "GET /admin/operators": {
    id: "listOperators",
    summary: "Who runs the server",
    description: "Operators, those who are disabled too, and invitations whose link can still be used.",
    permission: "operator",
    answers: {
      200: {
        text: "Operators and open invitations.",
        name: "OperatorList",
        parts: { OperatorInvitation: "invitations[]" },
        data: { operators: [{ is_operator: true }] },
      },
    },
  },

  "POST /admin/operators": {
    id: "inviteOperator",
    summary: "Invite somebody to run the server",
    description:
      "Makes a one-time link that is valid for 7 days and mails it: then `mailed` is true and `link` null. Where the server sends no mail, or with `hand_over`, pass `link` on yourself; with it you vouch that the address is this person's. An open invitation of the same address ends. The sign-in has to be at most 15 minutes old.",
    permission: "operator",
    problems: ["sign_in_again", "already_operator", "invitation_limit"],
    inputs: {
      ...GUEST,
      language: { text: "Of mail and pages for this person.", default: "en" },
      hand_over: HAND_OVER,
    },
    body: { email: "katherine@analytical.example", name: "Katherine Johnson" },
    answers: { 201: { text: "The invitation, with its link.", name: "OperatorInvited" } },
  },

  "DELETE /admin/operators/{userId}": {
    id: "removeOperator",
    summary: "Take the server out of a person's hands",
    description: "Ends their sessions. Memberships of accounts stay.",
    permission: "operator",
    problems: ["operator_not_found", "last_operator"],
    answers: {
      200: {
        text: "The person is no operator any more. `keys_left` names the API keys of all accounts that they made and that go on.",
        name: "PersonRemoved",
      },
    },
  },

  "POST /admin/operator-invitations/{invitationId}/renew": {
    id: "renewOperatorInvitation",
    summary: "Make another link for an operator's invitation",
    description: "The older link ends; the new one is valid for 7 days.",
    permission: "operator",
    problems: ["sign_in_again"],
    inputs: { hand_over: HAND_OVER },
    answers: { 201: { text: "The new invitation, with its link.", name: "OperatorInvited" } },
  },

  "DELETE /admin/operator-invitations/{invitationId}": {
    id: "withdrawOperatorInvitation",
    summary: "Withdraw an operator's invitation",
    description: "Its link opens nothing any more.",
    permission: "operator",
    answers: { 200: { text: "The invitation's link opens nothing any more.", name: "InvitationWithdrawn" } },
  },

  "GET /admin/users": {
    id: "listUsers",
    summary: "Everybody who can sign in",
    description: "Operators and members of all accounts, oldest first, with the accounts they work for.",
    permission: "operator",
    inputs: { ...createdInputs("was created"), ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of people.",
        name: "UserList",
        parts: { User: "users[]" },
        data: { users: [{ name: "Grace Hopper", email: "grace@analytical.example" }] },
      },
    },
  },

  "POST /admin/users/{userId}/disable": {
    id: "disableUser",
    summary: "Keep a person out",
    description:
      "Ends their sessions; they cannot sign in until they are enabled. Nothing of them is removed.",
    permission: "operator",
    problems: ["user_not_found", "last_operator"],
    answers: {
      200: {
        text: "The person, and the API keys of all accounts that they made and that go on.",
        name: "DisabledPerson",
        parts: { KeyLeft: "keys_left[]" },
        data: { name: "Grace Hopper", email: "grace@analytical.example", disabled: true },
      },
    },
  },

  "POST /admin/users/{userId}/enable": {
    id: "enableUser",
    summary: "Let a person in again",
    description: "With the password and the factors that they had.",
    permission: "operator",
    problems: ["user_not_found"],
    answers: { 200: { text: "The person.", name: "Person" } },
  },

  "POST /admin/users/{userId}/reset": {
    id: "resetUser",
    summary: "Let a person choose password and factors anew",
    description:
      "Ends their sessions and makes a one-time link that is valid for 7 days, which goes by mail: then `mailed` is true and `link` null. Where the server sends no mail, or with `hand_over`, pass `link` on yourself; with it you vouch that the address is this person's. Password, authenticator app, passkeys and recovery codes stay until the link is used, and are gone then. The sign-in has to be at most 15 minutes old.",
    permission: "operator",
    problems: ["sign_in_again", "user_not_found", "user_disabled"],
    inputs: {
      hand_over: {
        text: "`true`: the link stands in the answer, and the person is not mailed.",
        default: "false",
      },
    },
    answers: {
      201: { text: "The link.", name: "UserReset", data: { expires_at: "2026-03-09T09:00:00.000Z" } },
    },
  },

  "POST /admin/users/{userId}/vouch": {
    id: "vouchForUser",
    summary: "Vouch for a person's address",
    description:
      "For people whose address nobody has proven, `address_proof` being null: from then on they can be let into further accounts and run the server. It changes nothing else, so do it only if whoever chose the password is the owner of the address; make a reset otherwise. It is written into the security log. The sign-in has to be at most 15 minutes old.",
    permission: "operator",
    problems: ["sign_in_again", "user_not_found", "user_disabled"],
    answers: { 200: { text: "The person.", name: "Person" } },
  },
};
