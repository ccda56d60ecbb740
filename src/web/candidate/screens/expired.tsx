import type { VNode } from "preact";
import type { CandidateTexts } from "#/messages/candidate.gen.ts";
import { Heading } from "../components/heading.tsx";
import { Sign } from "../components/sign.tsx";
import type { Language, Session } from "../session.ts";
import { longDate } from "../texts.ts";

interface ExpiredProps {
  texts: CandidateTexts;
  session: Session;
  language: Language;
}

/** The screen of an expired link: names the contact for a new one. */
export function ExpiredScreen({ texts, session, language }: ExpiredProps): VNode {
  return (
    <div class="card">
      <Sign name="clock" />
      <Heading>{texts.expired.title}</Heading>
      <p class="lead">{texts.expired.text(session.company, longDate(language, session.expires_at))}</p>
      <p class="aside">
        <a href={`mailto:${session.contact_email}`}>{session.contact_email}</a>
      </p>
    </div>
  );
}
