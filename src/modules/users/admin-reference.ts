import { CUSTOMER_ID, pagination, USER_ID, USER_LINK_ID } from "#/reference/examples.ts";
import { createdInputs, pageInputs } from "#/reference/inputs.ts";
import type { Answer, Input, Operations } from "#/reference/operation.ts";

export const LINK = "https://assay.example/console/link/4Tq8mWz2RxVb6NcYs1KdLp9Gk7qv3xw5n2m6t4r8y7h2e5a3c6";

export const OPERATOR_INVITATION = {
  invitation_id: USER_LINK_ID,
  email: "katherine@analytical.example",
  name: "Katherine Johnson",
  language: "en",
  invited_by: "Grace Hopper",
  created_at: "2026-03-02T09:00:00.000Z",
  expires_at: "2026-03-09T09:00:00.000Z",
};

export const KEYS_LEFT = [
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

export const GUEST: Record<"email" | "name" | "language", Input> = {
  email: { text: "Where the person signs in with, and gets the link." },
  name: { text: "The person's name; they can change it." },
  language: { text: "Of mails and pages for this person; the account's unless sent." },
};

const HAND_OVER: Input = {
  text: "`true`: the link is not mailed but stands in the answer.",
  default: "false",
};

const operatorInvited = (text: string): Answer => ({
  text,
  name: "OperatorInvited",
  data: { invitation: OPERATOR_INVITATION, link: LINK, mailed: false },
});

export const withdrawn: Answer = {
  text: "The invitation's link opens nothing any more.",
  name: "InvitationWithdrawn",
  data: { invitation_id: USER_LINK_ID, withdrawn: true },
};

const person = (text: string, disabled: boolean): Answer => ({
  text,
  name: "Person",
  data: { ...PERSON, disabled },
});

export const USERS_ADMIN_REFERENCE: Operations = {
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
    inputs: { ...createdInputs("was created"), ...pageInputs(50) },
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
