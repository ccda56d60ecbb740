import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { readConfig } from "#/config/config.ts";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { FIRST_STEPS } from "#/modules/admin/first-steps/rules.ts";
import { READINESS } from "#/modules/admin/health/rules.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { useSharedService } from "#/testing/harness.ts";
import { signIn } from "#/testing/people.ts";
import { SELLER } from "#/testing/service.ts";
import { sourcesIn } from "#/testing/sources.ts";
import { CHECK_CODES, CHECKS, type CheckCode, SETTING_CODES } from "./catalogue.ts";
import { isProblem } from "./check.ts";
import type { CheckEntry } from "./check-entry.ts";
import { runDoctor } from "./doctor.ts";

const entry = (code: CheckCode): CheckEntry => CHECKS[code];

/** The names of a message's values, in the order in which they are passed. */
function namesIn(message: string): string[] {
  const namesOf = (elements: ReturnType<typeof parse>): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return [
          element.value,
          ...Object.values(element.options).flatMap(({ value }: { value: ReturnType<typeof parse> }) =>
            namesOf(value),
          ),
        ];
      return "value" in element ? [String(element.value)] : [];
    });
  return [...new Set(namesOf(parse(message)))];
}

describe("each check", () => {
  const messages = JSON.parse(
    readFileSync(join(import.meta.dir, "../../messages/en/ops/checks.json"), "utf8"),
  );

  test.each(CHECK_CODES)("%s has a sentence in both languages, and its values in their order", (code) => {
    const { parameters = [] } = entry(code);
    for (const { found } of [CHECK_TEXTS.en, CHECK_TEXTS.de]) expect(found[code]).toBeDefined();
    expect(namesIn(messages.found[code])).toEqual([...parameters]);
  });

  test("says what to do next where somebody has to see to it, in both languages", () => {
    const wanted = CHECK_CODES.filter((code) => isProblem(entry(code).severity)).toSorted();
    for (const { next } of [CHECK_TEXTS.en, CHECK_TEXTS.de])
      expect(Object.keys(next).toSorted()).toEqual(wanted);
    expect(Object.keys(CHECK_TEXTS.en.found).toSorted()).toEqual(CHECK_CODES.toSorted());
  });

  test("waits to be checked only in the running service, because the doctor checks at once", () => {
    for (const code of CHECK_CODES)
      if (entry(code).severity === "pending") expect([code, entry(code).only]).toEqual([code, "service"]);
  });

  test("keeps the service from being ready only as an error, and is shown by code where it needs attention", () => {
    for (const code of CHECK_CODES) {
      const { readiness, severity, step, settings } = entry(code);
      if (readiness !== undefined && (READINESS as readonly string[]).includes(readiness))
        expect([code, severity]).toEqual([code, "error"]);
      if (readiness !== undefined || step !== undefined || settings !== undefined)
        expect([code, severity]).not.toEqual([code, "ok"]);
      if (step !== undefined) expect(FIRST_STEPS as readonly string[]).toContain(step);
    }
    const reported = CHECK_CODES.map((code) => entry(code).readiness);
    for (const status of READINESS.filter((one) => one !== "ready")) expect(reported).toContain(status);
  });

  test("is created somewhere, and its sentence is translated by no pattern", () => {
    const sources = sourcesIn("src").filter(
      ({ file }) => !/\.test\.tsx?$|messages\/|doctor\/catalogue/.test(file),
    );
    const text = sources.map((source) => source.text).join("\n");
    const idle = CHECK_CODES.filter((code) => !text.includes(`"${code}"`));
    // The status of readiness is such a code.
    expect(idle.filter((code) => !(READINESS as readonly string[]).includes(code))).toEqual([]);
    const pages = sources.filter(({ file }) =>
      /^web\/console\/features\/server\/(?:health|checks)\//.test(file),
    );
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter((page) => /detail\w*\)?\.(?:replace|match)\(|: RegExp/.test(page.text))).toEqual([]);
  });
});

type SettingCode = {
  [Code in CheckCode]: (typeof CHECKS)[Code] extends { settings: unknown } ? Code : never;
}[CheckCode];

