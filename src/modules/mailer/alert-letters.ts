import { consoleLink, placeOf } from "#/modules/notifications/console-links.ts";
import { sentenceOf } from "#/modules/notifications/sentences.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Payload } from "#/platform/jobs/outbox.ts";
import { correspondence, type Letter, type LetterDeps } from "./letter-parts.ts";

/** @returns null once it is no more, or the reader may not know of it any more */
export async function writeAlert(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const alert = deps.alert(tenant, String(payload.reader), Number(payload.alertId));
  const between = alert && correspondence(deps, account, payload);
  if (alert === null || between === null) return null;
  const { alertMail } = await import("./alert-mails.tsx");
  const mail = alertMail({
    ...between.mail,
    lines: [sentenceOf(between.mail.language, alert)],
    day: null,
    link: consoleLink(deps.origin(), tenant, placeOf(alert)),
    wishesLink: `${deps.origin()}/console/me`,
  });
  return { ...mail, to: between.to };
}

/** @returns null once nothing of it is left */
export async function writeDigest(
  deps: LetterDeps,
  account: Account,
  tenant: Tenant,
  payload: Payload,
): Promise<Letter | null> {
  const day = String(payload.day);
  const alerts = deps.digest(tenant, String(payload.reader), day);
  const between = correspondence(deps, account, payload);
  if (alerts.length === 0 || between === null) return null;
  const { alertMail } = await import("./alert-mails.tsx");
  const mail = alertMail({
    ...between.mail,
    lines: alerts.map((alert) => sentenceOf(between.mail.language, alert)),
    day,
    link: consoleLink(deps.origin(), tenant, { page: "notifications" }),
    wishesLink: `${deps.origin()}/console/me`,
  });
  return { ...mail, to: between.to };
}
