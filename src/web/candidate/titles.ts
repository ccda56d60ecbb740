import { useEffect, useRef } from "preact/hooks";
import { partBStart, type State } from "./state.ts";
import type { Texts } from "./texts-en.ts";

/** The value of `data-screen` on the main element. */
export function screenHook(state: State): string {
  if (state.screen.name !== "question") return state.screen.name;
  return state.screen.index < partBStart(state.items) ? "statement" : "pair";
}

/** The title of the document: the screen, then who invited. */
export function screenTitle(state: State, texts: Texts): string {
  const own = ownTitle(state, texts);
  const company = state.session?.company;
  return company && state.screen.name !== "unavailable" ? `${own} · ${company}` : own;
}

function ownTitle(state: State, texts: Texts): string {
  const { screen } = state;
  switch (screen.name) {
    case "loading":
      return texts.loading;
    case "question":
      return texts.questionTitle(screen.index + 1, state.items.length);
    case "practice_a":
    case "practice_b":
      return texts.practice.title;
    case "unavailable":
      return texts[screen.why].title;
    case "welcome":
      return texts.welcome.title("");
    case "thanks":
      return texts.thanks.title("");
    default:
      return texts[screen.name].title;
  }
}

const GUARD = "guard";

/**
 * Lets the browser's own Back (or a swipe) do what the page's Back does, instead of leaving the page. One entry of
 * the history intercepts it as long as there is a screen to go back to.
 * @param key changes with the screen
 * @param back null if Back may leave the page
 */
export function useBrowserBack(key: string, back: (() => void) | null): void {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    if (latest.current && history.state !== GUARD) history.pushState(GUARD, "");
  }, [key]);
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (event.state !== GUARD) latest.current?.();
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
}
