import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { PrivacyTexts } from "#/messages/candidate/privacy.gen.ts";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import { codeOf, failureOf } from "../api.ts";
import { applyBrand, BrandMark } from "../brand.tsx";
import { Footer, OtherLanguages } from "../components/footer.tsx";
import { Heading } from "../components/heading.tsx";
import { Sign } from "../components/sign.tsx";
import { type Gone, goneOf } from "../gone.ts";
import { KioskEnd, leaveDevice } from "../kiosk.tsx";
import { isolated } from "../names.ts";
import { LoadingScreen, UnavailableScreen, UnreachableScreen } from "../screens/current.tsx";
import type { Language } from "../session.ts";
import { browserLanguage, localeOf } from "../texts.ts";
import type { Privacy, PrivacyApi, RequestKind } from "./api.ts";
import { ConfirmFirst, ConfirmSection, WithdrawSection } from "./confirm.tsx";
import { Section } from "./section.tsx";
import { AskForm, NoticeSection, RequestsSection, StoredSection, ViewsSection } from "./sections.tsx";

interface PrivacyPageProps {
  api: PrivacyApi;
  /** Removes what this device still keeps of the candidate's answers. */
  forget(): void;
  leave(): void;
}

type View =
  | { name: "loading" }
  | { name: "unavailable"; why: Gone }
  | { name: "unreachable" | "broken"; retry(): void }
  | { name: "ready" | "gone"; privacy: Privacy; words: Words };

