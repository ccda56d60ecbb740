import { type Static, type TSchema, Type } from "@sinclair/typebox";
import {
  CATALOGUE,
  GROUPS,
  KINDS,
  SETTING_KEYS,
  type SettingKey,
  type StorableSetting,
  settingStates,
} from "#/config/catalogue.ts";
import type { SettingsNow } from "#/config/live.ts";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { SettingWarningView, settingWarningView } from "#/modules/admin/health/check-view.ts";
import { SETTING_CODES } from "#/ops/doctor/catalogue.ts";
import type { Check } from "#/ops/doctor/check.ts";
import { Email, NullableText, NullableTimestamp, Ok, OneOf, STRICT } from "#/platform/http/envelope.ts";
import { NullableMailTrouble } from "#/platform/http/mail-failure.ts";
import { MAILBOX_TROUBLES } from "#/platform/mail/mailbox-errors.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { CHANGERS, changerOf } from "./rules.ts";
import type { TriedMail } from "./service.ts";

const Text = Type.String();
const Count = Type.Integer();
const SOURCES = ["environment", "file", "stored", "default"] as const;
const Value = Type.Union([Text, Type.Number(), Type.Null()]);

/** A setting as the configuration describes it. */
interface ShownSetting {
  name: string;
  /** Masked where it is a secret. */
  value: string;
  help: string;
  source: (typeof SOURCES)[number];
}

const EditableView = Type.Object({
  key: OneOf(SETTING_KEYS),
  group: OneOf(GROUPS),
  kind: OneOf(KINDS),
  name: Text,
  value: Value,
  is_set: Type.Boolean(),
  is_secret: Type.Boolean(),
  source: OneOf(SOURCES),
  editable: Type.Boolean(),
  choices: Type.Array(Text),
  min: Type.Union([Type.Number(), Type.Null()]),
  max: Type.Union([Type.Number(), Type.Null()]),
  max_length: Type.Union([Count, Type.Null()]),
  changed_at: NullableTimestamp,
  changed_by: NullableText,
  changed_by_kind: Type.Union([OneOf(CHANGERS), Type.Null()]),
});

const SettingsView = Type.Object({
  settings: Type.Array(
    Type.Object({
      name: Text,
      value: Text,
      source: OneOf(SOURCES),
      help: Text,
      warnings: Type.Array(OneOf(SETTING_CODES)),
    }),
  ),
  warnings: Type.Array(SettingWarningView),
  version: Count,
  editable: Type.Array(EditableView),
  address: Type.Object({
    current: Text,
    open_links: Count,
    people: Count,
    people_with_passkeys: Count,
  }),
  message: Text,
});
export const SettingsAnswer = Ok(SettingsView);

/** Checks types and lengths only. All other requirements are reported when the value is read. */
function sentValue({ kind, min = 0, max = 1_000_000, maxLength = 300 }: StorableSetting): TSchema {
  if (kind === "integer") return Type.Integer({ minimum: min, maximum: max });
  return kind === "decimal" ? Type.Number({ minimum: min, maximum: max }) : Type.String({ maxLength });
}

const Values = (keys: readonly SettingKey[]) =>
  Type.Unsafe<Partial<Record<SettingKey, string | number | null>>>(
    Type.Object(
      recordOf(keys, (key) => Type.Optional(Type.Union([sentValue(CATALOGUE[key]), Type.Null()]))),
      STRICT,
    ),
  );

export const SettingsBody = Type.Object(
  {
    values: Values(SETTING_KEYS),
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    confirmed: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

const OF_MAIL = SETTING_KEYS.filter(
  (key) => CATALOGUE[key].group === "mail" || CATALOGUE[key].env === "MAIL_FROM" || key === "bounce_address",
);
const OF_MAILBOX = SETTING_KEYS.filter((key) => OF_MAIL.includes(key) || CATALOGUE[key].group === "bounces");

export const TryMailBody = Type.Object(
  {
    values: Type.Optional(Values(OF_MAIL)),
    to: Type.Optional(Email),
    language: Type.Optional(OneOf(LANGUAGES)),
  },
  STRICT,
);

export const TryMailboxBody = Type.Object({ values: Type.Optional(Values(OF_MAILBOX)) }, STRICT);

export const TriedMailboxAnswer = Ok(
  Type.Object({
    server: Text,
    trouble: Type.Union([OneOf(MAILBOX_TROUBLES), Type.Null()]),
    note: NullableText,
    messages: Type.Union([Count, Type.Null()]),
  }),
);

const TriedView = Type.Object({
  server: Text,
  ok: Type.Boolean(),
  trouble: NullableMailTrouble,
  detail: Text,
  note: NullableText,
  duration_ms: Count,
  sent_to: NullableText,
  /** The sender, if receivers will reject it because it only exists inside a machine. */
  local_sender: NullableText,
});
export const TriedAnswer = Ok(TriedView);

export const triedView = ({
  server,
  ok,
  trouble,
  detail,
  note,
  durationMs,
  sentTo,
  localSender,
}: TriedMail): Static<typeof TriedView> => ({
  ...{ server, ok, trouble, detail, note },
  duration_ms: durationMs,
  sent_to: sentTo,
  local_sender: localSender,
});

const HOW_TO =
  "You can change the settings under `editable` here, unless they are set in the environment. Changes apply immediately. All other settings are read from the environment on startup.";

interface SettingsFacts {
  now: SettingsNow;
  /** All of them, with secrets masked. */
  described: readonly ShownSetting[];
  warnings: readonly Check[];
  address: { current: string; openLinks: number; people: number; peopleWithPasskeys: number };
  /** A user's id; null for an actor who is not a user of this server. */
  nameOf: (id: string) => string | null;
}

function editableViews({ now, nameOf }: SettingsFacts): Static<typeof EditableView>[] {
  return settingStates(now.base, now.stored).map(({ key, value, isSet, source }) => {
    const { group, kind, env, secret, choices = [], min, max, maxLength } = CATALOGUE[key];
    const row = now.rows.get(key);
    return {
      ...{ key, group, kind, name: env, value, source },
      is_set: isSet,
      is_secret: secret === true,
      editable: source === "stored" || source === "default",
      choices: [...choices],
      min: min ?? null,
      max: max ?? null,
      max_length: maxLength ?? null,
      changed_at: row === undefined ? null : isoTime(row.changedAt),
      ...changedBy(row?.changedBy ?? null, nameOf),
    };
  });
}

/** A deleted user leaves only an id, which identifies nobody. */
function changedBy(by: string | null, nameOf: SettingsFacts["nameOf"]) {
  const kind = by === null ? null : changerOf(by);
  return { changed_by: by === null ? null : kind === "person" ? nameOf(by) : by, changed_by_kind: kind };
}

export function settingsView(facts: SettingsFacts): Static<typeof SettingsView> {
  const warnings = facts.warnings.map(settingWarningView);
  return {
    settings: facts.described.map(({ name, value, source, help }) => ({
      ...{ name, value, source, help },
      warnings: warnings.filter(({ settings }) => settings.includes(name)).map(({ code }) => code),
    })),
    warnings,
    version: facts.now.version,
    editable: editableViews(facts),
    address: {
      current: facts.address.current,
      people: facts.address.people,
      open_links: facts.address.openLinks,
      people_with_passkeys: facts.address.peopleWithPasskeys,
    },
    message: HOW_TO,
  };
}
