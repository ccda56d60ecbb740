import { describe, expect, test } from "bun:test";
import { ownValues } from "#/platform/context/person-fields.ts";
import { checkRows, type KnownPeople, type RowDefaults } from "./row-check.ts";

const KNOWN: KnownPeople = {
  invited: new Set(["open@people.example", "idn@xn--grn-wei-6va9w.example"]),
  waiting: new Set(["waits@people.example"]),
  completed: new Set(["done@people.example"]),
  jobProfileExists: (id) => id === "jp_1",
  language: "de",
};
const check = (rows: unknown[], defaults: RowDefaults = {}) => checkRows(rows, defaults, KNOWN);
const verdict = (row: unknown) => {
  const { status, code, field } = check([row]).verdicts[0] ?? {};
  return [status, code, field];
};

describe("a row", () => {
  test("with an address alone is good, and gets the account's language and the standard questionnaire", () => {
    const { verdicts, good } = check([{ email: "ada@people.example" }]);
    expect(verdicts).toEqual([{ line: 1, status: "ok", code: null, field: null, message: null }]);
    expect(good[0]?.invite).toEqual({
      email: "ada@people.example",
      name: "",
      givenLength: null,
      productType: "pa-standard",
      language: "de",
      sendEmail: true,
      candidateMessage: "",
      ...ownValues({}),
      jobProfileId: null,
    });
  });

  test.each([
    [{}, "email"],
    [{ email: "nobody" }, "email"],
    [{ email: "a,b@people.example" }, "email"],
    [{ email: "a@people.example", name: "x".repeat(201) }, "name"],
    [{ email: "a@people.example", name: "two\nlines" }, "name"],
    [{ email: "a@people.example", language: "fr" }, "language"],
    [{ email: "a@people.example", candidate_message: "x".repeat(2001) }, "candidate_message"],
    [{ email: "a@people.example", product_type: "other" }, "product_type"],
    [{ email: "a@people.example", expires_in_days: "3" }, "expires_in_days"],
    [{ email: "a@people.example", phone: "1" }, "phone"],
    [{ email: "a@people.example", job_profile_id: "jp_2" }, "job_profile_id"],
  ])("that POST /invites would refuse is refused, naming the field: %p", (row, field) => {
    expect(verdict(row)).toEqual(["error", "invalid_input", field]);
  });

  test("ignores empty cells, and blanks around a value", () => {
    const { good } = check([
      { email: "  ada@people.example ", name: " Ada ", job_profile_id: "", language: " " },
    ]);
    expect(good[0]?.invite).toMatchObject({ email: "ada@people.example", name: "Ada", language: "de" });
  });

  test("has the address and the name that were copied together", () => {
    const { good } = check([
      { email: "Gast, Fee <fee@people.example>" },
      { email: "mailto:gil@people.example\u200b", name: "Gil" },
    ]);
    expect(good.map(({ invite }) => [invite.email, invite.name])).toEqual([
      ["fee@people.example", "Fee Gast"],
      ["gil@people.example", "Gil"],
    ]);
  });

  test("says that there are several addresses in a cell", () => {
    expect(check([{ email: "a@people.example, b@people.example" }]).verdicts[0]?.message).toBe(
      "email: contains several addresses; send one of them.",
    );
    expect(check([{ email: "ada" }]).verdicts[0]?.message).toBe("email: must be an email address.");
    expect(check([{ email: "a@people.example", language: "xx" }]).verdicts[0]?.message).toBe(
      "language: must be one of en, de.",
    );
  });

  test("outranks the defaults", () => {
    const defaults: RowDefaults = { language: "en", job_profile_id: "jp_1", send_email: false };
    const { good } = check(
      [{ email: "a@people.example" }, { email: "b@people.example", language: "de" }],
      defaults,
    );
    expect(good.map(({ invite }) => invite.language)).toEqual(["en", "de"]);
    expect(good[0]?.invite).toMatchObject({ jobProfileId: "jp_1", sendEmail: false });
  });

  test("for somebody with an open invite or who waits is refused, in any spelling of the address", () => {
    expect(verdict({ email: "OPEN@People.Example" })).toEqual(["error", "already_invited", "email"]);
    expect(verdict({ email: "Waits@people.example" })).toEqual(["error", "already_waiting", "email"]);
  });

  test.each([
    ...["mailto:open@people.example", "Open Person <open@people.example>", "\u200bopen@people.example\u00a0"],
    ...["Person, Open <open@people.example>;", "open＠people.example", "'OPEN@people.example'"],
    ...[
      "idn@grün-weiß.example",
      "idn@GRÜN-weiß.example",
      "idn@xn--grn-wei-6va9w.example",
      "idn@gru\u0308n-weiß.example",
    ],
  ])("for %j is known as the address that was invited, and repeats it within the list", (email) => {
    expect(verdict({ email })).toEqual(["error", "already_invited", "email"]);
    const plain = email.includes("idn@") ? "idn@grün-weiß.example" : "open@people.example";
    const { verdicts } = checkRows([{ email: plain }, { email }], {}, { ...KNOWN, invited: new Set() });
    expect(verdicts[1]?.code).toBe("duplicate_in_list");
  });

  test("is accepted with a warning where the name is probably none", () => {
    expect(verdict({ email: "ada@people.example", name: "Kahn (HR)" })).toEqual([
      "warning",
      "odd_name",
      "name",
    ]);
    expect(verdict({ email: "ada@people.example", name: "Müller, Jana" })[0]).toBe("ok");
  });

  test("is accepted with a warning for somebody who completed lately", () => {
    const { verdicts, good } = check([{ email: "done@people.example" }]);
    expect(verdicts[0]).toMatchObject({ status: "warning", code: "completed_recently" });
    expect(good).toHaveLength(1);
  });
});

describe("a list", () => {
  test("takes the first of equal addresses, without regard to case and to how the domain is written", () => {
    const { verdicts, good } = check([
      { email: "a@bücher.example" },
      { email: "A@BÜCHER.example" },
      { email: "a@xn--bcher-kva.example" },
      { email: "b@bücher.example" },
    ]);
    expect(verdicts.map(({ code }) => code)).toEqual([null, "duplicate_in_list", "duplicate_in_list", null]);
    expect(good.map(({ line }) => line)).toEqual([1, 4]);
    expect(verdicts[1]?.message).toBe("Line 1 already has this address.");
  });

  test("never repeats in a message what was sent", () => {
    const { verdicts } = check([{ email: "sentinel", "sentinel <b>": "sentinel" }, null, "sentinel", 7, [1]]);
    expect(JSON.stringify(verdicts)).not.toContain("sentinel");
    expect(verdicts.map(({ status }) => status)).toEqual(Array(5).fill("error"));
  });

  test("counts a faulty row for nothing: the same address may come again", () => {
    const { verdicts } = check([
      { email: "a@people.example", language: "fr" },
      { email: "a@people.example" },
    ]);
    expect(verdicts.map(({ status }) => status)).toEqual(["error", "ok"]);
  });
});
