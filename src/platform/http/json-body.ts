import { Elysia } from "elysia";
import { invalidField, Problem } from "#/platform/problem.ts";

export const BODY_LIMIT_BYTES = 1024 * 1024;
/** No body of the interface has more than a handful of levels; thousands would overflow the stack. */
const DEPTH_LIMIT = 64;

/**
 * Reads request bodies as JSON only: bounded in size whatever Content-Length says, free of NUL and lone
 * surrogates (SQLite would cut or change such text silently). Used after identification, so that a caller
 * without a key learns nothing but 401.
 */
export const jsonBody = new Elysia({ name: "json-body" }).onParse({ as: "scoped" }, ({ request }) =>
  readJsonBody(request),
);

export async function readJsonBody(request: Request): Promise<unknown> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  refuseEncoded(request);
  const text = await readBounded(request);
  if (text === "") return undefined;
  if (type !== "application/json") throw new Problem("unsupported_content_type");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem("invalid_json");
  }
  refuseBrokenText(value, "");
  return value;
}

/** A compressed body would only be told that it is no text; and unpacking one can make gigabytes of a kilobyte. */
function refuseEncoded({ headers }: Request): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return;
  throw new Problem("unsupported_content_type", {
    message: "Send the request body uncompressed, without the header Content-Encoding.",
  });
}

async function readBounded(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_LIMIT_BYTES)
    throw new Problem("payload_too_large");
  if (request.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) throw new Problem("payload_too_large");
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Problem("invalid_json", { message: "The request body is not valid UTF-8." });
  }
}

/** @throws Problem naming the field that holds NUL or half a surrogate pair, as value or as a key. */
function refuseBrokenText(value: unknown, path: string, depth = 0): void {
  if (depth > DEPTH_LIMIT) {
    throw new Problem("invalid_json", { message: "The request body is nested too deeply." });
  }
  if (typeof value === "string") {
    if (value.includes("\u0000") || !value.isWellFormed()) {
      throw invalidField(path || "body", "contains characters that cannot be stored");
    }
  } else if (Array.isArray(value)) {
    value.forEach((entry, index) => {
      refuseBrokenText(entry, path === "" ? String(index) : `${path}.${index}`, depth + 1);
    });
  } else if (typeof value === "object" && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      refuseBrokenText(key, path || "body");
      refuseBrokenText(entry, path === "" ? key : `${path}.${key}`, depth + 1);
    }
  }
}
