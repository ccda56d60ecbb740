import { Anchor, PasswordInput, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { countryChoices } from "../../../entities/account/country-select.tsx";
import { TimeZoneSelect } from "../../../kit/components/outside-link.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { changerOf, isPassword, type Values } from "./mail-try.tsx";
import type { Editable } from "./rules.ts";

interface SettingFieldProps {
  setting: Editable;
  form: UseFormReturnType<Values>;
  /** For a secret: indicates that it will be removed, and a function to change that. */
  forgotten: boolean;
  onDelete(goes: boolean): void;
  /** For a secret: the server that it was stored for, if a different one is set by now. */
  elsewhere: string | null;
}

/** Shows one setting under its user-facing name, with the source of its value. */
export function SettingField({ setting, form, forgotten, onDelete, elsewhere }: SettingFieldProps) {
  const texts = useTexts(EDITABLE_TEXTS);
  const { language } = useLanguage();
  const isForGraph = form.getValues().mail_transport === "graph";
  const origin = useOrigin(setting, isForGraph);
  const { key, kind, editable, choices, max_length, is_secret, is_set, value } = setting;
  const choiceText = (choice: string): string =>
    texts.choices[choice as keyof typeof texts.choices] ?? choice;
  const shared = {
    label: texts.labels[key],
    description: origin,
    disabled: !editable,
    ...form.getInputProps(key),
    // Settings of the environment are no typed fields.
    ...(!editable && !is_secret && { value: value === null ? "" : String(value) }),
  };
  if (is_secret) {
    const isKey = !isPassword(key);
    const isTyped = shared.value !== undefined && shared.value !== "";
    const state = isTyped
      ? is_set
        ? texts.secretNew
        : texts.secretFirst
      : forgotten
        ? texts.secretGoes
        : elsewhere !== null
          ? texts.secretElsewhere(elsewhere)
          : is_set
            ? isKey
              ? texts.keySet
              : texts.secretSet
            : key === "bounce_password"
              ? texts.bouncePasswordHint
              : texts.secretNone;
    return (
      <div>
        <PasswordInput {...shared} description={editable ? state : origin} autoComplete="new-password" />
        {editable && is_set && !isTyped && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt={6}
            underline="always"
            onClick={() => onDelete(!forgotten)}
          >
            {isKey
              ? forgotten
                ? texts.keyStays
                : texts.keyDelete
              : forgotten
                ? texts.secretStays
                : texts.secretDelete}
          </Anchor>
        )}
      </div>
    );
  }
  if (kind === "choice" || kind === "country") {
    const data =
      kind === "country"
        ? countryChoices(language)
        : choices.map((choice) => ({ value: choice, label: choiceText(choice) }));
    const chosen: string = shared.value ?? "";
    return (
      <Select
        {...shared}
        // Nothing is chosen, and so nothing to clear.
        value={chosen === "" ? null : chosen}
        data={data}
        searchable={kind === "country"}
        clearable={editable}
      />
    );
  }
  if (kind === "time_zone")
    return <TimeZoneSelect {...shared} value={shared.value || null} clearable={editable} />;
  const isNumber = kind === "integer" || kind === "decimal";
  return (
    <TextInput
      {...shared}
      {...(max_length !== null && { maxLength: max_length })}
      {...(isNumber && { inputMode: kind === "integer" ? ("numeric" as const) : ("decimal" as const) })}
      {...(kind === "email" && { type: "email" })}
      {...(kind === "date" && { type: "date" })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Shows the source of the value, or the value that applies as long as the field is empty. */
function useOrigin(setting: Editable, isForGraph: boolean): string {
  const { source, name, value, is_secret, changed_at, kind } = setting;
  const texts = useTexts(EDITABLE_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  if (source === "environment" || source === "file") return texts.fixed(name);
  if (source === "stored" && changed_at !== null)
    return texts.changed(changerOf(setting, texts.changedBy), format.dateTime(changed_at));
  if (setting.key === "mail_oauth_tenant" && !isForGraph) return texts.tenantEmpty;
  if (setting.key === "bounce_address") return texts.bounceAddressHint;
  if (setting.key === "bounce_user") return texts.bounceUserHint;
  if (is_secret || value === null || value === "") return texts.empty;
  if (kind === "country")
    return texts.standard(
      countryChoices(language).find((one) => one.value === value)?.label ?? String(value),
    );
  const shown = String(value);
  return texts.standard(texts.choices[shown as keyof typeof texts.choices] ?? shown);
}