/** Settings by which each check is found, above settings with which nothing is. */
const PROVOKED: Record<SettingCode, Record<string, string>> = {
  setting_misspelt: { STANDBYDIR: "/standby" },
  base_url_not_set: { BASE_URL: "" },
  base_url_loopback: { BASE_URL: "http://localhost:3000" },
  base_url_private: { BASE_URL: "https://10.0.0.7" },
  base_url_not_encrypted: { BASE_URL: "http://assay.test" },
  proxy_not_trusted: { TRUST_PROXY: "0" },
  open_registration_unbilled: { BILLING: "off", REGISTRATION: "open" },
  private_webhooks: { WEBHOOK_ALLOW_PRIVATE: "true" },
  mail_server_not_set: { SMTP_URL: "" },
  mail_oauth_incomplete: { SMTP_URL: "", MAIL_TRANSPORT: "graph" },
  mail_microsoft_password: { SMTP_URL: "smtp://jobs%40assay.test:secret@smtp.office365.com:587" },
  mail_certificate_unchecked: { SMTP_URL: "smtp://127.0.0.1:1?tls.rejectUnauthorized=false" },
  mail_sender_not_set: { MAIL_FROM: "assay@localhost" },
  bounces_unread: { BOUNCE_ADDRESS: "bounces@assay.test" },
  oidc_incomplete: { OIDC_ISSUER: "https://id.assay.test" },
  seller_not_set: { SELLER_NAME: "" },
  seller_tax_not_set: { SELLER_VAT_ID: "" },
  bank_account_not_set: { BANK_ACCOUNT: "" },
  stripe_half_set: { STRIPE_SECRET_KEY: "sk_live_StandInOfTheTests01" },
  stripe_trial_key: {
    STRIPE_SECRET_KEY: "sk_test_StandInOfTheTests01",
    STRIPE_WEBHOOK_SECRET: "whsec_StandInOfTheTests01",
  },
  backup_dir_not_set: { BACKUP_DIR: "" },
  backup_bucket_unused: { BACKUP_S3_URL: "s3://assay/nightly" },
  backup_not_encrypted: { BACKUP_DIR: "/dev/null/none", BACKUP_S3_URL: "s3://assay/nightly" },
};

/** The issuer that a stand-in names, by the path at which it is asked. */
const NAMED: readonly [path: string, issuer: (origin: string) => string][] = [
  ["/right", (origin) => `${origin}/right`],
  ["/common", (origin) => `${origin}/{tenantid}/v2.0`],
];

