import { Anchor, PasswordInput, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { countryChoices } from "../../../entities/account/countries.ts";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import type { Editable } from "./answers.ts";
import { EDITABLE_TEXTS } from "./editable-texts.ts";
import { changerOf, type Values } from "./values.ts";

interface SettingFieldProps {
  setting: Editable;
  form: UseFormReturnType<Values>;
  /** Of a secret: it is to go, and a way to say so or otherwise. */
  forgotten: boolean;
  onForget(goes: boolean): void;
  /** Of a secret: the server that it was stored for, where another one is named by now. */
  elsewhere: string | null;
}

/** One setting as people know it, with where its value comes from. */
export function SettingField({ setting, form, forgotten, onForget, elsewhere }: SettingFieldProps) {
  const texts = useTexts(EDITABLE_TEXTS);
  const { language } = useLanguage();
  const origin = useOrigin(setting);
  const { key, kind, editable, choices, max_length, is_secret, is_set, value } = setting;
  const choiceText = (choice: string): string =>
    texts.choices[choice as keyof typeof texts.choices] ?? choice;
  const shared = {
    label: texts.labels[key],
    description: origin,
    disabled: !editable,
    ...form.getInputProps(key),
    // What the environment sets is no field that was typed into.
    ...(!editable && !is_secret && { value: value === null ? "" : String(value) }),
  };
  if (is_secret) {
    const isKey = key !== "mail_password";
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
            onClick={() => onForget(!forgotten)}
          >
            {isKey
              ? forgotten
                ? texts.keyStays
                : texts.keyForget
              : forgotten
                ? texts.secretStays
                : texts.secretForget}
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
  const isNumber = kind === "integer" || kind === "decimal";
  return (
    <TextInput
      {...shared}
      {...(max_length !== null && { maxLength: max_length })}
      {...(isNumber && { inputMode: kind === "integer" ? ("numeric" as const) : ("decimal" as const) })}
      {...(kind === "email" && { type: "email" })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Where the value comes from, or what counts as long as the field is empty. */
function useOrigin(setting: Editable): string {
  const { source, name, value, is_secret, changed_at, kind } = setting;
  const texts = useTexts(EDITABLE_TEXTS);
  const { language } = useLanguage();
  const format = useFormat();
  if (source === "environment" || source === "file") return texts.fixed(name);
  if (source === "stored" && changed_at !== null)
    return texts.changed(format.dateTime(changed_at), changerOf(setting, texts.changedBy));
  if (is_secret || value === null || value === "") return texts.empty;
  if (kind === "country")
    return texts.standard(
      countryChoices(language).find((one) => one.value === value)?.label ?? String(value),
    );
  const shown = String(value);
  return texts.standard(texts.choices[shown as keyof typeof texts.choices] ?? shown);
}
