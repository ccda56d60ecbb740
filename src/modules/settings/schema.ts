import { type Static, Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";
import { OneOf } from "#/platform/http/fields.ts";
import { type SettingWarning, WARNING_CODES } from "./rules.ts";

const Text = Type.String();
const SOURCES = ["environment", "file", "default"] as const;

/** A setting as the configuration describes it. */
export interface ShownSetting {
  name: string;
  /** Masked where it is a secret. */
  value: string;
  help: string;
  source: (typeof SOURCES)[number];
}

const SettingsView = Type.Object({
  settings: Type.Array(
    Type.Object({
      name: Text,
      value: Text,
      source: OneOf(SOURCES),
      help: Text,
      warnings: Type.Array(OneOf(WARNING_CODES)),
    }),
  ),
  warnings: Type.Array(
    Type.Object({ code: OneOf(WARNING_CODES), settings: Type.Array(Text), message: Text }),
  ),
  message: Text,
});
export const SettingsAnswer = Ok(SettingsView);

const READ_ONLY =
  "Settings come from the environment of this program and are read when it starts. To change one, change it there and start the program again.";

export const settingsView = (
  settings: readonly ShownSetting[],
  warnings: readonly SettingWarning[],
): Static<typeof SettingsView> => ({
  settings: settings.map(({ name, value, source, help }) => ({
    name,
    value,
    source,
    help,
    warnings: warnings.filter((warning) => warning.settings.includes(name)).map(({ code }) => code),
  })),
  warnings: [...warnings],
  message: READ_ONLY,
});
