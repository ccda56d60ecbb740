import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { PeerSource } from "#/platform/http/admission.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { checkPlainQuery } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { checkOrigin } from "./callers.ts";
import { KNOWN_MS, type KnownBrowsers } from "./passwords.ts";
import { deviceLabel, PERSON_PER_MINUTE } from "./rules.ts";
import type { Browser } from "./service.ts";
import type { BegunSession, ConsoleSession, ConsoleSessions } from "./sessions.ts";

interface GuardDeps
  extends Pick<Infrastructure, "cookies" | "origin">,
    Pick<Guards, "admission" | "readBody"> {
  sessions: ConsoleSessions;
  knownBrowsers: KnownBrowsers;
}

type Headers = Record<string, unknown>;

export type ConsoleGuard = ReturnType<typeof createConsoleGuard>;

/** Cookies of an answer, in addition to those that it already has. */
export function addCookie(headers: Headers, cookie: string): void {
  const before = headers["set-cookie"];
  headers["set-cookie"] = [...(Array.isArray(before) ? before : []), cookie];
}

/**
 * Makes the plugin of every route below /api/console: foreign pages are refused, requests are counted (by person where
 * one has signed in, by address otherwise), and only then is the body read.
 */
export function createConsoleGuard(deps: GuardDeps) {
  const { sessions, cookies, knownBrowsers, admission, readBody, origin } = deps;
  const known = new WeakMap<Request, Browser>();

  function count(request: Request, server: PeerSource, session: ConsoleSession | null) {
    if (session?.step !== "signed_in") return admission.visit(request, server, "sign_in");
    const id = `user:${session.userId}`;
    return admission.known(request, server, { id, tenant: null, limit: PERSON_PER_MINUTE, byToken: false });
  }

  function enter(request: Request, server: PeerSource, headers: Headers): Browser {
    checkOrigin(request, origin());
    const token = cookies.read(request, "assay_session");
    const session = token === null ? null : sessions.find(token);
    // Reading one's own state reveals nothing new, and every page does it first.
    if (request.method !== "GET") Object.assign(headers, count(request, server, session));
    if (token !== null && session === null) addCookie(headers, cookies.clear("assay_session"));
    checkPlainQuery(requestUrl(request));
    return {
      session,
      device: deviceLabel(request.headers.get("user-agent") ?? ""),
      network: networkOf(admission.addressOf(request, server)),
      knownToken: cookies.read(request, "assay_known"),
    };
  }

  function entered(request: Request, server: PeerSource, headers: Headers): Browser {
    const browser = known.get(request) ?? enter(request, server, headers);
    known.set(request, browser);
    return browser;
  }

  return new Elysia({ name: "console-gate" })
    .onParse({ as: "scoped" }, ({ request, server, set, route }) => {
      entered(request, server, set.headers);
      return readBody(request, server, route);
    })
    .derive({ as: "scoped" }, ({ request, server, set }) => {
      const browser = entered(request, server, set.headers);
      /** The browser is one with which a person has signed in. */
      function recognise(userId: string): void {
        const known = knownBrowsers.remember(userId, browser.knownToken);
        addCookie(set.headers, cookies.write("assay_known", known, KNOWN_MS / 1000));
      }
      return {
        browser,
        recognise,
        /** The session's cookie, where it changed. */
        keep({ session, token }: BegunSession): ConsoleSession {
          if (token === null) return session;
          addCookie(set.headers, cookies.write("assay_session", token, null));
          if (session.step === "signed_in") recognise(session.userId);
          return session;
        },
        /** @throws Problem signed_out, session_locked (401) */
        signedIn(...also: ConsoleSession["step"][]): ConsoleSession {
          const { session } = browser;
          if (session?.step === "locked") throw new Problem("session_locked");
          if (session === null || !["signed_in", ...also].includes(session.step)) {
            throw new Problem("signed_out");
          }
          return session;
        },
      };
    });
}
