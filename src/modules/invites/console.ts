import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { InviteConsole } from "./console-service.ts";
import type { InviteLinks } from "./links.ts";
import {
  CorrectBody,
  correctionOf,
  ExtendBody,
  extensionOf,
  InviteAnswer,
  inviteView,
  NewLinkAnswer,
  RemindBody,
  RemindedAnswer,
  RescheduleBody,
  ResentAnswer,
  remindedView,
} from "./schema.ts";
import type { InviteSending } from "./sending.ts";
import type { Invite } from "./store.ts";

interface InviteConsoleRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  inviteConsole: InviteConsole;
  sending: InviteSending;
  inviteLinks: InviteLinks;
}

export const inviteConsoleRoutes = ({
  identifyPerson,
  inviteConsole,
  sending,
  inviteLinks,
  time,
}: InviteConsoleRoutesDeps) => {
  const view = (tenant: Tenant, invite: Invite) =>
    inviteView(invite, inviteLinks.address(invite), time.now(tenant));
  return new Elysia({ name: "invite-console", prefix: "/console" })
    .use(identifyPerson("invites"))
    .post(
      "/invite-reminders",
      ({ caller: { tenant }, body, once }) =>
        once(() => ok(remindedView(inviteConsole.remindAll(tenant, body.invite_ids)))),
      { body: RemindBody, response: { 200: RemindedAnswer } },
    )
    .put(
      "/invites/:inviteId",
      ({ caller: { tenant, keyId }, params: { inviteId }, body }) =>
        ok(view(tenant, inviteConsole.correct(tenant, inviteId, correctionOf(body), keyId))),
      { body: CorrectBody, response: { 200: InviteAnswer } },
    )
    .post(
      "/invites/:inviteId/extend",
      ({ caller: { tenant }, params: { inviteId }, body, once }) =>
        once(() => ok(view(tenant, inviteConsole.extend(tenant, inviteId, extensionOf(body))))),
      { body: ExtendBody, response: { 200: InviteAnswer } },
    )
    .put(
      "/invites/:inviteId/sending",
      ({ caller: { tenant }, params: { inviteId }, body: { send_at } }) =>
        ok(view(tenant, sending.reschedule(tenant, inviteId, Date.parse(send_at)))),
      { body: RescheduleBody, response: { 200: InviteAnswer } },
    )
    .post(
      "/invites/:inviteId/send-now",
      ({ caller: { tenant }, params: { inviteId }, once }) =>
        once(() => ok(view(tenant, sending.sendNow(tenant, inviteId)))),
      { response: { 200: InviteAnswer } },
    )
    .post(
      "/invites/:inviteId/resend",
      ({ caller: { tenant }, params: { inviteId }, once }) =>
        once(() =>
          okWithMessage(
            "The invitation was sent again.",
            view(tenant, inviteConsole.resend(tenant, inviteId)),
          ),
        ),
      { response: { 200: ResentAnswer } },
    )
    .post(
      "/invites/:inviteId/new-link",
      ({ caller: { tenant, keyId }, params: { inviteId }, once }) =>
        once(() => {
          const { invite, mailed } = inviteConsole.renewLink(tenant, inviteId, keyId);
          return ok({ ...view(tenant, invite), mailed });
        }),
      { response: { 200: NewLinkAnswer } },
    );
};
