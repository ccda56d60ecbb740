import { Code, Text } from "@mantine/core";
import { useTexts } from "../../kit/texts/language.tsx";
import type { AuditEntry } from "./answers.ts";
import { AUDIT_TEXTS } from "./texts.ts";

/** An id, or codes beside one another: no word of a language, so it may part anywhere. */
export function SmallCode({ children, dimmed = false }: { children: string; dimmed?: boolean }) {
  return (
    <Text
      component="code"
      display="block"
      ff="text"
      size="xs"
      {...(dimmed && { c: "dimmed" })}
      style={{ overflowWrap: "anywhere" }}
    >
      {children}
    </Text>
  );
}

/** Who did it: their name of now, or what they are. */
export function Actor({ entry: { actor_kind, actor_id, actor_name } }: { entry: AuditEntry }) {
  const { actors } = useTexts(AUDIT_TEXTS);
  return (
    <>
      <bdi>{actor_name ?? actors[actor_kind]}</bdi>
      {actor_name === null && actor_id !== null && <SmallCode dimmed>{actor_id}</SmallCode>}
    </>
  );
}

/** The code, and what stands beside it: which operation, which document, why. */
export function What({ entry: { action, details } }: { entry: AuditEntry }) {
  const { operation, what, reason, list } = JSON.parse(details) as Record<string, unknown>;
  const more = [operation, what, reason, list].filter((part) => part !== undefined).join(", ");
  return (
    <>
      <Code>{action}</Code>
      {more !== "" && <SmallCode dimmed>{more}</SmallCode>}
    </>
  );
}

export function Target({ entry: { target_kind, target_id, details } }: { entry: AuditEntry }) {
  const texts = useTexts(AUDIT_TEXTS);
  if (target_kind === "session" && target_id !== null) return texts.session(target_id);
  if (target_kind === "sessions") {
    const { count } = JSON.parse(details) as { count: number };
    return texts.several(count);
  }
  return target_id === null ? "–" : <SmallCode>{target_id}</SmallCode>;
}
