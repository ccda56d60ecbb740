import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { Form } from "../components/form.tsx";
import { Onward } from "../components/nav.tsx";
import { longDate } from "../texts.ts";
import { REQUEST_KINDS, type RequestKind } from "./api.ts";
import type { SectionProps } from "./sections.tsx";

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
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
    setBusy(true);
    const failure = await onAsk(kind, message);
    setBusy(false);
    setProblem(failure);
    if (failure !== null) return;
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
      <p class="error" role="alert" id="ask-error">
        {problem}
      </p>
      <div class="nav">
        <Onward busy={busy}>{busy ? requests.sending : requests.send}</Onward>
      </div>
    </Form>
  );
}
