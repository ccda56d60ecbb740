import type { Mail } from "./answers.ts";

/** The latest mail of each invite that is named; mails come newest first. */
export function latestMails<Told extends Pick<Mail, "invite_id">>(
  mails: readonly Told[],
): ReadonlyMap<string, Told> {
  const latest = new Map<string, Told>();
  for (const mail of mails) {
    if (mail.invite_id !== null && !latest.has(mail.invite_id)) latest.set(mail.invite_id, mail);
  }
  return latest;
}
