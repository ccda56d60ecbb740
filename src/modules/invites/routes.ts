import { Elysia } from "elysia";
import type { Language } from "#/domain/instrument/types.ts";
import { ownValues } from "#/platform/context/person-fields.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import type { Caller } from "#/platform/http/identify.ts";
import { paginationView, readNarrowing, readPage } from "#/platform/http/query.ts";
import { linesText } from "#/platform/text/text.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type InviteLinks, recordShownLinks } from "./links.ts";
import type { ListedInvite } from "./list-store.ts";
import { canHoldLinks } from "./rules.ts";
import {
  CancelAnswer,
  CreateInviteBody,
  cancelView,
  InviteAnswer,
  InviteListAnswer,
  InviteListQuery,
  inviteView,
  ReminderAnswer,
  reminderView,
} from "./schema.ts";
import type { InviteService } from "./service.ts";
import type { Invite } from "./store.ts";

interface InviteRoutesDeps extends Pick<Infrastructure, "time" | "security">, Pick<Guards, "identify"> {
  invites: InviteService;
  links: InviteLinks;
  /** The language of invites that name none. */
  languageOf: (tenant: Caller["tenant"]) => Language;
}

const DEFAULT_LIMIT = 20;

export const invitesRoutes = (deps: InviteRoutesDeps) => {
  const { identify, invites, links, time, security, languageOf } = deps;
  const viewAt =
    ({ permissions }: Caller, now: number) =>
    (invite: ListedInvite) =>
      inviteView(invite, canHoldLinks(permissions) ? links.address(invite) : "", now);
  const view = (caller: Caller, invite: Invite) => viewAt(caller, time.now(caller.tenant))(invite);
  return new Elysia({ name: "invites", prefix: "/invites" })
    .use(identify("invites"))
    .post(
      "/",
      async ({ caller, caller: { tenant, keyId }, body, status, once }) => {
        const invite = () =>
          invites.create(tenant, {
            email: body.email,
            name: body.name?.trim() ?? "",
            productType: body.product_type ?? "pa-standard",
            language: body.language ?? languageOf(tenant),
            sendEmail: body.send_email ?? true,
            candidateMessage: linesText(body.candidate_message ?? ""),
            ...ownValues(body),
            jobProfileId: body.job_profile_id ?? null,
            jobId: body.job_id ?? null,
            expiresInDays: body.expires_in_days ?? null,
            sendAt: body.send_at === undefined ? null : Date.parse(body.send_at),
            invitedBy: keyId.replace(/^user:/, ""),
          });
        return afterWaiting(
          await invites.together(() => once(() => status(201, ok(view(caller, invite()))))),
        );
      },
      { body: CreateInviteBody, response: { 201: InviteAnswer } },
    )
    .get(
      "/",
      async ({ caller, caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const [status, narrowing] = [query.status ?? null, readNarrowing(query)];
        const { rows, total } = await (narrowing === null
          ? invites.list(tenant, status, page)
          : invites.listNarrowed(tenant, status, narrowing, page));
        const shown = rows.map(viewAt(caller, page.asOf));
        recordShownLinks(security, caller, { count: shown.length });
        return ok({ invites: shown, total, pagination: paginationView(page, total, shown.length) });
      },
      { query: InviteListQuery, response: { 200: InviteListAnswer } },
    )
    .get(
      "/:inviteId",
      ({ caller, params }) => {
        const invite = invites.get(caller.tenant, params.inviteId);
        recordShownLinks(security, caller, { invite: invite.id, count: 1 });
        return ok(view(caller, invite));
      },
      {
        response: { 200: InviteAnswer },
      },
    )
    .delete(
      "/:inviteId",
      ({ caller: { tenant }, params }) =>
        okWithMessage("The invite was cancelled.", cancelView(invites.cancel(tenant, params.inviteId))),
      { response: { 200: CancelAnswer } },
    )
    .post(
      "/:inviteId/remind",
      ({ caller: { tenant }, params, once }) =>
        once(() =>
          okWithMessage("The reminder was sent.", reminderView(invites.remind(tenant, params.inviteId))),
        ),
      { response: { 200: ReminderAnswer } },
    );
};
