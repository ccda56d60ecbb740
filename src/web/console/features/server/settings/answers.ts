import type { Schemas } from "../../../../wire.gen.ts";

export type SettingsAnswer = Schemas["AdminSettings"];
export type Setting = Schemas["AdminSetting"];
export type WarningCode = Setting["warnings"][number];
