import { useUndo } from "../../kit/components/undo.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { INVITE_REFRESHES } from "./refreshes.ts";
import { takingOffOf } from "./wishes.ts";

const en = {
  action: (name: string) => `Do not invite ${name}`,
  taking: (name: string) => `${name} is being taken off the list.`,
  taken: (name: string) => `${name} is off the list.`,
  isTaking: "Is being taken off",
};

const de: typeof en = {
  action: (name) => `${name} nicht einladen`,
  taking: (name) => `${name} wird von der Liste genommen.`,
  taken: (name) => `${name} ist von der Liste genommen.`,
  isTaking: "Wird heruntergenommen",
};

export const TAKE_OFF_TEXTS: Localized<typeof en> = { en, de };

const undoId = (rowId: number) => `batch row ${rowId}`;

/** Takes somebody who waits off the list, unless it is undone. */
export function useTakeOff() {
  const words = useTexts(TAKE_OFF_TEXTS);
  const { delay, waiting } = useUndo();
  return {
    isTaking: (rowId: number) => waiting.has(undoId(rowId)),
    take: (rowId: number, name: string) =>
      delay({
        id: undoId(rowId),
        text: words.taking(name),
        wish: takingOffOf(rowId),
        refreshes: INVITE_REFRESHES,
        done: words.taken(name),
      }),
  };
}
