import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import type { Sync } from "./sync.ts";

interface ConnectionProps {
  texts: CandidateTexts;
  sync: Sync;
  interrupted: boolean;
  /** Explains what happens to the answers, and what to do. */
  advice: string;
  /** False on screens where nothing is answered. */
  inside: boolean;
}

const RESTORED_MS = 5000;

/**
 * Says plainly what happens to the answers while there is no connection, and when the connection is back. The count
 * of waiting answers appears elsewhere: here every answer would be read out.
 */
export function Connection({ texts, sync, interrupted, advice, inside }: ConnectionProps): VNode {
  const [lost, setLost] = useState(false);
  if (interrupted && !lost) setLost(true);
  const restored = lost && !interrupted && sync.status === "saved";
  useEffect(() => {
    if (!restored) return;
    const timer = setTimeout(() => setLost(false), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [restored]);

  return (
    <div role="status" data-testid="connection">
      {interrupted && (
        <div class="connection off">
          <strong>{texts[sync.status === "offline" ? "offline" : "trouble"]}</strong>
          <p>{advice}</p>
        </div>
      )}
      {restored && inside && <p class="connection">{texts.restored}</p>}
    </div>
  );
}
