import { CLIENT_ID } from "#/openapi/examples.ts";
import { createdInputs, type Input, type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

const GUEST: Record<"email" | "name" | "language", Input> = {
  email: { text: "Email address for sign-in. It also receives the link." },
  name: { text: "Name of the user. The user can change it." },
  language: { text: "Language of emails and pages for this user. Defaults to the account's language." },
};

const ROLE: Input = {
  text: "Role. `owner` has all permissions. `recruiter` manages invites, results, job profiles and teams. `reviewer` reads results and writes reviews. `data_protection` reads all candidate data, answers data subject requests and deletes data.",
};

const CLIENTS: Input = {
  text: "IDs of clients that a recruiter or reviewer is limited to. They only see jobs and people of these clients. Omit it to keep the limit, or send an empty list to remove it.",
  example: [CLIENT_ID],
};

const REVOKE_KEYS: Input = {
  text: "Whether to revoke the account's API keys that the user created and still knows. Does not apply if the user is or becomes an owner.",
  default: "true",
};

const KEYS_TO: Input = {
  text: "ID of another owner who takes over everything that uses the user's permissions: API keys, shares, invitation lists, scheduled invitations and bulk actions. The keys do not change, and the user still knows them.",
};

const HANDOVER =
  "API keys, shares, invitation lists, scheduled invitations and bulk actions that use the user's permissions are ended or transferred (`keys_to`). `keys_left` lists the API keys that continue because of `revoke_keys=false`.";

export const USERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/single-sign-on": {
    id: "getSingleSignOn",
    summary: "Retrieve the single sign-on setting",
    description:
      "Returns whether members must sign in through the identity provider, in both modes. `can_require` is true if you signed in through it in the last 12 hours.",
    permission: "person:account",
    answers: { 200: { text: "The setting.", name: "SingleSignOn" } },
  },

  "PUT /console/single-sign-on": {
    id: "setSingleSignOn",
    summary: "Set whether single sign-on is required",
    description:
      "If required, the account opens only for members who signed in through the identity provider in the last `hours`. Administrators are exempt, so they can undo it. To require it, you must have signed in through the provider yourself.",
    permission: "person:account",
    problems: ["single_sign_on_needed"],
    inputs: {
      required: { text: "Whether members must sign in through the identity provider." },
      hours: { text: "Hours until members must sign in there again. The default is 12." },
    },
    answers: { 200: { text: "The setting.", name: "SingleSignOn" } },
  },

  "GET /console/members": {
    id: "listMembers",
    summary: "List members",
    description: "Returns members, and invitations whose link can still be used, oldest first.",
    permission: "person:members",
    answers: {
      200: {
        text: "The members and pending invitations.",
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
    summary: "Invite a member",
    description:
      "Creates a one-time link that is valid for 7 days and sends it by email. `mailed` is then true and `link` null, because the link verifies the mailbox. If the server sends no email, pass on `link` yourself. Existing users keep their password. A user with an unverified email address can only join one account. A pending invitation to the same email address is replaced. Inviting an owner requires a sign-in within the last 15 minutes.",
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
        text: "The invitation with its link.",
        name: "MemberInvited",
        parts: { MemberInvitation: "invitation" },
      },
    },
  },

  "PUT /console/members/{userId}": {
    id: "changeMember",
    summary: "Update a member's role",
    description: `Takes effect with the member's next request. Only an administrator can demote the last owner. Promoting to owner requires a sign-in within the last 15 minutes. ${HANDOVER} Only items that exceed the new role are affected.`,
    permission: "person:members",
    problems: ["sign_in_again", "member_not_found", "last_owner"],
    inputs: { role: ROLE, client_ids: CLIENTS, revoke_keys: REVOKE_KEYS, keys_to: KEYS_TO },
    answers: {
      200: {
        text: "The member and the API keys that continue to work.",
        name: "ChangedMember",
        parts: { KeyLeft: "keys_left[]" },
        data: { name: "Grace Hopper", email: "grace@analytical.example", acts_later: { shares: 0 } },
      },
    },
  },

  "DELETE /console/members/{userId}": {
    id: "removeMember",
    summary: "Remove a member",
    description: `The user's access to the account ends with their next request. The user can still sign in to other accounts. Only an administrator can remove the last owner. ${HANDOVER} \`acts_later\` in the list of members counts these items.`,
    permission: "person:members",
    problems: ["member_not_found", "last_owner"],
    inputs: { revoke_keys: REVOKE_KEYS, keys_to: KEYS_TO },
    answers: {
      200: {
        text: "The member was removed.",
        name: "PersonRemoved",
        parts: { KeyLeft: "keys_left[]" },
      },
    },
  },

  "DELETE /console/members/{userId}/person": {
    id: "eraseMember",
    summary: "Remove a member and delete their data",
    description: `Removes the member like \`DELETE /console/members/{userId}\` and permanently deletes the user: name, address, password, second factors, passkeys, sessions, known browsers, notifications and preferences. Records of their actions keep the user's ID and show "A person who has left" instead of the name. A name stored without an ID is replaced, unless another member has the same name. Not possible for members of other accounts and server administrators (\`person_works_elsewhere\`), who can delete their data on their profile page. ${SENTENCES.recentSignIn}`,
    permission: "person:members",
    problems: ["sign_in_again", "member_not_found", "person_works_elsewhere", "last_owner"],
    inputs: { revoke_keys: REVOKE_KEYS, keys_to: KEYS_TO },
    answers: { 200: { text: "The user was deleted.", name: "MemberErased" } },
  },

  "POST /console/member-invitations/{invitationId}/renew": {
    id: "renewMemberInvitation",
    summary: "Renew a member invitation",
    description:
      "Replaces the link with a new one that is valid for 7 days, and emails it if the first one was emailed.",
    permission: "person:members",
    problems: ["sign_in_again", "recipient_mail_limit", "account_mail_limit"],
    answers: {
      201: {
        text: "The new invitation with its link.",
        name: "MemberInvited",
        parts: { MemberInvitation: "invitation" },
      },
    },
  },

  "DELETE /console/member-invitations/{invitationId}": {
    id: "withdrawMemberInvitation",
    summary: "Withdraw a member invitation",
    description: "The link stops working.",
    permission: "person:members",
    answers: { 200: { text: "The invitation was withdrawn.", name: "InvitationWithdrawn" } },
  },
};

