import { Group, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { Action } from "../components/action.tsx";

import { useTexts } from "../texts/language.tsx";

/** The owner of the drafts: a user and their account. Null if nobody is signed in. */
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

/** Says that earlier input was restored, with a way to start again. */
export function DraftNotice({ onDiscard }: { onDiscard(): void }) {
  const texts = useTexts(COMPONENT_TEXTS);
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{texts.restored}</Text>
      <Action label={texts.discardDraft} size="compact-xs" plain onClick={onDiscard} />
    </Group>
  );
}

/**
 * Unsent input, kept in the tab. It survives a reload, a click in the menu and an expired sign-in, ends with the tab,
 * and is never shown to another user. Texts about a candidate are not kept like this but on the server
 * (`entities/candidate/draft-keeper.ts`).
 */
const BEGINNING = "assay.console.draft ";

const keyOf = (owner: string, name: string): string => `${BEGINNING}${owner} ${name}`;

export function readDraft(owner: string, name: string): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepDraft(owner: string, name: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(draft));
  } catch {
    // Without room in the browser's store the form works as one without drafts.
  }
}

export const dropDraft = (owner: string, name: string): void => sessionStorage.removeItem(keyOf(owner, name));

/** Removes all drafts except those of one user. @param reader null: all of them */
export function clearDrafts(reader: string | null): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(BEGINNING) && (reader === null || !key.startsWith(`${BEGINNING}${reader} `))) {
      sessionStorage.removeItem(key);
    }
  }
}

const isKept = (value: unknown): boolean => !(value instanceof Blob) && typeof value !== "function";

/** The fields that say something else than at first: others may be newer where the draft is read again. */
export function changedFields(
  initial: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isKept(value) && JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  );
}
