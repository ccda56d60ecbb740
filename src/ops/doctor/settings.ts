import { type Config, hasVatRate, misspeltIn, sellerOf, sourceIn } from "#/config/config.ts";
import type { Difference } from "#/config/facts.ts";
import type { ChangeAtStart } from "#/config/history.ts";
import { isTrialKey } from "#/config/kinds.ts";
import { mailRouteOf, missingOAuth, usesMicrosoftPassword } from "#/config/mail-route.ts";
import { missingSellerSettings } from "#/modules/invoices/rules.ts";
import type { MailboxTrouble } from "#/platform/mail/mailbox-errors.ts";
import { isInEu } from "#/platform/text/country.ts";
import { isLoopbackHost, isPrivateHost, isUnencrypted } from "#/platform/text/host.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { type Check, type Detail, found, inOrder, isProblem } from "./check.ts";
import type { Applicability } from "./check-entry.ts";

/** What the server is used for, by its settings. */
export const applicabilityOf = ({ BILLING }: Pick<Config, "BILLING">): Applicability => ({
  sales: BILLING === "on",
});

/** Checks the settings alone. The doctor, the Health page, the Settings page and the checklist show the same. */
export function checkSettings(config: Config): Check[] {
  return [
    ...misspeltIn(config).map(({ name, setting }) =>
      found("setting_misspelt", { name, setting }, { settings: [setting] }),
    ),
    ...checkAddress(config),
    ...checkExposure(config),
    ...checkMailSettings(config),
    ...checkBounceSettings(config),
    ...(config.OIDC_ISSUER !== "" && config.OIDC_CLIENT_ID === "" ? [found("oidc_incomplete")] : []),
    ...checkSeller(config),
    ...(config.BANK_ACCOUNT === "" ? [found("bank_account_not_set")] : []),
    checkOnlinePayments(config),
    ...checkBackupSettings(config),
  ];
}

const NOT_SET = "–";

/**
 * Whose settings a command has checked.
 * @param recordedAt null: no service has started on the folder
 */
export function checkRecorded(recordedAt: number | null, different: readonly Difference[]): Check[] {
  if (recordedAt === null) return [];
  const values = different.map(({ name, isSecret, here, service }) =>
    isSecret ? name : `${name}=${here ?? NOT_SET} (${service ?? NOT_SET})`,
  );
  const details = [{ failure: null, text: `${values.join(", ")}.` }];
  return [
    found("settings_recorded", { at: recordedAt }),
    ...(values.length === 0 ? [] : [found("settings_differ", {}, { details })]),
  ];
}

/** Which facts the latest start changed. */
export function checkChangedAtStart(changed: ChangeAtStart | null): Check[] {
  if (changed === null) return [];
  const texts = changed.changes.map(({ name, before, after }) =>
    before === after ? name : `${name}: ${before ?? NOT_SET} → ${after ?? NOT_SET}`,
  );
  const details = [{ failure: null, text: `${texts.join(", ")}.` }];
  return [found("settings_changed", { at: changed.at }, { details })];
}

/** Checks the settings alone, and returns what is not as daily use needs it. */
export const settingWarnings = (config: Config): Check[] =>
  inOrder(checkSettings(config), applicabilityOf(config)).filter(
    ({ severity, settings }) => isProblem(severity) && settings !== undefined,
  );

/** Public addresses that candidates cannot open, or can open only without encryption. */
function checkAddress({ BASE_URL: address }: Config): Check[] {
  if (address === "") return [found("base_url_not_set")];
  const { hostname } = new URL(address);
  if (isLoopbackHost(hostname)) return [found("base_url_loopback", { address })];
  const warnings = [
    ...(isPrivateHost(hostname) ? [found("base_url_private", { address })] : []),
    ...(isUnencrypted(address) ? [found("base_url_not_encrypted", { address })] : []),
  ];
  return warnings.length > 0 ? warnings : [found("base_url_ok", { address })];
}

/** Settings that give strangers more access than the administrator may have intended. */
function checkExposure(config: Config): Check[] {
  const warnings = [
    // The service itself speaks plain HTTP, so an https address implies a proxy in front of it.
    ...(config.BASE_URL.startsWith("https:") && config.TRUST_PROXY === 0 ? [found("proxy_not_trusted")] : []),
    ...(config.REGISTRATION === "open" && config.BILLING === "off"
      ? [found("open_registration_unbilled")]
      : []),
    ...(config.WEBHOOK_ALLOW_PRIVATE ? [found("private_webhooks")] : []),
  ];
  return warnings.length > 0 ? warnings : [found("exposure_ok")];
}

const DEFAULT_SENDER = "assay@localhost";

