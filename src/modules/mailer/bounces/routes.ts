import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { sameText } from "#/platform/crypto/secrets.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readBytesBody } from "#/platform/http/json-body.ts";
import { readDeliveryReport } from "#/platform/mail/delivery-report.ts";
import type { Reading } from "#/platform/mail/mailbox.ts";
import type { BounceService, Report } from "./service.ts";
import { readServiceNotice } from "./service-notices.ts";

interface HookDeps extends Pick<Guards, "admission"> {
  bounces: BounceService;
  /** Empty: nobody may send reports. */
  token: () => string;
}

/** A report returns an email of ours, without its attachments at most. */
const LIMITS = { bytes: 1024 * 1024, values: 10_000 };
const AGAIN_S = 60;

/**
 * The token as a bearer token, or as the password of a URL: services know no other way. Addresses are logged, so none may
 * contain it.
 */
function tokenIn({ headers }: Request): string {
  const [, scheme = "", value = ""] =
    /^(Bearer|Basic)\s+(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64")
    .toString("utf8")
    .replace(/^[^:]*:/, "");
}

/** Where mail servers and services that send emails report what came back. Only wrong tokens are counted. */
export const bounceRoutes = ({ bounces, token, admission }: HookDeps) =>
  new Elysia({ name: "bounces" }).post(
    "/mail/bounces",
    async ({ request, server }) => {
      const expected = token();
      if (expected === "") throw new Problem("not_found");
      if (!sameText(tokenIn(request), expected)) {
        admission.unknown(request, server);
        throw new Problem("unauthorized", {
          message: "The token is missing or wrong. Send the value of BOUNCE_HOOK_TOKEN as a bearer token.",
        });
      }
      const body = await readBytesBody(request, server, LIMITS);
      const results = (await reportsIn(request, body)).map(bounces.take);
      // The email is handed over at this very moment: who reports so quickly is asked to come again.
      if (results.includes("later"))
        throw new Problem("storage_busy", {
          retryAfter: AGAIN_S,
          message: "The email is being sent right now. Send the report again.",
        });
      const count = (wanted: Reading) => results.filter((result) => result === wanted).length;
      return Response.json({ success: true, data: { recorded: count("ours"), ignored: count("other") } });
    },
    { parse: "none" },
  );

/** JSON is the notice of a service; anything else is a message. */
async function reportsIn(request: Request, body: Uint8Array): Promise<Report[]> {
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  if (!isJson) return [await readDeliveryReport(body)];
  const reports = readServiceNotice(jsonIn(body));
  if (reports === null)
    throw new Problem("invalid_input", {
      message: "The body must be a message (RFC 5322), or a notice of Mailgun or SendGrid.",
    });
  return reports;
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw new Problem("invalid_json");
  }
}
