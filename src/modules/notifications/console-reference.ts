import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const kind = { text: "Of which kind. Your role decides which kinds you are told of." };
const settings = {
  waiting_days: { text: "After so many days without a decision somebody is told, once for each record." },
  low_credits: {
    text: "Owners are told when so many credits are left, or fewer: once until more are bought.",
  },
};

export const ALERTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/notifications": {
    id: "listNotifications",
    summary: "Of what the reader is told",
    description:
      "The reader's own alone, newest first, for 90 days and at most the newest 500. `subject` says what it is about, `record_id` names that record where it is no person, `label` says what it is called, and `detail` is a code with more about it. What is about somebody whose data are erased is gone.",
    permission: "person:lists",
    inputs: {
      kind,
      unread: { text: "`true`: only those that were not read.", default: "false" },
      ...createdInputs("was created"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "The notifications.",
        name: "NotificationList",
        parts: { Notification: "notifications[]" },
        data: { notifications: [{ id: 31 }], pagination: { as_of: "2026-03-02T09:10:00.000Z" } },
      },
    },
  },

  "GET /console/notifications/unread": {
    id: "countUnreadNotifications",
    summary: "How many notifications are unread",
    description: "The reader's own alone, and of the newest 500.",
    permission: "person:lists",
    answers: { 200: { text: "How many.", name: "UnreadNotifications", data: { unread: 1 } } },
  },

  "PUT /console/notifications/read": {
    id: "readNotifications",
    summary: "Mark notifications as read",
    description: "Those that are named, all of a kind, or all. Others' and unknown ones are passed over.",
    permission: "person:lists",
    inputs: {
      ids: { text: "Up to 100 of them." },
      kind: { text: "All of a kind, or of those that are named those of it." },
      all: { text: "`true`: all." },
    },
    body: { ids: [31] },
    answers: { 200: { text: "How many are left unread.", name: "UnreadNotifications" } },
  },

  "GET /console/notification-wishes": {
    id: "getNotificationWishes",
    summary: "How the reader wants to be told",
    description:
      "For the reader alone, in this account and in both modes; each kind that their role is told of. `console` is the list of notifications; by mail it is `at_once`, `daily` (one mail after eight in the account's time zone, none of nothing) or `off`. Test mode sends no mail.",
    permission: "person:lists",
    answers: { 200: { text: "The wishes.", name: "NotificationWishes" } },
  },

  "PUT /console/notification-wishes": {
    id: "setNotificationWish",
    summary: "Say how one wants to be told of one kind",
    description: "What is left out stays. Nobody is written to instead of who has switched a kind off.",
    permission: "person:lists",
    inputs: {
      kind,
      console: { text: "Whether it stands in the list of notifications." },
      mail: { text: "`at_once`, `daily` or `off`." },
    },
    body: { kind: "result_ready", mail: "daily" },
    answers: { 200: { text: "The wishes.", name: "NotificationWishes" } },
  },

  "GET /console/notification-settings": {
    id: "getNotificationSettings",
    summary: "When something waits too long, and when credits are low",
    description: "For everybody of the account, in both modes.",
    permission: "person:account",
    answers: { 200: { text: "The settings.", name: "NotificationSettings" } },
  },

  "PUT /console/notification-settings": {
    id: "setNotificationSettings",
    summary: "Say when something waits too long, and when credits are low",
    description: "What is left out stays.",
    permission: "person:account",
    inputs: settings,
    body: { waiting_days: 10 },
    answers: { 200: { text: "The settings.", name: "NotificationSettings", data: { waiting_days: 10 } } },
  },

  "PUT /console/notification-settings/chat": {
    id: "setChat",
    summary: "Connect a chat",
    description:
      "One for each account, in live mode only. Its address is stored encrypted and never answered; what is left out stays. Messages go out as webhooks do: not to private addresses, and again after a failure.",
    permission: "person:account",
    inputs: {
      shape: { text: "`slack` (incoming webhook) or `teams` (workflow, Adaptive Card)." },
      url: { text: "Where messages are sent; needed the first time." },
      kinds: { text: "What goes there; at first all of these." },
      names_people: {
        text: "Whether candidates are named. What a chat was told stays there after an erasure.",
        default: "false",
      },
    },
    body: { shape: "slack", url: "https://hooks.slack.com/services/T0/B0/X0" },
    answers: { 200: { text: "The settings.", name: "NotificationSettings" } },
  },

  "DELETE /console/notification-settings/chat": {
    id: "removeChat",
    summary: "Disconnect the chat",
    description: "What still waits to be sent is dropped. Without a chat nothing changes.",
    permission: "person:account",
    answers: { 200: { text: "The settings.", name: "NotificationSettings", data: { chat: null } } },
  },

  "POST /console/notification-settings/chat/test": {
    id: "testChat",
    summary: "Send a test to the chat",
    description: "Once; how it went stands in the settings a moment later.",
    permission: "person:account",
    problems: ["chat_not_set"],
    answers: { 202: { text: "It is on its way.", name: "ChatTest" } },
  },
};
