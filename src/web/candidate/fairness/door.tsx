import { createContext, type VNode } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Language, Sitting } from "../sitting.ts";
import type { FairnessSection, Send } from "./section.tsx";

/** How the two questions are sent; null where there is no server. */
export const FairnessSource = createContext<Send | null>(null);

interface DoorProps {
  sitting: Sitting;
  language: Language;
}

/** Two voluntary questions, loaded only where the company asks them. Without a connection they are not asked. */
export function FairnessDoor({ sitting, language }: DoorProps): VNode | null {
  const send = useContext(FairnessSource);
  const [loaded, setLoaded] = useState<{ Section: typeof FairnessSection } | null>(null);
  const until = sitting.fairness_until;
  useEffect(() => {
    if (until === null) return;
    import("./section.tsx").then(
      (loaded) => setLoaded({ Section: loaded.FairnessSection }),
      () => {},
    );
  }, [until]);
  if (until === null || send === null || loaded === null) return null;
  return <loaded.Section company={sitting.company} until={until} language={language} send={send} />;
}
