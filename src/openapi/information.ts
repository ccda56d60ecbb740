import type { Information } from "./json-schema.ts";
import { INTERFACE_REVISION, operationsByArea } from "./operations.ts";

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
