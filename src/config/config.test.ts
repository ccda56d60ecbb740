import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPIRED_CA, INTERNAL_CA, ISSUED } from "#/platform/outbound/internal-ca.testing.ts";
import { hasVatRate, overlaid, readConfig, type SettingName, settingNames, sourceIn } from "./config.ts";
import { describeConfig } from "./describe.ts";
import { ConfigError } from "./exit-codes.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PASSWORD = "hunter2-hunter2";
const SMTP_URL = `smtp://user:${PASSWORD}@mail.example.com:587`;

function secretFile(text: string): string {
  const file = join(folder, `secret-${crypto.randomUUID()}`);
  writeFileSync(file, text);
  return file;
}

function refusal(env: Record<string, string>): ConfigError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("the settings were accepted");
}

const pemFile = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const caFiles = {
  authority: pemFile("ca.pem", `subject=Internal CA\n${INTERNAL_CA}`),
  both: pemFile("both.pem", `${EXPIRED_CA}${INTERNAL_CA}${ISSUED.cert}`),
  empty: pemFile("empty.pem", "no certificate"),
  key: pemFile("key.pem", ISSUED.key),
  server: pemFile("server.pem", ISSUED.cert),
  expired: pemFile("expired.pem", EXPIRED_CA),
  cut: pemFile("cut.pem", INTERNAL_CA.replace("MII", "AAA")),
};

/** The values that each setting accepts and refuses; every setting must be listed here. */
const AGE_KEY = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";

