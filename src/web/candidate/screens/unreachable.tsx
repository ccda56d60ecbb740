import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Onward } from "../components/nav.tsx";
import { Sign } from "../components/sign.tsx";
import type { Texts } from "../texts-en.ts";

interface UnreachableProps {
  texts: Texts;
  onRetry(): void;
}

/** The server did not answer; the page tries again by itself when the connection comes back. */
export function UnreachableScreen({ texts, onRetry }: UnreachableProps): VNode {
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  });
  return (
    <Form onSubmit={onRetry}>
      <Sign name="connection" />
      <Heading>{texts.unreachable.title}</Heading>
      <p>{texts.unreachable.text}</p>
      <div class="nav">
        <Onward>{texts.retry}</Onward>
      </div>
    </Form>
  );
}
