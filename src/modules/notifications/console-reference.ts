import { createdInputs, type Operations, pageInputs, SENTENCES } from "#/openapi/operation.ts";

const kind = { text: "Kind of notification. Your role determines the available kinds." };
const settings = {
  waiting_days: { text: "Days without a decision after which members are notified, once per record." },
  low_credits: {
    text: "Number of credits at or below which owners are notified. They are only notified once until more are bought.",
  },
};

export const ALERTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/notifications": {
    id: "listNotifications",
    summary: "List notifications",
    description:
      "Returns your notifications, newest first: up to 500 from the last 90 days. `subject` is the type of item, and `record_id` is its ID unless it is a person. `label` is its name, and `detail` is a code with more information. Notifications about deleted people are deleted.",
    permission: "person:lists",
    inputs: {
      kind,
      unread: { text: "Whether to only include unread notifications.", default: false },
      ...createdInputs("notifications created"),
      ...pageInputs(50),
    },
    answers: {
      200: {
        text: "A page of notifications.",
        name: "NotificationList",
        parts: { Notification: "notifications[]" },
        data: { notifications: [{ id: 31 }], pagination: { as_of: "2026-03-02T09:10:00.000Z" } },
      },
    },
  },

  "GET /console/notifications/unread": {
    id: "countUnreadNotifications",
    summary: "Retrieve the number of unread notifications",
    description: "Counts the unread notifications among your newest 500.",
    permission: "person:lists",
    answers: {
      200: { text: "The number of unread notifications.", name: "UnreadNotifications", data: { unread: 1 } },
    },
  },

  "PUT /console/notifications/read": {
    id: "readNotifications",
    summary: "Mark notifications as read",
    description:
      "Marks the given notifications, all of one kind, or all as read. Unknown IDs and IDs of other users are ignored.",
    permission: "person:lists",
    inputs: {
      ids: { text: "Up to 100 notification IDs." },
      kind: { text: "Kind to mark, or to limit `ids` to." },
      all: { text: "Whether to mark all notifications." },
    },
    body: { ids: [31] },
    answers: { 200: { text: "The number of unread notifications.", name: "UnreadNotifications" } },
  },

  "GET /console/notification-wishes": {
    id: "getNotificationWishes",
    summary: "Retrieve your notification preferences",
    description:
      "Returns your preferences for each kind of notification that your role receives, in this account and both modes. `console` shows notifications in the console. Emails are sent `at_once`, `daily` (after 8 a.m. in the account's time zone, if there is anything new) or `off`. Test mode sends no emails.",
    permission: "person:lists",
    answers: { 200: { text: "The preferences.", name: "NotificationWishes" } },
  },

  "PUT /console/notification-wishes": {
    id: "setNotificationWish",
    summary: "Update your notification preferences",
    description: `Changes the preferences for one kind of notification. ${SENTENCES.keepsOmitted} If you turn a kind off, no other member receives it instead.`,
    permission: "person:lists",
    inputs: {
      kind,
      console: { text: "Whether to show the kind in the list of notifications." },
      mail: { text: "`at_once`, `daily` or `off`." },
    },
    body: { kind: "result_ready", mail: "daily" },
    answers: { 200: { text: "The updated preferences.", name: "NotificationWishes" } },
  },

  "GET /console/notification-settings": {
    id: "getNotificationSettings",
    summary: "Retrieve the notification thresholds",
    description:
      "Returns the waiting time, the low credit threshold and the chat of the account, for both modes.",
    permission: "person:account",
    answers: { 200: { text: "The settings.", name: "NotificationSettings" } },
  },

  "PUT /console/notification-settings": {
    id: "setNotificationSettings",
    summary: "Update the notification thresholds",
    description: SENTENCES.keepsOmitted,
    permission: "person:account",
    inputs: settings,
    body: { waiting_days: 10 },
    answers: {
      200: { text: "The updated settings.", name: "NotificationSettings", data: { waiting_days: 10 } },
    },
  },

  "PUT /console/notification-settings/chat": {
    id: "setChat",
    summary: "Connect a chat",
    description: `Each account can have one chat, in live mode only. The URL is stored encrypted and never returned. ${SENTENCES.keepsOmitted} As with webhooks, messages are not sent to private addresses and are retried.`,
    permission: "person:account",
    inputs: {
      shape: { text: "`slack` (incoming webhook) or `teams` (workflow, Adaptive Card)." },
      url: { text: "URL that receives the messages. Required the first time." },
      kinds: { text: "Types of events to send. Defaults to all listed types." },
      names_people: {
        text: "Whether messages contain the names of candidates. Sent messages remain in the chat after a deletion.",
        default: false,
      },
    },
    body: { shape: "slack", url: "https://hooks.slack.com/services/T0/B0/X0" },
    answers: { 200: { text: "The updated settings.", name: "NotificationSettings" } },
  },

  "DELETE /console/notification-settings/chat": {
    id: "removeChat",
    summary: "Disconnect the chat",
    description: "Discards pending messages. If no chat is connected, nothing changes.",
    permission: "person:account",
    answers: { 200: { text: "The updated settings.", name: "NotificationSettings", data: { chat: null } } },
  },

  "POST /console/notification-settings/chat/test": {
    id: "testChat",
    summary: "Send a test message to the chat",
    description: "Sends one message. The settings show the result shortly afterwards.",
    permission: "person:account",
    problems: ["chat_not_set"],
    answers: { 202: { text: "The message is being sent.", name: "ChatTest" } },
  },
};