/** The candidate's control over their data, at the same link as the questionnaire. */
export function PrivacyPage({ api, forget: discard, leave }: PrivacyPageProps): VNode {
  const [view, setView] = useState<View>({ name: "loading" });
  const [language, setLanguage] = useState(browserLanguage());
  const privacy = "privacy" in view ? view.privacy : null;

  function show(loaded: Privacy, words: Words) {
    setView({ name: "ready", words, privacy: { ...loaded, company: isolated(loaded.company) } });
  }

  async function load() {
    let isPartMissing = false;
    const arriving = loadWords();
    // Reported below, once the server has answered.
    arriving.catch(() => {
      isPartMissing = true;
    });
    try {
      const loaded = await api.load();
      const words = await arriving;
      await applyBrand(loaded.brand);
      setLanguage(loaded.language);
      show(loaded, words);
    } catch (error) {
      const why = goneOf(codeOf(error));
      if (why !== null) {
        setView({ name: "unavailable", why });
        return;
      }
      // Browsers remember that a part of the script did not come, and a newer server has it by another name.
      const retry = isPartMissing ? () => location.reload() : () => void load();
      setView({ name: failureOf(error), retry });
    }
  }

  /** @returns what went wrong, in words, or null */
  async function attempt(texts: PrivacyTexts, step: () => Promise<void>): Promise<string | null> {
    try {
      await step();
      return null;
    } catch (error) {
      const code = codeOf(error);
      const why = goneOf(code);
      if (why !== null) {
        setView({ name: "unavailable", why });
        return null;
      }
      if (code === "confirmation_needed") {
        await load();
        return texts.confirm.over;
      }
      if (code === "candidate_code_refused") return texts.confirm.refused;
      if (code === "candidate_code_limit") return texts.confirm.limit;
      return failureOf(error) === "unreachable" ? CANDIDATE_TEXTS[language].noConnection : texts.failed;
    }
  }

  useEffect(() => void load(), []);

  // What needs a code goes back behind it in time, rather than fail when it is used.
  const until = privacy?.confirmation.until ?? null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => void load(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    const title = view.name === "gone" ? view.words[language].gone.title : CANDIDATE_TEXTS[language].privacy;
    document.title = privacy ? `${title} · ${privacy.company}` : title;
  }, [view.name, language, privacy]);

  useLayoutEffect(() => {
    document.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [view.name]);

  return (
    <div class="page">
      <header class="head">
        <div class="brand">
          <BrandMark brand={privacy?.brand} />
          <span class="company">{privacy?.company}</span>
        </div>
      </header>
      <main class="main" data-screen={view.name === "ready" ? "privacy" : view.name}>
        {screen()}
      </main>
      <Footer
        texts={CANDIDATE_TEXTS[language]}
        contact={privacy?.contact_email ?? null}
        isPrivacy
        onLanguage={view.name === "gone" || "retry" in view ? setLanguage : null}
      />
    </div>
  );

  function screen(): ComponentChildren {
    switch (view.name) {
      case "loading":
        return <LoadingScreen texts={CANDIDATE_TEXTS[language]} />;
      case "unavailable":
        return <UnavailableScreen first={language} why={view.why} />;
      case "unreachable":
      case "broken":
        return <UnreachableScreen why={view.name} texts={CANDIDATE_TEXTS[language]} onRetry={view.retry} />;
      case "gone":
        return gone(view.privacy, view.words[language]);
      case "ready":
        return ready(view.privacy, view.words);
    }
  }

  function gone({ company, kiosk }: Privacy, { gone: texts }: PrivacyTexts): VNode {
    return (
      <div class="card">
        <Sign name="done" />
        <Heading>{texts.title}</Heading>
        <p class="lead">{texts.text(company)}</p>
        {kiosk ? (
          <KioskEnd language={language} onLeave={() => leaveDevice(() => Promise.resolve())} />
        ) : (
          <p>{texts.close}</p>
        )}
      </div>
    );
  }

  function ready(current: Privacy, words: Words): VNode {
    const texts = words[language];
    const sendCode = () => attempt(texts, async () => void (await api.sendCode()));
    const confirm = (code: string) =>
      attempt(texts, async () => {
        await api.confirm(code);
        show(await api.load(), words);
      });
    const ask = (kind: RequestKind, message: string) =>
      attempt(texts, async () => show(await api.ask(kind, message), words));
    const withdraw = () =>
      attempt(texts, async () => {
        const left = await api.withdraw();
        if (left !== null) {
          show(left, words);
          return;
        }
        discard();
        setView({ name: "gone", privacy: current, words });
      });
    const common = { texts, language, privacy: current };
    const { copy } = texts;
    const isVerified = current.confirmation.until !== null;
    return (
      <div class="privacy">
        <div class="card">
          <div class="privacy-top">
            <button type="button" class="link" data-testid="leave" onClick={leave}>
              {texts.back}
            </button>
            <OtherLanguages texts={CANDIDATE_TEXTS[language]} onLanguage={setLanguage} />
          </div>
          <Heading>{texts.title}</Heading>
          <p class="lead">{texts.lead(current.company)}</p>
          <StoredSection {...common} />
        </div>
        {isVerified ? (
          <p class="sent" role="status" data-testid="confirmed">
            {texts.confirm.done(timeOf(language, current.confirmation.until))}
          </p>
        ) : (
          <ConfirmSection {...common} onSend={sendCode} onConfirm={confirm} />
        )}
        <Section id="copy" title={copy.title}>
          {current.kiosk ? (
            <p>{copy.kiosk(current.contact_email)}</p>
          ) : (
            <>
              <p>{copy.text}</p>
              {isVerified ? (
                <a class="button primary" href={api.copyAddress} download data-testid="download">
                  {copy.button}
                </a>
              ) : (
                <ConfirmFirst texts={texts} />
              )}
            </>
          )}
        </Section>
        <NoticeSection {...common} />
        <ViewsSection {...common} />
        <RequestsSection {...common}>
          {isVerified ? <AskForm {...common} onAsk={ask} /> : <ConfirmFirst texts={texts} />}
        </RequestsSection>
        {current.withdrawal !== null && (
          <WithdrawSection
            {...common}
            kind={current.withdrawal}
            verified={isVerified}
            onWithdraw={withdraw}
          />
        )}
        {current.kiosk && current.state === "completed" && (
          <KioskEnd language={language} onLeave={() => leaveDevice(api.leave)} />
        )}
      </div>
    );
  }
}

/** "10:15", in the reader's own time zone. */
const timeOf = (language: Language, iso: string | null): string =>
  iso === null ? "" : new Date(iso).toLocaleTimeString(localeOf(language), { timeStyle: "short" });

type Words = Readonly<Record<Language, PrivacyTexts>>;

/**
 * The page's texts come when somebody opens it: few do, and both languages together are a sixth of the script. They
 * import nothing themselves, so that the bundler cuts out nothing else with them.
 */
const loadWords = async (): Promise<Words> =>
  (await import("#/messages/candidate/privacy.gen.ts")).PRIVACY_TEXTS;
