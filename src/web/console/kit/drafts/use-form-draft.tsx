import type { UseFormReturnType } from "@mantine/form";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { DraftNotice } from "./draft-notice.tsx";
import { changedFields, dropDraft, keepDraft, readDraft } from "./store.ts";

/** Whose drafts are kept: a person, and what they work on. Null where nobody is signed in. */
export const DraftOwnerContext = createContext<string | null>(null);

interface FormDraft {
  /** It was sent, or is not wanted any more. */
  drop(): void;
  /** Says that what was typed before is there again. */
  notice: ReactNode;
}

/**
 * Keeps what is typed into a form until it is sent. Closing the tab asks first, since the draft ends with it.
 * @param name of the form, with the id of what it is about where there are several; undefined keeps nothing
 * @param secrets fields that are kept nowhere but where they belong
 */
export function useFormDraft<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string | undefined,
  secrets: readonly string[] = [],
): FormDraft {
  const owner = useContext(DraftOwnerContext);
  const isKept = owner !== null && name !== undefined;
  const [isRestored, setRestored] = useState(false);
  const isFirst = useRef(true);
  const changed = isKept
    ? changedFields(
        form.getInitialValues() as Readonly<Record<string, unknown>>,
        without(form.getValues(), secrets),
      )
    : {};
  const text = JSON.stringify(changed);
  const isChanged = text !== "{}";

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form comes
  useEffect(() => {
    if (!isKept) return;
    const kept = readDraft(owner, name);
    if (kept === null) return;
    const known = Object.entries(kept).filter(([field]) => field in form.getValues());
    if (known.length === 0) return;
    form.setValues(Object.fromEntries(known) as Partial<Values>);
    setRestored(true);
  }, [isKept, owner, name]);

  useEffect(() => {
    // What is kept is not put in its place yet.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (!isKept) return;
    if (text === "{}") dropDraft(owner, name);
    else keepDraft(owner, name, JSON.parse(text));
  }, [isKept, owner, name, text]);

  useEffect(() => {
    if (!isKept || !isChanged) return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", closing);
    return () => window.removeEventListener("beforeunload", closing);
  }, [isKept, isChanged]);

  const drop = () => {
    if (isKept) dropDraft(owner, name);
    setRestored(false);
  };
  return {
    drop,
    notice: isRestored && isChanged && (
      <DraftNotice
        onDiscard={() => {
          form.reset();
          drop();
        }}
      />
    ),
  };
}

const without = (values: object, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
