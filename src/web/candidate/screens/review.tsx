import type { VNode } from "preact";
import { Failure, Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import { partBStart, type State } from "../state.ts";
import type { ScreenProps } from "./common.ts";

interface ReviewProps extends Omit<ScreenProps, "onNext"> {
  state: State;
  /** Positions of the open questions. */
  open: number[];
  name: string;
  busy: boolean;
  message: string | null;
  onJump(index: number): void;
  onSubmit(): void;
}

/** All there is before sending: how much is answered, what is open, whose it is. */
export function ReviewScreen({
  texts,
  state,
  open,
  name,
  busy,
  message,
  onJump,
  onSubmit,
  onBack,
}: ReviewProps): VNode {
  const { review } = texts;
  const partB = partBStart(state.items);
  const total = state.items.length;
  const openInB = open.filter((index) => index >= partB).length;
  const openInA = open.length - openInB;
  const first = open[0];
  return (
    <Form onSubmit={() => (first === undefined ? onSubmit() : onJump(first))}>
      <Heading>{review.title}</Heading>
      <p class="lead">{first === undefined ? review.complete : review.open(open.length)}</p>
      <dl class="summary">
        <Row term={review.partA} text={review.count(partB - openInA, partB)} done={openInA === 0} />
        <Row
          term={review.partB}
          text={review.count(total - partB - openInB, total - partB)}
          done={openInB === 0}
        />
        <Row term={review.name} text={name} done>
          {onBack && (
            <button type="button" class="link" onClick={onBack}>
              {review.change}
              <span class="hidden"> ({review.name})</span>
            </button>
          )}
        </Row>
      </dl>
      {first !== undefined && (
        <section aria-labelledby="open-questions">
          <h2 id="open-questions">{review.openLegend}</h2>
          <ul class="jumps">
            {open.map((index) => (
              <li key={index}>
                <button type="button" class="jump" data-jump={index + 1} onClick={() => onJump(index)}>
                  <span class="hidden">{texts.questionTitle(index + 1, total)}</span>
                  <span aria-hidden="true">{index + 1}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Failure>{message}</Failure>
      <Nav texts={texts} onBack={onBack}>
        <Onward busy={busy}>
          {first !== undefined ? review.resume : busy ? review.submitting : review.submit}
        </Onward>
      </Nav>
    </Form>
  );
}

interface RowProps {
  term: string;
  text: string;
  done: boolean;
  children?: VNode | null;
}

function Row({ term, text, done, children }: RowProps): VNode {
  return (
    <div class={done ? "row done" : "row"}>
      <dt>{term}</dt>
      <dd>
        {text} {children}
      </dd>
    </div>
  );
}
