import type { AnyElysia } from "elysia";
import type { HiddenPerson } from "#/platform/context/tenant.ts";
import type { Admission } from "./admission.ts";
import {
  bearerKey,
  type Caller,
  createIdentify,
  type DoorParts,
  type Identify,
  type IdentifyPerson,
  type PersonCaller,
} from "./identify.ts";
import {
  admitByToken,
  createOperatorGate,
  type OperatorGate,
  type OperatorIdentity,
  PERSON_UNAUTHORIZED,
  personByToken,
} from "./operator.ts";
import type { ConsoleResource, Resource } from "./permissions.ts";
import { createPublicLimit, type PublicLimit } from "./public-limit.ts";
import type { WebPages } from "./web-pages.ts";

/** What one module opens to one audience. */
export type Surface = readonly AnyElysia[];

/** Through which requests come to the routes of a module, and what its pages are made with. */
export interface Gates extends DoorParts {
  identify: Identify;
  identifyPerson: IdentifyPerson;
  operatorGate: OperatorGate;
  publicLimit: PublicLimit;
  admission: Admission;
  /** For what a stranger at an open browser must not do. @throws Problem sign_in_again (403) */
  requireFresh: (request: Request) => void;
  pages: WebPages;
}

interface GateDeps extends DoorParts {
  operatorToken: string;
  rateLimit: number;
  accountExists: (accountId: string) => boolean;
  findCaller: (key: string) => Caller | null;
  /** Who is signed in to the console. */
  callers: {
    callerOf(request: Request): PersonCaller | null;
    operatorOf(request: Request): OperatorIdentity | null;
    requireFresh(request: Request): void;
  };
  /** Candidates whose names somebody is not told. */
  hiddenFrom: (caller: PersonCaller) => readonly HiddenPerson[];
  pages: WebPages;
}

/** Who a request comes from: whoever runs the server by the token, else who is signed in, else the holder of a key. */
export function createGates(deps: GateDeps): Gates {
  const { operatorToken, rateLimit, accountExists, callers, findCaller, pages } = deps;
  const { admission, idempotency, readBody, checkQuery } = deps;
  const doorParts = { admission, idempotency, readBody, checkQuery };
  const byToken = personByToken(operatorToken, accountExists, rateLimit);
  const findPerson = (request: Request): PersonCaller | null => {
    const caller = byToken(request) ?? callers.callerOf(request);
    const hidden = caller === null ? [] : deps.hiddenFrom(caller);
    return caller === null || hidden.length === 0
      ? caller
      : { ...caller, tenant: { ...caller.tenant, hidden } };
  };
  const operatorByToken = admitByToken(operatorToken);
  return {
    ...doorParts,
    identify: createIdentify<Caller, Resource>(
      { name: "identify" },
      (request) => findPerson(request) ?? findCaller(bearerKey(request)),
      doorParts,
    ),
    identifyPerson: createIdentify<PersonCaller, ConsoleResource>(
      { name: "person", unauthorized: PERSON_UNAUTHORIZED },
      findPerson,
      doorParts,
    ),
    operatorGate: createOperatorGate({
      admit: (request) => operatorByToken(request) ?? callers.operatorOf(request),
      ...doorParts,
      perMinute: rateLimit,
    }),
    publicLimit: createPublicLimit(doorParts),
    requireFresh: callers.requireFresh,
    pages,
  };
}
