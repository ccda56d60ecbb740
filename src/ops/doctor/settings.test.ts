import { describe, expect, test } from "bun:test";
import { readConfig } from "#/config/config.ts";
import { settingWarnings } from "./settings.ts";

const GOOD = {
  BASE_URL: "https://assay.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "jobs@assay.example",
  REGISTRATION: "open",
  TRUST_PROXY: "1",
  BILLING: "on",
  BANK_ACCOUNT: "Seller GmbH, DE02 1203 0000 0000 2020 51",
  SELLER_NAME: "Seller GmbH",
  SELLER_STREET: "Musterweg 5",
  SELLER_CITY: "20095 Hamburg",
  SELLER_VAT_ID: "DE136695976",
  STRIPE_SECRET_KEY: "sk_live_StandInOfTheTests01",
  STRIPE_WEBHOOK_SECRET: "whsec_StandInOfTheTests01",
  BACKUP_DIR: "/var/backups/assay",
};

const NOT_SOLD = { BILLING: "off", REGISTRATION: "closed" };

const warnings = (changes: Record<string, string>) => settingWarnings(readConfig({ ...GOOD, ...changes }));
const codes = (changes: Record<string, string>): string[] => warnings(changes).map(({ code }) => code);

describe("warnings", () => {
  test("there are none for a server that is set up for daily use", () => {
    expect(codes({})).toEqual([]);
  });

  test.each<[Record<string, string>, string[]]>([
    [{ BASE_URL: "" }, ["base_url_not_set"]],
    [{ BASE_URL: "http://assay.example" }, ["base_url_not_encrypted"]],
    [{ BASE_URL: "http://localhost:3000" }, ["base_url_loopback"]],
    [{ BASE_URL: "https://assay.lan" }, ["base_url_private"]],
    [{ BASE_URL: "http://10.0.0.7" }, ["base_url_private", "base_url_not_encrypted"]],
    [{ BASE_URL: "http://localhost.evil.example" }, ["base_url_not_encrypted"]],
    [{ SMTP_URL: "" }, ["mail_server_not_set"]],
    [{ SMTP_URL: "", MAIL_FROM: "assay@localhost" }, ["mail_server_not_set"]],
    [{ MAIL_FROM: "assay@localhost" }, ["mail_sender_not_set"]],
    [{ SELLER_VAT_ID: "" }, ["seller_tax_not_set"]],
    [{ SELLER_VAT_ID: "", SELLER_TAX_NUMBER: "22/123" }, []],
    [{ BANK_ACCOUNT: "" }, ["bank_account_not_set"]],
    [{ ...NOT_SOLD, BANK_ACCOUNT: "", SELLER_NAME: "" }, []],
    [{ BILLING: "off", BANK_ACCOUNT: "", SELLER_NAME: "" }, ["open_registration_unbilled"]],
    [{ TRUST_PROXY: "0" }, ["proxy_not_trusted"]],
    [{ TRUST_PROXY: "0", BASE_URL: "http://assay.example" }, ["base_url_not_encrypted"]],
    [{ WEBHOOK_ALLOW_PRIVATE: "true" }, ["private_webhooks"]],
    [{ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }, []],
    [{ STRIPE_SECRET_KEY: "" }, ["stripe_half_set"]],
    [{ STRIPE_WEBHOOK_SECRET: "" }, ["stripe_half_set"]],
    [{ STRIPE_SECRET_KEY: "sk_test_StandInOfTheTests01" }, ["stripe_trial_key"]],
    [{ STRIPE_SECRET_KEY: "rk_test_StandInOfTheTests01" }, ["stripe_trial_key"]],
    [{ ...NOT_SOLD, STRIPE_SECRET_KEY: "sk_test_StandInOfTheTests01" }, []],
    [{ BACKUP_DIR: "" }, ["backup_dir_not_set"]],
    [{ BACKUP_DIR: "", BACKUP_S3_URL: "s3://house/nightly" }, ["backup_bucket_unused"]],
    [{ BACKUP_S3_URL: "s3://house/nightly" }, ["backup_not_encrypted"]],
    [{ BACKUP_S3_URL: "s3://house/nightly", BACKUP_PASSPHRASE: "correct horse" }, []],
    [{ OIDC_ISSUER: "https://id.example" }, ["oidc_incomplete"]],
    [{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "assay" }, []],
  ])("%p: %p", (changes, expected) => {
    expect(codes(changes)).toEqual(expected);
  });

  test("a missing seller names each setting that is to be set", () => {
    expect(warnings({ SELLER_NAME: "", SELLER_CITY: "" })).toMatchObject([
      { code: "seller_not_set", settings: ["SELLER_NAME", "SELLER_CITY"] },
    ]);
  });
});
