import { DOCUMENT_PATHS } from "./document-paths.ts";
import type { Information } from "./json-schema.ts";
import { BODIES, type Part, REPEATING } from "./operation.ts";
import { INTERFACE_REVISION, operationsByArea } from "./operations.ts";

interface GuideFacts {
  origin: string;
  contactEmail: string;
  /** false: nothing is sold here, so no text tells readers to buy. */
  billed: boolean;
}

/** /llms.txt: the API on one page of Markdown, for machines that read before they call. */
export function guide({ origin, contactEmail, billed }: GuideFacts): string {
  const areas = Object.entries(operationsByArea(billed)).map(([area, operations]) => {
    const lines = Object.entries(operations).map(([operation, summary]) => `- \`${operation}\`: ${summary}`);
    return `### ${area}\n\n${lines.join("\n")}`;
  });
  const steps = [
    '`POST /register` with `email`, `company` and `"mode": "test"`; keep `data.api_key.key`.',
    ...(billed
      ? [
          "`POST /orders` with a `product_id` of `GET /products`, then pay at `checkout_url`, or in test mode with `POST /test-helpers/orders/{orderId}/pay`.",
        ]
      : []),
    `\`POST /invites\` with the candidate's \`email\`. ${billed ? "One credit is deducted when the candidate completes." : "Credits are unlimited on this server."}`,
    "`GET /results/{inviteId}` answers 202 until the assessment is completed; better, register a webhook for `analysis.completed`, or ask `GET /events` now and then.",
    "`GET /invites/{inviteId}/results`, `GET /invites/{inviteId}/report` (PDF or HTML), and `GET /invites/{inviteId}/match?profile_id=…` to compare with a job profile.",
  ];
  return `# Assay

> Profile assessments for recruiting and talent development over HTTP: invite candidates, read results as JSON or PDF, compare them with job profiles.

- [OpenAPI document](${origin}/openapi.json): every operation with schemas, examples and errors
- [Reference for people](${origin}/docs)
- No API key opens what people do: [operations of the console](${origin}${DOCUMENT_PATHS.console}), [of the administration](${origin}${DOCUMENT_PATHS.admin})
- Base address of the API: ${origin}/api/v1
- Contact: ${contactEmail}

## Key

Send \`Authorization: Bearer <API_KEY>\`. \`POST /register\` gives the key once, in full. Keys look like \`pk_live_…\` or \`pk_test_…\`; both modes have data of their own. In test mode no mail is sent and the test helpers ${billed ? "pay orders and " : ""}complete assessments.

## Journey

${steps.map((step, place) => `${place + 1}. ${step}`).join("\n")}

## Answers

\`{"success": true, "data": …}\` or \`{"success": false, "error": {"message", "code", "field", "request_id"}}\`; go by \`code\`. After 429 or 503, wait as many seconds as \`Retry-After\` says; where the header is missing, waiting does not help. ${BODIES} Results support a decision by people and do not replace it.

## Repeating a POST

${REPEATING}

## Operations

${areas.join("\n\n")}
`;
}

/** /.well-known/ai-plugin.json, as the interface names it. */
export const pluginManifest = ({ origin, contactEmail }: Omit<GuideFacts, "billed">) => ({
  schema_version: "v1",
  name_for_human: "Assay",
  name_for_model: "assay",
  description_for_human: "Profile assessments for recruiting and talent development.",
  description_for_model:
    "Invite candidates to a profile assessment, read results and reports, compare candidates with job profiles, group them into teams. Results support a decision by people and do not replace it.",
  auth: { type: "service_http", authorization_type: "bearer" },
  api: { type: "openapi", url: `${origin}/openapi.json` },
  logo_url: `${origin}/logo.svg`,
  contact_email: contactEmail,
  legal_info_url: `${origin}/docs`,
});

interface Introduction {
  title: string;
  summary: string;
  description: string;
}