const TABLE: Record<SettingName, { good: [text: string, value: unknown][]; bad: string[] }> = {
  HOST: {
    good: [
      ["0.0.0.0", "0.0.0.0"],
      ["::1", "::1"],
    ],
    bad: [],
  },
  PORT: {
    good: [
      ["0", 0],
      ["65535", 65_535],
      [" 8080 ", 8080],
    ],
    bad: ["65536", "-1", "80.5", "1e3", "0x50", "http", "+80", "99999999999"],
  },
  BASE_URL: {
    good: [
      ["https://assay.example.com", "https://assay.example.com"],
      ["http://localhost:3000/", "http://localhost:3000"],
      ["https://example.com//", "https://example.com"],
      ["http://[2001:db8::1]:8080", "http://[2001:db8::1]:8080"],
    ],
    bad: [
      "assay.example.com",
      "ftp://example.com",
      "https://",
      "https:example.com",
      "javascript:alert(1)",
      "https://example.com/?tenant=1",
      "https://example.com/assay?",
      "https://example.com/assay",
      "https://example.com/@house",
      "https://example.com/#top",
      "https://example.com#",
      "https://user:secret@example.com",
      "https://user@example.com",
      "https://@example.com",
      "https://exam\tple.com",
    ],
  },
  DATA_DIR: { good: [["/var/lib/assay", "/var/lib/assay"]], bad: [] },
  TRIALS_KEPT_DAYS: {
    good: [
      ["7", 7],
      ["365", 365],
    ],
    bad: ["6", "366", "0"],
  },
  AUDIT_KEPT_MONTHS: {
    good: [
      ["6", 6],
      ["120", 120],
    ],
    bad: ["5", "121", "0"],
  },
  COPY_BEFORE_UPGRADE: { good: [["off", "off"]], bad: ["no", "true"] },
  BACKUP_S3_URL: {
    good: [
      ["s3://house-backups", "s3://house-backups"],
      ["s3://house-backups/a/b/", "s3://house-backups/a/b"],
    ],
    bad: ["house-backups", "https://s3.example.com/x", "s3://", "s3://UPPER", "s3://a b"],
  },
  BACKUP_S3_ENDPOINT: {
    good: [
      ["https://s3.example.com", "https://s3.example.com"],
      ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
    ],
    bad: ["http://s3.example.com", "s3.example.com"],
  },
  BACKUP_S3_REGION: { good: [["eu-central-1", "eu-central-1"]], bad: [] },
  BACKUP_S3_KEY: { good: [["AKIA0123", "AKIA0123"]], bad: ["x".repeat(201)] },
  BACKUP_S3_SECRET: { good: [["a/b+c", "a/b+c"]], bad: ["x".repeat(201)] },
  STANDBY_DIR: { good: [["/mnt/other/assay", "/mnt/other/assay"]], bad: ["./data", "./data/copy"] },
  STANDBY_EVERY_S: { good: [["5", 5]], bad: ["0", "86401", "1m"] },
  BACKUP_DIR: { good: [["/srv/backups", "/srv/backups"]], bad: [] },
  BACKUP_AT: {
    good: [
      ["23:59", "23:59"],
      ["off", "off"],
    ],
    bad: ["24:00", "3:10", "03:10:00", "03:60"],
  },
  BACKUP_EVERY: {
    good: [
      ["1h", "1h"],
      ["24h", "24h"],
    ],
    bad: ["5h", "1", "hourly", "60m", "48h"],
  },
  BACKUP_DRILL: { good: [["weekly", "weekly"]], bad: ["daily"] },
  BACKUP_PASSPHRASE: { good: [["twelve chars", "twelve chars"]], bad: ["eleven char"] },
  BACKUP_RECIPIENTS: {
    good: [[`${AGE_KEY}, ${AGE_KEY}`, `${AGE_KEY},${AGE_KEY}`]],
    bad: ["age1short", "AGE-SECRET-KEY-1QQQ", `${AGE_KEY},`],
  },
  BACKUP_KEEP: {
    good: [
      ["7d,4w,3m", "7d,4w,3m"],
      ["48h,7d,4w,3m", "48h,7d,4w,3m"],
      ["14d", "14d"],
      ["12m", "12m"],
    ],
    bad: ["0d", "7", "seven days", "3m,7d", "-1d", "9999d", "13m", "373d"],
  },
  AUDIT_STREAM: {
    good: [
      ["off", "off"],
      ["stdout", "stdout"],
      ["udp://logs.example.com:5514", "udp://logs.example.com:5514"],
      ["udp://logs.example.com", "udp://logs.example.com:514"],
      ["udp://[2001:db8::1]", "udp://[2001:db8::1]:514"],
    ],
    bad: [
      ...[
        "on",
        "logs.example.com:514",
        "tcp://logs.example.com:514",
        "udp://",
        "udp://logs:0",
        "udp://logs:70000",
      ],
      ...["udp://user:pass@logs", "udp://logs/path", "udp://logs?a=b", "udp://[::g]:514"],
    ],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    good: [
      ["http://127.0.0.1:4318", "http://127.0.0.1:4318"],
      ["https://collector.example/otlp/", "https://collector.example/otlp"],
    ],
    bad: ["collector:4318", "grpc://collector:4317", "https://user:pass@collector.example", "http://c/?a=b"],
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    good: [
      ["authorization=Bearer%20abc,x-team=hr", "authorization=Bearer%20abc,x-team=hr"],
      ["authorization=Bearer abc", "authorization=Bearer abc"],
    ],
    bad: ["abc", "a=b,", "=b", "a="],
  },
  OTEL_TRACES_SAMPLER_ARG: {
    good: [
      ["0", 0],
      ["1", 1],
      ["0.05", 0.05],
      [".5", 0.5],
    ],
    bad: ["1.5", "-1", "10%", "1e-3", "half"],
  },
  METRICS: { good: [["on", "on"]], bad: ["yes"] },
  METRICS_TOKEN: { good: [["t".repeat(32), "t".repeat(32)]], bad: ["t".repeat(31)] },
  LOG_LEVEL: {
    good: [
      ["debug", "debug"],
      ["silent", "silent"],
      ["info,webhooks=debug,requests=warn", "info,webhooks=debug,requests=warn"],
    ],
    bad: ["trace", "INFO", "toString"],
  },
  SMTP_URL: {
    good: [
      [SMTP_URL, SMTP_URL],
      ["smtps://mail.example.com", "smtps://mail.example.com"],
    ],
    bad: [...["mail.example.com:587", "https://mail.example.com", "smtp://"], '"smtp://mail.example.com"'],
  },
  BOUNCE_ADDRESS: {
    good: [["bounces@example.com", "bounces@example.com"]],
    bad: ["bounces", "Bounces <bounces@example.com>", `${"b".repeat(32)}@example.com`],
  },
  BOUNCE_IMAP_URL: {
    good: [
      ["imaps://user:secret@imap.example.com:993/INBOX", "imaps://user:secret@imap.example.com:993/INBOX"],
      ["imap://imap.example.com", "imap://imap.example.com"],
    ],
    bad: ["imap.example.com:993", "https://imap.example.com", "imaps://"],
  },
  BOUNCE_HOOK_TOKEN: {
    good: [["k".repeat(32), "k".repeat(32)]],
    bad: ["k".repeat(31), "with space".repeat(4)],
  },
  MAIL_TRANSPORT: {
    good: [
      ["smtp", "smtp"],
      ["smtp_oauth", "smtp_oauth"],
      ["graph", "graph"],
    ],
    bad: ["Graph", "sendmail"],
  },
  MAIL_OAUTH_TENANT: {
    good: [
      ["Contoso.onmicrosoft.com", "contoso.onmicrosoft.com"],
      ["6f1c7f0e-0000-4000-8000-000000000001", "6f1c7f0e-0000-4000-8000-000000000001"],
      ["https://id.example.com/token", "https://id.example.com/token"],
    ],
    bad: ["http://id.example.com/token", "a/b", "two words", "..", "smtp://x.example"],
  },
  MAIL_OAUTH_CLIENT_ID: { good: [["assay", "assay"]], bad: ["two\nlines"] },
  MAIL_OAUTH_CLIENT_SECRET: { good: [["s3~cret", "s3~cret"]], bad: ["two\nlines"] },
  MAIL_OAUTH_SECRET_EXPIRES: {
    good: [["2027-02-28", "2027-02-28"]],
    bad: ["2027-02-30", "31.12.2026", "2026-1-1", "soon"],
  },
  MAIL_OAUTH_REFRESH_TOKEN: { good: [["1//0g", "1//0g"]], bad: ["two\nlines"] },
  MAIL_API_URL: {
    good: [["http://127.0.0.1:12111", "http://127.0.0.1:12111"]],
    bad: ["https://graph.microsoft.com", "http://localhost:1"],
  },
  MAIL_FROM: {
    good: [
      ["Assay <assay@example.com>", { name: "Assay", address: "assay@example.com" }],
      ["Müller & Söhne <jobs@mueller.example>", { name: "Müller & Söhne", address: "jobs@mueller.example" }],
      ["assay@example.com", { name: "", address: "assay@example.com" }],
    ],
    bad: [
      "Assay",
      "Assay <assay>",
      "Assay <a@b.example",
      "a@b.example>",
      "a@b.example, c@d.example",
      "A\r\nBcc: x@y.example <a@b.example>",
    ],
  },
  MAILS_PER_ACCOUNT_PER_DAY: { good: [["1", 1]], bad: ["0", "1000001", "many"] },
  OUTBOUND_PROXY: {
    good: [
      ["off", "off"],
      ["http://proxy.example.com:3128/", "http://proxy.example.com:3128"],
      ["proxy.example.com:3128", "http://proxy.example.com:3128"],
      ["https://proxy.example.com", "https://proxy.example.com"],
      ["http://user:p%40ss%23@proxy.example.com:3128", "http://user:p%40ss%23@proxy.example.com:3128"],
    ],
    bad: [
      ...["socks5://proxy.example.com:1080", "http://", "http://user:p#ss@proxy:3128", "http://proxy/pac"],
      ...["http://user:p%ss@proxy:3128", "http://user:p/ss@proxy:3128", "http://proxy:3128?x=1"],
    ],
  },
  OUTBOUND_NO_PROXY: {
    good: [["mail.example.com, .corp.example, 10.0.0.0/8", "mail.example.com, .corp.example, 10.0.0.0/8"]],
    bad: ["https://mail.example.com", "10.0.0.0/99", "a/b"],
  },
  HTTPS_PROXY: {
    good: [
      ["http://proxy:1", "http://proxy:1"],
      ["proxy:1", "http://proxy:1"],
      ["socks5://proxy:1", ""],
    ],
    bad: [],
  },
  HTTP_PROXY: { good: [["proxy:1", "http://proxy:1"]], bad: [] },
  NO_PROXY: {
    good: [
      [".corp.example", ".corp.example"],
      ["a/b", ""],
    ],
    bad: [],
  },
  EXTRA_CA_CERTS: {
    good: [
      [caFiles.authority, caFiles.authority],
      [caFiles.both, caFiles.both],
    ],
    bad: [
      join(folder, "none.pem"),
      folder,
      caFiles.empty,
      caFiles.key,
      caFiles.server,
      caFiles.expired,
      caFiles.cut,
    ],
  },
  RATE_LIMIT_PER_MINUTE: {
    good: [
      ["1", 1],
      ["1000000", 1_000_000],
    ],
    bad: ["0", "1000001", "many"],
  },
  PUBLIC_RATE_LIMIT_PER_MINUTE: { good: [["1", 1]], bad: ["0", "1000001", "-5"] },
  TRUST_PROXY: {
    good: [
      ["0", 0],
      ["10", 10],
    ],
    bad: ["11", "true", "-1"],
  },
  OPERATOR_TOKEN: {
    good: [
      ["x".repeat(32), "x".repeat(32)],
      [`${"x".repeat(199)}~`, `${"x".repeat(199)}~`],
    ],
    bad: ["x".repeat(31), "x".repeat(201), `${"x".repeat(32)} ${"x".repeat(32)}`, "ü".repeat(32)],
  },
  OIDC_ISSUER: {
    good: [
      ["https://login.example.com/realm", "https://login.example.com/realm"],
      ["https://id.example.com/application/o/assay/", "https://id.example.com/application/o/assay/"],
      ["https://example.eu.auth0.com/", "https://example.eu.auth0.com/"],
      ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
    ],
    bad: ["login.example.com", "http://login.example.com", "https://"],
  },
  OIDC_CLIENT_ID: { good: [["assay", "assay"]], bad: ["two\nlines", "x".repeat(201)] },
  OIDC_CLIENT_SECRET: { good: [["s3cret", "s3cret"]], bad: ["two\nlines"] },
  OIDC_NAME: { good: [["House login", "House login"]], bad: ["x".repeat(61)] },
  OIDC_TRUSTS_FACTOR: {
    good: [
      ["true", true],
      ["false", false],
    ],
    bad: ["yes", "0"],
  },
  OIDC_TRUSTS_EMAIL: {
    good: [
      ["true", true],
      ["false", false],
    ],
    bad: ["yes", "0"],
  },
  OIDC_SIGN_OUT: {
    good: [
      ["true", true],
      ["false", false],
    ],
    bad: ["yes", "0"],
  },
  OIDC_SCOPES: {
    good: [
      ["openid email profile groups", "openid email profile groups"],
      ["openid  urn:zitadel:iam:org:projects:roles", "openid urn:zitadel:iam:org:projects:roles"],
    ],
    bad: ["email profile", "openid,email", 'openid "groups"'],
  },
  OIDC_ROLES: {
    good: [
      ["Hiring=recruiter; Panel=reviewer@cus_123", "Hiring=recruiter; Panel=reviewer@cus_123"],
      ["CN=Hiring,OU=HR,DC=house=owner;", "CN=Hiring,OU=HR,DC=house=owner;"],
    ],
    bad: ["Hiring", "Hiring=operator", "=owner", "Hiring=owner@house", "Hiring=recruiter, Panel=reviewer,"],
  },
  OIDC_ROLES_CLAIM: { good: [["realm_access.roles", "realm_access.roles"]], bad: ["two\nlines"] },
  REGISTRATION: {
    good: [
      ["open", "open"],
      ["closed", "closed"],
    ],
    bad: ["false", "Closed"],
  },
  BILLING: {
    good: [
      ["on", "on"],
      ["off", "off"],
    ],
    bad: ["false", "OFF", "no"],
  },
  PURPOSE: {
    good: [
      ["own", "own"],
      ["clients", "clients"],
      ["sell", "sell"],
    ],
    bad: ["none", "Own", "true"],
  },
  INVITE_LIFETIME_DAYS: {
    good: [
      ["1", 1],
      ["90", 90],
    ],
    bad: ["0", "91", "30d"],
  },
  WEBHOOK_ALLOW_PRIVATE: {
    good: [
      ["true", true],
      ["false", false],
    ],
    bad: ["yes", "1", "TRUE"],
  },
  SELLER_NAME: {
    good: [
      ["Müller & Söhne GmbH", "Müller & Söhne GmbH"],
      ["x".repeat(100), "x".repeat(100)],
    ],
    bad: ["x".repeat(101), "two\nlines", "a\u2028b", "a\u0007b"],
  },
  SELLER_STREET: { good: [["Musterweg 5", "Musterweg 5"]], bad: ["x".repeat(101), "two\nlines"] },
  SELLER_CITY: { good: [["20095 Hamburg", "20095 Hamburg"]], bad: ["x".repeat(101), "two\nlines"] },
  SELLER_COUNTRY: {
    good: [
      ["AT", "AT"],
      ["ch", "CH"],
      ["GR", "GR"],
      ["GB", "GB"],
    ],
    bad: ["EL", "UK", "EU", "XX", "ZZ", "DEU", "Germany", "D", "D1"],
  },
  SELLER_VAT_ID: {
    good: [
      ["DE136695976", "DE136695976"],
      ["de 136 695 976", "DE136695976"],
      ["EL094259216", "EL094259216"],
      ["GR094259216", "EL094259216"],
      ["BE1001686633", "BE1001686633"],
      ["CHE-116.281.710 MWST", "CHE116281710MWST"],
    ],
    bad: ["DE136695977", "136695976", "GR094259217", "XX123456789", "DE"],
  },
  SELLER_TAX_NUMBER: { good: [["22/815/08154", "22/815/08154"]], bad: ["x".repeat(51), "a\nb"] },
  SELLER_EMAIL: {
    good: [["billing@seller.example", "billing@seller.example"]],
    bad: ["billing", "Billing <billing@seller.example>", "a@b.example, c@d.example"],
  },
  VAT_RATE: {
    good: [
      ["0", 0],
      ["19", 19],
      ["8.1", 8.1],
      ["25.55", 25.55],
      ["100", 100],
    ],
    bad: ["-1", "19,0", "19%", "100.01", "8.123", "1e1", ".5", "NaN"],
  },
  SELLER_TIME_ZONE: {
    good: [
      ["Europe/Vienna", "Europe/Vienna"],
      ["UTC", "UTC"],
    ],
    bad: ["+01:00", "Europe/Vienne", "CET"],
  },
  STRIPE_SECRET_KEY: {
    good: [
      ["sk_live_4eC39HqLyjWDarjtT1zdp7dc", "sk_live_4eC39HqLyjWDarjtT1zdp7dc"],
      ["rk_test_4eC39HqLyjWD", "rk_test_4eC39HqLyjWD"],
    ],
    bad: ["pk_live_4eC39HqLyjWDarjtT1zdp7dc", "sk_live_", "whsec_4eC39HqLyjWD", "sk_live_4eC39 HqLyjWD"],
  },
  STRIPE_WEBHOOK_SECRET: {
    good: [["whsec_4eC39HqLyjWDarjtT1zdp7dc", "whsec_4eC39HqLyjWDarjtT1zdp7dc"]],
    bad: ["sk_live_4eC39HqLyjWDarjtT1zdp7dc", "whsec_", "4eC39HqLyjWDarjtT1zdp7dc"],
  },
  STRIPE_API_URL: {
    good: [["http://127.0.0.1:12111", "http://127.0.0.1:12111"]],
    bad: [
      "https://api.stripe.com",
      "http://localhost:1",
      "http://127.0.0.1",
      "http://127.0.0.1:1@evil.example",
      "http://127.0.0.1:1/v1",
    ],
  },
  VAT_ID_CHECK: {
    good: [
      ["vies", "vies"],
      ["bzst", "bzst"],
      ["off", "off"],
    ],
    bad: ["on", "VIES"],
  },
  VAT_ID_CHECK_URL: {
    good: [["http://127.0.0.1:12111", "http://127.0.0.1:12111"]],
    bad: ["https://ec.europa.eu", "http://localhost:1"],
  },
  BANK_ACCOUNT: { good: [["Assay GmbH, DE89 3704", "Assay GmbH, DE89 3704"]], bad: [] },
};

