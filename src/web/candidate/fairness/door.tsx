import { createContext, type VNode } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Language, Sitting } from "../sitting.ts";
import { FairnessSection, type Send } from "./section.tsx";
import type { FAIRNESS_TEXTS } from "./texts.ts";

/** How the two questions are sent; null where there is no server. */
export const FairnessSource = createContext<Send | null>(null);

interface DoorProps {
  sitting: Sitting;
  language: Language;
}

/** Two voluntary questions, whose texts are loaded only where the company asks them. Without a connection they are not asked. */
export function FairnessDoor({ sitting, language }: DoorProps): VNode | null {
  const send = useContext(FairnessSource);
  const [texts, setTexts] = useState<typeof FAIRNESS_TEXTS | null>(null);
  const until = sitting.fairness_until;
  useEffect(() => {
    if (until === null) return;
    // The texts alone: a part that shares code with the page would cut its script in two.
    import("./texts.ts").then(
      (loaded) => setTexts(loaded.FAIRNESS_TEXTS),
      () => {},
    );
  }, [until]);
  if (until === null || send === null || texts === null) return null;
  return (
    <FairnessSection
      company={sitting.company}
      until={until}
      language={language}
      send={send}
      texts={texts[language]}
    />
  );
}
