import { createdInputs, type Input, type Operations, pageInputs } from "#/openapi/operation.ts";

export const GUEST: Record<"email" | "name" | "language", Input> = {
  email: { text: "Where the person signs in with, and gets the link." },
  name: { text: "The person's name; they can change it." },
  language: { text: "Of mails and pages for this person; the account's unless sent." },
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
