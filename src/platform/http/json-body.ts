import type { TSchema } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { cleanTexts } from "#/platform/text/text.ts";
import { withoutAbsent } from "./absent-values.ts";
import { withPlainAddresses } from "./address-values.ts";
import { bodyArrived } from "./connection.ts";
import { createRouteLookup, type RoutesFor } from "./route-lookup.ts";

/** What a body may contain. Each limit bounds what reading and checking it can cost. */
export interface BodyLimits {
  bytes: number;
  /** Values of every kind, those in lists and objects included. */
  values: number;
}

const KIB = 1024;

/** Three times what the longest body of the interface can contain, every letter of it written in three bytes. */
export const ORDINARY: BodyLimits = { bytes: 64 * KIB, values: 10_000 };

/**
 * The notes on forty questions, 2,000 rows of an invitation list with everything that can be said about each, or a
 * picture of 200 kB in base64.
 */
export const LARGE: BodyLimits = { bytes: 1024 * KIB, values: 40_000 };

/**
 * Of one object: a text of very many different names takes longer to read than any other. A full answer sheet has 135
 * names, and the longest is the answers of all instruments to come.
 */
export const FIELDS_MAX = 200;

const LIMITS = Symbol("limits of the body");

/** Declares, at a route, that its body is a long list or a picture. */
export const large = <T extends TSchema>(body: T): T => ({ ...body, [LIMITS]: LARGE });

/** @param body a route's schema for it */
export const limitsOf = (body: unknown): BodyLimits =>
  typeof body === "object" && body !== null && LIMITS in body ? (body[LIMITS] as BodyLimits) : ORDINARY;

