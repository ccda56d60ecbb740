import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { applyBrand, BrandMark } from "../candidate/brand.tsx";
import { Heading, Sign } from "../candidate/components/heading.tsx";
import { type Door, type Place, ReadyStep, Refusal, type StartApi, StartForm } from "./lead.tsx";
import { LANGUAGES, type Language, TEXTS, type Texts } from "./texts.ts";

interface StartPageProps {
  api: StartApi;
  place: Place;
  onBegun(path: string): void;
}

type State =
  | { name: "loading" | "unavailable" | "unreachable" }
  /** closed: nobody can begin at the moment. ready: behind a link that was mailed. */
  | { name: "open" | "closed" | "ready"; door: Door }
  | { name: "sent"; door: Door; email: string };

/** The languages that a visitor reads, the better one first. */
const ownLanguage = (): Language | null =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)))
    .find((language) => language !== undefined) ?? null;

/** Where an account's people begin by themselves. */
export function StartPage({ api, place, onBegun }: StartPageProps): VNode {
  const [state, setState] = useState<State>({ name: "loading" });
  const [language, setLanguage] = useState<Language>(ownLanguage() ?? "en");
  const texts = TEXTS[language];
  const door = "door" in state ? state.door : null;

  async function open() {
    setState({ name: "loading" });
    try {
      const found = await api.look();
      await applyBrand(found.brand);
      setLanguage(ownLanguage() ?? found.language);
      const name = place.token !== "" ? "ready" : found.open ? "open" : "closed";
      setState({ name, door: found });
    } catch (error) {
      const gone = error instanceof Refusal && error.code === "link_not_available";
      setState({ name: gone ? "unavailable" : "unreachable" });
    }
  }

  /** Whether it is over for good the server says, where it still says anything. */
  async function close(door: Door) {
    const found = place.token === "" ? await api.look().catch(() => door) : door;
    setState({ name: "closed", door: found });
  }

  useEffect(() => void open(), []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = door ? `${texts.pageTitle} · ${door.company}` : texts.pageTitle;
  }, [language, door]);

  return (
    <div class="page">
      <header class="head">
        <div class="brand">
          <BrandMark brand={door?.brand} />
          <span class="company">{door?.company}</span>
        </div>
      </header>
      <main class="main" data-screen={`start-${state.name}`}>
        {renderState()}
      </main>
      <Foot texts={texts} door={door} />
    </div>
  );

  function renderState(): VNode {
    switch (state.name) {
      case "loading":
        return <p class="loading">{texts.loading}</p>;
      case "unreachable":
        return <Unreachable texts={texts} onRetry={() => void open()} />;
      case "unavailable":
        return <Unavailable first={language} place={place} />;
      case "closed":
        return <Closed texts={texts} door={state.door} />;
      case "open":
        return (
          <StartForm
            api={api}
            door={state.door}
            language={language}
            onLanguage={setLanguage}
            onSent={(email) => setState({ name: "sent", door: state.door, email })}
            onClosed={() => void close(state.door)}
            onGone={() => setState({ name: "unavailable" })}
          />
        );
      case "sent":
        return (
          <Sent
            texts={texts}
            email={state.email}
            onAgain={() => setState({ name: "open", door: state.door })}
          />
        );
      case "ready":
        return (
          <ReadyStep
            api={api}
            texts={texts}
            door={state.door}
            language={language}
            onBegun={onBegun}
            onClosed={() => setState({ name: "closed", door: state.door })}
            onGone={() => setState({ name: "unavailable" })}
          />
        );
    }
  }
}

function Foot({ texts, door }: { texts: Texts; door: Door | null }): VNode {
  return (
    <footer class="foot">
      {door && (
        <span>
          {texts.contact} <a href={`mailto:${door.contact_email}`}>{door.contact_email}</a>
          {door.contact_phone !== "" && (
            <>
              , <span class="phone">{door.contact_phone}</span>
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

function Closed({ texts, door: { company, over, job } }: { texts: Texts; door: Door }): VNode {
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

function Unreachable({ texts, onRetry }: { texts: Texts; onRetry(): void }): VNode {
  return (
    <div class="card">
      <Sign name="connection" />
      <Heading>{texts.unreachable.title}</Heading>
      <p>{texts.unreachable.text}</p>
      <div class="nav">
        <button type="button" class="button primary" onClick={onRetry}>
          {texts.unreachable.retry}
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
