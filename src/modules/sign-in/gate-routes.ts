import { Elysia } from "elysia";
import { clientAddress } from "#/platform/http/client-address.ts";
import { readJsonBody } from "#/platform/http/json-body.ts";
import { refuseOddQuery } from "#/platform/http/query.ts";
import type { RateLimiter } from "#/platform/http/rate-limit.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { Problem } from "#/platform/problem.ts";
import type { Cookies } from "./cookies.ts";
import { deviceLabel } from "./rules.ts";
import { refuseForeign } from "./same-origin.ts";
import type { Browser } from "./service.ts";
import type { BegunSession, ConsoleSession, ConsoleSessions } from "./sessions.ts";

/** Requests per minute of one person. */
export const PERSON_PER_MINUTE = 600;

interface GateDeps {
  sessions: ConsoleSessions;
  cookies: Cookies;
  limiter: RateLimiter;
  /** Requests per minute and address of people who have not signed in. */
  publicPerMinute: number;
  trustedProxies: number;
  origin: () => string;
}

type PeerSource = Parameters<typeof clientAddress>[1];
type Headers = Record<string, unknown>;

export type ConsoleGate = ReturnType<typeof createConsoleGate>;

/** Cookies of an answer, beside those that it has already. */
export function addCookie(headers: Headers, cookie: string): void {
  const before = headers["set-cookie"];
  headers["set-cookie"] = [...(Array.isArray(before) ? before : []), cookie];
}

/**
 * Makes the plugin of every route below /api/console: foreign pages are refused, requests are counted (by person where
 * one has signed in, by address otherwise), and only then is the body read.
 */
export function createConsoleGate(deps: GateDeps) {
  const { sessions, cookies, limiter, publicPerMinute, trustedProxies, origin } = deps;
  const known = new WeakMap<Request, Promise<Browser>>();

  async function enter(request: Request, server: PeerSource, headers: Headers): Promise<Browser> {
    refuseForeign(request, origin());
    const token = cookies.read(request, "assay_session");
    const session = token === null ? null : sessions.find(token);
    const address = `address:${clientAddress(request, server, trustedProxies)}`;
    const [who, limit] =
      session?.step === "signed_in"
        ? [`user:${session.userId}`, PERSON_PER_MINUTE]
        : [address, publicPerMinute];
    // Reading one's own state tells nothing new, and every page does it first.
    if (request.method !== "GET") Object.assign(headers, await limiter.count(who, limit));
    if (token !== null && session === null) addCookie(headers, cookies.clear("assay_session"));
    refuseOddQuery(requestUrl(request));
    return { session, device: deviceLabel(request.headers.get("user-agent") ?? "") };
  }

  const entered = (request: Request, server: PeerSource, headers: Headers): Promise<Browser> => {
    const running = known.get(request) ?? enter(request, server, headers);
    known.set(request, running);
    return running;
  };

  return new Elysia({ name: "console-gate" })
    .onParse({ as: "scoped" }, async ({ request, server, set }) => {
      await entered(request, server, set.headers);
      return readJsonBody(request);
    })
    .derive({ as: "scoped" }, async ({ request, server, set }) => {
      const browser = await entered(request, server, set.headers);
      return {
        browser,
        /** The session's cookie, where it changed. */
        keep({ session, token }: BegunSession): ConsoleSession {
          if (token !== null) addCookie(set.headers, cookies.write("assay_session", token, null));
          return session;
        },
        /** @throws Problem signed_out (401) */
        signedIn(...also: ConsoleSession["step"][]): ConsoleSession {
          const { session } = browser;
          if (session === null || !["signed_in", ...also].includes(session.step)) {
            throw new Problem("signed_out");
          }
          return session;
        },
      };
    });
}
