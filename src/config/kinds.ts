import { parseKeepRule, parseTimeOfDay } from "#/ops/backup/keep.ts";
import { parseBucketAddress } from "#/ops/backup/list-names.ts";
import { isEmailAddress } from "#/platform/mail/address.ts";
import { LOG_AREAS, LOG_LEVELS, parseLevels } from "#/platform/observability/log.ts";
import { isCountry, vatLibrary } from "#/platform/text/country.ts";
import type { FieldReason } from "#/platform/text/field-reasons.ts";

/** How the text of a setting is read, each with what it has to be. None of them repeats the value. */
export class BadValue extends Error {
  /** @param reason the same as a code, where there is one */
  constructor(
    message: string,
    readonly reason?: FieldReason,
  ) {
    super(message);
  }
}

export const text = (value: string) => value;

export const integer = (min: number, max: number) => (value: string) => {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new BadValue(`must be a whole number from ${min} to ${max}`, "number");
  return number;
};

export const oneOf =
  <T extends string>(choices: readonly T[]) =>
  (value: string): T => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new BadValue(`must be one of ${choices.join(", ")}`, "choice");
    return found;
  };

/** Such as "24h,7d,4w,3m". */
export const keepRule = (value: string) => {
  if (parseKeepRule(value) === null)
    throw new BadValue(
      "must say how many hours, days, weeks and months, such as 24h,7d,4w,3m, and no more than a year",
    );
  return value;
};

/** Such as "info", or "info,webhooks=debug". */
export const logLevels = (value: string) => {
  if (parseLevels(value) === null)
    throw new BadValue(
      `must be one of ${LOG_LEVELS.join(", ")}, and after it, with commas between, area=level for ${LOG_AREAS.join(", ")}`,
    );
  return value;
};

/** Such as "03:10", or off. */
export const timeOfDay = (value: string) => {
  if (value !== "off" && parseTimeOfDay(value) === null)
    throw new BadValue("must be a time of day such as 03:10, or off");
  return value;
};

/** As age itself, so that nobody is stuck with a passphrase that was guessed in an afternoon. */
export const PASSPHRASE_MIN = 12;
export const passphrase = (value: string) => {
  if (value.length < PASSPHRASE_MIN || value.length > 1000)
    throw new BadValue(`must have ${PASSPHRASE_MIN} to 1000 characters`);
  return value;
};

/** Keys as `age-keygen` prints them; whether one is right shows when something is encrypted for it. */
export const recipients = (value: string) => {
  const keys = value.split(",").map((key) => key.trim());
  if (!keys.every((key) => /^age1[02-9ac-hj-np-z]{50,}$/.test(key)))
    throw new BadValue("must be public keys of age (age1…) with commas between");
  return keys.join(",");
};

export const bucketAddress = (value: string) => {
  if (parseBucketAddress(value) === null)
    throw new BadValue("must be an address of a bucket, such as s3://bucket/prefix");
  return value.replace(/\/+$/, "");
};

export const yesNo = (value: string) => {
  if (value !== "true" && value !== "false") throw new BadValue("must be true or false");
  return value === "true";
};

export const url = (protocols: readonly string[]) => (value: string) => {
  const begins = protocols.some((protocol) => value.toLowerCase().startsWith(`${protocol}//`));
  if (!begins || !URL.canParse(value) || new URL(value).hostname === "") {
    throw new BadValue(
      `must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`,
      "web_address",
    );
  }
  return value.replace(/\/+$/, "");
};

