import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import type { PrivacyTexts } from "#/messages/candidate/privacy.gen.ts";
import type { Language } from "../session.ts";
import type { Privacy } from "./api.ts";

export interface SectionProps {
  texts: PrivacyTexts;
  language: Language;
  privacy: Privacy;
}

/** A part of the privacy page under a heading that names it. */
export function Section(props: { id: string; title: string; children: ComponentChildren }): VNode {
  const { id, title, children } = props;
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Runs one step at a time: whether one is running, and what went wrong with the last one, in words. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * @param step resolves to what went wrong, in words, or null
   * @returns whether it ran and nothing went wrong
   */
  async function attempt(step: () => Promise<string | null>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    const failure = await step();
    setBusy(false);
    setProblem(failure);
    return failure === null;
  }

  return { busy, problem, setProblem, attempt };
}