const ANSWERS = `**Answers.** \`{"success": true, "data": …}\`, or \`{"success": false, "error": {"message", "code", "request_id"}}\`. Unknown fields of a body are refused, and so are unknown parameters of a query (\`unknown_parameter\`): a mistyped filter never answers with everybody. Texts are stored in their composed form (NFC), without characters that nobody can see or that turn a line; passwords, addresses of programs and \`external_ref\` stay as they were sent. A wrong method is answered with 405. ${BODIES} There is no CORS: no answer carries \`Access-Control-*\`, because a key belongs on a server and not in a browser. Every answer carries \`X-Request-Id\`; with a key also \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\`. After 429 or 503 wait as long as \`Retry-After\` says; where it is missing, waiting does not help.

**Repeating a POST.** ${REPEATING}

**Order of checks.** Key (401), rate (429), permission (403), input (400), \`Idempotency-Key\` (422, 410), existence (404), then the rules of the operation.`;

const SESSION =
  "They take the session of somebody who has signed in at `/console`, or the operator's token; no API key opens them.";

/**
 * Introduction of a part's document.
 * @param billed false: nothing is sold here, so no text tells readers to buy
 */
export function introduction(part: Part, billed: boolean): Introduction {
  if (part === "console") {
    return {
      title: "Assay console API",
      summary: "What people do for an account beyond the API",
      description: `The operations behind the console. ${SESSION} The headers \`X-Assay-Account\` and \`X-Assay-Mode\` (\`live\` unless sent) name the account and the mode. With these headers a person can use the operations of the [API](${DOCUMENT_PATHS.api}) as well, as far as their role goes. The console uses them and changes with them: programs are better off with a key and the API.\n\n${ANSWERS}`,
    };
  }
  if (part === "admin") {
    return {
      title: "Assay administration API",
      summary: "What whoever runs the server does",
      description: `The operations of the server as a whole. ${SESSION}\n\n${ANSWERS}`,
    };
  }
  return {
    title: "Assay API",
    summary: "Candidate assessments over HTTP",
    description: `Profile assessments for recruiting and talent development: invite candidates, read results, compare them with job profiles.

**Journey.** Register and keep the API key, ${billed ? "order credits and pay, " : ""}invite a candidate, read results or the PDF report once the assessment is completed.${billed ? "" : " Nothing is sold on this server, and credits are unlimited."}

**Key.** Send \`Authorization: Bearer <API_KEY>\` with every request that is not marked as public. A key of mode \`test\` sees data of its own, sends no mail, and has test helpers that ${billed ? "pay orders and " : ""}complete assessments. People's operations have documents of their own: [the console's](${DOCUMENT_PATHS.console}) and [the administration's](${DOCUMENT_PATHS.admin}); no API key opens them.

${ANSWERS}`,
  };
}

interface Facts {
  version: string;
  /** Requests per minute of a new key. */
  rateLimit: number;
  contactEmail: string;
  origin: string;
  /** false: nothing is sold here, so no text tells readers to buy. */
  billed: boolean;
}

const INVITE_STEP = "Invite a candidate with POST /invites.";
const RESULTS_STEP =
  "Read GET /invites/{inviteId}/results or the PDF report once the assessment is completed.";

/** Answer of `GET /` for a reader who knows nothing but the address. */
export const apiInformation = ({ version, rateLimit, contactEmail, origin, billed }: Facts): Information => ({
  name: "Assay",
  version: INTERFACE_REVISION,
  server_version: version,
  description:
    "Profile assessments for recruiting and talent development: invite candidates, read results, compare with job profiles.",
  documentation: { openapi: `${origin}/openapi.json`, ai_plugin: `${origin}/.well-known/ai-plugin.json` },
  endpoints: operationsByArea(billed),
  quick_start: billed
    ? {
        "1": "Register with POST /register and keep the API key.",
        "2": "Order with POST /orders, open the checkout address and pay; in test mode the built-in simulator does it.",
        "3": INVITE_STEP,
        "4": RESULTS_STEP,
      }
    : { "1": "Register with POST /register and keep the API key.", "2": INVITE_STEP, "3": RESULTS_STEP },
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
