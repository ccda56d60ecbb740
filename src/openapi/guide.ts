import { DOCUMENT_PATHS } from "./document-paths.ts";
import { type GuideFacts, guideSections } from "./guide/sections.ts";
import type { Information } from "./json-schema.ts";
import type { Part } from "./operation.ts";
import { INTERFACE_REVISION, operationsByArea } from "./operations.ts";

const SUMMARY =
  "Profile assessments for recruiting and talent development: invite candidates, read results and reports, and compare them with job profiles.";

interface Contact {
  contactEmail: string;
}

/** /llms.txt: the API on one page of Markdown, for machines that read before they call. */
export function guide({ contactEmail, ...facts }: GuideFacts & Contact): string {
  const { origin, billed } = facts;
  const areas = Object.entries(operationsByArea(billed)).map(([area, operations]) => {
    const lines = Object.entries(operations).map(([operation, summary]) => `- \`${operation}\`: ${summary}`);
    return `### ${area}\n\n${lines.join("\n")}`;
  });
  return `# Assay

> ${SUMMARY}

- [OpenAPI document](${origin}${DOCUMENT_PATHS.api}): every operation with schemas, examples and errors
- [API reference](${origin}/docs)
- Operations for signed-in users (API keys are not accepted): [console](${origin}${DOCUMENT_PATHS.console}), [administration](${origin}${DOCUMENT_PATHS.admin})
- Base URL of the API: ${origin}/api/v1
- Contact: ${contactEmail}

${guideSections("api", facts)}

## Operations

${areas.join("\n\n")}
`;
}

/** /.well-known/ai-plugin.json, as the interface names it. */
export const pluginManifest = ({ origin, contactEmail }: Pick<GuideFacts, "origin"> & Contact) => ({
  schema_version: "v1",
  name_for_human: "Assay",
  name_for_model: "assay",
  description_for_human: "Profile assessments for recruiting and talent development.",
  description_for_model:
    "Invite candidates to a profile assessment, read results and reports, compare candidates with job profiles, and group them into teams. Results support a decision by people and do not replace it.",
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

const INTRODUCTIONS: Readonly<Record<Part, Introduction>> = {
  api: { title: "Assay API", summary: "Candidate assessments over HTTP", description: SUMMARY },
  console: {
    title: "Assay console API",
    summary: "Operations for users of an account",
    description:
      "The operations that the console uses. They can change with any release, so use the API with a key for your programs.",
  },
  admin: {
    title: "Assay administration API",
    summary: "Operations for server administrators",
    description: "The operations that manage the server as a whole: accounts, settings, norms and backups.",
  },
};

/** Returns the introduction of a part's document. Its description includes the guide. */
export function introduction(part: Part, facts: GuideFacts): Introduction {
  const { description, ...names } = INTRODUCTIONS[part];
  return { ...names, description: `${description}\n\n${guideSections(part, facts)}` };
}

interface Facts extends GuideFacts, Contact {
  version: string;
}

const INVITE_STEP = "Invite a candidate with POST /invites.";
const RESULTS_STEP =
  "When the assessment is completed, get GET /invites/{inviteId}/results or the PDF report.";

/** Answer of `GET /` for a reader who knows nothing but the address. */
export const apiInformation = ({ version, rateLimit, contactEmail, origin, billed }: Facts): Information => ({
  name: "Assay",
  version: INTERFACE_REVISION,
  server_version: version,
  description: SUMMARY,
  documentation: { openapi: `${origin}/openapi.json`, ai_plugin: `${origin}/.well-known/ai-plugin.json` },
  endpoints: operationsByArea(billed),
  quick_start: billed
    ? {
        "1": "Register with POST /register and keep the API key.",
        "2": "Order with POST /orders, then open the checkout URL and pay. In test mode, the built-in simulator pays.",
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
