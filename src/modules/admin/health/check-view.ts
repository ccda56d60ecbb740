import { type Static, Type } from "@sinclair/typebox";
import { CHECK_CODES, CHECKS, SETTING_CODES } from "#/ops/doctor/catalogue.ts";
import type { Check } from "#/ops/doctor/check.ts";
import {
  AREAS,
  type CheckEntry,
  PARAMETER_KINDS,
  PARAMETERS,
  SEVERITIES,
  SUBJECTS,
} from "#/ops/doctor/check-entry.ts";
import { NullableText, OneOf } from "#/platform/http/envelope.ts";

const Text = Type.String();

/** Fields of a check next to its sentence, for the Health page and the Settings page. */
const shared = {
  severity: OneOf(SEVERITIES),
  parameters: Type.Array(
    Type.Object({ name: Text, kind: OneOf(PARAMETER_KINDS), value: Type.Union([Text, Type.Number()]) }),
  ),
  settings: Type.Array(Text),
  page: NullableText,
  next: NullableText,
};

export const CheckView = Type.Object({
  name: Text,
  state: OneOf(["ok", "warning", "failed"]),
  detail: Text,
  code: OneOf(CHECK_CODES),
  area: OneOf(AREAS),
  details: Type.Array(Type.Object({ failure: NullableText, text: Text })),
  ...shared,
});

export const SettingWarningView = Type.Object({ code: OneOf(SETTING_CODES), message: Text, ...shared });

function sharedView({ code, severity, parameters, settings = [], next }: Check) {
  const { page }: CheckEntry = CHECKS[code];
  return {
    severity,
    parameters: parameters.map(({ name, value }) => ({ name, kind: PARAMETERS[name], value })),
    settings: [...settings],
    page: page ?? null,
    next: next ?? null,
  };
}

export function checkView(check: Check): Static<typeof CheckView> {
  const { name, ok, warning, detail, code, details = [] } = check;
  return {
    ...{ name, state: ok ? (warning ? "warning" : "ok") : "failed", detail, code },
    ...{ area: SUBJECTS[CHECKS[code].subject], details: [...details] },
    ...sharedView(check),
  };
}

export const settingWarningView = (check: Check): Static<typeof SettingWarningView> => ({
  ...{ code: check.code as Static<typeof SettingWarningView>["code"], message: check.detail },
  ...sharedView(check),
});
