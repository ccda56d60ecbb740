import { type ReactNode, useContext, useState } from "react";
import { DraftNotice, DraftOwnerContext, dropDraft, keepDraft, readDraft } from "./use-form-draft.tsx";

interface DraftState<State> {
  state: State;
  /** Keeps it too, as long as it is worth keeping. */
  set(state: State): void;
  /** Says that what was there before is there again. */
  notice: ReactNode;
}

/**
 * Work over several steps that is no form: kept in the tab like what is typed into one (`store.ts`), and there again after
 * a reload, another page or a sign-in.
 * @param name of the work
 * @param isKept what is worth keeping; anything else ends what was kept
 */
export function useDraftState<State extends object>(
  name: string,
  beginning: State,
  isKept: (state: State) => boolean,
): DraftState<State> {
  const owner = useContext(DraftOwnerContext);
  const [{ state, isRestored }, setAll] = useState(() => {
    const kept = owner === null ? null : (readDraft(owner, name) as State | null);
    return kept === null ? { state: beginning, isRestored: false } : { state: kept, isRestored: true };
  });
  const set = (next: State, isStill = isRestored) => {
    setAll({ state: next, isRestored: isStill });
    if (owner === null) return;
    if (isKept(next)) keepDraft(owner, name, next);
    else dropDraft(owner, name);
  };
  return {
    state,
    set,
    notice: isRestored && isKept(state) && <DraftNotice onDiscard={() => set(beginning, false)} />,
  };
}
