/** @jsxImportSource preact */

import { getInstrument } from "#/domain/instrument/registry.ts";
import {
  isWithheld,
  LANGUAGES,
  type Language,
  type QualityStatus,
  validityOf,
} from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import type { LabelledText } from "#/domain/report/document-charts.ts";
import { formatDate } from "#/domain/report/format.ts";
import type { ShareDocumentJob } from "#/domain/report/share/render.ts";
import { BAND_WORDS } from "#/messages/domain/instrument/bands.gen.ts";
import { SHORTLIST_WORDS } from "#/messages/domain/report/shortlist.gen.ts";
import { SHARE_TEXTS } from "#/messages/modules/shortlists/shares.gen.ts";
import { useIsPaused } from "#/modules/invites/open-rights.ts";
import { ComplianceDocument, documentAnswer } from "#/platform/http/document-page.tsx";
import { isolated } from "#/platform/pdf/scripts/direction.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { longTime } from "#/platform/text/text.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import { DEVIATIONS_MAX, letterOf, VOTES } from "./rules.ts";
import type { Opened, SeenPerson } from "./service.ts";
import type { Share } from "./store.ts";

interface Instance {
  company: string;
  timeZone: string;
  /** Where the PDF file is fetched. */
  file: string;
  /** Where the page is. */
  path: string;
}

/** How wide a letter of the mark is, and the distance of the next one, in pixels. */
const LETTER = 16;
const GAP = 80;

/** What is shared, with what anyone who looks can say about each person. Without a script. */
export function sharePage(
  { share, title, people }: Opened,
  { company, timeZone, file, path }: Instance,
  isSent: boolean,
) {
  const { language, receiver } = share;
  const t = SHARE_TEXTS[language];
  return documentAnswer(
    <ComplianceDocument language={language} title={title ?? t.one} house={company} isWide>
      <Watermark receiver={receiver} />
      <h1>{title ?? t.one}</h1>
      <p class="hint">{t.for(receiver, company)}</p>
      {isSent && (
        <p class="good" role="status">
          {t.sent}
        </p>
      )}
      {share.files && (
        <p class="take">
          <a href={file}>{t.file}</a>
        </p>
      )}
      {people.length === 0 && <p>{t.nobody}</p>}
      <ol class="people">
        {people.map((seen, place) => (
          <Person share={share} seen={seen} place={place} timeZone={timeZone} path={path} />
        ))}
      </ol>
      <p class="hint">{t.rule}</p>
      <p class="hint">
        {t.until(longTime(language, share.expiresAt, timeZone))} {t.log}
      </p>
    </ComplianceDocument>,
    200,
  );
}

/** Whose copy it is, also when printed. */
const Watermark = ({ receiver }: { receiver: string }) => (
  <svg class="mark" aria-hidden="true">
    <defs>
      <pattern
        id="mark"
        width={receiver.length * LETTER + GAP}
        height={GAP * 2}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-24)"
      >
        <text y={GAP}>{receiver}</text>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#mark)" />
  </svg>
);

/** Decides what a share shows of a person, for the page and for the file alike. */
function shownOf(
  { language, hideNames, chapters }: Share,
  { person, comment }: SeenPerson,
  place: number,
  timeZone: string,
) {
  const t = SHARE_TEXTS[language];
  const letter = t.candidate(letterOf(place));
  const isPaused = useIsPaused(person.rights);
  const decision = person.decision === null ? t.undecided : t.outcomes[person.decision];
  return {
    letter,
    name: hideNames ? letter : fullName(person) || letter,
    completed:
      person.completedAt === null ? null : t.completed(longTime(language, person.completedAt, timeZone)),
    isPaused,
    quality: isPaused ? null : qualityTexts(person.quality, language),
    hasMatch: chapters.includes("match") && !isPaused && !isWithheld(person.quality),
    hasReport: chapters.includes("report") && !isPaused && person.completedAt !== null,
    decision: chapters.includes("decisions") ? decision : null,
    // Words about somebody name them too easily.
    comment: chapters.includes("comments") && !hideNames ? comment : "",
  };
}

/** How far a result may be used, in the words of the console and of shortlists, and what follows; null: nothing stands out. */
function qualityTexts(
  status: QualityStatus | null,
  language: Language,
): { label: string; text: string } | null {
  const validity = validityOf(status);
  if (status === null || validity === "usable") return null;
  return {
    label: SHORTLIST_WORDS[language].validity[validity],
    text: SHARE_TEXTS[language].quality[validity],
  };
}

/** A match in words, with what deviates most; null: there is none. */
function matchTexts(match: SeenPerson["match"], language: Language) {
  if (match === null) return null;
  const t = SHARE_TEXTS[language];
  const { overall, halfWidth, standing, deviations } = match.match;
  const { scales } = getInstrument(match.person.productType).texts;
  return {
    label: standing.label[language],
    text: `${t.of100(overall, halfWidth)}. ${standing.text[language]}`,
    deviations: deviations
      .slice(0, DEVIATIONS_MAX)
      .map(
        ({ scale, deviation }) =>
          `${scales[scale].name[language]}: ${BAND_WORDS[language].deviations[deviation]}`,
      ),
  };
}