function checkMailSettings(config: Config): Check[] {
  const missing = missingOAuth(config);
  if (missing.length > 0)
    return [found("mail_oauth_incomplete", { names: missing.join(", ") }, { settings: missing })];
  if (mailRouteOf(config) === null) return [found("mail_server_not_set")];
  return [
    ...(usesMicrosoftPassword(config) ? [found("mail_microsoft_password")] : []),
    ...(/[?&]tls\.rejectUnauthorized=false(&|$)/.test(config.SMTP_URL)
      ? [found("mail_certificate_unchecked")]
      : []),
    ...(config.MAIL_FROM.address === DEFAULT_SENDER ? [found("mail_sender_not_set")] : []),
  ];
}

const WARNED_BEFORE_MS = 30 * DAY_MS;

/** When the client secret expires with which emails are sent, if that is set. */
export function checkMailSecret(config: Config, now: number): Check[] {
  const { MAIL_OAUTH_SECRET_EXPIRES: day, MAIL_TRANSPORT } = config;
  if (day === "" || MAIL_TRANSPORT === "smtp") return [];
  const left = Date.parse(day) - now;
  if (left <= 0) return [found("mail_secret_expired", { day })];
  return [found(left < WARNED_BEFORE_MS ? "mail_secret_expires_soon" : "mail_secret_ok", { day })];
}

/** Where delivery reports go, if no mailbox is read. */
function checkBounceSettings(config: Config): Check[] {
  const { BOUNCE_ADDRESS, BOUNCE_IMAP_URL, BOUNCE_HOOK_TOKEN, MAIL_FROM } = config;
  if (BOUNCE_IMAP_URL !== "" || mailRouteOf(config) === null) return [];
  if (BOUNCE_HOOK_TOKEN !== "") return [found("bounces_hook")];
  return BOUNCE_ADDRESS === ""
    ? [found("bounces_to_sender", { address: MAIL_FROM.address })]
    : [found("bounces_unread", { address: BOUNCE_ADDRESS })];
}

export const bounceMailboxFailing = (failure: MailboxTrouble, note: string | null): Check =>
  found("bounce_mailbox_failing", {}, { details: [{ failure, text: note ?? "" }] });

/**
 * Names the mail server that does not accept emails by where it is set.
 * @param failure null: it is not known
 * @param note what belongs into the sentence of the failure
 */
export function mailFailing(config: Config, failure: Detail["failure"], note: string | null = null): Check {
  const day = failure === "oauth_secret_expired" ? config.MAIL_OAUTH_SECRET_EXPIRES : "";
  return found(
    "mail_failing",
    { place: placeOf(config) },
    failure === null ? {} : { details: [{ failure, text: note ?? day }] },
  );
}

function placeOf(config: Config): string {
  const isOAuth = config.MAIL_TRANSPORT !== "smtp";
  const source = sourceIn(config, isOAuth ? "MAIL_OAUTH_CLIENT_ID" : "SMTP_URL");
  return isOAuth && source === "environment" ? "variables" : source;
}

function checkSeller(config: Config): Check[] {
  const missing = missingSellerSettings({ ...sellerOf(config), hasVatRate: hasVatRate(config) });
  if (missing.length > 0)
    return [found("seller_not_set", { names: missing.join(", ") }, { settings: missing })];
  if (config.SELLER_VAT_ID === "" && config.SELLER_TAX_NUMBER === "") return [found("seller_tax_not_set")];
  const owesId = config.SELLER_VAT_ID === "" && config.VAT_RATE > 0 && isInEu(config.SELLER_COUNTRY);
  return [
    // No warning: a seller who sells only at home never needs one.
    ...(owesId ? [found("seller_vat_id_not_set")] : []),
    found("seller_ok", { name: config.SELLER_NAME, rate: config.VAT_RATE }),
  ];
}

/** Settings that keep buyers from paying online, or give them credits for nothing. */
function checkOnlinePayments({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: Config): Check {
  if (key === "" && secret === "") return found("online_payments_off");
  if (key === "" || secret === "") {
    const name = key === "" ? "STRIPE_SECRET_KEY" : "STRIPE_WEBHOOK_SECRET";
    return found("stripe_half_set", { name }, { settings: [name] });
  }
  return found(isTrialKey(key) ? "stripe_trial_key" : "online_payments_ok");
}

/** Settings by which no backups are made or sent. */
function checkBackupSettings(config: Config): Check[] {
  const { BACKUP_DIR, BACKUP_S3_URL, BACKUP_PASSPHRASE, BACKUP_RECIPIENTS } = config;
  if (BACKUP_DIR === "") return [found(BACKUP_S3_URL === "" ? "backup_dir_not_set" : "backup_bucket_unused")];
  const isEncrypted = BACKUP_PASSPHRASE !== "" || BACKUP_RECIPIENTS !== "";
  return BACKUP_S3_URL !== "" && !isEncrypted ? [found("backup_not_encrypted")] : [];
}
