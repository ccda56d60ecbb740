/** @jsxImportSource preact */
import { getInstrument } from "#/domain/instrument/registry.ts";
import { isWithheld, LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { useIsPaused } from "#/platform/files/open-rights.ts";
import { Paper, paperAnswer } from "#/platform/http/document-page.tsx";
import { fullName } from "#/platform/text/normalize.ts";
import { longTime } from "#/platform/text/text.ts";
import { DEVIATIONS_MAX, letterOf, VOTES } from "./rules.ts";
import type { Opened, SeenPerson } from "./service.ts";
import type { Share } from "./store.ts";
import { SHARE_TEXTS } from "./texts.ts";

interface House {
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
  { company, timeZone, file, path }: House,
  isSent: boolean,
) {
  const { language, receiver } = share;
  const t = SHARE_TEXTS[language];
  return paperAnswer(
    <Paper language={language} title={title ?? t.one} house={company} isWide>
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
    </Paper>,
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

function Person({
  share,
  seen: { person, match, comment, answer },
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
  const { language, hideNames, chapters } = share;
  const t = SHARE_TEXTS[language];
  const name = hideNames ? t.candidate(letterOf(place)) : fullName(person) || t.candidate(letterOf(place));
  const isPaused = useIsPaused(person.rights);
  const quality = isPaused ? null : t.quality(person.quality);
  const field = `vote-${place}`;
  return (
    <li>
      <h2>{name}</h2>
      {person.completedAt !== null && (
        <p class="hint">{t.completed(longTime(language, person.completedAt, timeZone))}</p>
      )}
      {isPaused ? (
        <p class="good">{t.paused}</p>
      ) : (
        <>
          {quality && (
            <p class="care">
              <strong>{quality.label}.</strong> {quality.text}
            </p>
          )}
          {chapters.includes("match") && !isWithheld(person.quality) && (
            <Match match={match} language={language} />
          )}
        </>
      )}
      {chapters.includes("report") && !isPaused && person.completedAt !== null && (
        <p>
          <a href={`${path}/people/${person.sessionId}/report`}>{t.report}</a>
        </p>
      )}
      {chapters.includes("decisions") && (
        <>
          <h3>{t.decision}</h3>
          <p>{person.decision === null ? t.undecided : t.outcomes[person.decision]}</p>
        </>
      )}
      {/* Words about somebody name them too easily. */}
      {chapters.includes("comments") && !hideNames && comment !== "" && (
        <>
          <h3>{t.comment}</h3>
          <p class="lines">{comment}</p>
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
  if (match === null) return <p>{t.noMatch}</p>;
  const { overall, halfWidth, standing, deviations } = match.match;
  const { scales } = getInstrument(match.person.productType).texts;
  return (
    <>
      <h3>{t.match}</h3>
      <p>
        <strong>{standing.label[language]}</strong>. {t.of100(overall, halfWidth)}. {standing.text[language]}
      </p>
      <h3>{t.deviations}</h3>
      {deviations.length === 0 ? (
        <p>{t.inside}</p>
      ) : (
        <ul>
          {deviations.slice(0, DEVIATIONS_MAX).map(({ scale, delta, withinError }) => (
            <li>{t.deviation(scales[scale].name[language], delta > 0, withinError)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Asks for the password before anything is shown. */
export function guardPage(share: Share, company: string, fault: "wrong" | "locked" | null): Response {
  const t = SHARE_TEXTS[share.language];
  return paperAnswer(
    <Paper language={share.language} title={t.password} house={company}>
      <h1>{t.password}</h1>
      <p>{t.passwordText}</p>
      {fault !== null && <p role="alert">{t[fault]}</p>}
      <form method="post" class="answer">
        <label>
          {t.passwordField}
          <input type="password" name="password" autocomplete="off" required maxLength={200} />
        </label>
        <button type="submit">{t.open}</button>
      </form>
    </Paper>,
    fault === "locked" ? 429 : fault === "wrong" ? 403 : 200,
  );
}

/** Says nothing about what was there. The language of the visitor is unknown, so the text appears in both. */
export const closedPage = (status: 404 | 410): Response =>
  paperAnswer(
    <Paper language="en" title={SHARE_TEXTS.en[status === 404 ? "unknownTitle" : "goneTitle"]}>
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
    </Paper>,
    status,
  );
