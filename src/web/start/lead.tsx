import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { LANGUAGES, type Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { TEXTS, type Texts } from "#/messages/start.gen.ts";
import { timeLimit } from "../candidate/api.ts";
import { Form } from "../candidate/components/form.tsx";
import { Heading } from "../candidate/components/heading.tsx";
import type { Operations } from "../wire.gen.ts";

/** The applicant, the position, and their message. */
function Lead({ info: { company, job }, language }: { info: Info; language: Language }): VNode {
  const texts = TEXTS[language];
  const notice = language === "de" ? job?.notice_de : job?.notice_en;
  return (
    <>
      <p class="lead">{texts.lead(company)}</p>
      {job !== null && (
        <p>
          {texts.position} <strong>{job.title}</strong>
        </p>
      )}
      {notice
        ?.split(/\n+/)
        .filter((line) => line.trim() !== "")
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </>
  );
}

/** An account's page for beginning, as the server describes it. */
export type Info = Operations["GET start:/{slug}/"]["answer"];

/** The homepage is always empty if a person fills in the form. Input of a program is sent anyway. */
type Starter = Omit<Operations["POST start:/{slug}/"]["body"], "homepage"> & { homepage: string };

/** The code of a request that got no answer of the server. */
export const NO_ANSWER = "no_answer";

/** The server's error, or `NO_ANSWER`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly field: string,
  ) {
    super(code);
    this.name = "Refusal";
  }
}

/** The kind of page: an account's, or the one of a mailed link. */
export interface Place {
  slug: string;
  /** The token of the mailed link. "" at the account's page. */
  token: string;
}

/** @param path "/start/{slug}", with a token behind it where the link was mailed */
export function placeOf(path: string): Place {
  const [, slug = "", token = ""] = path.split("/").filter(Boolean);
  return { slug, token };
}

export interface StartApi {
  look(): Promise<Info>;
  /** Has the link mailed. */
  ask(starter: Starter): Promise<void>;
  /** Uses the mailed link. @returns the path at which the questionnaire goes on */
  begin(): Promise<string>;
}

interface Envelope<T> {
  success?: boolean;
  data?: T;
  error?: { code?: string; field?: string };
}

function lost(): never {
  throw new Refusal(NO_ANSWER, "");
}

/** Returns the text for an error that is not about what was entered. */
function failureOf(error: unknown): "crowded" | "noConnection" | "failed" {
  const code = error instanceof Refusal ? error.code : "";
  return code === "rate_limited" ? "crowded" : code === NO_ANSWER ? "noConnection" : "failed";
}

/** Methods reject with Refusal. @param send fetch */
export function createStartApi(
  { slug, token }: Place,
  send: (url: string, init: RequestInit) => Promise<Response>,
): StartApi {
  const page = `/api/start/${encodeURIComponent(slug)}`;
  const address = token === "" ? page : `${page}/${encodeURIComponent(token)}`;

  async function call<T>(method: string, body?: unknown): Promise<T> {
    // What throws here, before the request is sent, is no fault of the connection.
    const asked = send(address, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "omit",
      cache: "no-store",
      signal: timeLimit(),
    });
    const response = await asked.catch(lost);
    const envelope: Envelope<T> | null = await response.json().catch(() => null);
    if (response.ok && envelope?.success === true) return envelope.data as T;
    const error = envelope?.error ?? (response.ok ? { code: NO_ANSWER } : {});
    throw new Refusal(error.code ?? "", error.field ?? "");
  }
  return {
    look: () => call<Info>("GET"),
    ask: async (starter) => void (await call<unknown>("POST", starter)),
    begin: async () => (await call<{ path: string }>("POST")).path,
  };
}

interface ReadyStepProps {
  api: Pick<StartApi, "begin">;
  texts: Texts;
  info: Info;
  language: Language;
  onBegun(path: string): void;
  onClosed(): void;
  onGone(): void;
}

/** Behind a mailed link. A button and not the link itself begins: programs that look into mails open links too. */
export function ReadyStep({ api, texts, info, language, onBegun, onClosed, onGone }: ReadyStepProps): VNode {
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  const [busy, setBusy] = useState(false);

  async function begin() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onBegun(await api.begin());
    } catch (error) {
      setBusy(false);
      const code = error instanceof Refusal ? error.code : "";
      if (code === "start_closed") onClosed();
      else if (code === "link_not_available") onGone();
      else setFailure(failureOf(error));
    }
  }

  return (
    <div class="card">
      <Heading>{texts.title}</Heading>
      <Lead info={info} language={language} />
      <p>{texts.rights}</p>
      <p class="hint">{texts.ready.text}</p>
      <p class="error" role="alert">
        {failure && texts[failure]}
      </p>
      <div class="nav">
        <div class="nav-on">
          <button
            type="button"
            class="button primary"
            data-testid="begin"
            aria-disabled={busy}
            onClick={() => void begin()}
          >
            {texts.ready.begin}
          </button>
        </div>
      </div>
    </div>
  );
}

