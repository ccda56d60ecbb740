import { describe, expect, test } from "bun:test";
import { palettesOf } from "#/modules/branding/colors.ts";
import { completed, receipt, start, thanks, welcome } from "./samples.testing.ts";

describe("the link of somebody who wants to start without an invitation", () => {
  test("says whose questionnaire it is, by when to begin, how to go on, whom to ask and why one gets it", () => {
    const { subject, text } = start();
    expect(subject).toBe("Your questionnaire for Northwind Ltd");
    expect(text).toStartWith("Hello,\n");
    expect(text).toContain("it takes you back to where you left off");
    expect(text).toContain("Start by: 12 March 2026, 13:30 (London time)");
    expect(text).toContain("(jobs@northwind.example, +44\u00a020\u00a07946\u00a00018)");
    expect(text).toContain("because this email address was entered on the start page");
    expect(text).toContain("If this was not you");
  });
});

describe("the thanks", () => {
  test("say what happens next and that people decide, whom to ask, and where the own summary is", () => {
    const { subject, text } = thanks();
    expect(subject).toBe("Thank you: Northwind Ltd has received your answers");
    expect(text).toStartWith("Hello Zoë Candidate,\n");
    expect(text).toContain("What happens next:\n1. Your answers are scored by fixed rules");
    expect(text).toContain("People make the decision, not the questionnaire.");
    expect(text).toContain("View your own summary:\nhttps://assay.example.com/a/");
    expect(text).toContain("Completed: 12 March 2026, 13:30 (London time)");
    expect(text).toContain("access to your data, an explanation, correction, or deletion");
  });

  test("promise no summary where there is none", () => {
    for (const language of ["en", "de"] as const) {
      const { text } = thanks({ language, link: null });
      expect(text).not.toMatch(/summary|Zusammenfassung|https?:/);
    }
  });
});

describe("the notice to the account", () => {
  test("names who has completed what and where the result is, and nothing of the result", () => {
    const { subject, text } = completed({ link: null });
    expect(subject).toBe("Zoë Candidate has completed the questionnaire");
    expect(text).toContain("Invitation: inv_yzoghGQUhZI2VkixY6JIK1YP");
    expect(text).toContain("Your reference: REQ-2026-17");
    expect(text).toContain("GET /invites/inv_yzoghGQUhZI2VkixY6JIK1YP/results");
    expect(text).not.toContain("session:");
    expect(text).not.toMatch(/\d\d? ?%|C value|high|low/);
  });

  test("names the session where there is no invite, and nobody where there is no name", () => {
    const { subject, text } = completed({
      inviteId: null,
      externalRef: "",
      candidateName: " ",
      link: null,
    });
    expect(subject).toBe("A questionnaire was completed");
    expect(text).toStartWith("A candidate has completed the questionnaire for Northwind Ltd.");
    expect(text).toContain("Assessment session: 1042");
    expect(text).not.toMatch(/Invitation|reference/);
  });

  test("leads people to the candidate's page, without ids and without what programs ask", () => {
    const { text } = completed();
    expect(text).toContain("View the result:\nhttps://assay.example.com/");
    expect(text).toContain("Completed: 12 March 2026, 14:30 (Berlin time)");
    expect(text).not.toMatch(/inv_|session|GET|API/);
  });
});

describe("the receipt", () => {
  test("has order, product, credits, net, tax with its rate, total and the invoice's number", () => {
    const { subject, text } = receipt();
    expect(subject).toBe("Receipt for your order: Package of 10 assessments");
    for (const line of [
      "Order: ord_y7C8FNkAQEDBw3scgElorzbw",
      "Credits: 10",
      "Net amount: €390.00",
      "VAT (19%): €74.10",
      "Total: €464.10",
      "Invoice: 2026-000001",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toContain("The invoice is attached as a PDF.");
  });

  test("in German writes amounts as there", () => {
    const { text } = receipt({ language: "de", vatRate: 810, vatCents: 3159, grossCents: 42_159 });
    expect(text).toContain("Umsatzsteuer (8,1\u00a0%): 31,59\u00a0€");
    expect(text).toContain("Gesamtbetrag: 421,59\u00a0€");
  });

  test("of one credit speaks of one, and without tax says so", () => {
    const { text } = receipt({ credits: 1, vatRate: 0, vatCents: 0, grossCents: 39_000 });
    expect(text).toContain("1 credit has been added");
    expect(text).toContain("No VAT: €0.00");
  });
});

describe("the welcome", () => {
  test("says how to begin and where the documentation is; the key is in no mail", () => {
    const { subject, text } = welcome();
    expect(subject).toBe("Welcome to Assay at Example");
    expect(text).toContain("1. Buy credits with POST /orders");
    expect(text).toContain("2. Invite a candidate with POST /invites");
    expect(text).toContain("never sent by email");
    expect(text).not.toContain("pk_");
  });

  test("speaks of no credits where nothing is sold", () => {
    expect(welcome({ billed: false }).text).not.toMatch(/credit|order/i);
    expect(welcome({ billed: false }).text).toContain("1. Invite a candidate");
  });
});

test("the company's colors are those of the button, of links and of the dark page", () => {
  const { light, dark } = palettesOf("#7a1f5c");
  const own = start().html;
  expect(own).toContain(`background-color: ${light.accent}`);
  expect(own).toMatch(new RegExp(`\\.button \\{\\s+background-color: ${dark.accent} !important;`));
  const plain = start({ look: {} }).html;
  expect(plain).toContain("background-color: #0b6157");
  expect(plain).not.toContain(light.accent);
});
