import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { fieldName, invalidField, Problem, type ProblemCode } from "#/platform/context/problem.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { isAddress, plainAddress } from "./address-values.ts";
import { Email, InstantText, Timestamp } from "./envelope.ts";
import { requestUrl } from "./request-url.ts";
import { createRouteLookup, type RoutesFor } from "./route-lookup.ts";

/**
 * Query and path values are text on the wire. They are declared as text with an exact pattern and converted
 * here, because a coercing schema takes 1e3, 0x10 and " 12" for numbers.
 */
export const IntegerText = Type.String({
  pattern: "^(0|[1-9][0-9]{0,14})$",
  description: "must be a whole number",
});
export const BooleanText = Type.String({ pattern: "^(true|false)$", description: "must be true or false" });

/**
 * For every query: what it does not name is refused in one place for all operations (`createQueryCheck`), which names what
 * there is. A schema that does not say so is closed by the framework, which would refuse in words of its own.
 */
export const OPEN = { additionalProperties: true } as const;

export const PAGE_LIMIT_MAX = 100;

export const pageParameters = {
  limit: Type.Optional(IntegerText),
  offset: Type.Optional(IntegerText),
  as_of: Type.Optional(InstantText),
};

/** Between which instants something was created, in milliseconds, without both ends; null: whenever it was. */
export interface Created {
  createdAfter: number | null;
  createdBefore: number | null;
}

/**
 * One page of a list as it was at an instant: with the same instant, all pages are parts of one list. It carries between which
 * instants its rows were created, where the operation takes these parameters: what a list keeps to is `ofPage` of its store.
 */
export interface Page extends Partial<Created> {
  limit: number;
  offset: number;
  /** The instant, for the answer. */
  asOf: number;
  /** What has a later instant is left out; null where the instant is the present, as there is nothing later then. */
  until: number | null;
}

interface PageQuery {
  limit?: string;
  offset?: string;
  as_of?: string;
  created_after?: string;
  created_before?: string;
}

const instantOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

function readCreated(query: Pick<PageQuery, "created_after" | "created_before">): Created {
  const [createdAfter, createdBefore] = [instantOf(query.created_after), instantOf(query.created_before)];
  if (createdAfter !== null && createdBefore !== null && createdAfter >= createdBefore)
    throw invalidField("created_after", "must be earlier than created_before");
  return { createdAfter, createdBefore };
}

/**
 * @param close the present instant, after which nothing gets that instant any more; see `TenantClock.close`
 * @throws Problem invalid_input (400) when limit is 0 or above 100, or when nothing can lie between the instants of creation
 */
export function readPage(query: PageQuery, defaultLimit: number, close: () => number): Page {
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  if (limit < 1 || limit > PAGE_LIMIT_MAX) throw invalidField("limit", `must be from 1 to ${PAGE_LIMIT_MAX}`);
  const [sent, now] = [
    query.as_of === undefined ? Number.POSITIVE_INFINITY : Date.parse(query.as_of),
    close(),
  ];
  const place = { limit, offset: Number(query.offset ?? 0), ...readCreated(query) };
  // An instant to come would let the list grow from page to page.
  return sent < now ? { ...place, asOf: sent, until: sent } : { ...place, asOf: now, until: null };
}

/** By which lists of people are narrowed. */
export const personParameters = {
  email: Type.Optional(Email),
  external_ref: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  job_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
};
/** By which lists of what was created one after the other are narrowed. */
export const createdParameters = {
  created_after: Type.Optional(InstantText),
  created_before: Type.Optional(InstantText),
};
export const updatedParameters = { updated_after: Type.Optional(InstantText) };

/** Whom a list is asked for; null where it does not matter. When they were created is said by the page. */
export interface Narrowing {
  /** Compared as a mailbox, whatever its case and however its domain is written. */
  email: string | null;
  externalRef: string | null;
  jobId: string | null;
  updatedAfter: number | null;
}

interface NarrowingQuery {
  email?: string;
  external_ref?: string;
  job_id?: string;
  created_after?: string;
  created_before?: string;
  updated_after?: string;
}

/** @returns null where the whole list is asked for */
export function readNarrowing(query: NarrowingQuery): Narrowing | null {
  const narrowing = {
    email: query.email ?? null,
    externalRef: query.external_ref ?? null,
    jobId: query.job_id ?? null,
    updatedAfter: instantOf(query.updated_after),
  };
  const { created_after: after, created_before: before } = query;
  const isWhole = after === undefined && before === undefined;
  return isWhole && Object.values(narrowing).every((value) => value === null) ? null : narrowing;
}

export const readBoolean = (text: string | undefined, fallback: boolean): boolean =>
  text === undefined ? fallback : text === "true";

