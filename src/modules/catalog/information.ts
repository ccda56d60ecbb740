/** Revision of the interface that this service implements. */
export const INTERFACE_REVISION = "1.4.0";

interface Facts {
  version: string;
  /** Requests per minute of a new key. */
  rateLimit: number;
  contactEmail: string;
  origin: string;
}

/** What `GET /` tells somebody who knows nothing but the address. */
export const apiInformation = ({ version, rateLimit, contactEmail, origin }: Facts) => ({
  name: "Assay",
  version: INTERFACE_REVISION,
  server_version: version,
  description:
    "Profile assessments for recruiting and talent development: invite candidates, read results, compare with job profiles.",
  documentation: { openapi: `${origin}/openapi.json`, ai_plugin: `${origin}/.well-known/ai-plugin.json` },
  endpoints: {
    catalog: { "GET /products": "Products that can be bought" },
    account: {
      "POST /register": "Create an account and its first API key",
      "GET /account": "The account, its contact, billing data and keys",
      "GET /balance": "Credits available, used and owed; packages",
    },
    orders: { "POST /orders": "Order a credit package", "GET /orders/{orderId}": "One order" },
    invites: {
      "POST /invites": "Invite a candidate",
      "GET /invites": "List invites",
      "GET /invites/{inviteId}": "One invite",
      "DELETE /invites/{inviteId}": "Cancel a pending or expired invite",
      "POST /invites/{inviteId}/remind": "Send a reminder",
    },
    results: {
      "GET /invites/{inviteId}/results": "Full results",
      "GET /invites/{inviteId}/report": "Report as PDF",
      "GET /results/{inviteId}": "Full results, or how far the candidate is",
    },
    webhooks: {
      "POST /webhooks": "Register a webhook",
      "GET /webhooks": "List webhooks",
      "DELETE /webhooks/{webhookId}": "Remove a webhook",
    },
  },
  quick_start: {
    "1": "Register with POST /register and keep the API key.",
    "2": "Open the checkout address and pay; in test mode the built-in simulator does it.",
    "3": "Invite a candidate with POST /invites.",
    "4": "Read GET /invites/{inviteId}/results or the PDF report once the assessment is completed.",
  },
  authentication: {
    type: "bearer",
    header: "Authorization",
    format: "Bearer pk_[mode]_[32-char-hex]",
    modes: ["live", "test"],
    public_endpoints: ["/", "/request-trial", "/register", "/products"],
  },
  rate_limit: { requests_per_minute: rateLimit, header: "X-RateLimit-Remaining" },
  contact: { email: contactEmail, website: origin },
});