/** An address that paths are appended to: anything behind the path, or a password, would end up in every link. */
export const baseUrl = (value: string) => {
  const address = url(["http:", "https:"])(value);
  if (/[?#\s]/.test(address) || /^[^/]*\/\/[^/]*@/.test(address)) {
    throw new BadValue("must be an address without user name, query and fragment", "address_with_more");
  }
  // Pages load what they need from the root, so below a path nothing would be found.
  if (new URL(address).pathname !== "/") {
    throw new BadValue(
      "must be an address without a path: give the service a host name of its own",
      "address_with_path",
    );
  }
  return address;
};

/** Plain http only where nothing leaves the machine: what comes from there decides who is let in. */
export const issuer = (value: string) => {
  const address = url(["https:", "http:"])(value);
  const { protocol, hostname } = new URL(address);
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  if (protocol !== "https:" && !isLocal)
    throw new BadValue("must be an address that begins with https://", "address_needs_https");
  return address;
};

/** Whatever hangs on it is appended, and a password in it would be shown with the other settings. */
export const collector = (value: string) => {
  const address = url(["http:", "https:"])(value);
  if (/[?#\s]/.test(address) || /^[^/]*\/\/[^/]*@/.test(address))
    throw new BadValue("must be an address without user name, query and fragment", "address_with_more");
  return address;
};

/** The port of syslog over UDP (RFC 5426). */
const SYSLOG_PORT = 514;

/** Without a port it is given syslog's own. */
export const auditStream = (value: string): string => {
  if (value === "off" || value === "stdout") return value;
  const address = /^udp:\/\/([\w.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?\/?$/i.exec(value);
  const port = Number(address?.[2] ?? SYSLOG_PORT);
  if (address === null || !URL.canParse(value) || port < 1)
    throw new BadValue("must be off, stdout or an address such as udp://logs.example.com:514");
  return `udp://${address[1]}:${port}`;
};

/** As the specification of OpenTelemetry writes them; values may be percent-encoded. */
export const headerPairs = (value: string) => {
  const isPair = (pair: string) => /^\s*[\w-]+=[\x21-\x7e]+( [\x21-\x7e]+)*\s*$/.test(pair);
  if (value.length > 4000 || !value.split(",").every(isPair))
    throw new BadValue("must be name=value, with commas between");
  return value;
};

export const share = (value: string) => {
  const number = /^(0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw new BadValue("must be a share from 0 to 1, such as 0.1", "number");
  return number;
};

export const mailbox = (value: string) => {
  const [, name = "", bracketed] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(value) ?? [];
  const address = bracketed ?? value;
  if (!/^[^\s<>@",]+@[^\s<>@",]+$/.test(address))
    throw new BadValue("must look like Name <name@example.com>");
  return { name: name.trim(), address };
};

export const line = (max: number) => (value: string) => {
  if (value.length > max || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) {
    throw new BadValue(`must be one line of at most ${max} characters`, "one_line");
  }
  return value;
};

export const plainAddress = (value: string) => {
  if (!isEmailAddress(value)) throw new BadValue("must be an e-mail address", "email");
  return value;
};

export const country = (value: string) => {
  if (!isCountry(value)) throw new BadValue("must be an ISO 3166 code of two letters, such as DE", "country");
  return value.toUpperCase();
};

export const vatId = (value: string) => {
  const { checkVAT, countries } = vatLibrary();
  const { isValid, value: plain = "" } = checkVAT(value, countries);
  if (!isValid)
    throw new BadValue("must be a VAT id with its country's letters and a right check digit", "vat_id");
  return plain;
};

export const percent = (value: string) => {
  const number = /^\d{1,3}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= 100)) throw new BadValue("must be a percentage from 0 to 100, such as 19 or 8.1", "number");
  return number;
};

export const token = (value: string) => {
  if (!/^[\x21-\x7e]{32,200}$/.test(value)) {
    throw new BadValue("must be 32 to 200 letters, digits and signs without blanks");
  }
  return value;
};

export const stripeKey = (value: string) => {
  if (/^(sk|rk)_(live|test)_[0-9A-Za-z]{8,200}$/.test(value)) return value;
  throw new BadValue("must be a secret key of Stripe, which begins with sk_live_, rk_live_ or sk_test_");
};

/** Payments with it are tried out: nobody pays anything. */
export const isTrialKey = (key: string): boolean => /^.k_test_/.test(key);

export const stripeWebhookSecret = (value: string) => {
  if (/^whsec_[0-9A-Za-z+/=]{8,200}$/.test(value)) return value;
  throw new BadValue("must be the signing secret of an endpoint at Stripe, which begins with whsec_");
};

/** Of this machine: what is sent there must not be able to leave it. */
export const loopbackUrl = (value: string) => {
  if (/^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(value) && URL.canParse(value)) return value;
  throw new BadValue("must be http://127.0.0.1: and a port");
};
