import { expect, test } from "bun:test";
import { WEBHOOK_TEXTS } from "#/messages/console/webhooks.gen.ts";
import {
  accessOf,
  candidateIn,
  type Delivery,
  errorOf,
  FURTHER_EVENT_TYPES,
  failedOf,
  failureText,
  headerOf,
  readableBody,
  shortUrl,
  standsFor,
  USUAL_EVENT_TYPES,
  type Webhook,
} from "./words.ts";

const webhook: Webhook = {
  webhook_id: "wh_1",
  url: "https://hooks.agency.example/assay",
  events: [],
  header_name: null,
  status: "active",
  created_at: "2026-03-02T09:00:00.000Z",
  last_delivery: null,
};
const at = "2026-03-02T09:00:00.000Z";

test("a disabled webhook says so regardless of its last delivery", () => {
  expect(accessOf(webhook)).toBe("unused");
  expect(accessOf({ ...webhook, last_delivery: { at, status: "failed" } })).toBe("failing");
  expect(accessOf({ ...webhook, last_delivery: { at, status: "delivered" } })).toBe("fine");
  expect(accessOf({ ...webhook, status: "disabled", last_delivery: { at, status: "delivered" } })).toBe(
    "off",
  );
});

test("summarizes the events of a webhook in few words: all, the usual kinds together, the others by name", () => {
  const usual = [...USUAL_EVENT_TYPES];
  expect(standsFor([...FURTHER_EVENT_TYPES, ...usual]).all).toBe(true);
  expect(standsFor(usual)).toEqual({ all: false, usual: true, named: [] });
  expect(standsFor([...usual, "invite.expired"])).toEqual({
    all: false,
    usual: true,
    named: ["invite.expired"],
  });
  expect(standsFor(["order.completed"])).toEqual({ all: false, usual: false, named: ["order.completed"] });
});

test("explains a failed delivery by what users can do about it, and a successful one has no error", () => {
  const failed = (http_status: number | null, error = "") =>
    errorOf({ outcome: "failed", http_status, error });
  expect(errorOf({ outcome: "delivered", http_status: 204, error: null })).toBeNull();
  expect([302, 400, 401, 404, 410, 503].map((status) => failed(status))).toEqual([
    "redirect",
    "answered",
    "refused",
    "missing",
    "gone",
    "broken",
  ]);
  expect(failed(null, "its url must have a host name that resolves, but …")).toBe("unknown_host");
  expect(failed(null, "The outbound proxy of this server was not found: its name does not resolve.")).toBe(
    "proxy",
  );
  expect(failed(null, "The receiver's TLS certificate or handshake was not accepted (X).")).toBe(
    "certificate",
  );
  expect(failed(null, "No complete answer within 15 s.")).toBe("timeout");
  expect(failed(null, "No answer within 5 s.")).toBe("timeout");
  expect(failed(null, "its url must have port 80 or 443, or a port from 1024 to 65535.")).toBe("forbidden");
  expect(errorOf({ outcome: "refused", http_status: null, error: "not sent" })).toBe("crowded");
  expect(failed(null, "must not lead to a private or loopback address (…)")).toBe("forbidden");
  expect(failed(null, "The connection to the receiver failed (ECONNREFUSED).")).toBe("no_connection");
  expect(failed(null, "")).toBe("other");
});

test("a body is laid out for reading, and shown as it is where it is no JSON", () => {
  expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readableBody("half {")).toBe("half {");
});

test("an address is shortened to the part that distinguishes it from others", () => {
  expect(shortUrl("https://hooks.example/a/")).toBe("hooks.example/a");
});

test("an event whose last attempt failed is to be sent again, once, and neither a test nor one whose message is gone", () => {
  const attempt = (delivery_id: number, event_id: string, fields: Partial<Delivery> = {}): Delivery => ({
    ...{ delivery_id, event_id, event_type: "analysis.completed", attempt: 1, outcome: "failed" },
    ...{
      http_status: 500,
      error: null,
      response_body: null,
      answer: null,
      duration_ms: 1,
      attempted_at: "",
      body: "{}",
      ...fields,
    },
  });
  const attempts = [
    attempt(6, "a"),
    attempt(5, "b", { outcome: "delivered" }),
    attempt(4, "b"),
    attempt(3, "a"),
    attempt(2, "c", { event_type: "ping" }),
    attempt(1, "d", { body: null }),
  ];
  expect(failedOf(attempts).map(({ delivery_id }) => delivery_id)).toEqual([6]);
});

test("reads the candidate of an event from its message", () => {
  expect(candidateIn('{"data":{"session_id":42,"invite_id":null}}')).toBe(42);
  expect(candidateIn('{"data":{"order_id":"ord_1"}}')).toBeNull();
  expect(candidateIn(null)).toBeNull();
});

test("names the address that a redirect leads to, if the server recorded it", () => {
  const { faults } = WEBHOOK_TEXTS.en;
  const moved = { outcome: "failed", http_status: 308, error: "answered 308" };
  expect(failureText(faults, moved)).toBe(faults.redirect);
  const named = { ...moved, error: "answered 308, which redirects to https://b.example/x/" };
  expect(failureText(faults, named)).toContain("https://b.example/x/");
  expect(failureText(faults, { ...moved, outcome: "delivered", http_status: 204 })).toBeNull();
});

test("sends a header that was entered, keeps a stored one for the same server only, and removes one without a name", () => {
  const stored = { url: webhook.url, header_name: "X-Key" };
  const values = { url: webhook.url, header_name: "X-Key", header_value: "" };
  expect(headerOf({ ...values, header_value: " k " }, undefined)).toEqual({ name: "X-Key", value: "k" });
  expect(headerOf(values, stored)).toBeUndefined();
  expect(headerOf({ ...values, url: "https://hooks.agency.example/other" }, stored)).toBeUndefined();
  expect(headerOf({ ...values, url: "https://elsewhere.example/assay" }, stored)?.value).toBe("");
  expect(headerOf({ ...values, header_name: "X-Other" }, stored)?.value).toBe("");
  expect(headerOf({ ...values, header_name: "" }, stored)).toBeNull();
});
