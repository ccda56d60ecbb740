import { Elysia } from "elysia";
import type { Language } from "#/instrument/types.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import { linesText } from "#/platform/http/fields.ts";
import type { Identify } from "#/platform/http/identify.ts";
import { paginationView, readPage } from "#/platform/http/query.ts";
import type { Tenant } from "#/platform/tenant.ts";
import type { TenantClock } from "#/platform/tenant-clock.ts";
import type { InviteLinks } from "./links.ts";
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

interface InviteRoutesDeps {
  identify: Identify;
  invites: InviteService;
  links: InviteLinks;
  time: TenantClock;
  /** The language of invites that name none. */
  languageOf: (tenant: Tenant) => Language;
}

const DEFAULT_LIMIT = 20;

export const invitesRoutes = ({ identify, invites, links, time, languageOf }: InviteRoutesDeps) => {
  const viewAt = (now: number) => (invite: Invite) => inviteView(invite, links.address(invite.id), now);
  const view = (tenant: Tenant, invite: Invite) => viewAt(time.now(tenant))(invite);
  return new Elysia({ name: "invites", prefix: "/invites" })
    .use(identify("invites"))
    .post(
      "/",
      ({ caller: { tenant }, body, status, once }) =>
        once(() => {
          const invite = invites.create(tenant, {
            email: body.email,
            name: body.name?.trim() ?? "",
            productType: body.product_type ?? "pa-standard",
            language: body.language ?? languageOf(tenant),
            sendEmail: body.send_email ?? true,
            candidateMessage: linesText(body.candidate_message ?? ""),
            externalRef: body.external_ref ?? null,
            jobProfileId: body.job_profile_id ?? null,
            expiresInDays: body.expires_in_days ?? null,
          });
          return status(201, ok(view(tenant, invite)));
        }),
      { body: CreateInviteBody, response: { 201: InviteAnswer } },
    )
    .get(
      "/",
      ({ caller: { tenant }, query }) => {
        const page = readPage(query, DEFAULT_LIMIT, () => time.close(tenant));
        const { rows, total } = invites.list(tenant, query.status ?? null, page);
        const shown = rows.map(viewAt(page.asOf));
        return ok({ invites: shown, total, pagination: paginationView(page, total, shown.length) });
      },
      { query: InviteListQuery, response: { 200: InviteListAnswer } },
    )
    .get(
      "/:inviteId",
      ({ caller: { tenant }, params }) => ok(view(tenant, invites.get(tenant, params.inviteId))),
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
