import type { Schemas } from "../../../../wire.gen.ts";

export type SettingsAnswer = Schemas["AdminSettings"];

export type Setting = Schemas["AdminSetting"];

export type WarningCode = Setting["warnings"][number];

export type Editable = Schemas["AdminEditableSetting"];

export type SettingKey = Editable["key"];

export type SettingGroup = Editable["group"];

export type MailTrouble = NonNullable<Schemas["MailServerTried"]["trouble"]>;
