import { IconEraser } from "@tabler/icons-react";
import { useState } from "react";
import { SelectionBar } from "../../kit/components/selection-bar.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { RunDialog } from "./run-dialog.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

/** Names by `subjectOf`; they are kept with the choice, which may go over several pages. */
type Names = ReadonlyMap<string, string>;

interface Chosen {
  names: Names;
  /** @param rows those on the page */
  choose(ids: ReadonlySet<string>, rows: readonly { id: string; name: string }[]): void;
  clear(): void;
}

export function useChosen(): Chosen {
  const [names, setNames] = useState<Names>(new Map());
  return {
    names,
    choose(ids, rows) {
      const onPage = new Map(rows.map(({ id, name }) => [id, name]));
      setNames(
        new Map(
          [...ids].flatMap((id): [string, string][] => {
            const name = onPage.get(id) ?? names.get(id);
            return name === undefined ? [] : [[id, name]];
          }),
        ),
      );
    },
    clear: () => setNames(new Map()),
  };
}

/** What can be done with those who are chosen; nothing while nobody is. */
export function ChosenBar({ chosen: { names, clear } }: { chosen: Chosen }) {
  const texts = useTexts(PRIVACY_TEXTS);
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <SelectionBar
        count={names.size}
        onClear={clear}
        actions={[
          {
            key: "erase",
            label: texts.anonymizeSelected(names.size),
            icon: <IconEraser size={16} aria-hidden />,
            danger: true,
            onClick: () => setErasing(true),
          },
        ]}
      />
      <RunDialog
        people={isErasing ? [...names].map(([id, name]) => ({ id, name })) : null}
        onClose={() => setErasing(false)}
        onDone={() => {
          setErasing(false);
          clear();
        }}
      />
    </>
  );
}
