import type { Mail } from "../../entities/candidate/answers.ts";
import type { AsideTexts } from "./aside-texts.ts";

interface HappenedEvent {
  /** Unique within one history. */
  id: string;
  at: string;
  kind: keyof AsideTexts["events"] | { mail: Mail };
}

type Times = Partial<Record<keyof AsideTexts["events"], string | null>>;

/** What happened, latest first. Instants that are not known did not happen. */
export function historyOf(times: Times, mails: readonly Mail[]): HappenedEvent[] {
  const events = Object.entries(times).flatMap(([kind, at]): HappenedEvent[] =>
    at === null || at === undefined ? [] : [{ id: kind, at, kind: kind as keyof AsideTexts["events"] }],
  );
  const sent = mails.map((mail): HappenedEvent => {
    return { id: `mail ${mail.mail_id}`, at: mail.finished_at ?? mail.created_at, kind: { mail } };
  });
  return [...events, ...sent].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