/** A size as a person reads it: "64 KiB". */
export const sizeText = ({ bytes }: BodyLimits): string =>
  bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`;

/** No body of the interface has more than a handful of levels; thousands would overflow the stack. */
const DEPTH_LIMIT = 64;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts what a JSON text contains before anything is created from it: one pass over the bytes. A text that is no
 * JSON is counted somehow; the parser will refuse it.
 * @throws Problem invalid_json (400) if it is nested too deeply, payload_too_large (413) if it contains too much
 */
function checkSize(text: Uint8Array, { values }: BodyLimits): void {
  /** Names at each level, of the list or object that is open there. */
  const names = new Uint32Array(DEPTH_LIMIT + 1);
  let [depth, seen] = [0, 1];
  for (let place = 0; place < text.length; place += 1) {
    switch (text[place]) {
      case QUOTE:
        place = endOfText(text, place);
        break;
      case LIST:
      case OBJECT:
        depth += 1;
        seen += 1;
        if (depth > DEPTH_LIMIT) {
          throw new Problem("invalid_json", { message: "The request body is nested too deeply." });
        }
        names[depth] = 0;
        break;
      case LIST_END:
      case OBJECT_END:
        depth = Math.max(0, depth - 1);
        break;
      case COMMA:
        seen += 1;
        break;
      case COLON:
        names[depth] = (names[depth] ?? 0) + 1;
        break;
    }
    if (seen > values || (names[depth] ?? 0) > FIELDS_MAX) {
      throw new Problem("payload_too_large", {
        message: "The request body contains too many values. Send them in several requests.",
      });
    }
  }
}

/** @returns the place of the quote that closes what opens at `start`, or the end of everything */
function endOfText(text: Uint8Array, start: number): number {
  let place = text.indexOf(QUOTE, start + 1);
  while (place !== -1 && isEscaped(text, place, start)) place = text.indexOf(QUOTE, place + 1);
  return place === -1 ? text.length : place;
}

/** An odd number of backslashes before it. */
function isEscaped(text: Uint8Array, place: number, start: number): boolean {
  let first = place;
  while (first - 1 > start && text[first - 1] === BACKSLASH) first -= 1;
  return (place - first) % 2 === 1;
}

/** Reads a request's body within the limits of its route. */
export type ReadBody = (request: Request, server: PatientServer, route: string) => Promise<unknown>;

type PatientServer = Parameters<typeof bodyArrived>[0];

interface RouteWithBody {
  method: string;
  path: string;
  hooks: { body?: unknown };
}

export function createBodyReader(routesFor: RoutesFor<RouteWithBody>): ReadBody {
  const schemaOf = createRouteLookup(routesFor, ({ hooks }) => hooks.body as TSchema | undefined);
  return async (request, server, route) => {
    const schema = schemaOf(request, route);
    const body = await readJsonBody(request, server, limitsOf(schema));
    if (schema === undefined) return body;
    return withPlainAddresses(schema, withoutAbsent(schema, body, request.method === "POST"));
  };
}

/**
 * Reads request bodies as JSON only. They are bounded in size whatever Content-Length says, and in their content, and
 * free of NUL and lone surrogates (SQLite would cut or change such text silently). It is used after identification,
 * so that a caller without a key learns nothing but 401.
 */
export const jsonBody = new Elysia({ name: "json-body" }).onParse({ as: "scoped" }, ({ request, server }) =>
  readJsonBody(request, server),
);

export async function readJsonBody(
  request: Request,
  server: PatientServer = null,
  limits: BodyLimits = ORDINARY,
): Promise<unknown> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  checkNotEncoded(request);
  const bytes = await readBounded(request, server, limits);
  // Only now: a client that was refused half-way, or drips, has no more time than before.
  if (bytes.byteLength > 0) bodyArrived(server, request);
  if (bytes.byteLength === 0) return undefined;
  if (type !== "application/json") throw new Problem("unsupported_content_type");
  const text = textOf(bytes);
  checkSize(bytes, limits);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem("invalid_json");
  }
  // In UTF-8 there are neither, and JSON takes no bare NUL: only an escape can bring them in.
  if (MAYBE_BROKEN.test(text)) checkWellFormed(value);
  // Of ASCII alone there is nothing to clean, and most bodies are that.
  return MAYBE_UNCLEAN.test(text) ? cleanTexts(value) : value;
}

/** A body as it came, within limits, for callers that need every letter of it. */
export async function readTextBody(
  request: Request,
  server: PatientServer,
  limits: BodyLimits,
): Promise<string> {
  return textOf(await readBytesBody(request, server, limits));
}

/** The same of what need not be text. */
export async function readBytesBody(
  request: Request,
  server: PatientServer,
  limits: BodyLimits,
): Promise<Uint8Array> {
  checkNotEncoded(request);
  const bytes = await readBounded(request, server, limits);
  bodyArrived(server, request);
  return bytes;
}

/** A compressed body would only be refused as no text; and unpacking one can make gigabytes of a kilobyte. */
function checkNotEncoded({ headers }: Request): void {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return;
  throw new Problem("unsupported_content_type", {
    message: "Send the request body uncompressed, without the header Content-Encoding.",
  });
}

async function readBounded(request: Request, server: PatientServer, limits: BodyLimits): Promise<Uint8Array> {
  const tooLarge = () =>
    new Problem("payload_too_large", {
      message: `The request body is larger than ${sizeText(limits)}, the limit of this operation.`,
    });
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > limits.bytes) throw tooLarge();
  // From a connection no body goes on beyond what was announced, and in one piece it is read much faster.
  if (announced !== null && server !== null) return request.bytes();
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limits.bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Problem("invalid_json", { message: "The request body is not valid UTF-8." });
  }
}

/** Anything beyond ASCII, as it is or as an escape. */
const MAYBE_UNCLEAN = /[^\0-\x7f]|\\u/;

/** Escapes of NUL and of half a surrogate pair, which may have its other half next to it. */
const MAYBE_BROKEN = /\\u(?:0000|[dD][89a-fA-F])/;

/** @throws Problem naming the field that contains NUL or half a surrogate pair, as value or as a key. */
function checkWellFormed(value: unknown): void {
  const path = brokenAt(value);
  if (path === null) return;
  const field = path.toReversed().join(".");
  throw invalidField(field || "body", "contains characters that cannot be stored");
}

/**
 * The path to the first broken text, from the inside out; for a key it is the path of its object. Null if there is
 * none.
 */
function brokenAt(value: unknown): string[] | null {
  if (typeof value === "string") return isBroken(value) ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  // Lists by place: a list of pairs made of one takes longer than everything else here.
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) {
      const inside = brokenAt(value[place]);
      if (inside !== null) return [...inside, String(place)];
    }
    return null;
  }
  for (const [key, entry] of Object.entries(value)) {
    if (isBroken(key)) return [];
    const inside = brokenAt(entry);
    if (inside !== null) return [...inside, key];
  }
  return null;
}

const isBroken = (text: string): boolean => text.includes("\u0000") || !text.isWellFormed();
