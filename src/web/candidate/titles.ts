import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import { partBStart, type State } from "./state.ts";

/** The value of `data-screen` on the main element. */
export function screenHook(state: State): string {
  if (state.screen.name !== "question") return state.screen.name;
  return state.screen.index < partBStart(state.items) ? "statement" : "pair";
}

/** The title of the document: the screen, then who invited. */
export function screenTitle(state: State, texts: CandidateTexts): string {
  const own = ownTitle(state, texts);
  const company = state.session?.company;
  return company && state.screen.name !== "unavailable" ? `${own} · ${company}` : own;
}

function ownTitle(state: State, texts: CandidateTexts): string {
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
