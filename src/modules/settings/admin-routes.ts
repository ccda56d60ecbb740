import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { OperatorGate } from "#/platform/http/operator.ts";
import { settingWarnings, type WarnedSettings } from "./rules.ts";
import { SettingsAnswer, type ShownSetting, settingsView } from "./schema.ts";

interface SettingsDeps {
  operatorGate: OperatorGate;
  config: WarnedSettings;
  /** All of them, with secrets masked. */
  describeSettings: () => readonly ShownSetting[];
}

/** What is in force, to be read: who may change the environment is not decided here. */
export const settingsRoutes = ({ operatorGate, config, describeSettings }: SettingsDeps) =>
  new Elysia({ name: "admin-settings" })
    .use(operatorGate)
    .get("/admin/settings", () => ok(settingsView(describeSettings(), settingWarnings(config))), {
      response: { 200: SettingsAnswer },
    });
