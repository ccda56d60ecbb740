import { createContext, type ReactNode, useContext, useState } from "react";
import { dialogPart } from "../part.tsx";
import type { Open, Question } from "./confirm-dialog.tsx";

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => {
  throw new Error("outside of ConfirmProvider");
});

/** Asks before something happens that one would not want by mistake: `if (await confirm({ … })) …`. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

const ConfirmDialog = dialogPart(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
  ({ opened }) => opened,
  { opened: false },
);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [shown, setShown] = useState(false);
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      setOpen({
        ...question,
        answer: (yes) => {
          setShown(false);
          resolve(yes);
        },
      });
      setShown(true);
    });
  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog opened={shown} question={open} onClosed={() => setOpen(null)} />
    </ConfirmContext>
  );
}
