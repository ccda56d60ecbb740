import { Elysia } from "elysia";
import type { LinkService } from "#/modules/users/link-service.ts";
import type { ProofService } from "#/modules/users/proof-service.ts";
import { Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { StateOf } from "./callers.ts";
import type { FirstSetUp } from "./first-set-up.ts";
import { addCookie, type ConsoleGuard } from "./gate-routes.ts";
import { OIDC_MS, type Oidc } from "./oidc.ts";
import { CHALLENGE_MS, type PasskeyService } from "./passkeys.ts";
import {
  CodeBody,
  ConfirmBody,
  DoneAnswer,
  EndedAnswer,
  ForgottenBody,
  LinkAnswer,
  LinkBody,
  linkView,
  NoBody,
  OfferBody,
  OptionsAnswer,
  PasswordBody,
  PinBody,
  ProfileBody,
  ResponseBody,
  SessionAnswer,
  SessionListAnswer,
  SignedOutAnswer,
  SignInBody,
  sessionsView,
} from "./schema.ts";
import type { AcceptLink, SignInService } from "./service.ts";
import type { ConsoleSession, ConsoleSessions, LockService } from "./sessions.ts";

interface SignInRoutesDeps extends Pick<Infrastructure, "cookies"> {
  consoleGuard: ConsoleGuard;
  consoleSessions: ConsoleSessions;
  signIn: SignInService;
  locks: LockService;
  acceptLink: AcceptLink;
  passkeys: PasskeyService;
  userLinks: LinkService;
  proofs: ProofService;
  /** Uses up a link that only lets a browser be known. @returns whose it is */
  useBrowserLink: (token: string) => string;
  /** Mails a link to anyone who has forgotten their password, and says nothing of whether anybody has the address. */
  forgotten: (email: string, network: string) => Promise<void>;
  stateOf: StateOf;
  /** Where the browser signs out at the service that the person came from, or null. */
  signOutAddress: Oidc["signOutAddress"];
  /** What the set-up page asks about the server. */
  questions: FirstSetUp["questions"];
}

/** Signing in and out, links, and one's own sessions; for the console's pages, not for programs. */
export function signInRoutes(deps: SignInRoutesDeps) {
  const { consoleGuard, cookies, consoleSessions, signIn, acceptLink, passkeys, userLinks, stateOf } = deps;
  const { forgotten, locks, proofs, useBrowserLink, questions, signOutAddress } = deps;
  const state = (session: ConsoleSession | null, request: Request) =>
    ok(stateOf(session, requestUrl(request).hostname));

  return new Elysia({ name: "sign-in", prefix: "/api/console" })
    .use(consoleGuard)
    .get("/session", ({ browser, request }) => state(browser.session, request), {
      response: { 200: SessionAnswer },
    })
    .post(
      "/sign-in",
      async ({ body: { email, password }, browser, keep, request }) =>
        state(keep(await signIn.password(email, password, browser)), request),
      { body: SignInBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/sign-in/totp",
      async ({ body: { code }, browser, keep, request }) =>
        state(keep(await signIn.totp(browser, code)), request),
      { body: CodeBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/sign-in/recovery-code",
      async ({ body: { code }, browser, keep, request }) =>
        state(keep(await signIn.recoveryCode(browser, code)), request),
      { body: CodeBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/sign-in/passkey/options",
      async ({ browser: { session }, set }) => {
        const { options, sealed } = await passkeys.signInOptions(
          session?.step === "second_factor" ? session : null,
        );
        addCookie(set.headers, cookies.write("assay_passkey", sealed, CHALLENGE_MS / 1000));
        return ok({ ...options });
      },
      { response: { 200: OptionsAnswer } },
    )
    .post(
      "/sign-in/passkey",
      async ({ body: { response }, browser, keep, request, set }) => {
        const { session } = browser;
        const user =
          session?.step === "second_factor"
            ? await passkeys.confirm(session, response)
            : await passkeys.signIn(response, cookies.read(request, "assay_passkey"));
        addCookie(set.headers, cookies.clear("assay_passkey"));
        return state(keep(signIn.complete(user.id, browser, "passkey")), request);
      },
      { body: ResponseBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/sign-in/forgotten",
      async ({ body: { email }, browser: { network } }) => {
        await forgotten(email, network);
        return ok({});
      },
      { body: ForgottenBody, response: { 200: DoneAnswer } },
    )
    .post(
      "/sign-out",
      async ({ browser: { session }, request, set }) => {
        const idToken = session === null ? null : consoleSessions.idTokenOf(session);
        if (session !== null) consoleSessions.end(session);
        addCookie(set.headers, cookies.clear("assay_session"));
        const continueAt = await signOutAddress(idToken);
        return ok({ ...stateOf(null, requestUrl(request).hostname), continue_at: continueAt });
      },
      { response: { 200: SignedOutAnswer } },
    )
    .post(
      "/lock",
      async ({ body: { pin }, browser: { network }, signedIn, request }) =>
        state(await locks.lock(signedIn(), pin, network), request),
      { body: PinBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/unlock",
      async ({ body: { pin }, browser: { session, network }, keep, request }) => {
        if (session?.step !== "locked") throw new Problem("signed_out");
        return state(keep(await locks.unlock(session, pin, network)), request);
      },
      { body: PinBody, response: { 200: SessionAnswer } },
    )
    .get(
      "/links/:token",
      ({ params }) => {
        const found = userLinks.visit(params.token);
        if (found === null) throw new Problem("link_not_available");
        return ok(linkView(found, questions));
      },
      { response: { 200: LinkAnswer } },
    )
    .post(
      "/links/:token",
      async ({ params, body, browser, keep, request }) =>
        state(keep(await acceptLink(params.token, body, browser)), request),
      { body: LinkBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/links/:token/browser",
      ({ params, browser, recognise, request }) => {
        recognise(useBrowserLink(params.token));
        return state(browser.session, request);
      },
      { body: NoBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/me/confirm",
      async ({ body: { current }, browser: { network }, signedIn }) => {
        await signIn.confirm(signedIn("enrol_factor"), current, network);
        return ok({});
      },
      { body: ConfirmBody, response: { 200: DoneAnswer } },
    )
    .post(
      "/me/offers/:accountId",
      ({ params: { accountId }, body: { accept }, browser: { network }, signedIn, request }) => {
        const session = signedIn();
        proofs.answerOffer(session.userId, accountId, accept, network);
        return state(session, request);
      },
      { body: OfferBody, response: { 200: SessionAnswer } },
    )
    .put(
      "/me",
      ({ body, signedIn, request }) => {
        const session = signedIn();
        const { time_zone: timeZone, ...change } = body;
        const user = signIn.changeProfile(session, {
          ...change,
          ...(timeZone !== undefined && { timeZone }),
        });
        return state({ ...session, user }, request);
      },
      { body: ProfileBody, response: { 200: SessionAnswer } },
    )
    .post(
      "/me/password",
      async ({ body: { current, password }, browser: { network }, signedIn, keep, request }) =>
        state(keep(await signIn.changePassword(signedIn(), current, password, network)), request),
      { body: PasswordBody, response: { 200: SessionAnswer } },
    )
    .get(
      "/me/sessions",
      ({ signedIn }) => {
        const session = signedIn();
        return ok(sessionsView(consoleSessions.list(session.userId), session));
      },
      { response: { 200: SessionListAnswer } },
    )
    .delete(
      "/me/sessions",
      ({ browser: { network }, signedIn }) => ok({ ended: consoleSessions.endOthers(signedIn(), network) }),
      { response: { 200: EndedAnswer } },
    )
    .delete(
      "/me/sessions/:id",
      ({ params, browser: { network }, signedIn }) => {
        consoleSessions.endById(signedIn().userId, params.id, network);
        return ok({});
      },
      { response: { 200: DoneAnswer } },
    );
}

interface OidcRoutesDeps extends Pick<Infrastructure, "cookies" | "origin">, Pick<Guards, "admission"> {
  consoleGuard: ConsoleGuard;
  /** Null where no other service is set. */
  oidc: Oidc | null;
}

/** Signing in at another service, where one is set; the page learns by `?sign_in=` what else than a sign-in came of it. */
export const oidcRoutes = ({ consoleGuard, cookies, oidc, origin, admission }: OidcRoutesDeps) =>
  new Elysia({ name: "oidc", prefix: "/api/console/oidc" })
    .use(consoleGuard)
    .onBeforeHandle(async ({ request, server }) => {
      if (oidc === null) throw new Problem("not_found");
      admission.visit(request, server, "sign_in");
    })
    .get("/start", async ({ request, set }) => {
      const { host, pathname, searchParams } = requestUrl(request);
      // The provider sends the browser back to the public address, where cookies of another one are not read. A proxy
      // that hides the address is recognized by the second time.
      if (host !== new URL(origin()).host && !searchParams.has("moved")) {
        searchParams.set("moved", "1");
        return Response.redirect(`${origin()}${pathname}?${searchParams}`, 302);
      }
      const begun = await oidc?.start(searchParams.has("again")).catch(() => null);
      if (!begun) return Response.redirect(`${origin()}/console/?sign_in=unreachable`, 302);
      addCookie(set.headers, cookies.write("assay_oidc", begun.sealed, OIDC_MS / 1000));
      set.status = 302;
      set.headers.location = begun.address;
      return "";
    })
    .get("/callback", async ({ browser, keep, request, set }) => {
      const sealed = cookies.read(request, "assay_oidc");
      if (oidc === null) throw new Problem("not_found");
      const outcome = await oidc.finish(requestUrl(request).search, sealed, browser);
      if (outcome.state === "signed_in") keep(outcome.begun);
      addCookie(set.headers, cookies.clear("assay_oidc"));
      set.status = 302;
      set.headers.location = `${origin()}/console/${queryAfter(outcome)}`;
      return "";
    });

function queryAfter(outcome: Awaited<ReturnType<Oidc["finish"]>>): string {
  if (outcome.state !== "signed_in") return `?sign_in=${outcome.state}`;
  return outcome.omitsGroups ? "?sign_in=too_many_groups" : "";
}
