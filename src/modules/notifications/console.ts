import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { PersonCaller } from "#/platform/http/identify.ts";
import { paginationView, readBoolean, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ChatService } from "./chat-service.ts";
import {
  ChatBody,
  ChatTestAnswer,
  NotificationInputBody,
  NotificationListAnswer,
  NotificationPreferencesAnswer,
  NotificationSettingsAnswer,
  NotificationSettingsBody,
  NotificationsQuery,
  notificationView,
  preferencesView,
  ReadBody,
  settingsView,
  UnreadAnswer,
} from "./schema.ts";
import type { AlertReader, AlertService } from "./service.ts";

interface AlertRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  alerts: AlertService;
}

const LIST_LIMIT = 50;

const readerOf = ({ tenant, person, permissions }: PersonCaller): AlertReader => ({
  ...{ tenant, permissions, userId: person.id },
});

/** Notifications of the caller, and their channels. */
export const alertRoutes = ({ identifyPerson, alerts, time }: AlertRoutesDeps) =>
  new Elysia({ name: "notifications", prefix: "/console" })
    .use(identifyPerson("lists"))
    .get(
      "/notifications",
      ({ caller, query: { kind = null, unread, ...place } }) => {
        const { tenant } = caller;
        const reader = readerOf(caller);
        const page = readPage(place, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = alerts.list(reader, { kind, isUnread: readBoolean(unread, false) }, page);
        const now = time.now(tenant);
        return ok({
          notifications: rows.map((row) => notificationView(row, now)),
          unread: alerts.unread(reader),
          pagination: paginationView(page, total, rows.length),
        });
      },
      { query: NotificationsQuery, response: { 200: NotificationListAnswer } },
    )
    .get("/notifications/unread", ({ caller }) => ok({ unread: alerts.unread(readerOf(caller)) }), {
      response: { 200: UnreadAnswer },
    })
    .put(
      "/notifications/read",
      ({ caller, body: { ids, kind = null, all } }) => {
        const isMeant = ids !== undefined || kind !== null || all === true;
        const reader = readerOf(caller);
        // A body that names nothing changes nothing, as everywhere.
        const unread = isMeant ? alerts.markRead(reader, ids ?? null, kind) : alerts.unread(reader);
        return ok({ unread });
      },
      { body: ReadBody, response: { 200: UnreadAnswer } },
    )
    .get(
      "/notification-wishes",
      ({ caller }) => ok({ wishes: preferencesView(alerts.wishes(readerOf(caller))) }),
      {
        response: { 200: NotificationPreferencesAnswer },
      },
    )
    .put(
      "/notification-wishes",
      ({ caller, body: { kind, console, mail } }) => {
        const change = { ...(console !== undefined && { console }), ...(mail !== undefined && { mail }) };
        return ok({ wishes: preferencesView(alerts.setInput(readerOf(caller), kind, change)) });
      },
      { body: NotificationInputBody, response: { 200: NotificationPreferencesAnswer } },
    );

interface SettingsRoutesDeps extends AlertRoutesDeps {
  chat: ChatService;
}

/** Notification settings of the whole account. */
export const alertSettingsRoutes = ({ identifyPerson, alerts, chat }: SettingsRoutesDeps) => {
  const answer = ({ accountId }: { accountId: string }) =>
    ok(settingsView(alerts.settings(accountId), chat.find(accountId)));
  return new Elysia({ name: "notification-settings", prefix: "/console/notification-settings" })
    .use(identifyPerson("account"))
    .get("/", ({ caller: { tenant } }) => answer(tenant), { response: { 200: NotificationSettingsAnswer } })
    .put(
      "/",
      ({ caller: { tenant }, body: { waiting_days, low_credits } }) => {
        alerts.setSettings(tenant.accountId, {
          ...(waiting_days !== undefined && { waitingDays: waiting_days }),
          ...(low_credits !== undefined && { lowCredits: low_credits }),
        });
        return answer(tenant);
      },
      { body: NotificationSettingsBody, response: { 200: NotificationSettingsAnswer } },
    )
    .put(
      "/chat",
      ({ caller: { tenant, person }, body: { shape, url, kinds, names_people } }) => {
        const change = {
          ...{ shape },
          ...(url !== undefined && { url }),
          ...(kinds !== undefined && { kinds }),
          ...(names_people !== undefined && { namesPeople: names_people }),
        };
        chat.set(tenant.accountId, change, person);
        return answer(tenant);
      },
      { body: ChatBody, response: { 200: NotificationSettingsAnswer } },
    )
    .delete(
      "/chat",
      ({ caller: { tenant, person } }) => {
        chat.remove(tenant.accountId, person);
        return answer(tenant);
      },
      { response: { 200: NotificationSettingsAnswer } },
    )
    .post(
      "/chat/test",
      ({ caller: { tenant }, status, once }) =>
        once(() => {
          chat.test(tenant.accountId);
          return status(202, ok({ queued: true as const }));
        }),
      { response: { 202: ChatTestAnswer } },
    );
};
