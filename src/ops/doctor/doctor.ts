import { resolve } from "node:path";
import type { Config } from "#/config/config.ts";
import { unknownSecrets } from "#/config/facts.ts";
import { bounceMailboxOf, mailRouteOf } from "#/config/mail-route.ts";
import { hostInLink } from "#/platform/http/request-url.ts";
import { MailUnavailable } from "#/platform/mail/mail.ts";
import { createMailbox } from "#/platform/mail/mailbox.ts";
import { MailboxUnavailable } from "#/platform/mail/mailbox-errors.ts";
import { createMailTransport } from "#/platform/mail/route.ts";
import { createOutbound, type Outbound } from "#/platform/outbound/outbound.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { type Check, found, inOrder } from "./check.ts";
import { checkDatabase } from "./database.ts";
import { checkOutbound, checkProxy } from "./outbound.ts";
import {
  applicabilityOf,
  bounceMailboxFailing,
  checkChangedAtStart,
  checkMailSecret,
  checkRecorded,
  checkSettings,
  mailFailing,
} from "./settings.ts";
import { checkIssuer } from "./sign-in.ts";
import { checkMachine } from "./state.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/** Checks what a running server needs, without changing anything; also safe next to a running one. */
export async function runDoctor(base: Config): Promise<Check[]> {
  const { settingsBeside } = await import("#/config/stored-settings.ts");
  const { checkBackups, checkPreviousData, checkPassphrase, checkStandby } = await import("./backups.ts");
  const { copyFolderOf } = await import("#/ops/backup/before-migration.ts");
  const { checkFonts } = await import("./fonts.ts");
  const { checkTemplates } = await import("./templates.ts");
  const { config, stored, unread, refreshToken, ...beside } = settingsBeside(base);
  const outbound = createOutbound(config);
  const folder = resolve(config.DATA_DIR);
  return inOrder(
    [
      checkStored(stored, unread),
      ...checkRecorded(beside.recordedAt, beside.setDifferently),
      ...checkChangedAtStart(beside.changedAtStart),
      ...checkUnknown(config),
      ...checkSettings(config),
      ...checkMachine(config),
      await checkTemplates(folder),
      ...checkFonts(folder),
      ...checkDatabase(folder, copyFolderOf(config)),
      ...checkBackups(config, systemClock.now()),
      ...checkPassphrase(config),
      ...checkPreviousData(folder),
      checkStandby(config, systemClock.now()),
      ...checkOutbound(config, systemClock.now()),
      ...(isKnown(config, ["OUTBOUND_PROXY"]) ? await checkProxy(config, CONNECT_TIMEOUT_MS) : []),
      ...checkMailSecret(config, systemClock.now()),
      ...(await checkMail(config, refreshToken, outbound)),
      ...(await checkBounceMailbox(config, refreshToken, outbound)),
      ...(isKnown(config, ["OUTBOUND_PROXY"])
        ? await checkIssuer(
            config,
            config.BASE_URL || `http://${hostInLink(config.HOST)}:${config.PORT}`,
            outbound,
          )
        : []),
    ],
    applicabilityOf(config),
  );
}

/** @param unread those that count as not set */
function checkStored(stored: readonly string[], unread: readonly string[]): Check {
  if (unread.length > 0) return found("settings_unreadable", { names: unread.join(", ") });
  return stored.length === 0 ? found("settings_ok") : found("settings_stored", { names: stored.join(", ") });
}

const OF_MAIL = ["SMTP_URL", "MAIL_OAUTH_CLIENT_SECRET", "MAIL_OAUTH_REFRESH_TOKEN"] as const;
const OF_BOUNCES = ["BOUNCE_IMAP_URL", ...OF_MAIL] as const;
/** Secrets that connections need, which cannot be tried without them. */
const TRIED_WITH = ["OUTBOUND_PROXY", ...OF_BOUNCES] as const;

function checkUnknown(config: Config): Check[] {
  const names = unknownSecrets(config, TRIED_WITH);
  return names.length === 0 ? [] : [found("settings_unknown", { names: names.join(", ") })];
}

const isKnown = (config: Config, names: readonly (typeof TRIED_WITH)[number][]): boolean =>
  unknownSecrets(config, names).length === 0;

/** A refresh token that is issued here is not stored, as nothing is changed. */
const connection = (refreshToken: string, outbound: Outbound) => ({
  outbound,
  clock: systemClock,
  refreshTokens: { latest: () => refreshToken, keep() {} },
  timeoutMs: CONNECT_TIMEOUT_MS,
});

/** Connects and logs in as for an email. Nothing where no mail server is set. */
async function checkMail(config: Config, refreshToken: string, outbound: Outbound): Promise<Check[]> {
  const route = mailRouteOf(config);
  if (route === null || !isKnown(config, ["OUTBOUND_PROXY", ...OF_MAIL])) return [];
  try {
    await createMailTransport(route, connection(refreshToken, outbound)).check();
    return [found("mail_ok")];
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error;
    return [mailFailing(config, error.trouble, error.note)];
  }
}

/** Signs in and opens the folder. Nothing where no mailbox is set. */
async function checkBounceMailbox(
  config: Config,
  refreshToken: string,
  outbound: Outbound,
): Promise<Check[]> {
  const access = bounceMailboxOf(config);
  if (access === null || !isKnown(config, ["OUTBOUND_PROXY", ...OF_BOUNCES])) return [];
  try {
    const mailbox = createMailbox(access, connection(refreshToken, outbound));
    return [found("bounce_mailbox_ok", { count: await mailbox.check() })];
  } catch (error) {
    if (!(error instanceof MailboxUnavailable)) throw error;
    return [bounceMailboxFailing(error.trouble, error.note)];
  }
}
