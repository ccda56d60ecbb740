import { useContext, useEffect, useRef, useState } from "react";
import { useApi } from "../../kit/api/hooks.ts";
import { call, get, path } from "../../kit/api/wire.ts";
import { dropDraft, keepDraft, readDraft } from "../../kit/drafts/store.ts";
import { DraftOwnerContext } from "../../kit/drafts/use-form-draft.tsx";
import { createDraftKeeper, type DraftKeeper, type KeepingState, type ReviewDraft } from "./draft-keeper.ts";

interface Form {
  current(): ReviewDraft;
  show(draft: ReviewDraft): void;
}

const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** Keeps what one writes about a candidate, in the tab at once and on the server as soon as the typing rests. */
export function useDraftKeeper(
  sessionId: number,
  form: Form,
): { state: KeepingState; keeper: DraftKeeper | null } {
  const api = useApi();
  const owner = useContext(DraftOwnerContext) ?? "";
  const [state, setState] = useState<KeepingState>("idle");
  const [keeper, setKeeper] = useState<DraftKeeper | null>(null);
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    const name = `review ${sessionId}`;
    const address = path("/console/candidates/{sessionId}/review-draft", { sessionId });
    const made = createDraftKeeper({
      current: () => latest.current.current(),
      show: (draft) => latest.current.show(draft),
      tell: setState,
      later,
      async load() {
        const { saved_at, own: _, ...draft } = await api.send(get(address, undefined));
        return { draft: { ...draft, outcome: draft.outcome ?? "" }, savedAt: saved_at };
      },
      async save({ outcome, job_profile_id, ...draft }, basedOn) {
        const body = {
          ...draft,
          mentions: [...draft.mentions],
          ...(outcome !== "" && { outcome }),
          ...(job_profile_id !== null && { job_profile_id }),
          based_on: basedOn,
        };
        // It goes on when the page is left.
        return (await api.send(call("PUT", address, { body }), { keepalive: true })).saved_at;
      },
      aside: {
        read: () => readDraft(owner, name) as { draft: ReviewDraft; basedOn: string | null } | null,
        keep: (kept) => keepDraft(owner, name, kept),
        drop: () => dropDraft(owner, name),
      },
    });
    setKeeper(made);
    void made.read();
    const look = () => (document.visibilityState === "visible" ? void made.read() : void made.push());
    const back = () => void made.push();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("online", back);
      void made.push();
      made.end();
      setKeeper(null);
    };
  }, [api, owner, sessionId]);

  useEffect(() => {
    if (state !== "waiting" && state !== "refused") return;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", closing);
    return () => window.removeEventListener("beforeunload", closing);
  }, [state]);

  return { state, keeper };
}
