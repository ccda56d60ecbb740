import { operationsByArea } from "./operations.ts";

interface GuideFacts {
  origin: string;
  contactEmail: string;
}

/** /llms.txt: the API on one page of Markdown, for machines that read before they call. */
export function guide({ origin, contactEmail }: GuideFacts): string {
  const areas = Object.entries(operationsByArea()).map(([area, operations]) => {
    const lines = Object.entries(operations).map(([operation, summary]) => `- \`${operation}\`: ${summary}`);
    return `### ${area}\n\n${lines.join("\n")}`;
  });
  return `# Assay

> Profile assessments for recruiting and talent development over HTTP: invite candidates, read results as JSON or PDF, compare them with job profiles.

- [OpenAPI document](${origin}/openapi.json): every operation with schemas, examples and errors
- [Reference for people](${origin}/docs)
- Base address of the API: ${origin}/api/v1
- Contact: ${contactEmail}

## Key

Send \`Authorization: Bearer <API_KEY>\`. \`POST /register\` gives the key once, in full. Keys look like \`pk_live_…\` or \`pk_test_…\`; both modes have data of their own. In test mode no mail is sent and the test helpers pay orders and complete assessments.

## Journey

1. \`POST /register\` with \`email\`, \`company\` and \`"mode": "test"\`; keep \`data.api_key.key\`.
2. \`POST /orders\` with a \`product_id\` of \`GET /products\`, then pay at \`checkout_url\`, or in test mode with \`POST /test-helpers/orders/{orderId}/pay\`.
3. \`POST /invites\` with the candidate's \`email\`. One credit is deducted when the candidate completes.
4. \`GET /results/{inviteId}\` answers 202 until the assessment is completed; better, register a webhook for \`analysis.completed\`.
5. \`GET /invites/{inviteId}/results\`, \`GET /invites/{inviteId}/report\` (PDF), and \`GET /invites/{inviteId}/match?profile_id=…\` to compare with a job profile.

## Answers

\`{"success": true, "data": …}\` or \`{"success": false, "error": {"message", "code", "field", "request_id"}}\`; go by \`code\`. After 429 with code \`rate_limited\`, wait as many seconds as \`Retry-After\` says. Results support a decision by people and do not replace it.

## Operations

${areas.join("\n\n")}
`;
}

/** /.well-known/ai-plugin.json, as the interface names it. */
export const pluginManifest = ({ origin, contactEmail }: GuideFacts) => ({
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
