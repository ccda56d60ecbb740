import { AUDIT_SENTENCES, type AuditSentences } from "#/messages/console/entities/audit-sentences.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";

export type AuditEntry = Schemas["AuditEntry"];

/** How routes begin in the log. */
const BASE = "/api/v1";

/** The key of an operation's sentence: `POST /teams/{teamId}` for `POST /api/v1/teams/:teamId`. */
const keyOf = (operation: string): string => operation.replace(` ${BASE}`, " ").replaceAll(/:(\w+)/g, "{$1}");

/**
 * Returns a line of the audit log as a sentence: who did what, and to whom if it is a candidate. A code that has no sentence (of a
 * later version of the service) is named as it is.
 */
export function sentenceOf(entry: AuditEntry, language: Language): string {
  const texts = AUDIT_SENTENCES[language];
  const { action, actor_kind, actor_name, details } = entry;
  const who =
    actor_name === null
      ? texts.actors[actor_kind]
      : actor_kind === "key"
        ? texts.keyNamed(actor_name)
        : actor_name;
  const whom = targetOf(entry, texts);
  const { operation, what } = JSON.parse(details) as { operation?: string; what?: unknown };
  if (action === "result.read" && Array.isArray(what)) {
    const views: Readonly<Record<string, string>> = texts.views(who, whom);
    return what.map((kind: string) => views[kind] ?? texts.code(who, kind)).join(" ");
  }
  const sentences: Readonly<Record<string, string>> =
    operation === undefined ? texts.events(who, whom) : texts.operations(who, whom);
  return (
    sentences[operation === undefined ? action : keyOf(operation)] ?? texts.code(who, operation ?? action)
  );
}

function targetOf({ target_kind, target_id, details }: AuditEntry, texts: AuditSentences): string {
  if (target_kind === "session" && target_id !== null) return texts.session(target_id);
  if (target_kind === "sessions") return texts.several((JSON.parse(details) as { count: number }).count);
  return texts.candidate;
}

/** Returns what else the line holds: codes, ids and the shortened network, each as `name: value`. */
export const codesOf = ({
  action,
  actor_id,
  target_kind,
  target_id,
  network,
  details,
}: AuditEntry): string[] =>
  Object.entries({
    action,
    actor: actor_id,
    [target_kind ?? "target"]: target_id,
    network,
    ...(JSON.parse(details) as Record<string, unknown>),
  })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`);
