import type { ComponentChildren, RefObject, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import {
  type AboutDraft,
  type AboutProblem,
  COMMENT_MAX,
  checkDraft,
  EARLIEST_BIRTH_DATE,
} from "../about.ts";
import type { Gender } from "../api.ts";
import { Failure, Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import type { ScreenProps } from "./common.ts";

interface AboutProps extends ScreenProps {
  draft: AboutDraft;
  onChange(draft: AboutDraft): void;
}

const GENDERS: readonly Gender[] = ["female", "male", "diverse", ""];
/** From here on the remaining length is worth a line. */
const COUNT_FROM = 1600;

export function AboutScreen({ texts, session, draft, onChange, onNext, onBack }: AboutProps): VNode {
  const [problems, setProblems] = useState<AboutProblem[]>([]);
  const date = useRef<HTMLInputElement>(null);
  const { about } = texts;
  const today = new Date().toLocaleDateString("sv-SE");
  const set = (part: Partial<AboutDraft>) => onChange({ ...draft, ...part });

  function submit() {
    const found = checkDraft(session.asks_demographics ? draft : { ...draft, birthDate: "" }, today);
    // A half-typed date has no value that could be checked.
    if (date.current?.validity.badInput) found.push("birth_date");
    setProblems(found);
    if (found.length === 0) onNext();
    else document.getElementById(found[0] === "name" ? "first-name" : "birth-date")?.focus();
  }

  const nameProblem = problems.includes("name");
  const nameField = (id: string, autocomplete: string, part: "firstName" | "lastName") => (
    <Field id={id} label={about[part]}>
      <input
        id={id}
        dir="auto"
        autocomplete={session.kiosk ? "off" : autocomplete}
        maxLength={100}
        value={draft[part]}
        aria-invalid={nameProblem}
        aria-describedby="name-error"
        onInput={(event) => set({ [part]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <Form onSubmit={submit}>
      <Heading>{about.title}</Heading>
      <p>{about.lead}</p>
      <div class="fields">
        {nameField("first-name", "given-name", "firstName")}
        {nameField("last-name", "family-name", "lastName")}
      </div>
      <Failure id="name-error">{nameProblem && about.nameMissing}</Failure>

      {session.asks_demographics && (
        <Demographics
          texts={texts}
          session={session}
          draft={draft}
          set={set}
          today={today}
          date={date}
          dateProblem={problems.includes("birth_date")}
        />
      )}
      <Field id="comment" label={about.comment} hint={about.commentHint(session.company)}>
        <textarea
          id="comment"
          dir="auto"
          rows={3}
          maxLength={COMMENT_MAX}
          value={draft.comment}
          aria-describedby="comment-hint"
          onInput={(event) => set({ comment: event.currentTarget.value })}
        />
      </Field>
      {draft.comment.length >= COUNT_FROM && (
        <p class="hint">{about.commentLeft(COMMENT_MAX - draft.comment.length)}</p>
      )}
      <Nav texts={texts} onBack={onBack}>
        <Onward>{about.button}</Onward>
      </Nav>
    </Form>
  );
}

interface DemographicsProps extends Pick<AboutProps, "texts" | "session" | "draft"> {
  set(part: Partial<AboutDraft>): void;
  /** "YYYY-MM-DD" */
  today: string;
  date: RefObject<HTMLInputElement | null>;
  dateProblem: boolean;
}

/** Questions that only some companies ask, and that nobody must answer. */
function Demographics({ texts, session, draft, set, today, date, dateProblem }: DemographicsProps): VNode {
  const { about } = texts;
  return (
    <>
      <div class="voluntary">
        <h2>{about.voluntary}</h2>
        <p class="hint" id="reason">
          {about.reason(session.company)}
        </p>
      </div>
      <fieldset class="genders" aria-describedby="reason">
        <legend>{about.gender}</legend>
        <div class="chips">
          {GENDERS.map((gender) => (
            <label key={gender} class="chip" data-gender={gender || "none"}>
              <input
                type="radio"
                name="gender"
                value={gender}
                checked={draft.gender === gender}
                onChange={() => set({ gender })}
              />
              <span>{about.genders[gender]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field id="birth-date" label={about.birthDate} narrow>
        <input
          ref={date}
          id="birth-date"
          type="date"
          autocomplete={session.kiosk ? "off" : "bday"}
          min={EARLIEST_BIRTH_DATE}
          max={today}
          value={draft.birthDate}
          aria-invalid={dateProblem}
          aria-describedby="reason birth-date-error"
          onInput={(event) => set({ birthDate: event.currentTarget.value })}
        />
      </Field>
      <Failure id="birth-date-error">{dateProblem && about.birthDateWrong}</Failure>
    </>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  narrow?: boolean;
  children: ComponentChildren;
}

function Field({ id, label, hint, narrow = false, children }: FieldProps): VNode {
  return (
    <div class={narrow ? "field narrow" : "field"}>
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
