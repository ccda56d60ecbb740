import {
  DELIVERY_ID,
  EMAIL,
  EVENT_ID,
  INVITE_ID,
  MAIL_ID,
  pagination,
  SESSION_ID,
  WEBHOOK_ID,
} from "./examples.ts";
import { pageInputs } from "./inputs.ts";
import type { Answer, Operations } from "./operation.ts";

const MAIL = {
  mail_id: MAIL_ID,
  template: "invite",
  status: "done",
  content: "available",
  recipient: { name: "Ada Lovelace", address: EMAIL },
  subject: "Analytical Engines invites you to a questionnaire",
  invite_id: INVITE_ID,
  session_id: null,
  attempts: 1,
  last_error: null,
  created_at: "2026-03-02T09:00:00.000Z",
  due_at: "2026-03-02T09:00:00.000Z",
  finished_at: "2026-03-02T09:00:01.000Z",
  can_resend: true,
};

const WEBHOOK = {
  webhook_id: WEBHOOK_ID,
  url: "https://hooks.analytical.example/assay",
  events: ["analysis.completed"],
  status: "active",
  created_at: "2026-03-02T09:00:00.000Z",
  last_delivery: { at: "2026-03-02T09:27:46.000Z", status: "failed" },
  failing_since: "2026-03-02T09:27:46.000Z",
};

const webhook = (text: string, changes: Partial<typeof WEBHOOK> = {}): Answer => ({
  text,
  name: "ConsoleWebhook",
  data: { ...WEBHOOK, ...changes },
});

const BODY = JSON.stringify({
  type: "analysis.completed",
  timestamp: "2026-03-02T09:27:45.000Z",
  data: { invite_id: INVITE_ID, session_id: SESSION_ID, status: "completed" },
});

