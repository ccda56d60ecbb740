import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Failure, Form } from "../components/form.tsx";
import { Onward } from "../components/nav.tsx";
import { Section, type SectionProps, useAttempt } from "./section.tsx";

/** The targets of the links to the other parts of the page. */
const CONFIRM_ID = "confirm";

interface ConfirmProps extends SectionProps {
  /** Both @returns what went wrong, in words, or null */
  onSend(): Promise<string | null>;
  onConfirm(code: string): Promise<string | null>;
}

/** Shows with a code that it is the candidate who asks: a link alone may be in anybody's hands. */
export function ConfirmSection({ texts, privacy, onSend, onConfirm }: ConfirmProps): VNode {
  const { confirm } = texts;
  const { company, person, contact_email, contact_phone } = privacy;
  const isMailed = privacy.confirmation.way === "mail";
  const contact = [contact_email, contact_phone].filter((part) => part !== "").join(", ");
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const { busy, problem, setProblem, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);

  async function send() {
    if (!(await attempt(onSend))) return;
    setSent(true);
    setCode("");
    field.current?.focus();
  }

  async function give() {
    if (code.trim() === "") {
      setProblem(confirm.missing);
      field.current?.focus();
      return;
    }
    if (!(await attempt(() => onConfirm(code)))) field.current?.select();
  }

  return (
    <section class="card" aria-labelledby={CONFIRM_ID}>
      <h2 id={CONFIRM_ID} tabIndex={-1}>
        {confirm.title}
      </h2>
      <p>{confirm.why}</p>
      <p data-testid="way">{isMailed ? confirm.byMail(person.email) : confirm.byCompany(company, contact)}</p>
      {isMailed && (
        <div class="choices">
          <button
            type="button"
            class={sent ? "button quiet" : "button primary"}
            data-testid="send-code"
            aria-disabled={busy}
            onClick={() => void send()}
          >
            {sent ? confirm.sendAgain : confirm.send}
          </button>
        </div>
      )}
      <p class="sent" role="status">
        {sent && confirm.sent(person.email)}
      </p>
      <Form class="part" onSubmit={() => void give()}>
        <div class="field">
          <label for="code">{confirm.code}</label>
          <input
            ref={field}
            id="code"
            class="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            aria-describedby="code-error"
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        <Failure id="code-error">{problem}</Failure>
        <div class="nav">
          <Onward busy={busy} quiet={isMailed && !sent}>
            {confirm.give}
          </Onward>
        </div>
      </Form>
      {isMailed && <p class="hint">{confirm.noMail(company, contact)}</p>}
    </section>
  );
}

/** Appears where something can be done once the code was given. */
export function ConfirmFirst({ texts }: Pick<SectionProps, "texts">): VNode {
  return (
    <div class="choices">
      <button
        type="button"
        class="button quiet first"
        onClick={() => document.getElementById(CONFIRM_ID)?.focus()}
      >
        {texts.confirm.first}
      </button>
    </div>
  );
}

interface WithdrawProps extends SectionProps {
  kind: "at_once" | "by_request";
  /** Indicates that a code was given. */
  verified: boolean;
  /** @returns what went wrong, in words, or null */
  onWithdraw(): Promise<string | null>;
}

/** Ends it before the end: asked once more before anything is deleted. */
export function WithdrawSection({ texts, privacy, kind, verified, onWithdraw }: WithdrawProps): VNode | null {
  const withdraw = privacy.state === "new" ? { ...texts.withdraw, ...texts.decline } : texts.withdraw;
  const [asking, setAsking] = useState(false);
  const { busy, problem, setProblem, attempt } = useAttempt();
  const question = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const was = useRef(false);

  useEffect(() => {
    if (asking) question.current?.focus();
    else if (was.current) first.current?.focus();
    was.current = asking;
  }, [asking]);

  const carryOut = () => void attempt(onWithdraw);

  const erasureIsAsked = privacy.requests.some(
    (request) => request.kind === "erasure" && request.status === "open",
  );
  if (kind === "by_request") {
    if (erasureIsAsked) return null;
    return (
      <Section id="withdraw" title={withdraw.title}>
        <p>{withdraw.byRequest(privacy.company)}</p>
        <Failure>{problem}</Failure>
        {verified ? (
          <div class="choices">
            <button
              type="button"
              class="button danger"
              data-testid="withdraw"
              aria-disabled={busy}
              onClick={carryOut}
            >
              {withdraw.askButton}
            </button>
          </div>
        ) : (
          <ConfirmFirst texts={texts} />
        )}
      </Section>
    );
  }
  return (
    <Section id="withdraw" title={withdraw.title}>
      {asking && verified ? (
        <div class="confirm">
          <h3 ref={question} tabIndex={-1}>
            {withdraw.sure}
          </h3>
          <p>{withdraw.consequences(privacy.company)}</p>
          <Failure>{problem}</Failure>
          <div class="choices">
            <button
              type="button"
              class="button danger filled"
              data-testid="confirm-withdraw"
              aria-disabled={busy}
              onClick={carryOut}
            >
              {busy ? withdraw.deleting : withdraw.confirm}
            </button>
            <button
              type="button"
              class="button quiet"
              data-testid="keep"
              onClick={() => {
                setAsking(false);
                setProblem(null);
              }}
            >
              {withdraw.keep}
            </button>
          </div>
        </div>
      ) : (
        <>
          <p>{withdraw.text}</p>
          {verified ? (
            <div class="choices">
              <button
                ref={first}
                type="button"
                class="button danger"
                data-testid="withdraw"
                onClick={() => setAsking(true)}
              >
                {withdraw.button}
              </button>
            </div>
          ) : (
            <ConfirmFirst texts={texts} />
          )}
        </>
      )}
    </Section>
  );
}