function Person({
  share,
  seen,
  place,
  timeZone,
  path,
}: {
  share: Share;
  seen: SeenPerson;
  place: number;
  timeZone: string;
  path: string;
}) {
  const { person, match, answer } = seen;
  const { language } = share;
  const t = SHARE_TEXTS[language];
  const shown = shownOf(share, seen, place, timeZone);
  const field = `vote-${place}`;
  return (
    <li>
      <h2>{shown.name}</h2>
      {shown.completed !== null && <p class="hint">{shown.completed}</p>}
      {shown.isPaused && <p class="good">{t.paused}</p>}
      {shown.quality && (
        <p class="care">
          <strong>{shown.quality.label}.</strong> {shown.quality.text}
        </p>
      )}
      {shown.hasMatch && <Match match={match} language={language} />}
      {shown.hasReport && (
        <p>
          <a href={`${path}/people/${person.sessionId}/report`}>{t.report}</a>
        </p>
      )}
      {shown.decision !== null && (
        <>
          <h3>{t.decision}</h3>
          <p>{shown.decision}</p>
        </>
      )}
      {shown.comment !== "" && (
        <>
          <h3>{t.comment}</h3>
          <p class="lines">{shown.comment}</p>
        </>
      )}
      <form method="post" class="answer">
        <input type="hidden" name="person" value={String(person.sessionId)} />
        <fieldset>
          <legend>{t.vote}</legend>
          {VOTES.map((vote) => (
            <label>
              <input
                type="radio"
                name="vote"
                value={vote}
                id={`${field}-${vote}`}
                checked={answer?.vote === vote}
              />{" "}
              {t.votes[vote]}
            </label>
          ))}
        </fieldset>
        <label>
          {t.yourComment}
          <textarea name="comment" rows={3} maxLength={2000}>
            {answer?.comment ?? ""}
          </textarea>
        </label>
        <button type="submit">{t.send}</button>
      </form>
    </li>
  );
}

function Match({ match, language }: { match: SeenPerson["match"]; language: Language }) {
  const t = SHARE_TEXTS[language];
  const texts = matchTexts(match, language);
  if (texts === null) return <p>{t.noMatch}</p>;
  return (
    <>
      <h3>{t.match}</h3>
      <p>
        <strong>{texts.label}</strong>. {texts.text}
      </p>
      <h3>{t.deviations}</h3>
      {texts.deviations.length === 0 ? (
        <p>{t.inside}</p>
      ) : (
        <ul>
          {texts.deviations.map((deviation) => (
            <li>{deviation}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Asks for the password before anything is shown. */
export function guardPage(share: Share, company: string, failure: "wrong" | "locked" | null): Response {
  const t = SHARE_TEXTS[share.language];
  return documentAnswer(
    <ComplianceDocument language={share.language} title={t.password} house={company}>
      <h1>{t.password}</h1>
      <p>{t.passwordText}</p>
      {failure !== null && <p role="alert">{t[failure]}</p>}
      <form method="post" class="answer">
        <label>
          {t.passwordField}
          <input type="password" name="password" autocomplete="off" required maxLength={200} />
        </label>
        <button type="submit">{t.open}</button>
      </form>
    </ComplianceDocument>,
    failure === "locked" ? 429 : failure === "wrong" ? 403 : 200,
  );
}

/** Says nothing about what was there. The language of the visitor is unknown, so the text appears in both. */
export const closedPage = (status: 404 | 410): Response =>
  documentAnswer(
    <ComplianceDocument language="en" title={SHARE_TEXTS.en[status === 404 ? "unknownTitle" : "goneTitle"]}>
      {LANGUAGES.map((language, place) => {
        const t = SHARE_TEXTS[language];
        const title = status === 404 ? t.unknownTitle : t.goneTitle;
        return (
          <section lang={language}>
            {place === 0 ? <h1>{title}</h1> : <h2>{title}</h2>}
            <p>{status === 404 ? t.unknown : t.gone}</p>
          </section>
        );
      })}
    </ComplianceDocument>,
    status,
  );

interface SheetCompany {
  company: string;
  brand: Brand | null;
  timeZone: string;
  /** Milliseconds. */
  now: number;
}

/** The page of a share as a file: it contains nothing that is hidden or left out there. */
export function sheetOf({ share, title, people }: Opened, instance: SheetCompany): ShareDocumentJob {
  const { language, receiver } = share;
  const { company, brand, timeZone, now } = instance;
  const t = SHARE_TEXTS[language];
  const at = isoTimeIn(now, timeZone);
  return {
    ...{ language, company, brand, at },
    title: title ?? t.one,
    lead: t.fileOf(isolated(receiver), isolated(company), formatDate(at, language)),
    mark: receiver,
    people: people.map((seen, place) => personOf(share, seen, place, timeZone)),
    nobody: t.nobody,
    notes: [t.rule, t.fileLog],
    use: t.fileUse,
    confidential: t.confidential,
  };
}

function personOf(
  share: Share,
  seen: SeenPerson,
  place: number,
  timeZone: string,
): ShareDocumentJob["people"][number] {
  const t = SHARE_TEXTS[share.language];
  const { letter, name, decision, ...shown } = shownOf(share, seen, place, timeZone);
  const reported = [
    shown.completed === null ? "" : `${shown.completed}.`,
    shown.isPaused ? t.paused : "",
    shown.quality ? `${shown.quality.label}. ${shown.quality.text}` : "",
  ];
  return {
    name: name || letter,
    text: reported.filter((text) => text !== "").join(" "),
    points: [
      ...(shown.hasMatch ? matchPoints(seen.match, share.language) : []),
      ...(decision === null
        ? []
        : [{ label: t.decision, text: seen.person.decision === null ? decision : `${decision}.` }]),
      ...(shown.comment === "" ? [] : [{ label: t.comment, text: shown.comment }]),
    ],
  };
}

function matchPoints(match: SeenPerson["match"], language: Language): LabelledText[] {
  const t = SHARE_TEXTS[language];
  const texts = matchTexts(match, language);
  if (texts === null) return [{ label: t.match, text: t.noMatch }];
  const { label, text, deviations } = texts;
  return [
    { label: t.match, text: `${label}. ${text}` },
    { label: t.deviations, text: deviations.length === 0 ? t.inside : `${deviations.join("; ")}.` },
  ];
}
