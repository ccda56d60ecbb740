import type { Mail } from "../../entities/mail/answers.ts";
import type { AsideTexts } from "./aside-texts.ts";

/** What the history tells of one. */
export type ToldMail = Pick<
  Mail,
  "mail_id" | "template" | "status" | "attempts" | "fault" | "created_at" | "finished_at"
>;

interface HappenedEvent {
  /** Unique within one history. */
  id: string;
  at: string;
  kind: keyof AsideTexts["events"] | { mail: ToldMail };
}

type Times = Partial<Record<keyof AsideTexts["events"], string | null>>;

/** What happened, latest first. Instants that are not known did not happen. */
export function historyOf(times: Times, mails: readonly ToldMail[]): HappenedEvent[] {
  const events = Object.entries(times).flatMap(([kind, at]): HappenedEvent[] =>
    at === null || at === undefined ? [] : [{ id: kind, at, kind: kind as keyof AsideTexts["events"] }],
  );
  const sent = mails.map((mail): HappenedEvent => {
    return { id: `mail ${mail.mail_id}`, at: mail.finished_at ?? mail.created_at, kind: { mail } };
  });
  return [...events, ...sent].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
