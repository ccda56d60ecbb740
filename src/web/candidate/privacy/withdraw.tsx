import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ConfirmFirst } from "./confirm.tsx";
import type { SectionProps } from "./sections.tsx";

interface WithdrawProps extends SectionProps {
  kind: "at_once" | "by_request";
  /** Whether a code was given. */
  proven: boolean;
  /** @returns what went wrong, in words, or null */
  onWithdraw(): Promise<string | null>;
}

/** Ends it before the end: asked once more before anything is deleted. */
export function WithdrawSection({ texts, privacy, kind, proven, onWithdraw }: WithdrawProps): VNode | null {
  const withdraw = privacy.state === "new" ? { ...texts.withdraw, ...texts.decline } : texts.withdraw;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const question = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const was = useRef(false);

  useEffect(() => {
    if (asking) question.current?.focus();
    else if (was.current) first.current?.focus();
    was.current = asking;
  }, [asking]);

  async function carryOut() {
    if (busy) return;
    setBusy(true);
    const failure = await onWithdraw();
    setBusy(false);
    setProblem(failure);
  }

  const erasureIsAsked = privacy.requests.some(
    (request) => request.kind === "erasure" && request.status === "open",
  );
  if (kind === "by_request") {
    if (erasureIsAsked) return null;
    return (
      <section class="card" aria-labelledby="withdraw">
        <h2 id="withdraw">{withdraw.title}</h2>
        <p>{withdraw.byRequest(privacy.company)}</p>
        <Failure text={problem} />
        {proven ? (
          <div class="choices">
            <button
              type="button"
              class="button danger"
              data-testid="withdraw"
              aria-disabled={busy}
              onClick={() => void carryOut()}
            >
              {withdraw.askButton}
            </button>
          </div>
        ) : (
          <ConfirmFirst texts={texts} />
        )}
      </section>
    );
  }
  return (
    <section class="card" aria-labelledby="withdraw">
      <h2 id="withdraw">{withdraw.title}</h2>
      {asking && proven ? (
        <div class="confirm">
          <h3 ref={question} tabIndex={-1}>
            {withdraw.sure}
          </h3>
          <p>{withdraw.consequences(privacy.company)}</p>
          <Failure text={problem} />
          <div class="choices">
            <button
              type="button"
              class="button danger filled"
              data-testid="confirm-withdraw"
              aria-disabled={busy}
              onClick={() => void carryOut()}
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
          {proven ? (
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
    </section>
  );
}

function Failure({ text }: { text: string | null }): VNode {
  return (
    <p class="error" role="alert">
      {text}
    </p>
  );
}
