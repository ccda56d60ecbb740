import { Elysia } from "elysia";
import type { Config } from "#/config/config.ts";
import { describeConfig } from "#/config/describe.ts";
import type { SettingsNow } from "#/config/live.ts";
import { settingWarnings } from "#/ops/doctor/settings.ts";
import type { PeerSource } from "#/platform/http/admission.ts";
import { allowLongAnswer } from "#/platform/http/connection.ts";
import { ok } from "#/platform/http/envelope.ts";
import { type Actor, actorOfOperator, type Guards, type OperatorIdentity } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { readKey } from "#/platform/idempotency/service.ts";
import {
  SettingsAnswer,
  SettingsBody,
  settingsView,
  TriedAnswer,
  TriedMailboxAnswer,
  TryMailBody,
  TryMailboxBody,
  triedView,
} from "./schema.ts";
import type { SettingService, TryMail, TryMailbox } from "./service.ts";

interface SettingsDeps extends Pick<Guards, "operatorGuard" | "admission" | "requireFresh"> {
  settingService: SettingService;
  tryMail: TryMail;
  tryMailbox: TryMailbox;
  users: { nameOf(id: string): string | null; emailOf(id: string): string | null };
}

interface Asked {
  operator: OperatorIdentity;
  request: Request;
  server: PeerSource;
}

/** Reading the settings, and changing them while the service runs. */
export function settingsRoutes(deps: SettingsDeps) {
  const { operatorGuard, settingService, tryMail, tryMailbox, admission, requireFresh, users } = deps;
  const actor = ({ operator, request, server }: Asked): Actor =>
    actorOfOperator(operator, admission.addressOf(request, server));
  const view = (now: SettingsNow) => {
    const config: Config = now.config;
    return ok(
      settingsView({
        now,
        described: describeConfig(config),
        warnings: settingWarnings(config),
        address: settingService.hangingOnAddress(),
        nameOf: users.nameOf,
      }),
    );
  };
  return new Elysia({ name: "admin-settings", prefix: "/admin/settings" })
    .use(operatorGuard)
    .get("/", () => view(settingService.now()), { response: { 200: SettingsAnswer } })
    .put(
      "/",
      ({ body: { values, version = null, confirmed = false }, operator, request, server }) => {
        requireFresh(request);
        // The token is sent by programs, which have no page that could be shut out.
        const isPerson = operator.keyId !== undefined;
        const from = {
          origin: isPerson ? request.headers.get("origin") : null,
          host: request.headers.get("host"),
        };
        const who = actor({ operator, request, server });
        return view(settingService.change({ values, version, confirmed }, from, who));
      },
      { body: SettingsBody, response: { 200: SettingsAnswer } },
    )
    .post(
      "/try-mail",
      async ({ body: { values = {}, to, language = "en" }, operator, request, server, once }) => {
        allowLongAnswer(server, request);
        // A key that cannot be one is refused before the mail server is asked.
        readKey(request.headers.get("idempotency-key"));
        const who = actor({ operator, request, server });
        const tried = await tryMail({ values, to: to ?? users.emailOf(who.id), language }, who);
        return afterWaiting(once(() => ok(triedView(tried))));
      },
      { body: TryMailBody, response: { 200: TriedAnswer } },
    )
    .post(
      "/try-mailbox",
      async ({ body: { values = {} }, operator, request, server, once }) => {
        allowLongAnswer(server, request);
        readKey(request.headers.get("idempotency-key"));
        const tried = await tryMailbox(values, actor({ operator, request, server }));
        return afterWaiting(once(() => ok(tried)));
      },
      { body: TryMailboxBody, response: { 200: TriedMailboxAnswer } },
    );
}
