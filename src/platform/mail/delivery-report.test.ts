import { describe, expect, test } from "bun:test";
import type { BounceCause } from "./bounce-cause.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import { ANSWERS, DELAYED, FAILED, reportedMail } from "./delivery-reports.testing.ts";

const TOKEN = "000000a1abcdefghijklmnopqrstuvwx";
const mail = reportedMail({
  token: TOKEN,
  returnPath: `bounces+${TOKEN}@company.example`,
  messageId: `<${TOKEN}@company.example>`,
});

const CAUSES = {
  exchangeOnline: ["mailbox_unknown", "5.1.10"],
  exchangeOnlineDomain: ["domain_unknown", "5.4.310"],
  exchangeOnlineDirectory: ["mailbox_unknown", "5.4.1"],
  exchangeOnlineInside: ["refused", "5.7.133"],
  exchangeOnlineExpired: ["unreachable", "5.4.300"],
  exchangeServer: ["mailbox_unknown", "5.1.1"],
  postfix: ["mailbox_unknown", "5.1.1"],
  postfixFull: ["mailbox_full", "5.2.2"],
  postfixDomain: ["domain_unknown", "5.4.4"],
  postfixNoMail: ["domain_unknown", "5.1.10"],
  postfixSize: ["too_large", "5.3.4"],
  postfixSpam: ["spam", "5.7.1"],
  postfixExpired: ["unreachable", "4.4.1"],
  google: ["mailbox_unknown", "5.1.1"],
  googleUnauthenticated: ["sender_not_trusted", "5.7.26"],
  exim: ["mailbox_unknown", "5.0.0"],
  amazon: ["mailbox_full", "5.2.2"],
  qmail: ["mailbox_unknown", "5.1.1"],
} as const satisfies Record<keyof typeof FAILED, readonly [BounceCause, string]>;

const names = Object.keys(FAILED) as (keyof typeof FAILED)[];

describe("a report about an email that nobody tries any more", () => {
  test.each(names)("as %s writes it has a cause, and names the email and its recipient", async (name) => {
    const report = await readDeliveryReport(FAILED[name](mail));
    expect(report).toMatchObject({ kind: "failed", cause: CAUSES[name][0], status: CAUSES[name][1] });
    expect(report.writtenTo).toBe("mara.quast@people.example");
    expect(report.places).toContain(TOKEN);
  });

  test("names the email by its own header field where the service replaces the Message-ID and the envelope sender", async () => {
    const report = await readDeliveryReport(FAILED.amazon({ ...mail, returnPath: "jobs@company.example" }));
    expect(report.places).toContain(TOKEN);
  });

  test("names it by the address that the report was sent to, where nothing of the email comes back", async () => {
    const source = FAILED.postfix(mail).replace(/^(Message-ID|X-Assay-Mail|To: Mara).*\r\n/gm, "");
    const report = await readDeliveryReport(source);
    expect(report).toMatchObject({ kind: "failed", writtenTo: null });
    expect(report.places).toContain(TOKEN);
  });

  test("names the address that was written to, and not the one that it was forwarded to", async () => {
    const forwarded = FAILED.postfix(mail).replace(
      "Final-Recipient: rfc822; mara.quast@people.example",
      "Final-Recipient: rfc822; mq@elsewhere.example",
    );
    const report = await readDeliveryReport(forwarded);
    expect(report).toMatchObject({ kind: "failed", writtenTo: "mara.quast@people.example" });
  });
});

test.each(Object.entries(DELAYED))("a warning as of %s says that it is still tried", async (_, shape) => {
  const report = await readDeliveryReport(shape(mail));
  expect(report.kind).toBe("delayed");
  expect(report.places).toContain(TOKEN);
});

test.each(Object.entries(ANSWERS))(
  "an answer (%s) is no report, although it names the email",
  async (_, shape) => {
    expect((await readDeliveryReport(shape(mail))).kind).toBe("none");
  },
);

test("a report whose fields are empty is read by its text, as Gmail sends it for an alias", async () => {
  const source = FAILED.google(mail).replace(/Reporting-MTA[\s\S]*?\(PST\)\r\n\r\n--/, "\r\n--");
  const report = await readDeliveryReport(
    source.replace("** Address not found **", "The response was: 550 5.1.1 unknown"),
  );
  expect(report).toMatchObject({ kind: "failed", status: "5.1.1", cause: "mailbox_unknown" });
});

test.each(["", "\r\n", "From", "Content-Type: multipart/report; boundary=x\r\n\r\n--x", "\0".repeat(5000)])(
  "a message that is none is no report (%#)",
  async (source) => {
    expect((await readDeliveryReport(source)).kind).toBe("none");
  },
);
