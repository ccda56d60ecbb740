import { Alert, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useRefresh } from "../api/hooks.ts";
import { fieldMessageOf } from "../api/problem-texts.ts";
import { ApiProblem } from "../api/wire.ts";
import { useFormDraft } from "../drafts/use-form-draft.tsx";
import { useTexts } from "../texts/language.tsx";
import { Action, ProblemAlert } from "./action.tsx";

interface FormLayoutProps<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Sends it, and rejects with what `useAction(…).mutateAsync` rejects with. */
  onSubmit(values: Values): Promise<unknown>;
  /** The label of the button. */
  action?: string;
  /** The button fills the width: on a card with nothing else. */
  fullWidth?: boolean;
  danger?: boolean;
  /** The form is already stored: there is nothing to send before a change. */
  onlyChanged?: boolean;
  /** Leaves the form without sending it, by a second button. */
  onCancel?: (() => void) | undefined;
  /** The same, and when it is sent. */
  onClose?: () => void;
  /**
   * The name under which typed values are kept until they are sent (`kit/drafts`), with the id of the record. Not for
   * secrets.
   */
  draft?: string;
  /** Fields that are kept nowhere but where they belong. */
  secrets?: readonly (keyof Values & string)[];
  /** Names of the API's fields that are called otherwise in this form. */
  fields?: Readonly<Record<string, keyof Values & string>>;
  children: ReactNode;
}

/** A form that shows what the server finds wrong at the field it is about, and everything else on top. */
export function FormLayout<Values extends object>({
  form,
  onSubmit,
  action,
  danger = false,
  onlyChanged = false,
  fullWidth = false,
  onClose,
  onCancel = onClose,
  draft: draftName,
  secrets,
  fields = {},
  children,
}: FormLayoutProps<Values>) {
  const texts = useTexts(COMPONENT_TEXTS);
  const draft = useFormDraft(form, draftName, secrets);
  const { busy, error, submit } = useSubmission(form, fields, async (values) => {
    await onSubmit(values);
    draft.drop();
    onClose?.();
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstError(form))}>
      <Stack gap="md">
        <ProblemAlert error={error} />
        {draft.notice}
        {children}
        <div className="console-form-actions">
          <Action
            label={action ?? texts.save}
            type="submit"
            loading={busy}
            disabled={onlyChanged && !form.isDirty()}
            fullWidth={fullWidth}
            danger={danger}
          />
          {onCancel && (
            <Action
              label={texts.cancel}
              plain
              onClick={() => {
                form.reset();
                draft.drop();
                onCancel();
              }}
            />
          )}
        </div>
      </Stack>
    </form>
  );
}

/** Sends a form. A problem at one of its fields is shown there, any other one is the `error`. */
function useSubmission<Values extends object>(
  form: UseFormReturnType<Values>,
  fields: Readonly<Record<string, string>>,
  send: (values: Values) => Promise<void>,
) {
  const problems = useTexts(PROBLEM_TEXTS);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (values: Values) => {
    setBusy(true);
    setError(null);
    try {
      await send(values);
    } catch (thrown) {
      const problem = thrown instanceof ApiProblem ? thrown : null;
      const field = fieldFor(problem?.field ?? null, fields, form.getValues());
      if (problem === null || field === null) setError(thrown);
      else {
        form.setFieldError(field, fieldMessageOf(problem, problems));
        setTimeout(() => form.getInputNode(field)?.focus());
      }
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, submit };
}

const focusFirstError =
  <Values extends object>(form: UseFormReturnType<Values>) =>
  (errors: object) => {
    const [first] = Object.keys(errors);
    const node = first === undefined ? null : form.getInputNode(first);
    // A group of choices is no field itself; its first choice is.
    const field = node?.matches("[role=group], [role=radiogroup], fieldset, div")
      ? node.querySelector<HTMLElement>("input, textarea, button")
      : node;
    field?.focus();
  };

/** The form's name for a field of the API: mapped, the same, or that of the object it is in. Null: not in the form. */
export function fieldFor(
  field: string | null,
  fields: Readonly<Record<string, string>>,
  values: object,
): string | null {
  if (field === null) return null;
  const mapped = fields[field];
  if (mapped !== undefined) return mapped;
  const [outer = ""] = field.split(".");
  if (outer in values)
    return field in values ? field : typeof Reflect.get(values, outer) === "object" ? field : outer;
  return fields[outer] ?? null;
}

interface SettingsFormProps<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Saves, and returns the new stored values. Rejects with the error of `useAction(…).mutateAsync`. */
  onSave(values: Values): Promise<Values>;
  /** Why nothing can be changed here; null where it can. */
  locked: string | null;
  /** The name under which typed values are kept until they are saved (`kit/drafts`). Not for secrets. */
  draft?: string;
  children: ReactNode;
}

/** Settings over several cards, with one bar to save them that stays in sight while something is unsaved. */
export function SettingsForm<Values extends object>({
  form,
  onSave,
  locked,
  draft: draftName,
  children,
}: SettingsFormProps<Values>) {
  const texts = useTexts(COMPONENT_TEXTS);
  const isDirty = form.isDirty();
  const draft = useFormDraft(form, locked === null ? draftName : undefined);
  const { busy, error, submit } = useSubmission(form, {}, async (values) => {
    const saved = await onSave(values);
    draft.drop();
    form.setInitialValues(saved);
    form.setValues(saved);
    form.resetDirty(saved);
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void submit(values),
        (failures) => form.getInputNode(Object.keys(failures)[0] ?? "")?.focus(),
      )}
    >
      {locked !== null && (
        <Alert color="gray" mb="md" icon={<IconLock size={18} aria-hidden />}>
          {locked}
        </Alert>
      )}
      {draft.notice}
      <fieldset className="console-fieldset" disabled={locked !== null}>
        {children}
      </fieldset>
      {locked === null && (
        <div className="console-save" data-dirty={isDirty || undefined}>
          <ProblemAlert error={error} />
          <div className="console-save-row">
            <Action label={texts.saveChanges} type="submit" loading={busy} disabled={!isDirty} />
            {isDirty && <Action label={texts.discardChanges} plain onClick={() => form.reset()} />}
            <span className="console-save-state" role="status">
              {isDirty && texts.unsaved}
            </span>
          </div>
        </div>
      )}
    </form>
  );
}

/**
 * Copies another user's stored changes into the form, except for fields that were changed here. Saving again then
 * overwrites nothing of theirs.
 * @param stored the current values on the server
 */
export function useFollowing<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Values,
  revision: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another revision is there
  useEffect(() => {
    const typed = form.getValues();
    const own = Object.entries(typed).filter(([name]) => form.isDirty(name));
    form.setInitialValues(stored);
    form.setValues({ ...stored, ...(Object.fromEntries(own) as Partial<Values>) });
  }, [revision]);
}

/** Loads the record again if it was changed meanwhile. The user is notified and can save again. */
export function useLookingAgain(code: string, ...paths: string[]) {
  const refresh = useRefresh();
  return async <T,>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === code) await refresh(...paths);
      throw error;
    }
  };
}
