import { DOCUMENT_PATHS } from "./document-paths.ts";
import { BODIES, type Part, REPEATING } from "./operation.ts";

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
