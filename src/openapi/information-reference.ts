import type { Operations } from "./operation.ts";

export const INFORMATION_REFERENCE: Operations = {
  "GET /": {
    id: "getInformation",
    summary: "Retrieve API information",
    description: "Returns the name, version, operations by area and first steps.",
    permission: null,
    problems: ["invalid_input"],
    answers: {
      200: {
        text: "The API information.",
        name: "Information",
        beside: { timestamp: "2026-03-02T09:00:00.000Z" },
        data: {
          name: "Assay",
          version: "1.4.0",
          server_version: "0.1.0",
          description: "Profile assessments for recruiting and talent development.",
          documentation: {
            openapi: "https://assay.example/openapi.json",
            ai_plugin: "https://assay.example/.well-known/ai-plugin.json",
          },
          endpoints: { Invites: { "POST /invites": "Create an invite" } },
          quick_start: { "1": "Register with POST /register and keep the API key." },
          authentication: {
            type: "bearer",
            header: "Authorization",
            format: "Bearer pk_[mode]_[32-char-hex]",
            modes: ["live", "test"],
            public_endpoints: ["/", "/register", "/products"],
          },
          rate_limit: { requests_per_minute: 100, header: "X-RateLimit-Remaining" },
          contact: { email: "support@assay.example", website: "https://assay.example" },
        },
      },
    },
  },
};
