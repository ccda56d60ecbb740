import { Alert } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ApiProblem } from "../api/problem.ts";
import { fieldMessageOf, PROBLEM_TEXTS } from "../api/problem-texts.ts";
import { useFormDraft } from "../drafts/use-form-draft.tsx";
import { useTexts } from "../texts/language.tsx";
import { Action } from "./action.tsx";
import { fieldFor } from "./form-layout.tsx";
import { ProblemAlert } from "./problem-alert.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

interface SettingsFormProps<Values extends object> {
  form: UseFormReturnType<Values>;
  /** Saves, and gives what stands there from now on; rejects with what `useAction(…).mutateAsync` rejects with. */
  onSave(values: Values): Promise<Values>;
  /** Why nothing can be changed here; null where it can. */
  locked: string | null;
  /** What is typed is kept under this name until it is saved (`kit/drafts`). Not for secrets. */
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
  const problems = useTexts(PROBLEM_TEXTS);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isDirty = form.isDirty();
  const draft = useFormDraft(form, locked === null ? draftName : undefined);

  const save = async (values: Values) => {
    setBusy(true);
    setError(null);
    try {
      const saved = await onSave(values);
      draft.drop();
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
    } catch (thrown) {
      const problem = thrown instanceof ApiProblem ? thrown : null;
      const field = fieldFor(problem?.field ?? null, {}, values);
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
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void save(values),
        (faults) => form.getInputNode(Object.keys(faults)[0] ?? "")?.focus(),
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
