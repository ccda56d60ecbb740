import { Elysia } from "elysia";
import type { Language } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { ShareDocumentJob } from "#/domain/report/share/render.ts";
import { reportHeaders } from "#/modules/results/report-answer.ts";
import type { CompletedSession } from "#/modules/results/service.ts";
import { type RecordView, SHARED_LINK, type ViewKind } from "#/platform/context/result-views.ts";
import { readFormBody } from "#/platform/http/form-body.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPathId } from "#/platform/http/query.ts";
import { requestUrl } from "#/platform/http/request-url.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import type { ThreadClient } from "#/platform/process/thread-queue.ts";
import { linesText } from "#/platform/text/text.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type ShareLinks, VERIFIED_MS } from "./links.ts";
import { VOTES } from "./rules.ts";
import type { Opened, ShareService } from "./service.ts";
import type { Share } from "./store.ts";

export interface ShareRoutesDeps
  extends Pick<Infrastructure, "cookies" | "security">,
    Pick<Guards, "admission"> {
  shares: ShareService;
  links: ShareLinks;
  recordView: RecordView;
  /** In whose name it is shared. */
  companyOf: (share: Share) => string;
  brandOf: (share: Share) => Brand | null;
  zoneOf: (accountId: string) => string;
  renderSheet: (job: ShareDocumentJob, client: ThreadClient) => Promise<Uint8Array>;
  /** The standard report on one result; it is recorded as a view of it. */
  reportFile: (
    completed: CompletedSession,
    wanted: { kind: "standard"; language: Language; mark: string },
    caller: Parameters<RecordView>[2],
  ) => Promise<Uint8Array>;
}

const COMMENT_MAX = 2_000;
/** A comment of the longest kind, every letter of it in nine characters. */
const FORM_BYTES_MAX = 32 * 1024;

/** The address is shown to nobody else. */
const UNSEEN = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" } as const;