const HAND_OVER: Input = { text: "Whether to return the link instead of emailing it.", default: false };

export const USERS_ADMIN_REFERENCE: Operations = {
  "GET /admin/operators": {
    id: "listOperators",
    summary: "List administrators",
    description:
      "Returns administrators, including disabled ones, and invitations whose link can still be used.",
    permission: "operator",
    answers: {
      200: {
        text: "The administrators and pending invitations.",
        name: "OperatorList",
        parts: { OperatorInvitation: "invitations[]" },
        data: { operators: [{ is_operator: true }] },
      },
    },
  },

  "POST /admin/operators": {
    id: "inviteOperator",
    summary: "Invite an administrator",
    description: `Creates a one-time link that is valid for 7 days and sends it by email. \`mailed\` is then true and \`link\` null. If the server sends no email, or with \`hand_over\`, pass on \`link\` yourself, which confirms that the address belongs to the user. A pending invitation to the same email address is replaced. ${SENTENCES.recentSignIn}`,
    permission: "operator",
    problems: ["sign_in_again", "already_operator", "invitation_limit"],
    inputs: {
      ...GUEST,
      language: { text: "Language of emails and pages for this user.", default: "en" },
      hand_over: HAND_OVER,
    },
    body: { email: "katherine@analytical.example", name: "Katherine Johnson" },
    answers: { 201: { text: "The invitation with its link.", name: "OperatorInvited" } },
  },

  "DELETE /admin/operators/{userId}": {
    id: "removeOperator",
    summary: "Remove an administrator",
    description: "Ends the user's sessions and administration rights. Memberships in accounts do not change.",
    permission: "operator",
    problems: ["operator_not_found", "last_operator"],
    answers: {
      200: {
        text: "The user is no longer an administrator. `keys_left` lists the API keys of all accounts that they created and that continue to work.",
        name: "PersonRemoved",
      },
    },
  },

  "POST /admin/operator-invitations/{invitationId}/renew": {
    id: "renewOperatorInvitation",
    summary: "Renew an administrator invitation",
    description: "Replaces the link with a new one that is valid for 7 days.",
    permission: "operator",
    problems: ["sign_in_again"],
    inputs: { hand_over: HAND_OVER },
    answers: { 201: { text: "The new invitation with its link.", name: "OperatorInvited" } },
  },

  "DELETE /admin/operator-invitations/{invitationId}": {
    id: "withdrawOperatorInvitation",
    summary: "Withdraw an administrator invitation",
    description: "The link stops working.",
    permission: "operator",
    answers: { 200: { text: "The invitation was withdrawn.", name: "InvitationWithdrawn" } },
  },

  "GET /admin/users": {
    id: "listUsers",
    summary: "List users",
    description: "Returns administrators and the members of all accounts, oldest first, with their accounts.",
    permission: "operator",
    inputs: { ...createdInputs("users created"), ...pageInputs(50) },
    answers: {
      200: {
        text: "A page of users.",
        name: "UserList",
        parts: { User: "users[]" },
        data: { users: [{ name: "Grace Hopper", email: "grace@analytical.example" }] },
      },
    },
  },

  "POST /admin/users/{userId}/disable": {
    id: "disableUser",
    summary: "Disable a user",
    description:
      "Ends the user's sessions and prevents sign-in until the user is enabled. No data is deleted.",
    permission: "operator",
    problems: ["user_not_found", "last_operator"],
    answers: {
      200: {
        text: "The user and the API keys of all accounts that they created and that continue to work.",
        name: "DisabledPerson",
        parts: { KeyLeft: "keys_left[]" },
        data: { name: "Grace Hopper", email: "grace@analytical.example", disabled: true },
      },
    },
  },

  "POST /admin/users/{userId}/enable": {
    id: "enableUser",
    summary: "Enable a user",
    description: "The user can sign in with the previous password and factors.",
    permission: "operator",
    problems: ["user_not_found"],
    answers: { 200: { text: "The user.", name: "Person" } },
  },

  "POST /admin/users/{userId}/reset": {
    id: "resetUser",
    summary: "Reset a user's sign-in",
    description: `Ends all sessions and sends a one-time link that is valid for 7 days. \`mailed\` is then true and \`link\` null. If the server sends no email, or with \`hand_over\`, pass on \`link\` yourself, which confirms that the address belongs to the user. The password, authenticator app, passkeys and recovery codes are deleted when the link is used. ${SENTENCES.recentSignIn}`,
    permission: "operator",
    problems: ["sign_in_again", "user_not_found", "user_disabled"],
    inputs: {
      hand_over: { text: "Whether to return the link and send no email.", default: false },
    },
    answers: {
      201: { text: "The link.", name: "UserReset", data: { expires_at: "2026-03-09T09:00:00.000Z" } },
    },
  },

  "POST /admin/users/{userId}/vouch": {
    id: "vouchForUser",
    summary: "Verify a user's email address",
    description: `Marks an unverified email address (\`address_proof\` null) as verified, so the user can join more accounts and administer the server. Only use it if the user who chose the password owns the address. Otherwise, reset the sign-in. The audit log records the call. ${SENTENCES.recentSignIn}`,
    permission: "operator",
    problems: ["sign_in_again", "user_not_found", "user_disabled"],
    answers: { 200: { text: "The user.", name: "Person" } },
  },
};
