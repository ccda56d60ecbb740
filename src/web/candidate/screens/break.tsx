import type { VNode } from "preact";
import type { Question } from "../api.ts";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import { minutesForPairs, type ScreenProps } from "./common.ts";

export function BreakScreen({
  texts,
  items,
  onNext,
  onBack,
}: ScreenProps & { items: readonly Question[] }): VNode {
  const pairs = items.filter((item) => item.type === "pair").length;
  return (
    <Form onSubmit={onNext}>
      <svg class="done-sign" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" />
        <path d="m15 24.5 6.2 6.2L33.5 18" />
      </svg>
      <Heading>{texts.break.title}</Heading>
      <p class="lead">{texts.break.lead}</p>
      <p>{texts.break.next(pairs, minutesForPairs(pairs))}</p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.break.button}</Onward>
      </Nav>
    </Form>
  );
}
