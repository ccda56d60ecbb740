import { CUSTOMER_ID, pagination, USER_ID, USER_LINK_ID } from "./examples.ts";
import { pageInputs } from "./inputs.ts";
import type { Answer, Input, Operations } from "./operation.ts";

const LINK = "https://assay.example/console/link/4Tq8mWz2RxVb6NcYs1KdLp9Gk7qv3xw5n2m6t4r8y7h2e5a3c6";

const MEMBER = {
  user_id: USER_ID,
  name: "Grace Hopper",
  email: "grace@analytical.example",
  role: "recruiter",
  language: "en",
  disabled: false,
  confirmed: true,
  keys: 0,
  joined_at: "2026-03-02T09:00:00.000Z",
  last_sign_in_at: "2026-03-02T10:15:00.000Z",
};

const OPERATOR_INVITATION = {
  invitation_id: USER_LINK_ID,
  email: "katherine@analytical.example",
  name: "Katherine Johnson",
  language: "en",
  invited_by: "Grace Hopper",
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-03-09T09:00:00.000Z",
};
const INVITATION = { ...OPERATOR_INVITATION, role: "reviewer" };

const KEYS_LEFT = [
  {
    key_id: "key_8Fq2LmZr5TxWc0VbNs7JkYpd",
    key_prefix: "pk_live_3f9c2a",
    name: "Applicant tracking system",
    mode: "live",
    account_id: CUSTOMER_ID,
  },
];

const PERSON = {
  user_id: USER_ID,
  name: "Grace Hopper",
  email: "grace@analytical.example",
  language: "en",
  is_operator: false,
  disabled: false,
  address_proof: "mail",
  created_at: "2026-03-02T09:00:00.000Z",
  last_sign_in_at: "2026-03-02T10:15:00.000Z",
};

const ROLE: Input = {
  text: "`owner`: everything; `recruiter`: invites, results, job profiles and teams; `reviewer`: reads results and writes reviews; `data_protection`: reads everything about candidates, answers their requests and erases.",
};
const GUEST: Record<"email" | "name" | "language", Input> = {
  email: { text: "Where the person signs in with, and gets the link." },
  name: { text: "The person's name; they can change it." },
  language: { text: "Of mails and pages for this person; the account's unless sent." },
};

const REVOKE_KEYS: Input = {
  text: "`true`: the API keys of the account that the person made end as well, unless they are or become an owner.",
  default: "false",
};
const HAND_OVER: Input = {
  text: "`true`: the link is not mailed but stands in the answer.",
  default: "false",
};

const memberInvited = (text: string): Answer => ({
  text,
  name: "MemberInvited",
  parts: { MemberInvitation: "invitation" },
  data: { invitation: INVITATION, link: LINK, mailed: false },
});
const operatorInvited = (text: string): Answer => ({
  text,
  name: "OperatorInvited",
  data: { invitation: OPERATOR_INVITATION, link: LINK, mailed: false },
});
const withdrawn: Answer = {
  text: "The invitation's link opens nothing any more.",
  name: "InvitationWithdrawn",
  data: { invitation_id: USER_LINK_ID, withdrawn: true },
};
const person = (text: string, disabled: boolean): Answer => ({
  text,
  name: "Person",
  data: { ...PERSON, disabled },
});

