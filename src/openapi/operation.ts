import type { TSchema } from "@sinclair/typebox";
import type { ProblemCode } from "#/platform/context/problem.ts";
import type { ConsoleResource, Resource } from "#/platform/http/permissions.ts";

export type Tag =
  | "Start"
  | "Account"
  | "Orders"
  | "Invoices"
  | "Invites"
  | "Results"
  | "Profiles"
  | "Job profiles"
  | "Teams"
  | "Privacy"
  | "Webhooks"
  | "Test helpers"
  | "Console"
  | "Administration";

/** A field of the request's body or a parameter of its query, as far as its schema does not say it. */
export interface Input {
  text: string;
  /** What counts when the field is not sent. */
  default?: unknown;
  /** How a query text reads, where its pattern alone does not tell; and limits that the handler checks. */
  reads?: Readonly<Record<string, unknown>>;
  example?: unknown;
}

interface JsonAnswer {
  text: string;
  /** Name of `data` among the document's schemas. */
  name: string;
  /** Names for schemas inside `data`: name to path, where `[]` steps into an array and `{}` into a map. */
  parts?: Readonly<Record<string, string>>;
  /** The example's `data`, as far as `example.ts` does not derive them. */
  data?: unknown;
  /** The example's fields beside `data`; `message` is the text unless it stands here. */
  beside?: Readonly<Record<string, unknown>>;
  /** For a route that cannot declare its answer because it also answers with a file. */
  schema?: TSchema;
}

interface FileAnswer {
  text: string;
  mediaType: "application/pdf" | "application/zip" | "text/csv" | "text/markdown" | "application/xml";
  example?: string;
  /** The same as JSON, when it is asked for. */
  json?: JsonAnswer;
  /** The same as a page of HTML, when it is asked for. */
  hasPage?: true;
  /** The same as PDF, when it is asked for. */
  hasPdf?: true;
}

export type Answer = JsonAnswer | FileAnswer;

/** What the document says about one operation beyond its schemas. */
export interface Operation {
  id: string;
  /** Its area, where that is not the one of its permission. */
  tag?: Tag;
  /** A few words, as in a list of contents. */
  summary: string;
  description: string;
  /**
   * What the key's permission is about; "person:…": no key opens it, a person who signed in does; "shared:…": an
   * operation of the console that keys open, too, which were given that permission by name; "operator": who runs the
   * server; null: nothing is needed.
   */
  permission: Resource | `person:${ConsoleResource}` | `shared:${Resource}` | "operator" | null;
  /** Permissions that it needs beside its own, because it shows or uses what they guard. */
  alsoNeeds?: readonly string[];
  /**
   * What the operation itself can raise. `problemsOf` adds what follows from its kind (no key, too many requests), from
   * its path (an id that names nothing) and from its answers (a queue of documents that is full).
   */
  problems?: readonly ProblemCode[];
  inputs?: Readonly<Record<string, Input>>;
  /** Example of the body, as far as `example.ts` does not derive it. */
  body?: unknown;
  /** The successful answers by status. */
  answers: Readonly<Record<number, Answer>>;
}

/** For whom an operation is: programs with a key, people who work for an account, or whoever runs the server. */
export type Part = "api" | "console" | "admin";

export function partOf(operation: Operation): Part {
  if (operation.permission === "operator") return "admin";
  return operation.permission?.startsWith("person:") || isShared(operation) ? "console" : "api";
}

const AREAS: Readonly<Partial<Record<string, Tag>>> = {
  account: "Account",
  orders: "Orders",
  invoices: "Invoices",
  invites: "Invites",
  results: "Results",
  profiles: "Profiles",
  job_profiles: "Job profiles",
  teams: "Teams",
  gdpr: "Privacy",
  webhooks: "Webhooks",
};

/** The area of an operation: its own, or the one of its permission. */
export function tagOf({ tag, permission }: Operation): Tag {
  if (tag) return tag;
  if (permission === null) return "Start";
  if (permission === "operator") return "Administration";
  return AREAS[permission] ?? "Console";
}

/** Of the console's operations those that keys open, too. */
export const isShared = ({ permission }: Operation): boolean => permission?.startsWith("shared:") === true;

type OperationKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
export type Operations = Readonly<Record<OperationKey, Operation>>;

export const isFile = (answer: Answer): answer is FileAnswer => "mediaType" in answer;

/** Whether an answer is a document that is rendered when it is asked for. */
export const isDocument = (answer: Answer): boolean =>
  isFile(answer) && (answer.mediaType === "application/pdf" || answer.hasPdf === true);
