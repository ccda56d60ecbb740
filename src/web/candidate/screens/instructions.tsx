import type { VNode } from "preact";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import type { ScreenProps } from "./common.ts";

export function InstructionsScreen({ texts, onNext, onBack }: ScreenProps): VNode {
  return (
    <Form onSubmit={onNext}>
      <Heading>{texts.instructions.title}</Heading>
      <ul class="points">
        {texts.instructions.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p class="aside">{texts.instructions.handling}</p>
      <Nav texts={texts} onBack={onBack}>
        <Onward>{texts.instructions.button}</Onward>
      </Nav>
    </Form>
  );
}
