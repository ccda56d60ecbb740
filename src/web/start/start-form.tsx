import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { Form } from "../candidate/components/form.tsx";
import { Heading } from "../candidate/components/heading.tsx";
import { type Door, Refusal, type StartApi } from "./api.ts";
import { checkDraft, type Draft, type DraftProblem } from "./form.ts";
import { Lead } from "./lead.tsx";
import { LANGUAGES, type Language, TEXTS } from "./texts.ts";

interface StartFormProps {
  api: StartApi;
  door: Door;
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
  const { api, door, language, onLanguage, onSent } = props;
  const { company } = door;
  const texts = TEXTS[language];
  const [draft, setDraft] = useState<Draft>({ name: "", email: "" });
  const [homepage, setHomepage] = useState("");
  const [problems, setProblems] = useState<DraftProblem[]>([]);
  const [failure, setFailure] = useState<"crowded" | "failed" | "often" | null>(null);
  const [busy, setBusy] = useState(false);

  function complain(found: DraftProblem[]) {
    setProblems(found);
    if (found[0]) document.getElementById(found[0])?.focus();
  }

  /** What is being corrected is not complained of any more. */
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
    else setFailure(code === "rate_limited" ? "crowded" : "failed");
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
              <span>{TEXTS[choice].languageName}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Heading>{texts.title}</Heading>
      <Lead door={door} language={language} />
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
