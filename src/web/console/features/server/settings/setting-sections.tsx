import { Group, List, SimpleGrid, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { useAction } from "../../../kit/api/hooks.ts";
import { fieldMessageOf } from "../../../kit/api/problem-texts.ts";
import { ApiProblem, type Body, call } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert, useConfirm } from "../../../kit/components/action.tsx";
import { Section } from "../../../kit/components/text.tsx";
import { useFormDraft } from "../../../kit/drafts/use-form-draft.tsx";
import { useLeaveGuard } from "../../../kit/drafts/use-leave-guard.ts";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { useEnter } from "../../../session/session.ts";
import {
  changesOf,
  errorOf,
  isNeededForMail,
  isPassword,
  MailboxTry,
  MailTry,
  mailboxChangesIn,
  mailChangesIn,
  passwordElsewhere,
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
import { SettingField } from "./setting-field.tsx";

const CHANGED_WITH_IT = [
  "/admin/settings",
  "/admin/sending",
  "/console/sending",
  "/admin/health",
  "/admin/first-steps",
];

/** Settings whose default suits most servers. They are folded. */
const ADVANCED: ReadonlySet<SettingKey> = new Set([
  "mail_port",
  "mail_security",
  "bounce_port",
  "bounce_security",
  "bounce_folder",
  "bounce_hook_token",
  "mails_per_account_per_day",
]);

interface SettingSectionsProps {
  all: SettingsAnswer;
  /** Requests the current settings. */
  reload(): Promise<SettingsAnswer | undefined>;
  /** Returns whether a setting is shown: all are, unless the reader searches. */
  isShown(setting: Editable): boolean;
  /** A search is active: nothing is folded. */
  isSearching: boolean;
}

/** All settings that can be changed here, by section, with one bar to save them. */
export function SettingSections({ all, reload, isShown, isSearching }: SettingSectionsProps) {
  const texts = useTexts(EDITABLE_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const confirm = useConfirm();
  const enter = useEnter();
  // The settings when the form was filled. A change by another user must not look like one of this user.
  const [seen, setSeen] = useState(all);
  const settings = seen.editable;
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
  const draft = useFormDraft(form, "settings", secrets);
  const change = useAction({
    request: (body: Body<"PUT /admin/settings">) => call("PUT", "/admin/settings", { body }),
    refreshes: CHANGED_WITH_IT,
    done: texts.saved,
    quiet: true,
  });
  const changes = changesOf(settings, form.getValues(), forgotten);
  const count = Object.keys(changes).length;
  useLeaveGuard(count > 0, texts.leave, draft.drop);
  const isStale = error instanceof ApiProblem && error.code === "settings_changed";

  const showWhatIs = (now: SettingsAnswer) => {
    const values = valuesOf(now.editable);
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
    if (count === 0 && seen.version !== all.version) showWhatIs(all);
  });
  const send = async (confirmed: boolean): Promise<void> => {
    setError(null);
    try {
      showWhatIs(await change.mutateAsync({ values: changes, version: seen.version, confirmed }));
      // The menu and the warnings about links follow them.
      if (changes.purpose !== undefined || changes.base_url !== undefined) await enter(null);
    } catch (thrown) {
      const problem = thrown instanceof ApiProblem ? thrown : null;
      if (problem?.code === "address_unconfirmed") return (await agrees()) ? send(true) : undefined;
      const field = settings.find(({ key }) => problem?.field?.split(".").at(-1) === key)?.key;
      if (problem === null || field === undefined) return setError(thrown);
      form.setFieldError(field, fieldMessageOf(problem, problems));
      setTimeout(() => form.getInputNode(field)?.focus());
    }
  };
  const agrees = async (): Promise<boolean> => {
    const { address } = (await reload()) ?? all;
    const effects = effectTexts(
      addressEffects(address, changes.base_url ?? null),
      texts.addressEffects,
      format.number,
    );
    return confirm({
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
  };

  const fieldsOf = (group: SettingGroup, isAdvanced: boolean) =>
    settings
      .filter((setting) => setting.group === group && ADVANCED.has(setting.key) === isAdvanced)
      .filter((setting) => isSearching || isNeededForMail(setting, settings, form.getValues()))
      .filter(isShown);
  const grid = (fields: readonly Editable[]) => (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md" className="settings-fields">
      {fields.map((setting) => (
        <SettingField
          key={setting.key}
          setting={setting}
          form={form}
          forgotten={forgotten.has(setting.key)}
          onDelete={(goes) =>
            setForgotten((before) =>
              goes
                ? new Set([...before, setting.key])
                : new Set([...before].filter((key) => key !== setting.key)),
            )
          }
          elsewhere={
            isPassword(setting.key)
              ? passwordElsewhere(setting.key, settings, form.getValues(), forgotten)
              : null
          }
        />
      ))}
    </SimpleGrid>
  );
  const tries = {
    isRight: () => !form.validate().hasErrors,
    onFailure: ({ key, text }: { key: SettingKey; text: string }) => form.setFieldError(key, text),
  };
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <form noValidate onSubmit={form.onSubmit(() => void send(false))}>
      <Stack className="server-stack">
        {draft.notice}
        {groups.map((group) => {
          const [usual, advanced] = [fieldsOf(group, false), fieldsOf(group, true)];
          if (usual.length + advanced.length === 0) return null;
          const isUnfolded =
            isSearching ||
            advanced.some(({ key, source }) => source !== "default" || form.errors[key] !== undefined);
          return (
            <div key={group} id={group} className="server-anchor">
              <Section title={texts.groups[group]} text={texts.lead[group]}>
                <Stack gap="md">
                  {usual.length > 0 && grid(usual)}
                  {advanced.length > 0 && (
                    <details open={isUnfolded}>
                      <Text component="summary" size="sm" fw={600} mb="sm">
                        {texts.advanced}
                      </Text>
                      {grid(advanced)}
                    </details>
                  )}
                  {group === "mail" && <MailTry {...tries} changes={mailChangesIn(changes)} />}
                  {group === "bounces" && <MailboxTry {...tries} changes={mailboxChangesIn(changes)} />}
                </Stack>
              </Section>
            </div>
          );
        })}
        {(count > 0 || error !== null) && (
          <Stack className="settings-bar" gap="xs">
            <ProblemAlert error={error} />
            <Group gap="sm">
              <Action label={texts.save} type="submit" disabled={count === 0} loading={change.isPending} />
              <Action label={texts.discard} plain onClick={() => showWhatIs(all)} />
              {isStale && (
                <Action
                  label={texts.changedElsewhere}
                  plain
                  onClick={() => reload().then((now) => now !== undefined && showWhatIs(now))}
                />
              )}
              <Text size="sm" role="status">
                {texts.unsaved(count)}
              </Text>
            </Group>
          </Stack>
        )}
      </Stack>
    </form>
  );
}