export const Pagination = Type.Object({
  total: Type.Integer(),
  limit: Type.Integer(),
  offset: Type.Integer(),
  has_more: Type.Boolean(),
  as_of: Timestamp,
});

export const paginationView = (page: Page, total: number, shown: number): Static<typeof Pagination> => ({
  total,
  limit: page.limit,
  offset: page.offset,
  has_more: page.offset + shown < total,
  as_of: isoTime(page.asOf),
});

/** @throws Problem 400 when a parameter is given twice, is an array by its name, or contains broken characters */
export function checkPlainQuery(url: URL): void {
  const seen = new Set<string>();
  for (const [name, value] of url.searchParams) {
    const plain = name.replace(/\[.*$/, "");
    if (plain !== name || seen.has(name)) throw invalidField(plain, "must only be sent once");
    seen.add(name);
    if (value.includes("\u0000")) throw invalidField(name, "contains characters that cannot be stored");
  }
}

/**
 * Refuses a query that an operation does not know. The operation is named by its pattern, as the framework reports
 * it.
 * @throws Problem unknown_parameter (400), which names the parameters that the operation knows
 * @throws Problem invalid_input (400) when a parameter is given twice, is an array by its name, or contains broken
 * characters
 */
export type CheckQuery = (request: Request, route: string) => void;

interface RouteWithQuery {
  method: string;
  path: string;
  hooks: { query?: unknown };
}

/**
 * Creates the check that every guard of the API runs, so that no operation can miss it: if ignored, a mistyped filter
 * would answer with everybody. The parameters are read from the schema of the operation's own route.
 */
export function createQueryCheck(routesFor: RoutesFor<RouteWithQuery>): CheckQuery {
  const parametersOf = createParameterLookup(routesFor);
  return (request, route) => {
    const url = requestUrl(request);
    if (url.search === "") return;
    checkPlainQuery(url);
    const parameters = Object.keys(parametersOf(request, route));
    for (const name of url.searchParams.keys()) if (!parameters.includes(name)) refuse(name, parameters);
  };
}

/** Rewrites the values of a query as their schema expects them, before it is checked. */
export type ReadQueryValues = (
  query: Record<string, string | undefined>,
  request: Request,
  route: string,
) => void;

/**
 * Creates the reader of values as clients write them: an empty value counts as not sent, a boolean may be `True` (Python) or 1,
 * and an address may have been copied with what is around it.
 */
export function createQueryReader(routesFor: RoutesFor<RouteWithQuery>): ReadQueryValues {
  const parametersOf = createParameterLookup(routesFor);
  return (query, request, route) => {
    const names = Object.keys(query);
    if (names.length === 0) return;
    const parameters = parametersOf(request, route);
    for (const name of names) {
      const value = query[name];
      const schema = parameters[name];
      // A list of ids that is empty names nobody, and not everybody.
      if (value === "" && !name.endsWith("_ids")) delete query[name];
      else if (value === undefined || schema === undefined) continue;
      else if (schema.pattern === BooleanText.pattern) query[name] = BOOLEANS[value.toLowerCase()] ?? value;
      else if (isAddress(schema)) query[name] = plainAddress(value);
    }
  };
}

const BOOLEANS: Readonly<Record<string, string>> = { true: "true", false: "false", 1: "true", 0: "false" };

type Parameters = Readonly<Record<string, TSchema>>;

/** Looks up the parameters of a route by their names. */
function createParameterLookup(
  routesFor: RoutesFor<RouteWithQuery>,
): (request: Request, route: string) => Parameters {
  const parametersOf = createRouteLookup(
    routesFor,
    ({ hooks }) => (hooks.query as { properties?: Parameters } | undefined)?.properties,
  );
  return (request, route) => parametersOf(request, route) ?? {};
}

function refuse(name: string, parameters: readonly string[]): never {
  const field = fieldName(name);
  const known =
    parameters.length === 0
      ? "This operation accepts no parameters."
      : `This operation accepts ${parameters.join(", ")}.`;
  throw new Problem("unknown_parameter", {
    ...(field !== null && { field }),
    message: `${field ?? "A parameter"}: unknown parameter. ${known}`,
  });
}

/** The whole number that a part of a path names, or null when it names none: plain digits only, above zero. */
export const readPathId = (text: string): number | null =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;

/** Returns the number that a path names. @throws Problem `missing` (404) if it is no id */
export function pathIdOf(text: string, missing: Extract<ProblemCode, `${string}_not_found`>): number {
  const id = readPathId(text);
  if (id === null) throw new Problem(missing);
  return id;
}

/** The session that a path names. @throws Problem candidate_not_found (404) where it is no id */
export const candidateIdOf = ({ sessionId }: { sessionId: string }): number =>
  pathIdOf(sessionId, "candidate_not_found");