export const PEOPLE_OPERATIONS: Operations = {
  "GET /console/members": {
    id: "listMembers",
    tag: "Console",
    summary: "Who works for the account",
    description: "Members, and invitations whose link can still be used; oldest first.",
    permission: "person:members",
    problems: [],
    answers: {
      200: {
        text: "Members and open invitations.",
        name: "MemberList",
        parts: { Member: "members[]" },
        data: { members: [MEMBER], invitations: [INVITATION] },
      },
    },
  },

  "POST /console/members": {
    id: "inviteMember",
    tag: "Console",
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
    inputs: { ...GUEST, role: ROLE },
    body: { email: "katherine@analytical.example", name: "Katherine Johnson", role: "reviewer" },
    answers: { 201: memberInvited("The invitation, with its link.") },
  },

  "PUT /console/members/{userId}": {
    id: "changeMember",
    tag: "Console",
    summary: "Change a member's role",
    description:
      "It counts from the member's next request on. Only an operator takes the last owner away. To make an owner, the sign-in has to be at most 15 minutes old. API keys belong to the account and go on; `keys_left` names those that a former owner made and still knows.",
    permission: "person:members",
    problems: ["sign_in_again", "member_not_found", "last_owner"],
    inputs: { role: ROLE, revoke_keys: REVOKE_KEYS },
    body: { role: "recruiter" },
    answers: {
      200: {
        text: "The member, and the keys that they made and that go on.",
        name: "ChangedMember",
        parts: { KeyLeft: "keys_left[]" },
        data: { ...MEMBER, keys_left: KEYS_LEFT },
      },
    },
  },

  "DELETE /console/members/{userId}": {
    id: "removeMember",
    tag: "Console",
    summary: "Remove a member from the account",
    description:
      "From the next request on the person sees nothing of the account. They can still sign in, for other accounts. Only an operator takes the last owner away. API keys belong to the account and go on; `keys_left` names those that the person made and still knows.",
    permission: "person:members",
    problems: ["member_not_found", "last_owner"],
    inputs: { revoke_keys: REVOKE_KEYS },
    answers: {
      200: {
        text: "The person is no member any more.",
        name: "PersonRemoved",
        parts: { KeyLeft: "keys_left[]" },
        data: { user_id: USER_ID, removed: true, keys_left: KEYS_LEFT },
      },
    },
  },

  "POST /console/member-invitations/{invitationId}/renew": {
    id: "renewMemberInvitation",
    tag: "Console",
    summary: "Make another link for an invitation",
    description: "The older link ends; the new one is valid for 7 days, and mailed as the first one was.",
    permission: "person:members",
    problems: ["sign_in_again", "invitation_not_found", "recipient_mail_limit", "account_mail_limit"],
    answers: { 201: memberInvited("The new invitation, with its link.") },
  },

  "DELETE /console/member-invitations/{invitationId}": {
    id: "withdrawMemberInvitation",
    tag: "Console",
    summary: "Withdraw an invitation",
    description: "Its link opens nothing any more.",
    permission: "person:members",
    problems: ["invitation_not_found"],
    answers: { 200: withdrawn },
  },

  "GET /admin/operators": {
    id: "listOperators",
    tag: "Administration",
    summary: "Who runs the server",
    description: "Operators, those who are disabled too, and invitations whose link can still be used.",
    permission: "operator",
    problems: [],
    answers: {
      200: {
        text: "Operators and open invitations.",
        name: "OperatorList",
        parts: { OperatorInvitation: "invitations[]" },
        data: { operators: [{ ...PERSON, is_operator: true }], invitations: [OPERATOR_INVITATION] },
      },
    },
  },

  "POST /admin/operators": {
    id: "inviteOperator",
    tag: "Administration",
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
    answers: { 201: operatorInvited("The invitation, with its link.") },
  },

  "DELETE /admin/operators/{userId}": {
    id: "removeOperator",
    tag: "Administration",
    summary: "Take the server out of a person's hands",
    description: "Ends their sessions. Memberships of accounts stay.",
    permission: "operator",
    problems: ["operator_not_found", "last_operator"],
    answers: {
      200: {
        text: "The person is no operator any more. `keys_left` names the API keys of all accounts that they made and that go on.",
        name: "PersonRemoved",
        data: { user_id: USER_ID, removed: true, keys_left: KEYS_LEFT },
      },
    },
  },

  "POST /admin/operator-invitations/{invitationId}/renew": {
    id: "renewOperatorInvitation",
    tag: "Administration",
    summary: "Make another link for an operator's invitation",
    description: "The older link ends; the new one is valid for 7 days.",
    permission: "operator",
    problems: ["sign_in_again", "invitation_not_found"],
    inputs: { hand_over: HAND_OVER },
    body: {},
    answers: { 201: operatorInvited("The new invitation, with its link.") },
  },

  "DELETE /admin/operator-invitations/{invitationId}": {
    id: "withdrawOperatorInvitation",
    tag: "Administration",
    summary: "Withdraw an operator's invitation",
    description: "Its link opens nothing any more.",
    permission: "operator",
    problems: ["invitation_not_found"],
    answers: { 200: withdrawn },
  },

  "GET /admin/users": {
    id: "listUsers",
    tag: "Administration",
    summary: "Everybody who can sign in",
    description: "Operators and members of all accounts, oldest first, with the accounts they work for.",
    permission: "operator",
    problems: [],
    inputs: pageInputs(50),
    answers: {
      200: {
        text: "A page of people.",
        name: "UserList",
        parts: { User: "users[]" },
        data: {
          users: [
            {
              ...PERSON,
              accounts: [{ account_id: CUSTOMER_ID, company: "Analytical Engines Ltd", role: "recruiter" }],
            },
          ],
          pagination: pagination(50),
        },
      },
    },
  },

  "POST /admin/users/{userId}/disable": {
    id: "disableUser",
    tag: "Administration",
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
        data: { ...PERSON, disabled: true, keys_left: KEYS_LEFT },
      },
    },
  },

  "POST /admin/users/{userId}/enable": {
    id: "enableUser",
    tag: "Administration",
    summary: "Let a person in again",
    description: "With the password and the factors that they had.",
    permission: "operator",
    problems: ["user_not_found"],
    answers: { 200: person("The person.", false) },
  },

  "POST /admin/users/{userId}/reset": {
    id: "resetUser",
    tag: "Administration",
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
    body: {},
    answers: {
      201: {
        text: "The link.",
        name: "UserReset",
        data: { user_id: USER_ID, link: LINK, mailed: false, expires_at: "2026-03-09T09:00:00.000Z" },
      },
    },
  },

  "POST /admin/users/{userId}/vouch": {
    id: "vouchForUser",
    tag: "Administration",
    summary: "Vouch for a person's address",
    description:
      "For people whose address nobody has proven, `address_proof` being null: from then on they can be let into further accounts and run the server. It changes nothing else, so do it only if whoever chose the password is the owner of the address; make a reset otherwise. It is written into the security log. The sign-in has to be at most 15 minutes old.",
    permission: "operator",
    problems: ["sign_in_again", "user_not_found", "user_disabled"],
    answers: { 200: person("The person.", false) },
  },
};
