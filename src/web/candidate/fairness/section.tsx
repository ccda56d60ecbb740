import { createContext, type VNode } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { FAIRNESS_TEXTS, FairnessTexts } from "#/messages/candidate/fairness.gen.ts";
import { CANDIDATE_TEXTS } from "#/messages/candidate.gen.ts";
import type { Operations } from "../../wire.gen.ts";
import { type createRequests, failureOf } from "../api.ts";
import { Failure } from "../components/form.tsx";
import type { Language, Session } from "../session.ts";
import { longDate } from "../texts.ts";

type Said = Operations["PUT candidate:/fairness"]["body"];

const NOTHING: Said = { gender: null, age_band: null };

type Send = ReturnType<typeof createRequests>["patiently"];

interface SectionProps {
  company: string;
  /** Until when it can be answered. */
  until: string;
  language: Language;
  send: Send;
  texts: FairnessTexts;
}

type View = "asking" | "sending" | "sent" | "skipped" | "removed";

/** Two questions that nobody has to answer. The page keeps nothing of it: opened again, it asks again. */
function FairnessSection({ company, until, language, send, texts }: SectionProps): VNode {
  const [view, setView] = useState<View>("asking");
  const [said, setSaid] = useState(NOTHING);
  const [problem, setProblem] = useState("");
  const hasSaid = said.gender !== null || said.age_band !== null;

  async function run(step: () => Promise<unknown>, after: View) {
    if (view === "sending") return;
    setView("sending");
    setProblem("");
    try {
      await step();
      setView(after);
      setSaid(NOTHING);
    } catch (error) {
      const { noConnection, failed } = CANDIDATE_TEXTS[language];
      setProblem(failureOf(error) === "unreachable" ? noConnection : failed);
      setView("asking");
    }
  }

  const choices = (field: keyof Said, legend: string, labels: Readonly<Record<string, string>>) => (
    <fieldset class="genders">
      <legend>{legend}</legend>
      <div class="chips">
        {Object.entries(labels).map(([value, label]) => (
          <label key={value} class="chip">
            <input
              type="radio"
              name={`fairness-${field}`}
              checked={said[field] === value}
              onChange={() => setSaid({ ...said, [field]: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
  const action = (label: string, onClick: () => void, name: string) => (
    <button type="button" class="button outlined" data-testid={`fairness-${name}`} onClick={onClick}>
      {label}
    </button>
  );
  const isAsking = view === "asking" || view === "sending";

  return (
    <section class="feedback">
      <h2>{texts.title}</h2>
      {isAsking && (
        <>
          <p>{texts.purpose(company)}</p>
          <p class="hint">{texts.until(longDate(language, until))}</p>
          {choices("gender", texts.gender, texts.genders)}
          {choices("age_band", texts.age, texts.ages)}
        </>
      )}
      <p role="status">{!isAsking && texts[view]}</p>
      <Failure>{problem}</Failure>
      <div class="feedback-actions">
        {isAsking ? (
          <>
            {action(texts.skip, () => setView("skipped"), "skip")}
            {hasSaid &&
              action(texts.send, () => void run(() => send("PUT", "/fairness", said), "sent"), "send")}
          </>
        ) : (
          action(texts.change, () => setView("asking"), "change")
        )}
        {view !== "removed" &&
          action(texts.remove, () => void run(() => send("DELETE", "/fairness"), "removed"), "remove")}
      </div>
    </section>
  );
}

/** Sends the two questions. Null if there is no server. */
export const FairnessSource = createContext<Send | null>(null);

interface FairnessEntryProps {
  session: Session;
  language: Language;
}

/** Two optional questions, whose texts are loaded only where the company asks them. Without a connection they are not asked. */
export function FairnessEntry({ session, language }: FairnessEntryProps): VNode | null {
  const send = useContext(FairnessSource);
  const [texts, setTexts] = useState<typeof FAIRNESS_TEXTS | null>(null);
  const until = session.fairness_until;
  useEffect(() => {
    if (until === null) return;
    // The texts alone: a part that shares code with the page would cut its script in two.
    import("#/messages/candidate/fairness.gen.ts").then(
      (loaded) => setTexts(loaded.FAIRNESS_TEXTS),
      () => {},
    );
  }, [until]);
  if (until === null || send === null || texts === null) return null;
  return (
    <FairnessSection
      company={session.company}
      until={until}
      language={language}
      send={send}
      texts={texts[language]}
    />
  );
}
