import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { InviteRemindersAnswer, inviteRemindersView } from "./schema.ts";
import type { ReminderService } from "./service.ts";

interface ReminderRoutesDeps extends Pick<Guards, "identifyPerson"> {
  reminders: ReminderService;
}

export const reminderRoutes = ({ identifyPerson, reminders }: ReminderRoutesDeps) =>
  new Elysia({ name: "invite-rule-reminders", prefix: "/console" })
    .use(identifyPerson("invites"))
    .get(
      "/invites/:inviteId/reminders",
      ({ caller: { tenant }, params: { inviteId } }) =>
        ok(inviteRemindersView(inviteId, reminders.outlook(tenant, inviteId))),
      { response: { 200: InviteRemindersAnswer } },
    );
