import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import { TEXTS, type Texts } from "#/messages/start.gen.ts";
import { applyBrand, BrandMark } from "../candidate/brand.tsx";
import { Heading } from "../candidate/components/heading.tsx";
import { Sign } from "../candidate/components/sign.tsx";
import { type Info, NO_ANSWER, type Place, ReadyStep, Refusal, type StartApi, StartForm } from "./lead.tsx";

interface StartPageProps {
  api: StartApi;
  place: Place;
  onBegun(path: string): void;
}

type State =
  | { name: "loading" | "unavailable" | "unreachable" | "broken" }
  /** closed: nobody can begin at the moment. ready: behind a link that was mailed. */
  | { name: "open" | "closed" | "ready"; info: Info }
  | { name: "sent"; info: Info; email: string };

/** The languages that a visitor reads, the better one first. */
const ownLanguage = (): Language | null =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)))
    .find((language) => language !== undefined) ?? null;

/** The page where an account's applicants start without an invitation. */
export function StartPage({ api, place, onBegun }: StartPageProps): VNode {
  const [state, setState] = useState<State>({ name: "loading" });
  const [language, setLanguage] = useState<Language>(ownLanguage() ?? "en");
  const texts = TEXTS[language];
  const info = "info" in state ? state.info : null;

  async function open() {
    setState({ name: "loading" });
    try {
      const found = await api.look();
      await applyBrand(found.brand);
      setLanguage(ownLanguage() ?? found.language);
      const name = place.token !== "" ? "ready" : found.open ? "open" : "closed";
      setState({ name, info: found });
    } catch (error) {
      const code = error instanceof Refusal ? error.code : "";
      const missing = code === NO_ANSWER ? "unreachable" : "broken";
      setState({ name: code === "link_not_available" ? "unavailable" : missing });
    }
  }

  /** The server says if it is over permanently, as long as it says anything. */
  async function close(info: Info) {
    const found = place.token === "" ? await api.look().catch(() => info) : info;
    setState({ name: "closed", info: found });
  }

  useEffect(() => void open(), []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = info ? `${texts.pageTitle} · ${info.company}` : texts.pageTitle;
  }, [language, info]);

  return (
    <div class="page">
      <header class="head">
        <div class="brand">
          <BrandMark brand={info?.brand} />
          <span class="company">{info?.company}</span>
        </div>
      </header>
      <main class="main" data-screen={`start-${state.name}`}>
        {renderState()}
      </main>
      <Foot texts={texts} info={info} />
    </div>
  );

  function renderState(): VNode {
    switch (state.name) {
      case "loading":
        return <p class="loading">{texts.loading}</p>;
      case "unreachable":
      case "broken":
        return <Unreachable why={state.name} texts={texts} onRetry={() => void open()} />;
      case "unavailable":
        return <Unavailable first={language} place={place} />;
      case "closed":
        return <Closed texts={texts} info={state.info} />;
      case "open":
        return (
          <StartForm
            api={api}
            info={state.info}
            language={language}
            onLanguage={setLanguage}
            onSent={(email) => setState({ name: "sent", info: state.info, email })}
            onClosed={() => void close(state.info)}
            onGone={() => setState({ name: "unavailable" })}
          />
        );
      case "sent":
        return (
          <Sent
            texts={texts}
            email={state.email}
            onAgain={() => setState({ name: "open", info: state.info })}
          />
        );
      case "ready":
        return (
          <ReadyStep
            api={api}
            texts={texts}
            info={state.info}
            language={language}
            onBegun={onBegun}
            onClosed={() => setState({ name: "closed", info: state.info })}
            onGone={() => setState({ name: "unavailable" })}
          />
        );
    }
  }
}

function Foot({ texts, info }: { texts: Texts; info: Info | null }): VNode {
  return (
    <footer class="foot">
      {info && (
        <span>
          {texts.contact} <a href={`mailto:${info.contact_email}`}>{info.contact_email}</a>
          {info.contact_phone !== "" && (
            <>
              , <span class="phone">{info.contact_phone}</span>
            </>
          )}
        </span>
      )}
      <span class="product">Assay</span>
    </footer>
  );
}

function Sent({ texts, email, onAgain }: { texts: Texts; email: string; onAgain(): void }): VNode {
  return (
    <div class="card">
      <Sign name="done" />
      <Heading>{texts.sent.title}</Heading>
      <p>
        {texts.sent.to} <strong class="address">{email}</strong>. {texts.sent.text}
      </p>
      <p class="hint">{texts.sent.missing}</p>
      <div class="nav">
        <button type="button" class="button" data-testid="again" onClick={onAgain}>
          {texts.sent.again}
        </button>
      </div>
    </div>
  );
}

function Closed({ texts, info: { company, over, job } }: { texts: Texts; info: Info }): VNode {
  if (job !== null && over) {
    return (
      <div class="card">
        <Sign name="clock" />
        <Heading>{texts.over.title}</Heading>
        <p>{texts.over.text(job.title, company)}</p>
      </div>
    );
  }
  return (
    <div class="card">
      <Sign name="clock" />
      <Heading>{texts.closed.title}</Heading>
      <p>{texts.closed.text(company)}</p>
    </div>
  );
}

interface UnreachableProps {
  why: "unreachable" | "broken";
  texts: Texts;
  onRetry(): void;
}

function Unreachable({ why, texts, onRetry }: UnreachableProps): VNode {
  return (
    <div class="card">
      <Sign name={why === "broken" ? "search" : "connection"} />
      <Heading>{texts[why].title}</Heading>
      <p>{texts[why].text}</p>
      <div class="nav">
        <button type="button" class="button primary" onClick={onRetry}>
          {texts.retry}
        </button>
      </div>
    </div>
  );
}

/** In both languages, because nothing is known about the reader; the same for every address that leads nowhere. */
function Unavailable({ first, place }: { first: Language; place: Place }): VNode {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  return (
    <div class="card">
      <Sign name="search" />
      {languages.map((language, index) => {
        const { unavailable, ended } = TEXTS[language];
        const { title, text } = place.token === "" ? unavailable : ended;
        return (
          <section key={language} lang={language} class="bilingual">
            {index === 0 ? <Heading>{title}</Heading> : <h2>{title}</h2>}
            <p>{text}</p>
            {place.token !== "" && (
              <p>
                <a href={`/start/${encodeURIComponent(place.slug)}`}>{ended.again}</a>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
