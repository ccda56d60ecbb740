import { VALUE_TEXTS, type ValueTexts } from "#/messages/config/values.gen.ts";
import { parseKeepRule, parseTimeOfDay } from "#/ops/backup/keep.ts";
import { parseBucketAddress } from "#/ops/backup/list-names.ts";
import { BOUNCE_NAME_MAX } from "#/platform/mail/mail-token.ts";
import { LOG_AREAS, LOG_LEVELS, parseLevels } from "#/platform/observability/log.ts";
import { isCountry } from "#/platform/text/country.ts";
import { isEmailAddress } from "#/platform/text/email-address.ts";
import type { FieldReason } from "#/platform/text/field-reasons.ts";
import { isLoopbackHost } from "#/platform/text/host.ts";
import { SpokenError } from "#/platform/text/sentence.ts";
import { vatCountryOf, vatIdOf } from "#/platform/text/vat-id.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { isTimeZone } from "#/platform/time/time-zone.ts";
import { parseRoleRules } from "./role-rules.ts";

/** How the text of a setting is read, each with what it has to be. None of them repeats the value. */
export class BadValue extends SpokenError {
  /**
   * @param say what it has to be, which completes a sentence about the setting
   * @param reason the same as a code, where there is one
   */
  constructor(
    say: (texts: ValueTexts) => string,
    readonly reason?: FieldReason,
  ) {
    super((language) => say(VALUE_TEXTS[language]));
  }
}

export const text = (value: string) => value;

export const integer = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new BadValue((texts) => texts.integer(min, max), "number");
  return number;
};

export const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (value: string): T => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new BadValue((texts) => texts.choice(choices.join(", ")), "choice");
    return found;
  };

/** Such as "24h,7d,4w,3m". */
export const keepRule = (value: string) => {
  if (parseKeepRule(value) === null) throw new BadValue((texts) => texts.keepRule);
  return value;
};

/** Such as "info", or "info,webhooks=debug". */
export const logLevels = (value: string) => {
  if (parseLevels(value) === null)
    throw new BadValue((texts) => texts.logLevels(LOG_LEVELS.join(", "), LOG_AREAS.join(", ")));
  return value;
};

/** Such as "03:10", or off. */
export const timeOfDay = (value: string) => {
  if (value !== "off" && parseTimeOfDay(value) === null) throw new BadValue((texts) => texts.timeOfDay);
  return value;
};

/** As age itself, so that nobody is stuck with a passphrase that was guessed in an afternoon. */
export const PASSPHRASE_MIN = 12;
export const passphrase = (value: string) => {
  if (value.length < PASSPHRASE_MIN || value.length > 1000)
    throw new BadValue((texts) => texts.passphrase(PASSPHRASE_MIN));
  return value;
};

/** Keys as `age-keygen` prints them; whether one is right shows when something is encrypted for it. */
export const recipients = (value: string) => {
  const keys = value.split(",").map((key) => key.trim());
  if (!keys.every((key) => /^age1[02-9ac-hj-np-z]{50,}$/.test(key)))
    throw new BadValue((texts) => texts.recipients);
  return keys.join(",");
};

export const bucketAddress = (value: string) => {
  if (parseBucketAddress(value) === null) throw new BadValue((texts) => texts.bucket);
  return value.replace(/\/+$/, "");
};

export const yesNo = (value: string) => {
  if (value !== "true" && value !== "false") throw new BadValue((texts) => texts.yesNo);
  return value === "true";
};

const url = (protocols: readonly string[]) => (value: string) => {
  const begins = protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`));
  if (!begins || !URL.canParse(value) || new URL(value).hostname === "") {
    throw new BadValue(
      (texts) => texts.url(protocols.map((p) => `${p}//`).reduce(texts.urlOr)),
      "web_address",
    );
  }
  return value.replace(/\/+$/, "");
};

/** What a password may not contain in an address, as it is. */
const ENCODED: Readonly<Record<string, string>> = { "#": "%23", "/": "%2F", "?": "%3F", "%": "%25" };

