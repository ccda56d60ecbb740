import { type Answerer, createAnswerer } from "#/instrument/invented/answers.ts";
import { PA_STANDARD } from "#/instrument/registry.ts";
import { createResponseModel } from "#/instrument/simulation.ts";
import type { Language, Localized } from "#/instrument/types.ts";
import type { HeldClock } from "#/platform/clock.ts";
import type { Service } from "../service.ts";
import { createTimeline, type Timeline } from "./timeline.ts";

/** What every part of the filling works with. */
export interface Stage {
  service: Service;
  clock: HeldClock;
  timeline: Timeline;
  answerer: Answerer;
  /** Of the people who work in the house, and of what they wrote. */
  language: Language;
  /** A text in that language. */
  say(text: Localized): string;
}

/** @param now the present, in which the told past ends */
export function createStage(service: Service, clock: HeldClock, now: number, language: Language): Stage {
  const { questionnaire, norm } = PA_STANDARD;
  return {
    service,
    clock,
    timeline: createTimeline(clock, now),
    answerer: createAnswerer(questionnaire, createResponseModel(questionnaire, norm)),
    language,
    say: (text) => text[language],
  };
}