describe("the same situation", () => {
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  /** Sign-in services: one that names itself, some that name another issuer, and nothing elsewhere. */
  let issuer: ReturnType<typeof Bun.serve>;
  const service = useSharedService();
  /** A restart keeps what it is not given. */
  const good = () => ({
    ...SELLER,
    ...{ BILLING: "on", WEBHOOK_ALLOW_PRIVATE: "false", OIDC_ISSUER: "", STRIPE_SECRET_KEY: "" },
    ...{ STRIPE_WEBHOOK_SECRET: "", BACKUP_DIR: "", BACKUP_S3_URL: "", OIDC_CLIENT_ID: "" },
    ...{ STANDBYDIR: "", MAIL_TRANSPORT: "", BOUNCE_ADDRESS: "" },
    ...{ BASE_URL: "https://assay.test", TRUST_PROXY: "1", REGISTRATION: "closed" },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "jobs@assay.test" },
    OPERATOR_TOKEN: "stand-in-of-the-tests-for-an-operator",
    ...{ BANK_ACCOUNT: "Seller GmbH, DE02 1203 0000 0000 2020 51" },
  });
  beforeAll(async () => {
    mails = await startMailServer({ disabledCommands: ["STARTTLS"] });
    issuer = Bun.serve({
      ...{ hostname: "127.0.0.1", port: 0 },
      fetch({ url }) {
        const { origin, pathname } = new URL(url);
        if (pathname.startsWith("/none")) return new Response("", { status: 404 });
        const names =
          NAMED.find(([path]) => pathname.startsWith(path))?.[1](origin) ?? "https://id.assay.test";
        return Response.json({ issuer: names, authorization_endpoint: `${origin}/authorize` });
      },
    });
  });
  afterAll(async () => {
    await Promise.all([mails.stop(), issuer.stop(true)]);
  });

  async function seen(changes: Record<string, string>, work: () => void = () => {}) {
    const env = { ...good(), ...changes };
    await service.restart(env);
    work();
    const options = { headers: { authorization: `Bearer ${env.OPERATOR_TOKEN}` } };
    const data = async (path: string) =>
      (await service.call("GET", `/api/v1/admin/${path}`, options)).json.data;
    const pairs = (checks: readonly { code: string; severity: string }[]) =>
      checks.map(({ code, severity }) => `${code} ${severity}`);
    const steps: { step: string; done: boolean }[] = (await data("first-steps")).steps;
    return {
      health: pairs((await data("health")).checks),
      doctor: pairs(await runDoctor(readConfig({ ...env, DATA_DIR: service.folder }))),
      settings: pairs((await data("settings")).warnings),
      open: steps.filter(({ done }) => !done).map(({ step }) => step),
    };
  }

  const severityOf = (pair: string) => entry(pair.split(" ")[0] as CheckCode);
  const onlyIn = (place: "doctor" | "service") => (pair: string) => severityOf(pair).only !== place;
  /** The service knows the folder of backups from a process of its own, later. */
  const isElsewhere = (pair: string) => severityOf(pair).subject !== "backups";

  test.each(SETTING_CODES as SettingCode[])(
    "%s is seen by doctor, Health, Settings and the checklist alike",
    async (code) => {
      const { health, doctor, settings, open } = await seen(PROVOKED[code]);
      const { severity, step } = entry(code);
      for (const place of [health, doctor, settings]) expect(place).toContain(`${code} ${severity}`);
      // Nobody can reach these mail servers from here, which the doctor alone tries.
      const isUnreachable = ["mail_microsoft_password", "mail_certificate_unchecked"].includes(code);
      const isTried = (pair: string) => !isUnreachable || pair !== "mail_failing error";
      expect(health.filter(onlyIn("service")).filter(isElsewhere)).toEqual(
        doctor.filter(onlyIn("doctor")).filter(isElsewhere).filter(isTried),
      );
      const shown = health.filter((pair) => severityOf(pair).settings !== undefined);
      expect(settings).toEqual(shown);
      if (step !== undefined) expect(open).toContain(step);
      const warned = new Set(health.map((pair) => severityOf(pair).step));
      for (const other of ["mail", "address", "seller", "colleague"])
        expect([other, open.includes(other)]).toEqual([other, warned.has(other)]);
    },
  );

  /** What is done to a running server, and the code under which every place then reports it. */
  const DONE: [code: CheckCode, work: () => void, changes?: () => Record<string, string>][] = [
    ["second_administrator_missing", () => signIn(service, { operator: true })],
    ["data_folder_shared", () => chmodSync(service.folder, 0o770)],
    ["server_secret_readable", () => chmodSync(join(service.folder, "server.key"), 0o640)],
    ["log_set_aside", () => writeFileSync(join(service.folder, "assay.db-wal.set-aside-1"), "")],
    ["oidc_ok", () => {}, () => issuerAt("/right")],
    ["oidc_issuer_differs", () => {}, () => issuerAt("/wrong")],
    ["oidc_unreachable", () => {}, () => issuerAt("/none")],
    ["oidc_many_tenants", () => {}, () => issuerAt("/common")],
  ];

  test.each(DONE)("%s is seen by doctor, Health and readiness alike", async (code, work, changes) => {
    const { severity, readiness } = entry(code);
    const { health, doctor } = await seen({ ...changes?.() }, work);
    for (const place of [health, doctor]) expect(place).toContain(`${code} ${severity}`);
    const { json } = await service.call("GET", "/readyz");
    const reported = health.flatMap((pair) => severityOf(pair).readiness ?? []);
    expect((json.warnings ?? []).toSorted()).toEqual(reported.toSorted());
    if (readiness !== undefined) expect(reported).toContain(readiness);
    chmodSync(service.folder, 0o700);
    chmodSync(join(service.folder, "server.key"), 0o600);
  });

  function issuerAt(path: string): Record<string, string> {
    return { OIDC_ISSUER: `http://127.0.0.1:${issuer.port}${path}`, OIDC_CLIENT_ID: "assay" };
  }
});
