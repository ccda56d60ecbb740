import type { VNode } from "preact";
import { Heading } from "../components/heading.tsx";
import { Sign } from "../components/sign.tsx";
import type { Language, Sitting } from "../sitting.ts";
import { longDate } from "../texts.ts";
import type { Texts } from "../texts-en.ts";

interface ExpiredProps {
  texts: Texts;
  sitting: Sitting;
  language: Language;
}

/** What a link shows when its time is over: whom to ask for another one. */
export function ExpiredScreen({ texts, sitting, language }: ExpiredProps): VNode {
  return (
    <div class="card">
      <Sign name="clock" />
      <Heading>{texts.expired.title}</Heading>
      <p class="lead">{texts.expired.text(sitting.company, longDate(language, sitting.expires_at))}</p>
      <p class="aside">
        <a href={`mailto:${sitting.contact_email}`}>{sitting.contact_email}</a>
      </p>
    </div>
  );
}