describe.each(settingNames())("%s", (name) => {
  const { good, bad } = TABLE[name];

  test.each(good)("takes %j", (text, value) => {
    expect(readConfig({ [name]: text })[name] as unknown).toEqual(value);
  });

  if (bad.length > 0) {
    test.each(bad)("refuses %j and names the setting", (text) => {
      const { faults: errors } = refusal({ [name]: text });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(new RegExp(`^${name}: must .+\\.$`));
    });
  }

  test.each(["", "   "])("has its default when it is set to %j", (empty) => {
    expect(readConfig({ [name]: empty })).toEqual(readConfig({}));
  });
});

describe("the settings as a whole", () => {
  test("are safe by default: this machine only, no private webhooks, no trusted proxy", () => {
    expect(readConfig({})).toMatchObject({
      HOST: "127.0.0.1",
      WEBHOOK_ALLOW_PRIVATE: false,
      TRUST_PROXY: 0,
      SMTP_URL: "",
    });
  });

  test.each([
    [{}, 19, "Europe/Berlin"],
    [{ SELLER_COUNTRY: "AT" }, 20, "Europe/Vienna"],
    [{ SELLER_COUNTRY: "CH" }, 8.1, "Europe/Zurich"],
    [{ SELLER_COUNTRY: "FI" }, 25.5, "Europe/Helsinki"],
    [{ SELLER_COUNTRY: "MC" }, 20, "Europe/Paris"],
    [{ SELLER_COUNTRY: "US", VAT_RATE: "0" }, 0, "America/New_York"],
    [{ SELLER_COUNTRY: "AT", VAT_RATE: "0", SELLER_TIME_ZONE: "UTC" }, 0, "UTC"],
  ])("of %j have the VAT rate %d and the zone %s", (env, rate, zone) => {
    const config = readConfig(env);
    expect([config.VAT_RATE, config.SELLER_TIME_ZONE, hasVatRate(config)]).toEqual([rate, zone, true]);
  });

  test("follow a country that is stored later, and what was set stays", () => {
    const stored = (env: Record<string, string>) => overlaid(readConfig(env), { SELLER_COUNTRY: "AT" });
    expect([stored({}).VAT_RATE, stored({}).SELLER_TIME_ZONE]).toEqual([20, "Europe/Vienna"]);
    expect(stored({ VAT_RATE: "7" }).VAT_RATE).toBe(7);
    const norwegian = readConfig({ SELLER_COUNTRY: "NO" });
    expect([hasVatRate(norwegian), hasVatRate(overlaid(norwegian, { VAT_RATE: 25 }))]).toEqual([false, true]);
  });

  test("of sending follow the application: it is used by SMTP with a mail server, else by Graph", () => {
    const transport = (env: Record<string, string>) => readConfig(env).MAIL_TRANSPORT;
    expect(transport({ SMTP_URL })).toBe("smtp");
    expect(transport({ MAIL_OAUTH_CLIENT_ID: "x" })).toBe("graph");
    expect(transport({ MAIL_OAUTH_CLIENT_ID: "x", SMTP_URL })).toBe("smtp_oauth");
    expect(transport({ MAIL_OAUTH_CLIENT_ID: "x", SMTP_URL, MAIL_TRANSPORT: "smtp" })).toBe("smtp");
  });

  test.each([
    ["smtp://user:pa#ss@mail.example.com", "The SMTP password contains `#`. Encode it as `%23`."],
    ["smtp://user:pa/ss@mail.example.com", "The SMTP password contains `/`. Encode it as `%2F`."],
    ["smtp://us?er:pass@mail.example.com", "The SMTP user name contains `?`. Encode it as `%3F`."],
    ["smtp://user:pa%ss@mail.example.com", "The SMTP password contains `%`. Encode it as `%25`."],
    [
      "smtp://user:pass@mail.example.com:99999",
      "must have a mail server after smtp://, and a port up to 65535",
    ],
    ["smtps://user:pass@", "must have a mail server after smtps://"],
    ["imaps://user:pa#ss@mail.example.com", "The IMAP password contains `#`. Encode it as `%23`."],
    ['"smtp://user:pass@mail.example.com"', "must be without quotation marks."],
  ])(
    "of a mail server names what has to be encoded in %p, and does not quote the password",
    (url, sentence) => {
      const name = url.includes("imap") ? "BOUNCE_IMAP_URL" : "SMTP_URL";
      const message = refusal({ [name]: url }).faults.join("\n");
      expect(message).toContain(sentence);
      expect(message).not.toMatch(/pa.?ss@/);
    },
  );

  test("of registration follow billing: a company alone is closed, unless it says that it is open", () => {
    const registration = (env: Record<string, string>) => readConfig(env).REGISTRATION;
    expect(registration({})).toBe("open");
    expect(registration({ BILLING: "on" })).toBe("open");
    expect(registration({ BILLING: "off" })).toBe("closed");
    expect(registration({ BILLING: "off", REGISTRATION: "" })).toBe("closed");
    expect(registration({ BILLING: "off", REGISTRATION: "open" })).toBe("open");
    const shown = describeConfig(readConfig({ BILLING: "off" })).find(({ name }) => name === "REGISTRATION");
    expect(shown).toMatchObject({ value: "closed", source: "default" });
  });

  test("of billing follow the purpose, unless billing is set", () => {
    const billing = (env: Record<string, string>) => {
      const { BILLING, REGISTRATION } = readConfig(env);
      return [BILLING, REGISTRATION];
    };
    expect(billing({ PURPOSE: "own" })).toEqual(["off", "closed"]);
    expect(billing({ PURPOSE: "clients" })).toEqual(["off", "closed"]);
    expect(billing({ PURPOSE: "clients", REGISTRATION: "open" })).toEqual(["off", "open"]);
    expect(billing({ PURPOSE: "sell" })).toEqual(["on", "open"]);
    expect(billing({ PURPOSE: "own", BILLING: "on" })).toEqual(["on", "open"]);
    expect(billing({ PURPOSE: "sell", BILLING: "off" })).toEqual(["off", "closed"]);
  });

  test("are refused with every error at once", () => {
    const error = refusal({
      PORT: "high",
      LOG_LEVEL: "loud",
      MAIL_FROM: "nobody",
      ASSAY_PORT: "80",
      SMTP_URL,
      SMTP_URL_FILE: secretFile(SMTP_URL),
    });
    const names = error.faults.map((failure) => failure.split(":")[0]);
    expect(names.toSorted()).toEqual(["ASSAY_PORT", "LOG_LEVEL", "MAIL_FROM", "PORT", "SMTP_URL"]);
    for (const problem of error.faults) expect(error.message).toContain(problem);
  });

  test("do not know any name that begins with ASSAY_, even an empty one, and do not repeat its value", () => {
    const { faults: failures } = refusal({ ASSAY_SECRET: PASSWORD, ASSAY_EMPTY: "" });
    expect(failures).toHaveLength(2);
    expect(failures.join()).not.toContain(PASSWORD);
  });

  test("read a variable that other programs share in small letters, too, and its usual form first", () => {
    const proxies = { https_proxy: "http://small:1", HTTP_PROXY: "large:2", http_proxy: "small:2" };
    const config = readConfig({ ...proxies, no_proxy: "corp.example" });
    expect([config.HTTPS_PROXY, config.HTTP_PROXY, config.NO_PROXY]).toEqual([
      ...["http://small:1", "http://large:2", "corp.example"],
    ]);
    expect(sourceIn(config, "HTTPS_PROXY")).toBe("environment");
  });

  test.each([
    ["none.pem", "must be the path of a file that Assay can read"],
    [
      "empty.pem",
      "must be a file with certificates in PEM format, which begin with -----BEGIN CERTIFICATE-----",
    ],
    ["key.pem", "must be a file with certificates, but contains a private key"],
    ["server.pem", "must contain the certificate of the certificate authority, not only that of a server"],
    ["expired.pem", "must contain a certificate that has not expired"],
    [
      "cut.pem",
      "must be a file with certificates in PEM format, which begin with -----BEGIN CERTIFICATE-----",
    ],
  ])("say of a file of authorities such as %s that it %s", (name, sentence) => {
    const { faults } = refusal({ EXTRA_CA_CERTS: join(folder, name) });
    expect(faults).toEqual([`EXTRA_CA_CERTS: ${sentence}.`]);
  });

  test("leave the rest of the environment alone", () => {
    expect(readConfig({ PATH: "/bin", HOME: "/root", SOME_FILE: "x" })).toEqual(readConfig({}));
  });
});

