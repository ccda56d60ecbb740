import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, sellerOf, sourceIn } from "#/config/config.ts";
import { exposureWarnings, onlinePaymentWarnings } from "#/modules/admin/settings/rules.ts";
import { isInEu, missingSellerSettings } from "#/modules/invoices/rules.ts";
import type { IntegrityState } from "#/platform/db/integrity.ts";
import { readKeys, writersBeside } from "#/platform/files/data-dir.ts";
import { createSmtpTransport, MailUnavailable } from "#/platform/mail/smtp.ts";
import { DESCRIPTORS_ADVISED, descriptorLimit } from "#/platform/process/descriptors.ts";
import { nodeNet } from "#/platform/process/runtime.ts";
import { isoTime, systemClock } from "#/platform/time/clock.ts";
import type { Check } from "./check.ts";
import { checkDatabase } from "./database.ts";

const FREE_MB_MIN = 100;

const CONNECT_TIMEOUT_MS = 5_000;

/** Of these, what can be looked at within a running server, since it takes no time. */
export function runQuickChecks(config: Config): Check[] {
  const folder = resolve(config.DATA_DIR);
  return [
    checkSeller(config),
    checkOnlinePayments(config),
    checkExposure(config),
    checkFolder(folder),
    checkRoom(folder),
    checkSecret(folder),
    checkDescriptors(descriptorLimit()),
  ];
}

/** Checks what a running server needs, without changing anything; also safe next to a running one. */
export async function runDoctor(base: Config): Promise<Check[]> {
  const { settingsBeside } = await import("#/config/stored-settings.ts");
  const { checkBackups, checkPreviousData, checkPassphrase } = await import("./backups.ts");
  const { copyFolderOf } = await import("#/ops/backup/before-migration.ts");
  const { checkTemplates } = await import("./templates.ts");
  const { checkStandby } = await import("./backups.ts");
  const { config, stored, unread } = settingsBeside(base);
  const folder = resolve(config.DATA_DIR);
  return [
    checkSettings(stored, unread),
    ...runQuickChecks(config),
    await checkTemplates(folder),
    ...checkDatabase(folder, copyFolderOf(config)),
    checkBackups(config, systemClock.now()),
    ...checkPassphrase(config),
    ...checkPreviousData(folder),
    checkStandby(config, systemClock.now()),
    await checkMail(config),
  ];
}

/** @param unread those that count as not set */
function checkSettings(stored: readonly string[], unread: readonly string[]): Check {
  const name = "settings";
  const detail = stored.length === 0 ? "valid" : `valid; stored here: ${stored.join(", ")}`;
  if (unread.length === 0) return { name, ok: true, detail };
  const errors = `cannot be read and count as not set: ${unread.join(", ")}; set them anew`;
  return { name, ok: true, warning: true, detail: `${detail}; ${errors}` };
}

function checkSeller(config: Config): Check {
  const name = "seller";
  if (config.BILLING === "off") return { name, ok: true, detail: "not needed, nothing is sold" };
  const missing = missingSellerSettings(sellerOf(config));
  if (missing.length > 0) {
    const detail = `live orders cannot be confirmed before ${missing.join(", ")} is set`;
    return { name, ok: true, warning: true, detail };
  }
  if (config.SELLER_VAT_ID === "" && config.SELLER_TAX_NUMBER === "") {
    const detail =
      "invoices name neither SELLER_VAT_ID nor SELLER_TAX_NUMBER; most countries want one of them";
    return { name, ok: true, warning: true, detail };
  }
  const detail = `${config.SELLER_NAME}, VAT ${config.VAT_RATE} %`;
  const owesId = config.SELLER_VAT_ID === "" && config.VAT_RATE > 0 && isInEu(config.SELLER_COUNTRY);
  if (!owesId) return { name, ok: true, detail };
  // No warning: a seller who sells only at home never needs one.
  const limit = "orders of companies elsewhere in the EU cannot be confirmed before SELLER_VAT_ID is set";
  return { name, ok: true, detail: `${detail}; ${limit}` };
}

function checkOnlinePayments(config: Config): Check {
  const name = "online payments";
  const [warning] = onlinePaymentWarnings(config);
  if (warning !== undefined) return { name, ok: true, warning: true, detail: warning.message };
  const isOffered = config.BILLING === "on" && config.STRIPE_SECRET_KEY !== "";
  return { name, ok: true, detail: isOffered ? "offered, by Stripe" : "not offered" };
}

function checkExposure(config: Config): Check {
  const name = "exposure";
  const warnings = exposureWarnings(config);
  if (warnings.length === 0) return { name, ok: true, detail: "nothing is open that others can misuse" };
  return { name, ok: true, warning: true, detail: warnings.map(({ message }) => message).join(" ") };
}