/**
 * The address of a mail server, with user and password. Symbols of a password that mean something else in an address are
 * named, since the error of the address as a whole would say the wrong thing.
 */
const serverUrl =
  (scheme: "smtp" | "imap") =>
  (value: string): string => {
    const server = scheme.toUpperCase();
    if (/^["'“”„]|["'“”]$/.test(value)) throw new BadValue((texts) => texts.quoted);
    const [, login = ""] = new RegExp(`^${scheme}s?://(.*)@[^@]*$`, "is").exec(value) ?? [];
    const colon = login.indexOf(":");
    // A percent sign with two digits behind it is an encoded symbol.
    const symbol = login.search(/[#/?]|%(?![0-9a-f]{2})/i);
    if (symbol >= 0) {
      const one = login[symbol] ?? "";
      const isPassword = colon >= 0 && symbol > colon;
      throw new BadValue((texts) => texts.notEncoded(isPassword, server, one, ENCODED[one] ?? ""));
    }
    const [beginning] = new RegExp(`^${scheme}s?://`, "i").exec(value) ?? [];
    if (beginning !== undefined && !URL.parse(value)?.hostname)
      throw new BadValue((texts) => texts.smtpServer(beginning.toLowerCase()));
    return url([`${scheme}:`, `${scheme}s:`])(value);
  };

export const smtpUrl = serverUrl("smtp");
export const imapUrl = serverUrl("imap");

/** The address that reports about emails go to; a mark of 33 characters is added before the at sign. */
export const bounceAddress = (value: string): string => {
  const address = plainAddress(value);
  if (address.lastIndexOf("@") > BOUNCE_NAME_MAX)
    throw new BadValue((texts) => texts.bounceName(BOUNCE_NAME_MAX));
  return address;
};

/** A tenant of Microsoft Entra by its ID or domain, or the address where another provider issues tokens. */
export const oauthTenant = (value: string): string => {
  if (value.includes("://")) return secureUrl(value);
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value)) throw new BadValue((texts) => texts.tenant);
  return value.toLowerCase();
};

/** An address that paths are appended to: anything behind the path, or a password, would end up in every link. */
export const baseUrl = (value: string) => {
  const address = url(["http:", "https:"])(value);
  if (/[?#\s]/.test(address) || /^[^/]*\/\/[^/]*@/.test(address)) {
    throw new BadValue((texts) => texts.urlMore, "address_with_more");
  }
  // Pages load what they need from the root, so below a path nothing would be found.
  if (new URL(address).pathname !== "/") {
    throw new BadValue((texts) => texts.urlPath, "address_with_path");
  }
  return address;
};

/** Plain http only where nothing leaves the machine: what comes from there decides what happens here. */
export const secureUrl = (value: string) => {
  const address = url(["https:", "http:"])(value);
  const { protocol, hostname } = new URL(address);
  const isLocal = isLoopbackHost(hostname);
  if (protocol !== "https:" && !isLocal) throw new BadValue((texts) => texts.https, "address_needs_https");
  return address;
};

/** Kept byte by byte: an issuer is a name that the provider repeats exactly, and some end with a slash. */
export const issuer = (value: string) => {
  secureUrl(value);
  return value;
};

/** Such as "Recruiters=recruiter; Panel=reviewer@cus_123". */
export const roleRules = (value: string) => {
  if (parseRoleRules(value) === null) throw new BadValue((texts) => texts.roleRules);
  return value;
};

/** Scopes of a sign-in elsewhere: without `openid`, there is none. */
export const scopes = (value: string) => {
  const words = value.split(" ").filter((word) => word !== "");
  if (!words.includes("openid") || !words.every((word) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word)))
    throw new BadValue((texts) => texts.scopes);
  return words.join(" ");
};

/** Whatever hangs on it is appended, and a password in it would be shown with the other settings. */
export const collector = (value: string) => {
  const address = url(["http:", "https:"])(value);
  if (/[?#\s]/.test(address) || /^[^/]*\/\/[^/]*@/.test(address))
    throw new BadValue((texts) => texts.urlMore, "address_with_more");
  return address;
};

/** The port of syslog over UDP (RFC 5426). */
const SYSLOG_PORT = 514;

/** Without a port it is given syslog's own. */
export const auditStream = (value: string): string => {
  if (value === "off" || value === "stdout") return value;
  const address = /^udp:\/\/([\w.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/i.exec(value);
  const port = Number(address?.[2] ?? SYSLOG_PORT);
  if (address === null || !URL.canParse(value) || port < 1) throw new BadValue((texts) => texts.auditStream);
  return `udp://${address[1]}:${port}`;
};

/** As the specification of OpenTelemetry writes them; values may be percent-encoded. */
export const headerPairs = (value: string) => {
  const isPair = (pair: string) => /^\s*[\w-]+=[\x21-\x7e]+( [\x21-\x7e]+)*\s*$/.test(pair);
  if (value.length > 4000 || !value.split(",").every(isPair)) throw new BadValue((texts) => texts.headers);
  return value;
};

export const share = (value: string) => {
  const number = /^(0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw new BadValue((texts) => texts.share, "number");
  return number;
};

export const mailbox = (value: string) => {
  const [, name = "", bracketed] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(value) ?? [];
  const address = bracketed ?? value;
  if (!/^[^\s<>@",]+@[^\s<>@",]+$/.test(address)) throw new BadValue((texts) => texts.mailbox);
  return { name: name.trim(), address };
};

export const line = (max: number) => (value: string) => {
  if (value.length > max || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) {
    throw new BadValue((texts) => texts.line(max), "one_line");
  }
  return value;
};

export const plainAddress = (value: string) => {
  if (!isEmailAddress(value)) throw new BadValue((texts) => texts.email, "email");
  return value;
};

export const country = (value: string) => {
  if (!isCountry(value)) throw new BadValue((texts) => texts.country, "country");
  return value.toUpperCase();
};

/** Such as "2027-03-31". */
export const day = (value: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  // February 30 is read as a day of March.
  if (Number.isNaN(time) || !isoTime(time).startsWith(value))
    throw new BadValue((texts) => texts.day, "date");
  return value;
};

/** A name of the IANA time zone database, such as Europe/Vienna, or UTC. */
export const timeZone = (value: string) => {
  if (!isTimeZone(value)) throw new BadValue((texts) => texts.timeZone, "time_zone");
  return value;
};

export const vatId = (value: string) => {
  const country = vatCountryOf(value);
  const read = country === null ? null : vatIdOf(country, value);
  if (read === null) throw new BadValue((texts) => texts.vatId, "vat_id");
  return read;
};

export const percent = (value: string) => {
  const number = /^\d{1,3}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= 100)) throw new BadValue((texts) => texts.percent, "number");
  return number;
};

export const token = (value: string) => {
  if (!/^[\x21-\x7e]{32,200}$/.test(value)) {
    throw new BadValue((texts) => texts.token);
  }
  return value;
};

export const stripeKey = (value: string) => {
  if (/^(sk|rk)_(live|test)_[0-9A-Za-z]{8,200}$/.test(value)) return value;
  throw new BadValue((texts) => texts.stripeKey);
};

/** Payments with it are tried out: nobody pays anything. */
export const isTrialKey = (key: string): boolean => /^.k_test_/.test(key);

export const stripeWebhookSecret = (value: string) => {
  if (/^whsec_[0-9A-Za-z+/=]{8,200}$/.test(value)) return value;
  throw new BadValue((texts) => texts.stripeWebhook);
};

/** Of this machine: what is sent there must not be able to leave it. */
export const loopbackUrl = (value: string) => {
  if (/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(value) && URL.canParse(value)) return value;
  throw new BadValue((texts) => texts.loopback);
};