export const MAILBOX_OPERATIONS: Operations = {
  "GET /console/mails": {
    id: "listMails",
    tag: "Console",
    summary: "The outbox of mails",
    description:
      "Newest first. The outbox holds no texts and no addresses: recipient and subject are made of the records that a mail names, as they are now. `content` says whether the text can be read: `withheld` for mails with a link that is for their reader alone, `erased` once the person was anonymized, `gone` where what the mail is about is gone. `held` mails are kept and not sent: those of test mode, and all while there is no mail server.",
    permission: "person:mails",
    problems: ["invalid_input"],
    inputs: {
      status: { text: "Only mails of this status." },
      template: { text: "Only mails of this kind." },
      invite_id: { text: "Only invitations and reminders of this invite." },
      ...pageInputs(20),
    },
    answers: {
      200: {
        text: "A page of mails.",
        name: "MailList",
        parts: { Mail: "mails[]" },
        data: { mails: [MAIL], pagination: pagination(20) },
      },
    },
  },

  "GET /console/mails/{mailId}": {
    id: "getMail",
    tag: "Console",
    summary: "One mail with its text",
    description:
      "Made of the records as they are now, and of the occasion as it was when the mail was due. `preview` is the HTML for a frame with the attributes `sandbox` and `srcdoc` in a page whose policy takes no style attributes: all styles stand in elements that bear `STYLE_NONCE`, for which the page puts its own nonce.",
    permission: "person:mails",
    problems: ["mail_not_found"],
    answers: {
      200: {
        text: "The mail.",
        name: "MailWithText",
        data: {
          ...MAIL,
          from: { name: "Assay", address: "assay@assay.example" },
          reply_to: { name: "Analytical Engines", address: "hr@analytical.example" },
          link_hidden: false,
          text: "Hello Ada Lovelace, …",
          html: "<!doctype html>…",
          preview: "<!doctype html>…",
        },
      },
    },
  },

  "POST /console/mails/{mailId}/resend": {
    id: "resendMail",
    tag: "Console",
    summary: "Send a mail again",
    description:
      "One that was sent goes out once more, at most 3 times within 24 hours; one that could not be delivered, or was held, goes out under its own name. It is made of the records as they are then.",
    permission: "person:mails",
    problems: [
      "mail_not_found",
      "mail_of_test_mode",
      "mail_waiting",
      "mail_server_not_set",
      "mail_not_needed",
      "resend_limit",
      "outbox_full",
    ],
    answers: {
      202: {
        text: "The mail is on its way.",
        name: "ResentMail",
        beside: { message: "The mail is on its way." },
        data: { mail_id: MAIL_ID },
      },
    },
  },

  "GET /console/webhooks/{webhookId}/deliveries": {
    id: "listDeliveries",
    tag: "Console",
    summary: "The latest deliveries to a webhook",
    description:
      "Every attempt, latest first; the last 200 of each webhook are kept, for 30 days. `body` is what was sent. `waiting` is what goes out later: first attempts and further ones.",
    permission: "person:webhooks",
    problems: ["invalid_input", "webhook_not_found"],
    inputs: pageInputs(20),
    answers: {
      200: {
        text: "The webhook and a page of attempts.",
        name: "DeliveryList",
        parts: { ConsoleWebhook: "webhook", Delivery: "deliveries[]" },
        data: {
          webhook: WEBHOOK,
          deliveries: [
            {
              delivery_id: DELIVERY_ID,
              event_id: EVENT_ID,
              event_type: "analysis.completed",
              attempt: 1,
              outcome: "failed",
              http_status: 502,
              error: "answered 502",
              duration_ms: 84,
              attempted_at: "2026-03-02T09:27:46.000Z",
              body: BODY,
            },
          ],
          waiting: [{ event_id: EVENT_ID, attempts: 1, due_at: "2026-03-02T09:27:51.000Z" }],
          pagination: pagination(20),
        },
      },
    },
  },

  "PUT /console/webhooks/{webhookId}": {
    id: "changeWebhook",
    tag: "Console",
    summary: "Change a webhook",
    description: "Fields that are not sent stay. The secret stays too.",
    permission: "person:webhooks",
    problems: ["invalid_input", "webhook_not_found"],
    inputs: {
      url: { text: "Where events are sent; https in live mode, and never an address inside a network." },
      events: { text: "Kinds of events; an empty list for all of them." },
    },
    body: { events: ["analysis.completed"] },
    answers: { 200: webhook("The changed webhook.") },
  },

  "POST /console/webhooks/{webhookId}/test": {
    id: "testWebhook",
    tag: "Console",
    summary: "Send a test to a webhook",
    description:
      "A signed event of type `ping` with the webhook's id, to this webhook alone and once, also to a disabled one; receivers answer it with 2xx like any type they do not know. It changes nothing of the webhook. Its outcome stands among the deliveries, under the event's id.",
    permission: "person:webhooks",
    problems: ["webhook_not_found"],
    answers: {
      202: {
        text: "The test is on its way.",
        name: "WebhookTest",
        beside: { message: "A test was sent." },
        data: { webhook_id: WEBHOOK_ID, event_id: EVENT_ID },
      },
    },
  },

  "POST /console/webhooks/{webhookId}/enable": {
    id: "enableWebhook",
    tag: "Console",
    summary: "Enable a webhook again",
    description: "What happened while it was disabled is not delivered later.",
    permission: "person:webhooks",
    problems: ["webhook_not_found"],
    answers: { 200: webhook("The webhook.", { failing_since: null as never }) },
  },

  "POST /console/webhooks/{webhookId}/rotate-secret": {
    id: "rotateWebhookSecret",
    tag: "Console",
    summary: "Replace a webhook's secret",
    description:
      "The new secret is in this answer and in no other. For 24 hours deliveries bear the signatures of both, so receivers can change over in that time.",
    permission: "person:webhooks",
    problems: ["webhook_not_found"],
    answers: {
      200: {
        text: "The new secret.",
        name: "RotatedSecret",
        data: {
          webhook_id: WEBHOOK_ID,
          secret: "whsec_VGhpcyBpcyBhbiBleGFtcGxlLCBub3QgYSBzZWNyZXQu",
          old_secret_until: "2026-03-03T09:00:00.000Z",
        },
      },
    },
  },

  "POST /console/deliveries/{deliveryId}/redeliver": {
    id: "redeliver",
    tag: "Console",
    summary: "Deliver an event once more",
    description:
      "Under the event's own id, so that receivers who have it already can tell. What still waits for its next attempt goes out now instead.",
    permission: "person:webhooks",
    problems: ["delivery_not_found", "webhook_disabled"],
    answers: {
      202: {
        text: "The event is on its way.",
        name: "Redelivery",
        beside: { message: "The event is delivered once more." },
        data: { delivery_id: DELIVERY_ID, event_id: EVENT_ID, webhook_id: WEBHOOK_ID },
      },
    },
  },
};
