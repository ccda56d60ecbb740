import { useContext, useEffect, useRef, useState } from "react";
import { useApi } from "../../kit/api/hooks.ts";
import { ApiProblem, call, get, isPassing, path } from "../../kit/api/wire.ts";
import { DraftOwnerContext, dropDraft, keepDraft, readDraft } from "../../kit/drafts/use-form-draft.tsx";
import type { Ground, Outcome } from "./answers.ts";
import { type Mention, shifted } from "./mention-field.tsx";

/** The text that a user has started to write about a candidate. */
interface ReviewDraft {
  note: string;
  reason: string;
  outcome: Outcome | "";
  grounds: readonly Ground[];
  job_profile_id: string | null;
  /** The colleagues whom the note mentions. */
  mentions: readonly Mention[];
}

export const EMPTY_DRAFT: ReviewDraft = {
  note: "",
  reason: "",
  outcome: "",
  grounds: [],
  job_profile_id: null,
  mentions: [],
};

const isSame = (one: ReviewDraft, other: ReviewDraft): boolean =>
  one.note === other.note &&
  one.reason === other.reason &&
  one.outcome === other.outcome &&
  [...one.grounds].sort().join() === [...other.grounds].sort().join() &&
  placesOf(one.mentions) === placesOf(other.mentions);

/** The same words may speak to somebody or not. */
const placesOf = (mentions: readonly Mention[]): string =>
  mentions.map(({ user_id, at, length }) => `${user_id} ${at} ${length}`).join();

/** The job profile alone is what the page suggests. */
const isEmpty = (draft: ReviewDraft): boolean =>
  draft.note.trim() === "" &&
  draft.reason.trim() === "" &&
  draft.outcome === "" &&
  draft.grounds.length === 0;

const joined = (theirs: string, mine: string): string =>
  theirs.includes(mine) ? theirs : mine.includes(theirs) ? mine : `${theirs}\n\n${mine}`;

/** Merges two windows, or two devices, so that nothing of either is lost. */
export const mergeDrafts = (theirs: ReviewDraft, mine: ReviewDraft): ReviewDraft => ({
  note: joined(theirs.note, mine.note),
  reason: joined(theirs.reason, mine.reason),
  outcome: mine.outcome || theirs.outcome,
  grounds: [...new Set([...theirs.grounds, ...mine.grounds])],
  job_profile_id: mine.job_profile_id ?? theirs.job_profile_id,
  mentions: mergedMentions(theirs, mine),
});

/** Those of the text that is kept; of two that follow each other, of both. */
function mergedMentions(theirs: ReviewDraft, mine: ReviewDraft): readonly Mention[] {
  const note = joined(theirs.note, mine.note);
  if (note === theirs.note) return theirs.mentions;
  if (note === mine.note) return mine.mentions;
  return [...theirs.mentions, ...shifted(mine.note, note, mine.mentions)];
}

/** `waiting`: nothing is reached; it is tried again. `refused`: the server will not have it as it is. */
export type KeepingState = "idle" | "saving" | "saved" | "waiting" | "refused";

/** A draft as the server has it; `savedAt` null: there is none. */
export interface StoredDraft {
  draft: ReviewDraft;
  savedAt: string | null;
}

interface Keeping {
  load(): Promise<StoredDraft>;
  save(draft: ReviewDraft, basedOn: string | null): Promise<string | null>;
  /** Returns the content of the form. */
  current(): ReviewDraft;
  show(draft: ReviewDraft): void;
  tell(state: KeepingState): void;
  /** Local storage until the server has the draft. */
  aside: {
    read(): { draft: ReviewDraft; basedOn: string | null } | null;
    keep(kept: { draft: ReviewDraft; basedOn: string | null }): void;
    drop(): void;
  };
  later(work: () => void, ms: number): () => void;
}

const PAUSE_MS = 700;
const RETRY_MS = 4_000;

type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Keeps what is in a form where it is safe: at once in the tab, and on the server as soon as the typing rests. */
export function createDraftKeeper({ load, save, current, show, tell: notify, aside, later }: Keeping) {
  /** The server's version. Null until it was read. */
  let stored: StoredDraft | null = null;
  let flight: Promise<void> | null = null;
  let cancel: () => void = () => undefined;
  let isOver = false;

  const soon = (work: () => Promise<void>, ms: number) => {
    cancel();
    if (!isOver) cancel = later(() => void work(), ms);
  };

  function adopt(found: StoredDraft): void {
    const kept = aside.read();
    const typed = current();
    const before = stored?.draft ?? EMPTY_DRAFT;
    const mine = isSame(typed, before) ? (kept?.draft ?? null) : typed;
    const basis = stored !== null ? stored.savedAt : (kept?.basedOn ?? null);
    stored = found;
    if (mine === null || isSame(mine, found.draft)) show(found.draft);
    else show(basis === found.savedAt ? mine : mergeDrafts(found.draft, mine));
  }

  /** Reads what the server has; unsaved words stay, and take in what was written elsewhere. */
  async function read(): Promise<void> {
    if (flight !== null) return;
    const last = stored;
    try {
      const found = await load();
      // Saved meanwhile: what was read is older than that.
      if (isOver || flight !== null || stored !== last) return;
      if (last === null || found.savedAt !== last.savedAt) adopt(found);
      changed();
    } catch (error) {
      if (last === null && isPassing(error)) soon(read, RETRY_MS);
    }
  }

  function push(): Promise<void> {
    cancel();
    flight ??= pushOnce().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function pushOnce(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const basis = stored;
      const draft = current();
      if (basis === null) {
        if (isEmpty(draft)) return;
        notify("waiting");
        soon(readThenPush, RETRY_MS);
        return;
      }
      if (isSame(draft, basis.draft)) {
        aside.drop();
        notify(isEmpty(draft) ? "idle" : "saved");
        return;
      }
      notify("saving");
      try {
        stored = { draft, savedAt: await save(draft, basis.savedAt) };
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "draft_changed") {
          adopt(await load());
          continue;
        }
        if (isPassing(error)) {
          notify("waiting");
          soon(push, RETRY_MS);
        } else if (!(error instanceof ApiProblem && error.status === 401)) notify("refused");
        return;
      }
    }
    soon(push, PAUSE_MS);
  }

  async function readThenPush(): Promise<void> {
    await read();
    if (stored !== null) await push();
    else soon(readThenPush, RETRY_MS);
  }

  /** Something may have been typed. */
  function changed(): void {
    const draft = current();
    if (stored !== null && isSame(draft, stored.draft)) {
      if (flight === null) {
        aside.drop();
        notify(isEmpty(draft) ? "idle" : "saved");
      }
      return;
    }
    if (stored === null && isEmpty(draft)) return;
    aside.keep({ draft, basedOn: stored?.savedAt ?? null });
    notify("saving");
    soon(push, PAUSE_MS);
  }

  return {
    read,
    changed,
    push,

    /** A part of the draft was entered for good, which takes it out of the draft there too. */
    async entered(): Promise<void> {
      stored = null;
      aside.drop();
      await read();
    },

    /** Until nothing is on its way: what is entered next must not be overtaken by its own draft. */
    async rest(): Promise<void> {
      cancel();
      await flight;
    },

    end(): void {
      isOver = true;
      cancel();
    },
  };
}

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
    const created = createDraftKeeper({
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
    setKeeper(created);
    void created.read();
    const look = () => (document.visibilityState === "visible" ? void created.read() : void created.push());
    const back = () => void created.push();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("online", back);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("online", back);
      void created.push();
      created.end();
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
