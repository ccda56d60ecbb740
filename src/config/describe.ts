import { SETTING_TEXTS } from "#/messages/config/settings.gen.ts";
import {
  type Config,
  SETTINGS,
  type SettingName,
  type SettingSource,
  settingNames,
  sourceIn,
} from "./config.ts";

interface DescribedSetting {
  name: SettingName;
  /** In force; secrets are masked, and what is not set is empty. */
  value: string;
  help: string;
  source: SettingSource;
}

/** Returns the settings as `assay config`, the console and the manual list them. */
export function describeConfig(
  config: Config,
  language: keyof typeof SETTING_TEXTS = "en",
): DescribedSetting[] {
  return settingNames()
    .filter((name) => !("rare" in SETTINGS[name]) || sourceIn(config, name) !== "default")
    .map((name) => {
      const value = config[name];
      const shown = typeof value === "object" ? `${value.name} <${value.address}>` : String(value);
      return {
        name,
        value: "secret" in SETTINGS[name] && shown !== "" ? "********" : shown,
        help: SETTING_TEXTS[language][name],
        source: sourceIn(config, name),
      };
    });
}
