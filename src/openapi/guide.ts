import { DOCUMENT_PATHS } from "./document-paths.ts";
import { BODIES, REPEATING } from "./operation.ts";
import { operationsByArea } from "./operations.ts";

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