/** What anyone who has a link sees, without an access. */
export const shareRoutes = (deps: ShareRoutesDeps) => {
  const { shares, links, cookies, admission, security, recordView, companyOf, brandOf, zoneOf } = deps;
  const { renderSheet, reportFile } = deps;

  /** The share behind a link that opens, or the page that says why there is none. */
  async function reach(token: string): Promise<{ share: Share; needsPassword: boolean } | Response> {
    const { closedPage } = await import("./page.tsx");
    const id = await links.read(token);
    const found = id === null ? null : shares.behind(id);
    if (found === null) return closedPage(404);
    return found.state === "open" ? found : closedPage(410);
  }

  const isLetIn = async (request: Request, share: Share, needsPassword: boolean): Promise<boolean> => {
    if (!needsPassword) return true;
    const proof = cookies.read(request, "assay_share");
    return proof !== null && (await links.isProof(proof, share.id));
  };

  /** With the share, and in the log of everybody whose match is shown. */
  function note({ share, tenant, people }: Opened, what: ViewKind, address: string): void {
    shares.recordLook(share);
    const looker = lookerOf(share, companyOf(share), address);
    for (const { person, match } of people) {
      if (match !== null && share.chapters.includes("match"))
        recordView(tenant, person.sessionId, looker, what);
    }
  }

  async function show(share: Share, path: string, isSent: boolean, address: string): Promise<Response> {
    const { closedPage, sharePage } = await import("./page.tsx");
    const opened = shares.open(share);
    if (opened === null) return closedPage(404);
    if (!isSent) note(opened, "match", address);
    const timeZone = zoneOf(share.accountId);
    const instance = { company: companyOf(share), timeZone, path, file: `${path}/file` };
    return sharePage(opened, instance, isSent);
  }

  /** The page as a file, for as long as the page opens. */
  async function take(share: Share, gone: AbortSignal, address: string): Promise<Response> {
    const { closedPage, sheetOf } = await import("./page.tsx");
    const opened = share.files ? shares.open(share) : null;
    if (opened === null) return closedPage(404);
    const [now, timeZone, brand] = [shares.now(share), zoneOf(share.accountId), brandOf(share)];
    const job = sheetOf(opened, { company: companyOf(share), brand, timeZone, now });
    const file = await renderSheet(job, { tenant: opened.tenant, gone });
    // It may have been ended, or somebody erased, while it was rendered.
    if (shares.behind(share.id)?.state !== "open") return closedPage(410);
    note(opened, "match_file", address);
    const name = `assay-share-${isoTimeIn(now, timeZone).slice(0, 10)}-${share.language}`;
    return new Response(file as Uint8Array<ArrayBuffer>, {
      headers: { ...reportHeaders(name, "pdf", share.language, brand), ...UNSEEN },
    });
  }

  return new Elysia({ name: "share-pages" })
    .onBeforeHandle(async ({ request, server }) => {
      admission.visit(request, server, "share");
    })
    .get("/share/:token", async ({ params, request, server }) => {
      const found = await reach(params.token);
      if (found instanceof Response) return found;
      const { share, needsPassword } = found;
      if (!(await isLetIn(request, share, needsPassword))) {
        const { guardPage } = await import("./page.tsx");
        return guardPage(share, companyOf(share), null);
      }
      const { pathname, searchParams } = requestUrl(request);
      return show(share, pathname, searchParams.has("sent"), admission.addressOf(request, server));
    })
    .get("/share/:token/file", async ({ params, request, server }) => {
      const found = await reach(params.token);
      if (found instanceof Response) return found;
      const { share, needsPassword } = found;
      if (await isLetIn(request, share, needsPassword))
        return take(share, request.signal, admission.addressOf(request, server));
      return seeOther(requestUrl(request).pathname.slice(0, -"/file".length));
    })
    .get("/share/:token/people/:sessionId/report", async ({ params, request, server }) => {
      const { closedPage } = await import("./page.tsx");
      const found = await reach(params.token);
      if (found instanceof Response) return found;
      const { share, needsPassword } = found;
      if (!(await isLetIn(request, share, needsPassword)))
        return seeOther(requestUrl(request).pathname.split("/people/")[0] ?? "/");
      const sessionId = readPathId(params.sessionId);
      const completed = sessionId === null ? null : shares.reported(share, sessionId);
      if (completed === null) return closedPage(404);
      const { language, receiver: mark } = share;
      shares.recordLook(share);
      const looker = lookerOf(share, companyOf(share), admission.addressOf(request, server));
      const file = await reportFile(completed, { kind: "standard", language, mark }, looker);
      // It may have been ended, or the person erased, while it was rendered.
      if (shares.behind(share.id)?.state !== "open" || shares.reported(share, completed.session.id) === null)
        return closedPage(410);
      return new Response(file as Uint8Array<ArrayBuffer>, {
        headers: {
          ...reportHeaders(`assay-report-${sessionId}-${language}`, "pdf", language, null),
          ...UNSEEN,
        },
      });
    })
    .post(
      "/share/:token",
      async ({ params, request, server }) => {
        const found = await reach(params.token);
        if (found instanceof Response) return found;
        const { share, needsPassword } = found;
        const form = await readFormBody(request, FORM_BYTES_MAX);
        const { pathname } = requestUrl(request);
        const password = form.get("password");
        if (password !== null && needsPassword) {
          const network = networkOf(admission.addressOf(request, server));
          const outcome = await shares.unlock(share, password, network);
          if (outcome !== "right") {
            security.refuse("link.refused", {
              ...{ by: `share:${share.id}`, account: share.accountId, mode: share.mode },
              reason: outcome === "wrong" ? "wrong_password" : "locked",
              network,
            });
            const { guardPage } = await import("./page.tsx");
            return guardPage(share, companyOf(share), outcome);
          }
          const proof = cookies.write("assay_share", await links.proof(share.id), VERIFIED_MS / SECOND_MS);
          return seeOther(pathname, { "set-cookie": proof });
        }
        if (!(await isLetIn(request, share, needsPassword))) return seeOther(pathname);
        const person = Number(form.get("person"));
        const vote = VOTES.find((known) => known === form.get("vote")) ?? null;
        const comment = linesText((form.get("comment") ?? "").slice(0, COMMENT_MAX)).trim();
        if (Number.isInteger(person) && (vote !== null || comment !== "")) {
          if (shares.answer(share, person, vote, comment)) return seeOther(`${pathname}?sent`);
        }
        return seeOther(pathname);
      },
      { parse: "none" },
    );
};

/** Name under which the link's visitor appears in the candidates' own access log. */
const lookerOf = ({ id, receiver }: Share, company: string, address: string) => ({
  keyId: `${SHARED_LINK}${id}`,
  address,
  viewer: `${receiver} (${company})`,
});

/** Back to the page by GET, so that reloading does not send again. */
const seeOther = (location: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { location, ...headers, "cache-control": "no-store" } });