describe("a secret", () => {
  test("is read from its file without the line end", () => {
    expect(readConfig({ SMTP_URL_FILE: secretFile(`${SMTP_URL}\n`) }).SMTP_URL).toBe(SMTP_URL);
  });

  test("may have an empty name next to its file", () => {
    expect(readConfig({ SMTP_URL: "", SMTP_URL_FILE: secretFile(SMTP_URL) }).SMTP_URL).toBe(SMTP_URL);
  });

  test("in an empty file is not set, so that the console can set it", () => {
    const config = readConfig({
      SMTP_URL_FILE: secretFile("\n"),
      METRICS_TOKEN_FILE: secretFile("t".repeat(40)),
    });
    expect([config.SMTP_URL, sourceIn(config, "SMTP_URL"), sourceIn(config, "METRICS_TOKEN")]).toEqual([
      "",
      "default",
      "file",
    ]);
  });

  test("is refused when both ways are set", () => {
    const { faults: problems } = refusal({ SMTP_URL, SMTP_URL_FILE: secretFile(SMTP_URL) });
    expect(problems).toEqual(["SMTP_URL: set either SMTP_URL or SMTP_URL_FILE, not both."]);
  });

  test("for backups is refused next to public keys: nobody could say which of them opens one", () => {
    const keys = `age1${"q".repeat(58)}`;
    const { faults } = refusal({ BACKUP_PASSPHRASE: "correct horse battery", BACKUP_RECIPIENTS: keys });
    expect(faults).toEqual([
      "BACKUP_PASSPHRASE: set either BACKUP_PASSPHRASE or BACKUP_RECIPIENTS, not both.",
    ]);
  });

  test("is refused when its file cannot be read", () => {
    const { faults } = refusal({ SMTP_URL_FILE: join(folder, "missing") });
    expect(faults).toEqual(["SMTP_URL_FILE: the file cannot be read."]);
  });

  test.each([
    ["its name", () => ({ SMTP_URL: `http://user:${PASSWORD}@mail.example.com` })],
    ["its file", () => ({ SMTP_URL_FILE: secretFile(`smtp//user:${PASSWORD}@mail.example.com`) })],
  ])("given by %s never appears in an error", (_, env) => {
    const error = refusal(env());
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(PASSWORD);
  });

  test.each([
    ["its name", () => ({ SMTP_URL })],
    ["its file", () => ({ SMTP_URL_FILE: secretFile(SMTP_URL) })],
  ])("given by %s never appears in the description, not even in part", (_, env) => {
    const described = describeConfig(readConfig(env()));
    expect(described.find(({ name }) => name === "SMTP_URL")?.value).toBe("********");
    expect(JSON.stringify(described)).not.toMatch(/hunter2|mail\.example\.com:587"/);
  });
});

describe("the description", () => {
  test("names every setting with its value in force and a help text in each language", () => {
    const config = readConfig({ PORT: "8080", MAIL_FROM: "Jobs <jobs@example.com>" });
    const [described, german] = [describeConfig(config), describeConfig(config, "de")];
    const names = described.map(({ name }) => name);
    expect(settingNames().filter((name) => !names.includes(name))).toEqual([
      "TRIALS_KEPT_DAYS",
      "MAIL_API_URL",
      "HTTPS_PROXY",
      "HTTP_PROXY",
      "NO_PROXY",
      "STRIPE_API_URL",
      "VAT_ID_CHECK_URL",
    ]);
    expect(german.filter(({ help }, at) => help === described[at]?.help)).toEqual([]);
    const values = Object.fromEntries(described.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ PORT: "8080", MAIL_FROM: "Jobs <jobs@example.com>", TRUST_PROXY: "0" });
    for (const { help } of described) expect(help).not.toBe("");
  });

  test("names a setting for tests only if it is set", () => {
    const stripe = "http://127.0.0.1:4010";
    const described = describeConfig(readConfig({ STRIPE_API_URL: stripe }));
    expect(described.find(({ name }) => name === "STRIPE_API_URL")?.value).toBe(stripe);
  });

  test("masks the administrator token like every secret", () => {
    const token = "secret-token-".repeat(4);
    for (const env of [{ OPERATOR_TOKEN: token }, { OPERATOR_TOKEN_FILE: secretFile(`${token}\n`) }]) {
      const config = readConfig(env);
      expect(config.OPERATOR_TOKEN).toBe(token);
      expect(JSON.stringify(describeConfig(config))).not.toContain("secret-token");
    }
  });

  test("shows a secret that is not set as not set", () => {
    const described = describeConfig(readConfig({}));
    expect(described.find(({ name }) => name === "SMTP_URL")?.value).toBe("");
  });
});
