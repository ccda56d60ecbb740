import { describe, expect, test } from "bun:test";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { mailFailureText } from "#/messages/mail-failure-text.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { CATALOGUE, GROUPS, SETTING_KEYS } from "../../../../../config/catalogue.ts";
import { MAIL_TROUBLES } from "../../../../../platform/mail/mail.ts";

import { changerOf, changesOf, errorOf, mailChangesIn, passwordElsewhere, valuesOf } from "./mail-try.tsx";
import type { Editable } from "./rules.ts";

const setting = (fields: Partial<Editable>): Editable => ({
  ...{ key: "mail_host", group: "mail", kind: "host", name: "SMTP_URL", value: null, is_set: false },
  ...{ is_secret: false, source: "default", editable: true, choices: [], min: null, max: null },
  ...{ max_length: 200, changed_at: null, changed_by: null, changed_by_kind: null },
  ...fields,
});

describe("what is sent", () => {
  const host = setting({ value: "mail.example.com", source: "stored" });
  const port = setting({ key: "mail_port", kind: "integer", value: 587, min: 1, max: 65_535 });
  const password = setting({ key: "mail_password", kind: "text", is_secret: true, is_set: true });
  const fixed = setting({ key: "base_url", kind: "address", editable: false, source: "environment" });
  const all = [host, port, password, fixed];

  test("is what was changed alone: no default, no secret that nobody typed, and nothing that the environment sets", () => {
    const values = valuesOf(all);
    expect(values).toMatchObject({ mail_host: "mail.example.com", mail_port: "", mail_password: "" });
    expect(changesOf(all, values)).toEqual({});
    expect(changesOf(all, { ...values, base_url: "https://other.example" })).toEqual({});
    expect(changesOf(all, { ...values, mail_host: " ", mail_port: "25", mail_password: " new " })).toEqual({
      mail_host: null,
      mail_port: 25,
      mail_password: " new ",
    });
  });

  test("a secret goes only where it was said", () => {
    expect(changesOf(all, valuesOf(all), new Set(["mail_password"]))).toEqual({ mail_password: null });
  });

  test("numbers have either decimal sign, and are looked at before they are sent", () => {
    const rate = setting({ key: "vat_rate", kind: "decimal", min: 0, max: 100 });
    expect(changesOf([rate], { vat_rate: "7,7" })).toEqual({ vat_rate: 7.7 });
    expect(["7,7", "", "1e3", "-1", "101", "x"].map((text) => errorOf(rate, text))).toEqual([
      ...[null, null, "not_a_number", "not_a_number", "out_of_range", "not_a_number"],
    ] as never);
    expect(errorOf(port, "5.5")).toBe("not_a_number");
    expect(errorOf(host, "anything")).toBeNull();
  });
});

describe("the stored password", () => {
  const host = setting({ value: "one.example", source: "stored" });
  const user = setting({ key: "mail_user", kind: "text", value: "assay", source: "stored" });
  const password = setting({ key: "mail_password", is_secret: true, is_set: true, source: "stored" });
  const all = [host, user, password];
  const typed = (values: object) => ({ ...valuesOf(all), ...values });

  test("is said to be another server's as soon as another one is named, and only where somebody signs in", () => {
    expect(passwordElsewhere("mail_password", all, typed({}), new Set())).toBeNull();
    expect(
      passwordElsewhere("mail_password", all, typed({ mail_host: "ONE.example " }), new Set()),
    ).toBeNull();
    expect(passwordElsewhere("mail_password", all, typed({ mail_host: "two.example" }), new Set())).toBe(
      "one.example",
    );
    expect(
      passwordElsewhere("mail_password", all, typed({ mail_host: "two.example", mail_user: "" }), new Set()),
    ).toBeNull();
    expect(
      passwordElsewhere(
        "mail_password",
        all,
        typed({ mail_host: "two.example", mail_password: "x" }),
        new Set(),
      ),
    ).toBeNull();
    expect(
      passwordElsewhere(
        "mail_password",
        all,
        typed({ mail_host: "two.example" }),
        new Set(["mail_password"] as const),
      ),
    ).toBeNull();
  });
});

test("who set something is said in words: a command and a program by what they are, and nobody by an id", () => {
  for (const { changedBy } of [EDITABLE_TEXTS.en, EDITABLE_TEXTS.de]) {
    const by = (changed_by: string | null, changed_by_kind: Editable["changed_by_kind"]) =>
      changerOf({ changed_by, changed_by_kind }, changedBy);
    expect(by("Grace Hopper", "person")).toBe("Grace Hopper");
    expect(by("command line", "command")).toBe(changedBy.command);
    expect(by("operator token", "token")).toBe(changedBy.token);
    expect(by(null, "person")).toBe(changedBy.unknown);
  }
});

test("a mail server is tried with the typed sender, and with no other setting", () => {
  expect(mailChangesIn({ mail_sender_name: "House", mail_port: 25, mails_per_account_per_day: 5 })).toEqual({
    ...{ mail_sender_name: "House", mail_port: 25 },
  });
});

test("every setting, group, choice and trouble has its words in both languages", () => {
  for (const texts of [EDITABLE_TEXTS.en, EDITABLE_TEXTS.de]) {
    expect(Object.keys(texts.labels).toSorted()).toEqual([...SETTING_KEYS].toSorted());
    expect(Object.keys(texts.groups).toSorted()).toEqual([...GROUPS].toSorted());
    for (const choice of SETTING_KEYS.flatMap((key) => CATALOGUE[key].choices ?? []))
      expect(texts.choices[choice as keyof typeof texts.choices]).toBeString();
  }
  for (const texts of [MAIL_FAILURES.en, MAIL_FAILURES.de])
    for (const trouble of MAIL_TROUBLES) expect(mailFailureText(texts, trouble)).toBeString();
});