interface StartFormProps {
  api: StartApi;
  info: Info;
  language: Language;
  onLanguage(language: Language): void;
  onSent(email: string): void;
  onClosed(): void;
  onGone(): void;
}

const NAME_MAX = 200;
const EMAIL_MAX = 254;

/** Language, name and address; then the link to begin is mailed. */
export function StartForm(props: StartFormProps): VNode {
  const { api, info, language, onLanguage, onSent } = props;
  const { company } = info;
  const texts = TEXTS[language];
  const [draft, setDraft] = useState<Draft>({ name: "", email: "" });
  const [homepage, setHomepage] = useState("");
  const [problems, setProblems] = useState<DraftProblem[]>([]);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | "often" | null>(null);
  const [busy, setBusy] = useState(false);

  function complain(found: DraftProblem[]) {
    setProblems(found);
    if (found[0]) document.getElementById(found[0])?.focus();
  }

  /** A field that is being corrected shows no error any longer. */
  function type(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    setProblems(problems.filter((problem) => !(problem in part)));
  }

  async function submit() {
    if (busy) return;
    const found = checkDraft(draft);
    complain(found);
    if (found.length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const email = draft.email.trim();
      await api.ask({ name: draft.name.trim(), email, language, homepage });
      onSent(email);
    } catch (error) {
      setBusy(false);
      explain(error);
    }
  }

  function explain(error: unknown) {
    const { code, field } = error instanceof Refusal ? error : { code: "", field: "" };
    if (code === "start_closed") props.onClosed();
    else if (code === "link_not_available") props.onGone();
    else if (field === "name" || field === "email") complain([field]);
    else if (code === "recipient_mail_limit") setFailure("often");
    else setFailure(failureOf(error));
  }

  return (
    <Form onSubmit={() => void submit()}>
      <fieldset class="languages">
        <legend>{texts.language}</legend>
        <div class="segments">
          {LANGUAGES.map((choice) => (
            <label key={choice} class="segment" lang={choice} data-language={choice}>
              <input
                type="radio"
                name="language"
                value={choice}
                checked={choice === language}
                onChange={() => onLanguage(choice)}
              />
              <span>{LOCALES[choice].name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Heading>{texts.title}</Heading>
      <Lead info={info} language={language} />
      <p>{texts.rights}</p>
      <div class="fields">
        <Field id="name" label={texts.name} error={problems.includes("name") && texts.nameMissing}>
          <input
            id="name"
            dir="auto"
            required
            autocomplete="name"
            maxLength={NAME_MAX}
            value={draft.name}
            aria-invalid={problems.includes("name")}
            aria-describedby="name-error"
            onInput={(event) => type({ name: event.currentTarget.value })}
          />
        </Field>
        <Field id="email" label={texts.email} error={problems.includes("email") && texts.emailWrong}>
          <input
            id="email"
            type="email"
            inputMode="email"
            required
            autocomplete="email"
            maxLength={EMAIL_MAX}
            value={draft.email}
            aria-invalid={problems.includes("email")}
            aria-describedby="email-error"
            onInput={(event) => type({ email: event.currentTarget.value })}
          />
        </Field>
      </div>
      <div class="decoy" aria-hidden="true">
        <input
          name="homepage"
          tabIndex={-1}
          autocomplete="off"
          value={homepage}
          onInput={(event) => setHomepage(event.currentTarget.value)}
        />
      </div>
      <p class="hint">{texts.mail}</p>
      <p class="hint">{texts.privacy(company)}</p>
      <p class="error" role="alert">
        {failure && texts[failure]}
      </p>
      <div class="nav">
        <div class="nav-on">
          <button type="submit" class="button primary" data-testid="send" aria-disabled={busy}>
            {texts.send}
          </button>
        </div>
      </div>
    </Form>
  );
}

interface FieldProps {
  id: string;
  label: string;
  error: string | false;
  children: ComponentChildren;
}

function Field({ id, label, error, children }: FieldProps): VNode {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      <p class="error" role="alert" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

/** The values that a visitor has typed so far. */
interface Draft {
  name: string;
  email: string;
}

export type DraftProblem = "name" | "email";

/** Returns the values that must be corrected before anything is sent. The server checks more closely. */
export function checkDraft({ name, email }: Draft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (name.trim() === "") problems.push("name");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())) problems.push("email");
  return problems;
}
