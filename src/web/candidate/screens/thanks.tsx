import type { VNode } from "preact";
import type { Language, Sitting } from "../api.ts";
import { Heading } from "../components/heading.tsx";
import { longDate, type Texts } from "../texts.ts";

interface ThanksProps {
  texts: Texts;
  sitting: Sitting;
  language: Language;
}

/** The end, and what a completed link shows from then on. */
export function ThanksScreen({ texts, sitting, language }: ThanksProps): VNode {
  const { thanks } = texts;
  const { first_name, last_name } = sitting.candidate;
  const name = (language === "en" && first_name) || `${first_name} ${last_name}`.trim();
  const date = longDate(language, sitting.completed_at ?? new Date().toISOString());
  return (
    <div class="card">
      <svg class="done-sign" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="m15 24.5 6.2 6.2L33.5 18" />
      </svg>
      <Heading>{thanks.title(name)}</Heading>
      <p class="lead">{thanks.lead(sitting.company, date)}</p>
      <h2>{thanks.next}</h2>
      <ol class="steps">
        {thanks.steps(sitting.company).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p class="aside">
        {thanks.contact}
        <br />
        <a href={`mailto:${sitting.contact_email}`}>{sitting.contact_email}</a>
      </p>
    </div>
  );
}
