import type { ComponentChildren, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { PrivacyTexts } from "#/messages/candidate/privacy.gen.ts";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import { Failure, Form } from "../components/form.tsx";
import { Onward } from "../components/nav.tsx";
import { fullName } from "../names.ts";
import type { Language } from "../session.ts";
import { localeOf, longDate } from "../texts.ts";
import { type AskedRequest, type Privacy, REQUEST_KINDS, type RequestKind, type ViewKind } from "./api.ts";
import { Section, type SectionProps, useAttempt } from "./section.tsx";

export function StoredSection({ texts, language, privacy }: SectionProps): VNode {
  const { stored } = texts;
  const { person, voluntary, progress, state, confirmation } = privacy;
  const rows: [name: string, text: string][] = [
    [stored.name, fullName(person) || stored.none],
    [stored.email, person.email || stored.none],
    ...voluntaryRows(texts, language, privacy),
    [stored.answers, stored.answered(progress.answered, progress.total)],
    [stored.result, state === "completed" ? stored.computed : stored.notYet],
  ];
  return (
    <section class="part" aria-labelledby="stored">
      <h2 id="stored">{stored.title}</h2>
      <dl class="summary">
        {rows.map(([name, text]) => (
          <div key={name} class="row done">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {voluntary.given && (
        <p class="hint" data-testid="voluntary">
          {confirmation.until === null ? stored.voluntaryLater : stored.voluntary(privacy.company)}
        </p>
      )}
    </section>
  );
}

/** Only what was given, and only to whom a code has shown to be the candidate. */
function voluntaryRows(
  { stored }: PrivacyTexts,
  language: Language,
  { voluntary: { gender, birth_date } }: Privacy,
): [name: string, text: string][] {
  const rows: [name: string, text: string][] = [];
  if (gender !== "") rows.push([stored.gender, CANDIDATE_TEXTS[language].about.genders[gender]]);
  if (birth_date !== null) rows.push([stored.birthDate, longDate(language, `${birth_date}T12:00`)]);
  return rows;
}

export function NoticeSection({ texts, language, privacy }: SectionProps): VNode {
  const { notice } = texts;
  const { acknowledged } = privacy;
  const { version, paragraphs } = privacy.notice;
  const isOther = acknowledged !== null && acknowledged.version !== version;
  const read = isOther ? acknowledged.paragraphs : null;
  return (
    <Section id="notice" title={notice.title}>
      <p data-testid="acknowledged">
        {acknowledged === null
          ? notice.notYet
          : notice.acknowledged(longTime(language, acknowledged.at), acknowledged.version)}
        {isOther && ` ${read === null ? notice.changed(version) : notice.bothBelow(version)}`}
      </p>
      {privacy.kept_until !== null && (
        <p data-testid="kept-until">{notice.keptUntil(longDate(language, privacy.kept_until))}</p>
      )}
      {read !== null && <Unfold title={notice.readThen} paragraphs={read[language]} />}
      <Unfold title={read === null ? notice.read : notice.readNow} paragraphs={paragraphs[language]} />
    </Section>
  );
}

function Unfold({ title, paragraphs }: { title: string; paragraphs: readonly string[] }): VNode {
  return (
    <details class="unfold">
      <summary>{title}</summary>
      <div class="notice">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}

export function ViewsSection({ texts, language, privacy }: SectionProps): VNode {
  const { views } = texts;
  return (
    <Section id="views" title={views.title}>
      {privacy.views.length === 0 ? (
        <p>{views.none}</p>
      ) : (
        <ul class="log" data-testid="views">
          {privacy.views.map(({ what, kind, viewer, times, last_at }) => (
            <li key={`${what} ${viewer}`} data-what={what}>
              <strong>{views.kinds[what]}</strong>
              <span class="hint">
                {`${kind === null ? views.ownLink : views.lookers[kind](viewer, privacy.company)} · ${views.times(times)}, ${views.last(longTime(language, last_at))}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {privacy.views.some(({ what }) => isOwn(what)) && <p class="hint">{views.stranger(privacy.company)}</p>}
    </Section>
  );
}

const isOwn = (what: ViewKind): boolean => what.startsWith("own_");

/** Lists earlier requests, with the form for a new one below. */
export function RequestsSection(props: SectionProps & { children: ComponentChildren }): VNode {
  const { texts, language, privacy, children } = props;
  const { requests } = texts;
  return (
    <Section id="requests" title={requests.title}>
      <p>{requests.lead(privacy.company)}</p>
      {privacy.requests.length > 0 && (
        <ul class="log" data-testid="requests">
          {privacy.requests.map((request) => (
            <li key={request.id} data-status={request.status}>
              <strong>{requests.kinds[request.kind].name}</strong>
              <span class="hint">
                {`${requests.asked(longDate(language, request.created_at))} · ${stateOf(request, texts, language)}`}
              </span>
              {request.message !== "" && (
                <blockquote class="words" dir="auto">
                  {request.message}
                </blockquote>
              )}
              {request.note !== "" && (
                <>
                  <span class="hint">{requests.answer(privacy.company)}:</span>
                  <blockquote class="words" dir="auto">
                    {request.note}
                  </blockquote>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {privacy.requests.length > 0 && privacy.confirmation.until === null && (
        <p class="hint">{texts.confirm.words}</p>
      )}
      {children}
    </Section>
  );
}

function stateOf(request: AskedRequest, texts: PrivacyTexts, language: Language): string {
  const at = request.status === "open" ? request.due_at : (request.closed_at ?? request.due_at);
  return texts.requests.statuses[request.status](longDate(language, at));
}

/** "12 March 2026 at 10:00 CET", in the time zone of the reader's device, which is named. */
function longTime(language: Language, iso: string): string {
  return new Date(iso).toLocaleString(localeOf(language), {
    ...{ day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
  });
}

interface AskFormProps extends SectionProps {
  /** @returns what went wrong, in words, or null */
  onAsk(kind: RequestKind, message: string): Promise<string | null>;
}

const MESSAGE_MAX = 2000;
/** From here on the characters that are left are counted. */
const COUNT_FROM = 1800;

/** One request at a time; what is open already cannot be asked for again. */
export function AskForm({ texts, language, privacy, onAsk }: AskFormProps): VNode {
  const { requests } = texts;
  const [kind, setKind] = useState<RequestKind | null>(null);
  const [message, setMessage] = useState("");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const [sent, setSent] = useState<RequestKind | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = (asked: RequestKind) =>
    privacy.requests.some((request) => request.kind === asked && request.status === "open");
  // Nobody has to ask for what the page does at once.
  const isAtHand = (choice: RequestKind) => choice === "erasure" && privacy.withdrawal === "at_once";
  const free = REQUEST_KINDS.filter((choice) => !isOpen(choice) && !isAtHand(choice));
  const due = privacy.requests.find((request) => request.kind === sent && request.status === "open")?.due_at;
  const isWordless = kind === "correction" && message.trim() === "";

  async function send() {
    if (busy) return;
    setSent(null);
    if (kind === null) {
      setProblem(requests.choose);
      return;
    }
    if (isWordless) {
      setProblem(requests.missing);
      field.current?.focus();
      return;
    }
    if (!(await attempt(() => onAsk(kind, message)))) return;
    setSent(kind);
    setKind(null);
    setMessage("");
  }

  const confirmation = (
    <p class="sent" role="status" data-testid="sent">
      {due !== undefined && requests.sent(longDate(language, due))}
    </p>
  );
  if (free.length === 0) {
    return (
      <>
        {confirmation}
        <p class="hint">{requests.allOpen}</p>
      </>
    );
  }
  return (
    <Form class="part" onSubmit={() => void send()}>
      {confirmation}
      <fieldset class="kinds">
        <legend>{requests.legend}</legend>
        {free.map((choice) => (
          <label key={choice} class="chip" data-kind={choice}>
            <input
              type="radio"
              name="kind"
              value={choice}
              checked={kind === choice}
              aria-describedby="ask-error"
              onChange={() => {
                setKind(choice);
                setProblem(null);
              }}
            />
            <span>
              <strong>{requests.kinds[choice].name}</strong>
              <span class="hint">{requests.kinds[choice].meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="message">{kind === "correction" ? requests.messageNeeded : requests.message}</label>
        <textarea
          ref={field}
          id="message"
          dir="auto"
          rows={3}
          maxLength={MESSAGE_MAX}
          value={message}
          aria-describedby="ask-error"
          onInput={(event) => setMessage(event.currentTarget.value)}
        />
        {message.length >= COUNT_FROM && <p class="hint">{requests.left(MESSAGE_MAX - message.length)}</p>}
      </div>
      <Failure id="ask-error">{problem}</Failure>
      <div class="nav">
        <Onward busy={busy}>{busy ? requests.sending : requests.send}</Onward>
      </div>
    </Form>
  );
}
