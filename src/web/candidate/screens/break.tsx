import type { VNode } from "preact";
import type { Question } from "../api.ts";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import { Sign } from "../components/sign.tsx";
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
      <Sign name="done" />
      <Heading>{texts.break.title}</Heading>
      <p class="lead">{texts.break.lead}</p>
      <p>{texts.break.next(pairs, minutesForPairs(pairs))}</p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.break.button}</Onward>
      </Nav>
    </Form>
  );
}
