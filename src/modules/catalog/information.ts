import { type Static, Type } from "@sinclair/typebox";
import { INTERFACE_REVISION, operationsByArea } from "#/modules/documentation/operations.ts";
import { Timestamp } from "#/platform/http/fields.ts";

const Texts = Type.Record(Type.String(), Type.String());

const InformationView = Type.Object({
  name: Type.String(),
  version: Type.String(),
  server_version: Type.String(),
  description: Type.String(),
  documentation: Type.Object({ openapi: Type.String(), ai_plugin: Type.String() }),
  endpoints: Type.Record(Type.String(), Texts),
  quick_start: Texts,
  authentication: Type.Object({
    type: Type.String(),
    header: Type.String(),
    format: Type.String(),
    modes: Type.Array(Type.String()),
    public_endpoints: Type.Array(Type.String()),
  }),
  rate_limit: Type.Object({ requests_per_minute: Type.Integer(), header: Type.String() }),
  contact: Type.Object({ email: Type.String(), website: Type.String() }),
});

export const InformationAnswer = Type.Object({
  success: Type.Literal(true),
  data: InformationView,
  timestamp: Timestamp,
});

interface Facts {
  version: string;
  /** Requests per minute of a new key. */
  rateLimit: number;
  contactEmail: string;
  origin: string;
}

/** What `GET /` tells somebody who knows nothing but the address. */
export const apiInformation = ({
  version,
  rateLimit,
  contactEmail,
  origin,
}: Facts): Static<typeof InformationView> => ({
  name: "Assay",
  version: INTERFACE_REVISION,
  server_version: version,
  description:
    "Profile assessments for recruiting and talent development: invite candidates, read results, compare with job profiles.",
  documentation: { openapi: `${origin}/openapi.json`, ai_plugin: `${origin}/.well-known/ai-plugin.json` },
  endpoints: operationsByArea(),
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
