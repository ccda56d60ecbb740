import { Elysia } from "elysia";
import type { Language } from "#/domain/instrument/types.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { alsoNeeds } from "#/platform/http/identify.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ShareLinks } from "./links.ts";
import { DAYS_DEFAULT } from "./rules.ts";
import {
  CreateShareBody,
  ExtendShareBody,
  ShareAnswerBody,
  ShareListAnswer,
  SharesQuery,
  shareView,
} from "./schema.ts";
import type { KnownShare, ShareService } from "./service.ts";

interface ShareRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  shares: ShareService;
  links: ShareLinks;
  /** Of an account. */
  languageOf: (accountId: string) => Language;
}

const LIST_LIMIT = 50;

export const shareConsoleRoutes = ({ identifyPerson, shares, links, time, languageOf }: ShareRoutesDeps) => {
  const view = async (known: KnownShare) => shareView(known, await links.address(known.share.id));
  return new Elysia({ name: "shares", prefix: "/console/shares" })
    .use(identifyPerson("shares"))
    .get(
      "/",
      async ({ caller: { tenant }, query: { session_id, shortlist_id, ...place } }) => {
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = shares.list(
          tenant,
          {
            sessionId: session_id === undefined ? null : Number(session_id),
            shortlistId: shortlist_id ?? null,
          },
          page,
        );
        return ok({
          shares: await Promise.all(rows.map(view)),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: SharesQuery, response: { 200: ShareListAnswer } },
    )
    .post(
      "/",
      async ({ caller: { tenant, person }, body, status, once }) => {
        const secrets = await shares.prepare(body.password ?? null);
        const url = await links.address(secrets.id);
        return once(() => {
          const input = {
            sessionId: body.session_id ?? null,
            shortlistId: body.shortlist_id ?? null,
            jobProfileId: body.job_profile_id ?? null,
            receiver: body.receiver,
            language: body.language ?? languageOf(tenant.accountId),
            hideNames: body.hide_names ?? false,
            files: body.files ?? false,
            chapters: body.chapters ?? ["match"],
            days: body.days ?? DAYS_DEFAULT,
          };
          return status(201, ok(shareView(shares.create(tenant, input, secrets, person), url)));
        });
      },
      { ...alsoNeeds("results:read"), body: CreateShareBody, response: { 201: ShareAnswerBody } },
    )
    .get(
      "/:shareId",
      async ({ caller: { tenant }, params }) => ok(await view(shares.get(tenant, params.shareId))),
      {
        response: { 200: ShareAnswerBody },
      },
    )
    .put(
      "/:shareId",
      async ({ caller: { tenant }, params, body }) =>
        ok(await view(shares.extend(tenant, params.shareId, body.days))),
      { ...alsoNeeds("results:read"), body: ExtendShareBody, response: { 200: ShareAnswerBody } },
    )
    .delete(
      "/:shareId",
      async ({ caller: { tenant, person }, params }) =>
        ok(await view(shares.revoke(tenant, params.shareId, person))),
      { response: { 200: ShareAnswerBody } },
    );
};
