import type { VNode } from "preact";
import { Heading } from "../components/heading.tsx";
import { Sign } from "../components/sign.tsx";
import { FairnessDoor } from "../fairness/door.tsx";
import { FeedbackSection } from "../feedback/section.tsx";
import { KioskEnd } from "../kiosk.tsx";
import { fullName } from "../names.ts";
import { PRIVACY_HASH } from "../privacy/switch.tsx";
import type { Language, Sitting } from "../sitting.ts";
import { longDate } from "../texts.ts";
import type { Texts } from "../texts-en.ts";

interface ThanksProps {
  texts: Texts;
  sitting: Sitting;
  language: Language;
  /** On a device of the company. */
  onLeave(): void;
}

/** The end, and what a completed link shows from then on. */
export function ThanksScreen({ texts, sitting, language, onLeave }: ThanksProps): VNode {
  const { thanks } = texts;
  const date = longDate(language, sitting.completed_at ?? new Date().toISOString());
  return (
    <div class="card">
      <Sign name="done" />
      <Heading>{thanks.title(fullName(sitting.candidate))}</Heading>
      <p class="lead">
        {thanks.lead(sitting.company, date)}
        {!sitting.kiosk && ` ${thanks.close}`}
      </p>
      <h2>{thanks.next}</h2>
      <ol class="steps">
        {thanks.steps(sitting.company).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <FairnessDoor sitting={sitting} language={language} />
      <FeedbackSection sitting={sitting} language={language} />
      <p class="aside">
        {thanks.contact}
        <br />
        <a href={`mailto:${sitting.contact_email}`}>{sitting.contact_email}</a>
        {sitting.contact_phone !== "" && (
          <>
            <br />
            {sitting.contact_phone}
          </>
        )}
        <br />
        <a href={PRIVACY_HASH}>{thanks.privacy}</a>
      </p>
      {sitting.kiosk && <KioskEnd language={language} onLeave={onLeave} />}
    </div>
  );
}
