import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { Failure, Form } from "../components/form.tsx";
import { Heading } from "../components/heading.tsx";
import { Nav, Onward } from "../components/nav.tsx";
import type { Language } from "../session.ts";
import type { ScreenProps } from "./common.ts";

interface NoticeProps extends ScreenProps {
  language: Language;
  busy: boolean;
  message: string | null;
  onStart(): void;
}

/** The information notice and its acknowledgement. Start works only with the box ticked. */
export function NoticeScreen({
  texts,
  session,
  language,
  busy,
  message,
  onStart,
  onBack,
}: NoticeProps): VNode {
  const [read, setRead] = useState(session.acknowledged_at !== null);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <Form
      onSubmit={() => {
        if (read) {
          onStart();
        } else {
          setMissing(true);
          box.current?.focus();
        }
      }}
    >
      <Heading>{texts.notice.title}</Heading>
      <div class="notice">
        {session.notice.paragraphs[language].map((paragraph) => (
          <p key={paragraph}>{withLinks(paragraph)}</p>
        ))}
        <p>{texts.notice.otherForm}</p>
      </div>
      <label class="tick">
        <input
          ref={box}
          type="checkbox"
          data-testid="acknowledge"
          checked={read}
          aria-describedby="notice-error"
          aria-invalid={missing}
          onChange={(event) => {
            setRead(event.currentTarget.checked);
            setMissing(false);
          }}
        />
        <span>{texts.notice.acknowledge}</span>
      </label>
      <Failure id="notice-error">{missing ? texts.notice.missing : message}</Failure>
      <Nav texts={texts} onBack={onBack}>
        <Onward busy={busy}>{texts.notice.start}</Onward>
      </Nav>
    </Form>
  );
}

/** An email address as companies write one into a sentence; the full stop at its end belongs to the sentence. */
const ADDRESS = /([\w.+-]+@[\w.-]+\w)/;

/** The text with each address in it made a link, also those of a data protection officer. */
export function withLinks(text: string): (string | VNode)[] {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={`mailto:${part}`}>
        {part}
      </a>
    ),
  );
}