function checkFolder(folder: string): Check {
  const name = "data folder";
  const place = nearest(folder);
  if (!statSync(place).isDirectory()) return { name, ok: false, detail: `${place} is a file, not a folder` };
  try {
    accessSync(place, constants.W_OK);
  } catch {
    return { name, ok: false, detail: `${place} cannot be written by this user` };
  }
  if (!existsSync(folder)) return { name, ok: true, detail: `${folder} will be made at the first start` };
  const others = writersBeside(folder);
  if (others === null) return { name, ok: true, detail: folder };
  return {
    name,
    ok: true,
    warning: true,
    detail: `${folder} can be written by ${others}; run chmod 700 on it`,
  };
}

/** The folder itself or, where it is still to be made, the closest one above it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

function checkRoom(folder: string): Check {
  const { bavail, bsize } = statfsSync(nearest(folder));
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  return {
    name: "disk",
    ok: megabytes >= FREE_MB_MIN,
    detail: `${megabytes} MB free, at least ${FREE_MB_MIN} advised`,
  };
}

/** The limit is that of this process, which for a command need not be the service's. */
export function checkDescriptors(limit: number | null): Check {
  const name = "file descriptors";
  if (limit === null) return { name, ok: true, detail: "this system does not tell how many may be open" };
  const detail = `${limit === Number.POSITIVE_INFINITY ? "any number" : limit} for a process that is started like this one, at least ${DESCRIPTORS_ADVISED} advised`;
  return limit < DESCRIPTORS_ADVISED
    ? { name, ok: true, warning: true, detail: `${detail}; raise LimitNOFILE or ulimit -n` }
    : { name, ok: true, detail };
}

/** Result of reading the whole database next to the service. */
export function checkIntegrity({ checkedAt, fault: failure, isRunning }: IntegrityState): Check {
  const name = "whole database";
  if (failure !== null)
    return { name, ok: false, detail: `damaged (${failure}); stop the service and restore a backup` };
  if (checkedAt !== null) return { name, ok: true, detail: `read at ${isoTime(checkedAt)} and found whole` };
  return {
    name,
    ok: true,
    detail: isRunning ? "being read just now" : "not read completely yet; it is once a day",
  };
}

/** Whether orders, credits and invoices agreed when the whole database was read. */
export function checkBooks({ checkedAt, disorder }: IntegrityState): Check {
  const name = "money";
  if (disorder !== null) {
    const detail = `orders, credits and invoices do not agree: ${disorder}; assay doctor looks at them anew`;
    return { name, ok: false, detail };
  }
  return checkedAt === null
    ? { name, ok: true, detail: "not looked at yet; they are once a day" }
    : { name, ok: true, detail: `orders, credits and invoices agreed at ${isoTime(checkedAt)}` };
}

function checkSecret(folder: string): Check {
  const name = "server secret";
  const file = join(folder, "server.key");
  if (!existsSync(file)) {
    const needed = existsSync(join(folder, "assay.db"));
    return {
      name,
      ok: !needed,
      detail: needed
        ? "missing beside an existing database; restore it from a backup"
        : "made at the first start",
    };
  }
  if (readKeys(file) === null) return { name, ok: false, detail: "damaged; restore it from a backup" };
  const open = (statSync(file).mode & 0o077) !== 0;
  return {
    name,
    ok: !open,
    detail: open ? "can be read by other users; run chmod 600 on it" : "present, readable by this user only",
  };
}

/** Where the mail server is set. Readers of an error have to know where to fix it. */
const MAIL_PLACE: Readonly<Record<ReturnType<typeof sourceIn>, string>> = {
  environment: "SMTP_URL in the environment",
  file: "the file that SMTP_URL_FILE names",
  stored: "the console under Settings, Mail server",
  default: "the console under Settings, Mail server",
};

async function checkMail(config: Config): Promise<Check> {
  const smtpUrl = config.SMTP_URL;
  const place = MAIL_PLACE[sourceIn(config, "SMTP_URL")];
  const name = "mail server";
  if (smtpUrl === "")
    return { name, ok: true, detail: `none set: mails stay in the outbox; set one in ${place}` };
  const { hostname, port, protocol } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const reached = await canConnect(host, Number(port) || (protocol === "smtps:" ? 465 : 587));
  if (!reached) return { name, ok: false, detail: `does not answer; check ${place}, and the network` };
  try {
    await createSmtpTransport(smtpUrl, { timeoutMs: CONNECT_TIMEOUT_MS }).check();
    return { name, ok: true, detail: "answers, and takes mails from here" };
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error;
    return { name, ok: false, detail: `${error.message} It is set in ${place}.` };
  }
}

const canConnect = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = nodeNet().connect({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const end = (reached: boolean) => {
      socket.destroy();
      done(reached);
    };
    socket
      .once("connect", () => end(true))
      .once("error", () => end(false))
      .once("timeout", () => end(false));
  });
