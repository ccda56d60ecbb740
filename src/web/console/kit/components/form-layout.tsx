import { Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useState } from "react";
import { ApiProblem } from "../api/problem.ts";
import { fieldMessageOf, PROBLEM_TEXTS } from "../api/problem-texts.ts";
import { useFormDraft } from "../drafts/use-form-draft.tsx";
import { useTexts } from "../texts/language.tsx";
import { Action } from "./action.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface FormLayoutProps<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Sends it, and rejects with what `useAction(…).mutateAsync` rejects with. */
  onSubmit(values: Values): Promise<unknown>;
  /** What the button does. */
  action?: string;
  /** The button fills the width: on a card with nothing else. */
  fullWidth?: boolean;
  danger?: boolean;
  /** What is stored already: nothing to send before something was changed. */
  onlyChanged?: boolean;
  /** Leaves the form without sending it, by a second button. */
  onCancel?: (() => void) | undefined;
  /** The same, and when it is sent. */
  onClose?: () => void;
  /**
   * What is typed is kept under this name until it is sent (`kit/drafts`); with the id of what the form is about. Not for
   * secrets.
   */
  draft?: string;
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
  fields = {},
  children,
}: FormLayoutProps<Values>) {
  const texts = useTexts(COMPONENT_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const draft = useFormDraft(form, draftName);

  const submit = async (values: Values) => {
    setBusy(true);
    setError(null);
    try {
      await onSubmit(values);
      draft.drop();
      onClose?.();
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

  return (
    <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstFault(form))}>
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

const focusFirstFault =
  <Values extends object>(form: UseFormReturnType<Values>) =>
  (faults: object) => {
    const [first] = Object.keys(faults);
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
