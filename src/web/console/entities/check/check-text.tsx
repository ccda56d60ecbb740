import { Code, List } from "@mantine/core";
import { Fragment } from "react";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

/** What a check tells the pages: a code, the values of its sentence, and English for a code that this page does not know. */
interface ShownCheck {
  code: string;
  parameters: readonly { kind: "text" | "time" | "date" | "count" | "bytes"; value: string | number }[];
}

type Formats = Pick<ReturnType<typeof useFormat>, "dateTime" | "date" | "bytes">;

const shownValue = ({ kind, value }: ShownCheck["parameters"][number], format: Formats): string | number => {
  if (kind === "time") return format.dateTime(String(value));
  if (kind === "date") return format.date(String(value));
  return kind === "bytes" ? format.bytes(Number(value)) : value;
};

/** Returns the sentence of a check in the reader's language, and what to do next. */
export function useCheckTexts() {
  const texts = useTexts(CHECK_TEXTS);
  const mail = useTexts(MAIL_FAILURES);
  const format = useFormat();
  return {
    severities: texts.severities,
    areas: texts.areas,
    /** @param english for a code that this page does not know yet */
    sentence({ code, parameters }: ShownCheck, english: string): string {
      const message = textOf(texts.found, code);
      if (typeof message !== "function") return message ?? english;
      // Each takes values of its own, in the order in which the server sends them.
      const withValues = message as (...values: (string | number)[]) => string;
      return withValues(...parameters.map((parameter) => shownValue(parameter, format)));
    },
    next: (code: string, english: string | null): string | null => textOf(texts.next, code) ?? english,
    /** @param note what belongs into the sentence of a mail server's failure */
    failure: (code: string, note: string | null = null): string =>
      mailFailureText(mail, code, note) ?? textOf(texts.failures, code) ?? code,
  };
}

/** A text in which commands stand between backticks. */
export const WithCommands = ({ text }: { text: string }) =>
  text.split("`").map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
    place % 2 === 1 ? <Code key={place}>{part}</Code> : <Fragment key={place}>{part}</Fragment>,
  );

const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);

/** The places where something is wrong. */
export function CheckDetails({ details }: { details: readonly { failure: string | null; text: string }[] }) {
  const { failure } = useCheckTexts();
  if (details.length === 0) return null;
  return (
    <List size="sm" mt={4}>
      {details.map(({ failure: code, text }) => (
        <List.Item key={`${code} ${text}`} style={{ overflowWrap: "anywhere" }}>
          {code !== null && <WithCommands text={text === "" ? ended(failure(code)) : failure(code)} />}{" "}
          {text !== "" && <Code>{text}</Code>}
        </List.Item>
      ))}
    </List>
  );
}
