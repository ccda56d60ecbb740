import { useEffect, useRef, useState } from "react";
import type { Interview } from "../../entities/interview/answers.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { ApiProblem, isPassing } from "../../kit/api/problem.ts";
import { call, get, path } from "../../kit/api/wire.ts";

export interface Given {
  score: number | null;
  note: string;
}
type Keeping = "idle" | "saving" | "saved" | "waiting" | "refused";

const PAUSE_MS = 700;
const RETRY_MS = 4_000;
export const NOTHING: Given = { score: null, note: "" };

const entriesOf = (given: ReadonlyMap<string, Given>) =>
  [...given].map(([key, { score, note }]) => ({ key, score, note }));
const givenOf = ({ entries }: Pick<Interview, "entries">): Map<string, Given> =>
  new Map(entries.map(({ key, score, note }) => [key, { score, note }]));

/** Keeps one's scores on the server as soon as the typing rests; of another window it takes what this one has not touched. */
export function useScores(sessionId: string, stored: Interview) {
  const api = useApi();
  const address = path("/console/candidates/{sessionId}/interview", { sessionId });
  const [given, setGiven] = useState(() => givenOf(stored));
  const [state, setState] = useState<Keeping>("idle");
  const now = useRef({ given, basis: stored.saved_at, touched: new Set<string>() });
  now.current.given = given;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const flight = useRef<Promise<boolean> | null>(null);

  async function send(finished: boolean): Promise<boolean> {
    const { touched } = now.current;
    if (touched.size === 0 && !finished) return true;
    now.current.touched = new Set();
    setState("saving");
    try {
      const body = { entries: entriesOf(now.current.given), finished, based_on: now.current.basis };
      const saved = await api.send(call("PUT", address, { body }), { keepalive: true });
      now.current.basis = saved.saved_at;
      setState("saved");
      return true;
    } catch (error) {
      for (const key of touched) now.current.touched.add(key);
      if (error instanceof ApiProblem && error.code === "draft_changed") {
        const other = await api.send(get(address, undefined));
        const merged = givenOf(other);
        for (const key of now.current.touched) merged.set(key, now.current.given.get(key) ?? NOTHING);
        now.current.basis = other.saved_at;
        now.current.given = merged;
        setGiven(merged);
        return send(finished);
      }
      setState(isPassing(error) ? "waiting" : "refused");
      if (isPassing(error) && !finished) timer.current = setTimeout(() => void latest.current(), RETRY_MS);
      return false;
    }
  }

  /** One at a time: an answer says on what the next one goes on from. */
  async function push(finished = false): Promise<boolean> {
    clearTimeout(timer.current);
    await flight.current;
    flight.current = send(finished).finally(() => {
      flight.current = null;
    });
    return flight.current;
  }

  const latest = useRef(push);
  latest.current = push;
  useEffect(() => {
    const leave = () => void latest.current();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);

  return {
    given,
    state,
    change(key: string, change: Partial<Given>): void {
      const next = new Map(now.current.given);
      next.set(key, { ...(next.get(key) ?? NOTHING), ...change });
      now.current.given = next;
      now.current.touched.add(key);
      setGiven(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void push(), PAUSE_MS);
    },
    /** @returns whether the server has them for good */
    finish: () => push(true),
  };
}
