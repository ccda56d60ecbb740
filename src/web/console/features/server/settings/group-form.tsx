import { Anchor, Group, List, PasswordInput, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { countryChoices } from "../../../entities/account/country-select.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import { fieldMessageOf } from "../../../kit/api/problem-texts.ts";
import { ApiProblem, type Body, call } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert, useConfirm } from "../../../kit/components/action.tsx";
import { Muted, Section } from "../../../kit/components/text.tsx";
import { useFormDraft } from "../../../kit/drafts/use-form-draft.tsx";
import { useLeaveGuard } from "../../../kit/drafts/use-leave-guard.ts";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";

import {
  type Changes,
  changerOf,
  changesOf,
  errorOf,
  type FieldError,
  MailTry,
  passwordElsewhere,
  type Values,
  valuesOf,
} from "./mail-try.tsx";
import {
  addressEffects,
  type Editable,
  effectTexts,
  type SettingGroup,
  type SettingKey,
  type SettingsAnswer,
} from "./rules.ts";

const CHANGED_WITH_IT = ["/admin/settings", "/admin/sending", "/admin/health", "/admin/first-steps"];

interface GroupFormProps {
  group: SettingGroup;
  all: SettingsAnswer;
  /** Asks for what is set now. */
  reload(): Promise<SettingsAnswer | undefined>;
  /** Reports values that were typed and are not saved. */
  onTyped(group: SettingGroup, changes: Changes): void;
  /** The sender as it was typed and is not saved: a mail server is tried with it. */
  sender: Changes;
  /** The results of the mail server test for fields of this group or another one. */
  fault: FieldError | null;
  onFailure(failure: FieldError | null): void;
}

const ofGroup = (group: SettingGroup, { editable }: SettingsAnswer): readonly Editable[] =>
  editable.filter((setting) => setting.group === group);

/** Settings of one kind, which are saved together. */
export function GroupForm({
  group,
  all,
  reload,
  onTyped,
  sender,
  fault: invalid,
  onFailure: onError,
}: GroupFormProps) {
  const texts = useTexts(EDITABLE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const confirm = useConfirm();
  // The settings when the form was filled. A change by another user must not look like one of this user.
  const [seen, setSeen] = useState(all);
  const settings = ofGroup(group, seen);
  const [forgotten, setForgotten] = useState<ReadonlySet<SettingKey>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: (values) =>
      Object.fromEntries(
        settings.flatMap((setting) => {
          const refusal = errorOf(setting, values[setting.key] ?? "");
          if (refusal === null) return [];
          const range = texts.outOfRange(format.number(setting.min ?? 0), format.number(setting.max ?? 0));
          return [[setting.key, refusal === "not_a_number" ? texts.notANumber : range]];
        }),
      ),
  });
  const secrets = settings.filter(({ is_secret }) => is_secret).map(({ key }) => key);
  const draft = useFormDraft(form, `settings-${group}`, secrets);
  const change = useAction({
    request: (body: Body<"PUT /admin/settings">) => call("PUT", "/admin/settings", { body }),
    refreshes: CHANGED_WITH_IT,
    done: texts.saved,
    quiet: true,
  });
  const changes = changesOf(settings, form.getValues(), forgotten);
  const isDirty = Object.keys(changes).length > 0;
  const elsewhere = group === "mail" ? passwordElsewhere(settings, form.getValues(), forgotten) : null;
  const changesText = JSON.stringify(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when the typed values change
  useEffect(() => onTyped(group, changes), [group, changesText]);
  useLeaveGuard(isDirty, texts.leave, draft.drop);
  const pointedAt = invalid !== null && settings.some(({ key }) => key === invalid.key) ? invalid : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each time that something was tried
  useEffect(() => {
    if (pointedAt === null) return;
    form.setFieldError(pointedAt.key, pointedAt.text);
    return () => form.clearFieldError(pointedAt.key);
  }, [pointedAt]);
  const isStale = error instanceof ApiProblem && error.code === "settings_changed";

  const showWhatIs = (now: SettingsAnswer) => {
    const values = valuesOf(ofGroup(group, now));
    setSeen(now);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    setForgotten(new Set());
    setError(null);
    draft.drop();
  };
  // Nothing was typed, so the current settings are shown.
  useEffect(() => {
    if (!isDirty && seen.version !== all.version) showWhatIs(all);
  });
  const send = async (confirmed: boolean): Promise<void> => {
    setError(null);
    try {
      showWhatIs(await change.mutateAsync({ values: changes, version: seen.version, confirmed }));
    } catch (thrown) {
      const problem = thrown instanceof ApiProblem ? thrown : null;
      if (problem?.code === "address_unconfirmed") {
        const { address } = (await reload()) ?? all;
        const effects = effectTexts(
          addressEffects(address, changes.base_url ?? null),
          texts.addressEffects,
          format.number,
        );
        const agreed = await confirm({
          title: texts.addressTitle,
          text: (
            <>
              {texts.addressText(address.current)}
              <List size="sm" spacing={6} mt="xs">
                {effects.map((effect) => (
                  <List.Item key={effect}>{effect}</List.Item>
                ))}
              </List>
            </>
          ),
          action: texts.addressAction,
        });
        return agreed ? send(true) : undefined;
      }
      const field = settings.find(({ key }) => problem?.field?.split(".").at(-1) === key)?.key;
      if (problem === null || field === undefined) return setError(thrown);
      form.setFieldError(field, fieldMessageOf(problem, problems));
      setTimeout(() => form.getInputNode(field)?.focus());
    }
  };

  return (
    <div id={group} className="server-anchor">
      <Section title={texts.groups[group]} text={texts.lead[group]}>
        <form noValidate onSubmit={form.onSubmit(() => void send(false))}>
          <Stack gap="md">
            <ProblemAlert error={error} />
            {draft.notice}
            {isStale && (
              <Action
                label={texts.changedElsewhere}
                plain
                onClick={() => reload().then((now) => now !== undefined && showWhatIs(now))}
                w="fit-content"
              />
            )}
            <SimpleGrid
              cols={{ base: 1, sm: 2 }}
              spacing="md"
              verticalSpacing="md"
              className="settings-fields"
            >
              {settings.map((setting) => (
                <SettingField
                  key={setting.key}
                  setting={setting}
                  form={form}
                  forgotten={forgotten.has(setting.key)}
                  onDelete={(goes) => setForgotten(new Set(goes ? [setting.key] : []))}
                  elsewhere={elsewhere}
                />
              ))}
            </SimpleGrid>
            <Group gap="sm">
              <Action label={texts.save} type="submit" disabled={!isDirty} loading={change.isPending} />
              {isDirty && <Action label={texts.discard} plain onClick={() => showWhatIs(all)} />}
              {isDirty && <Muted role="status">{texts.unsaved}</Muted>}
            </Group>
            {group === "mail" && (
              <MailTry
                changes={{ ...sender, ...changes }}
                isRight={() => !form.validate().hasErrors}
                onFailure={onError}
              />
            )}
          </Stack>
        </form>
      </Section>
    </div>
  );
}

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
function SettingField({ setting, form, forgotten, onDelete, elsewhere }: SettingFieldProps) {
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
    // Settings of the environment are no typed fields.
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

/** Shows the source of the value, or the value that applies as long as the field is empty. */
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
