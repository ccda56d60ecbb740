import { describe, expect, test } from "bun:test";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { ACCOUNT_TEXTS } from "#/messages/modules/mailer/account.gen.ts";
import { MAIL_TEXTS } from "#/messages/modules/mailer/mail.gen.ts";
import { REQUEST_TEXTS } from "#/messages/modules/mailer/request.gen.ts";
import { SESSION_TEXTS } from "#/messages/modules/mailer/session.gen.ts";
import {
  forgottenMail,
  memberInvitationMail,
  operatorInvitationMail,
  passwordChangedMail,
  refusedMail,
  resetMail,
  type TrialApprovedMail,
  trialApprovedMail,
  trialDeclinedMail,
} from "./access-mails.tsx";
import { webhookDisabledMail } from "./account-mails.tsx";
import { codeMail, type InviteMail, inviteMail, newLinkMail } from "./candidate-mails.tsx";
import type { RenderedMail } from "./layout.tsx";
import { type CandidateRequestMail, candidateRequestMail } from "./privacy-mails.tsx";
import {
  completed,
  orderOnHold,
  receipt,
  start,
  thanks,
  waiting,
  welcome,
  withdrawn,
} from "./samples.testing.ts";

const AT = Date.parse("2026-03-12T13:30:00Z");
const LINK = "https://assay.example.com/a/k3v7q2?x=1&y=2";

const invite = (changes: Partial<InviteMail> = {}): RenderedMail =>
  inviteMail({
    language: "en",
    companyName: "Northwind Ltd",
    candidateName: "Zoë Candidate",
    link: LINK,
    expiresAt: AT,
    minutes: 17,
    replyAddress: "jobs@northwind.example",
    timeZone: "Europe/London",
    ...changes,
  });

const approved = (changes: Partial<TrialApprovedMail> = {}): RenderedMail =>
  trialApprovedMail({
    ...TRIAL,
    credits: 3,
    entry: { link: LINK, expiresAt: AT },
    key: null,
    ...changes,
  });

const TRIAL = {
  language: "en",
  senderName: "Assay at Example",
  reference: "trial_1",
  timeZone: "Europe/Berlin",
} as const;

const requested = (changes: Partial<CandidateRequestMail> = {}): RenderedMail =>
  candidateRequestMail({
    language: "en",
    senderName: "Assay at Example",
    companyName: "Northwind Ltd",
    kind: "erasure",
    requestId: "creq_1",
    sessionId: 1042,
    dueAt: AT,
    timeZone: "Europe/Berlin",
    link: LINK,
    ...changes,
  });

const INVITED = {
  ...{
    senderName: "Assay at Example",
    companyName: "Northwind Ltd",
    name: "Ada Smith",
    invitedBy: "Bo Berg",
  },
  ...{ role: "recruiter" as const, link: LINK, expiresAt: AT, timeZone: "Europe/Berlin" },
};

const COMPANY = {
  ...{ companyName: "Northwind Ltd", replyAddress: "jobs@northwind.example", phone: "" },
  ...{ timeZone: "Europe/London" },
};

const disabled = (changes: { language: Language; link?: string | null }): RenderedMail =>
  webhookDisabledMail({
    ...{ senderName: "Assay at Example", companyName: "Northwind Ltd", contactName: "Ada Smith" },
    ...{ url: "hooks.northwind.example/in", events: ["assessment.completed"], reason: "failing", since: AT },
    ...{ link: LINK, timeZone: "Europe/Berlin" },
    ...changes,
  });

const ALL: [name: string, mail: (language: Language) => RenderedMail][] = [
  ["invite", (language) => invite({ language })],
  ["invite with a message", (language) => invite({ language, candidateMessage: "Hi\n\nsee you soon" })],
  ["reminder", (language) => invite({ language, isReminder: true })],
  ["approved trial", (language) => approved({ language })],
  ["begun by oneself", (language) => start({ language, link: LINK })],
  ["thanks", (language) => thanks({ language, link: LINK })],
  ["receipt", (language) => receipt({ language, link: LINK })],
  ["welcome", (language) => welcome({ language, link: LINK })],
  ["welcome to the console", (language) => welcome({ language, at: "console", link: LINK })],
  ["completed", (language) => completed({ language, link: LINK })],
  ["candidate's request", (language) => requested({ language })],
  ["withdrawn", (language) => withdrawn({ language, link: LINK })],
  ["webhook disabled", (language) => disabled({ language })],
  [
    "receipt for a reader in the console",
    (language) => receipt({ language, link: "https://x", invoice: { at: "console", link: LINK } }),
  ],
  ["member's invitation", (language) => memberInvitationMail({ ...INVITED, language })],
  ["operator's invitation", (language) => operatorInvitationMail({ ...INVITED, language })],
  ["reset", (language) => resetMail({ ...INVITED, language })],
  ["forgotten password", (language) => forgottenMail({ ...INVITED, language })],
  ["changed password", (language) => passwordChangedMail({ ...INVITED, language, at: AT })],
  ["refused tries", (language) => refusedMail("tries_refused", { ...INVITED, language, at: AT })],
  ["refused codes", (language) => refusedMail("codes_refused", { ...INVITED, language, at: AT })],
  ["order on hold", (language) => orderOnHold({ language, link: LINK })],
  ["paid order on hold", (language) => orderOnHold({ language, receivedCents: 46_410, link: LINK })],
  ["waiting payments", (language) => waiting({ language, link: LINK })],
  ["waiting payments, daily", (language) => waiting({ language, isDaily: true, others: 0, link: LINK })],
  ["new link", (language) => newLinkMail({ ...COMPANY, language, link: LINK })],
];
const WITHOUT_LINK: typeof ALL = [
  ["declined trial", (language) => trialDeclinedMail({ ...TRIAL, language })],
  ["thanks without a summary", (language) => thanks({ language, link: null })],
  ["completed, for programs", (language) => completed({ language, link: null })],
  ["candidate's request, for programs", (language) => requested({ language, link: null })],
  ["withdrawn, for programs", (language) => withdrawn({ language, link: null })],
  ["withdrawn without an invite", (language) => withdrawn({ language, link: null, inviteId: null })],
  ["webhook disabled, for programs", (language) => disabled({ language, link: null })],
  ["code", (language) => codeMail({ ...COMPANY, language, code: "1234 5678", expiresAt: AT })],
];
const casesOf = (mails: typeof ALL) =>
  mails.flatMap(([name, mail]) => LANGUAGES.map((language) => [name, language, mail(language)] as const));
const LINKED = casesOf(ALL);
const CASES = casesOf([...ALL, ...WITHOUT_LINK]);

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decoded = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** What a reader sees, on one line. */
const visible = (html: string) =>
  decoded(html.replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, "").replace(/<[^>]+>/g, " ")).replace(
    /[ \n]+/g,
    " ",
  );

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => decoded(href));

describe("every mail, in every language", () => {
  test.each(LINKED)("%s (%s): the text part has the link on a line of its own", (_name, _language, mail) => {
    expect(mail.text.split("\n")).toContain(LINK);
  });

  test.each(LINKED)(
    "%s (%s): the page has one button and the link in clear text, and no other link",
    (_name, _language, mail) => {
      expect(hrefs(mail.html)).toEqual([LINK, LINK]);
      expect(visible(mail.html).split(LINK)).toHaveLength(2);
    },
  );

  test.each(CASES)("%s (%s): nothing is loaded from elsewhere and nothing runs", (_name, _language, mail) => {
    expect(mail.html).not.toMatch(
      /<(?:img|script|link|iframe|object|embed|video|audio|source|form|input|base|svg)\b/i,
    );
    expect(mail.html).not.toMatch(/\b(?:src|srcset|background|action|poster|on[a-z]+)\s*=/i);
    expect(mail.html).not.toMatch(/url\(|@import|@font-face|expression\(|http-equiv/i);
    expect(decoded(mail.html).replaceAll(LINK, "")).not.toMatch(/https?:|\/\/[a-z]/i);
  });

  test.each(CASES)("%s (%s): the page names its language and is complete", (_name, language, mail) => {
    expect(mail.html).toStartWith(`<!doctype html><html lang="${language}"><head><meta charset="utf-8"`);
    expect(mail.html).toEndWith("</body></html>");
    expect(mail.html).toContain('name="color-scheme" content="light dark"');
  });

  test.each(CASES)(
    "%s (%s): the page is laid out by 600 px tables marked as layout",
    (_name, _language, mail) => {
      expect(mail.html).toContain("max-width: 600px");
      const tables = mail.html.match(/<table/g) ?? [];
      expect(mail.html.match(/<table role="presentation"/g)).toHaveLength(tables.length);
    },
  );

  test.each(CASES)(
    "%s (%s): every element carries its look itself, for programs that drop the style sheet",
    (_name, _language, mail) => {
      const sheet = /<style>(.*?)<\/style>/s.exec(mail.html)?.[1] ?? "";
      expect(sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, "").trim()).toBe("");
      const elements = [...mail.html.matchAll(/<(?:td|h1|p|li|a)\b[^>]*>/g)].map(([element]) => element);
      for (const element of elements.filter((found) => found !== "<td>"))
        expect(element).toContain(' style="');
    },
  );

  test.each(CASES)("%s (%s): the page says what the text says", (_name, _language, mail) => {
    const page = visible(mail.html);
    for (const line of mail.text.split("\n")) {
      const words = line.replace(/^(?:> ?|\d\. )/, "").trim();
      if (words === "" || words === "--") continue;
      for (const part of words.split(/:(?:$| )/)) expect(page).toContain(part);
    }
  });

  test.each(CASES)(
    "%s (%s): the preheader comes first and invisible in the page",
    (_name, _language, mail) => {
      const [, style = "", preheader = ""] =
        /<body[^>]*><div class="preheader" style="([^"]*)">([^<]+)<\/div>/.exec(mail.html) ?? [];
      expect(style).toContain("display: none");
      expect(preheader.length).toBeGreaterThan(15);
    },
  );

  test.each(CASES)(
    "%s (%s): it is small, has no gaps in its words, and one line as subject",
    (_name, _language, mail) => {
      expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/undefined|null|NaN|\[object/);
      expect(mail.subject).not.toMatch(/\p{Cc}/u);
      expect(mail.subject.length).toBeLessThan(100);
    },
  );

  test.each(CASES)("%s (%s): no time is given in UTC, and each names its zone", (_name, language, mail) => {
    expect(`${mail.subject} ${mail.text} ${visible(mail.html)}`).not.toMatch(/\bUTC\b|\bGMT\b/);
    const times = mail.text.match(/\d\d:\d\d.*$/gm) ?? [];
    const zone =
      language === "en"
        ? /^\d\d:\d\d \((?:London|Berlin) time\)/
        : /^\d\d:\d\d Uhr \(Zeit in (?:London|Berlin)\)/;
    for (const time of times) expect(time).toMatch(zone);
  });

  test.each(LINKED)(
    "%s (%s): nobody who can follow its link reads about the interface",
    (name, _language, mail) => {
      if (name === "welcome" || name === "receipt") return;
      expect(`${mail.text} ${visible(mail.html)}`).not.toMatch(
        /\b(?:GET|POST|PUT|DELETE) \/|\bAPI\b(?!-Schlüssel| key)/,
      );
    },
  );

  test.each(casesOf(WITHOUT_LINK))("%s (%s): there is no link and no button", (_name, _language, mail) => {
    expect(hrefs(mail.html)).toEqual([]);
    expect(mail.html).not.toContain('class="button"');
  });

  test.each([...ALL, ...WITHOUT_LINK])("%s: the languages differ in subject and text", (_name, mail) => {
    expect(mail("en").subject).not.toBe(mail("de").subject);
    expect(mail("de").text).toMatch(/\b(?:Sie|Ihre|Ihren|Ihrem)\b/);
    expect(mail("en").text).not.toMatch(/\b(?:Sie|und|der|die)\b/);
  });
});

test("both languages have the same texts, none of them empty", () => {
  const shape = (value: unknown, path = ""): string[] => {
    if (typeof value === "object" && value !== null) {
      return Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`));
    }
    expect(value).not.toBe("");
    return [`${path}: ${typeof value}`];
  };
  for (const texts of [MAIL_TEXTS, SESSION_TEXTS, ACCOUNT_TEXTS, REQUEST_TEXTS]) {
    expect(shape(texts.de)).toEqual(shape(texts.en));
  }
});

describe("the invite", () => {
  test("says who invites whom, how long it takes, until when, where a reply goes and why one gets it", () => {
    const { subject, text } = invite();
    expect(subject).toBe("Northwind Ltd has invited you to complete a questionnaire");
    expect(text).toStartWith("Hello Zoë Candidate,\n");
    expect(text).toContain("about 17 minutes");
    expect(text).toContain("Available until: 12 March 2026, 13:30 (London time)");
    expect(text).toContain("Your reply goes to Northwind Ltd (jobs@northwind.example)");
    expect(text).toContain("You are receiving this email because Northwind Ltd");
  });

  test("in German says the same, in the company's time", () => {
    const { subject, text } = invite({ language: "de", timeZone: "Europe/Berlin" });
    expect(subject).toBe("Northwind Ltd lädt Sie zu einem Fragebogen ein");
    expect(text).toStartWith("Guten Tag Zoë Candidate,\n");
    expect(text).toContain("etwa 17 Minuten");
    expect(text).toContain("Offen bis: 12. März 2026, 14:30 Uhr (Zeit in Berlin)");
    expect(text).toContain("Ihre Antwort geht an Northwind Ltd (jobs@northwind.example)");
    expect(text).toContain("Sie erhalten diese E-Mail, weil Northwind Ltd");
  });

  test("takes another time zone", () => {
    expect(invite({ timeZone: "America/New_York" }).text).toContain("12 March 2026, 09:30 (New York time)");
  });

  test.each<[Language, string]>([
    ["en", "Hello,\n"],
    ["de", "Guten Tag,\n"],
  ])("greets without a name when there is none (%s)", (language, greeting) => {
    expect(invite({ language, candidateName: "" }).text).toStartWith(greeting);
    expect(invite({ language, candidateName: " \t\n " }).text).toStartWith(greeting);
  });

  test("carries the recruiter's message as theirs, with its lines", () => {
    const { text, html } = invite({ candidateMessage: "Dear Zoë,\r\n\r\n\r\n\r\nsee you soon\n" });
    expect(text).toContain("Message from Northwind Ltd:\n> Dear Zoë,\n>\n> see you soon\n\n");
    expect(html).toContain("Dear Zoë,<br><br>see you soon");
  });

  test.each([undefined, "", "  \n "])("has no such part without a message (%p)", (candidateMessage) => {
    expect(invite(candidateMessage === undefined ? {} : { candidateMessage }).text).not.toContain(
      "Message from",
    );
  });

  test("a reminder says that it is one", () => {
    expect(invite({ isReminder: true }).subject).toBe("Reminder: your questionnaire for Northwind Ltd");
    expect(invite({ isReminder: true, language: "de" }).subject).toStartWith("Erinnerung:");
  });
});

describe("the mails about a trial", () => {
  test("an approval says how many credits, until when, the reference, and of a key that no mail holds it", () => {
    const { subject, text } = approved();
    expect(subject).toBe("Your trial of Assay is ready");
    expect(text).toStartWith("Hello,\n");
    expect(text).toContain("The account has 3 credits");
    expect(text).toContain("Link valid until: 12 March 2026, 14:30 (Berlin time)");
    expect(text).toContain("Reference: trial_1");
    expect(text).not.toContain("API");
    const both = approved({ key: { link: `${LINK}/key`, expiresAt: AT } });
    expect(both.text).toContain(`the API key that you requested for your programs here: ${LINK}/key`);
    const keyAlone = approved({ entry: null, key: { link: LINK, expiresAt: AT } });
    expect(keyAlone.text).toContain("never sent by email");
  });

  test("in German says the same, in German time", () => {
    const { subject, text } = approved({ language: "de" });
    expect(subject).toBe("Ihr Testzugang zu Assay ist bereit");
    expect(text).toStartWith("Guten Tag,\n");
    expect(text).toContain("Link gültig bis: 12. März 2026, 14:30 Uhr (Zeit in Berlin)");
    expect(text).toContain("Öffnen Sie den Link, geben Sie Ihren Namen ein, und wählen Sie ein Passwort.");
  });

  test("a refusal thanks, names the reference, and gives no reason", () => {
    const { subject, text } = trialDeclinedMail(TRIAL);
    expect(subject).toBe("Your request for a trial of Assay");
    expect(text).toContain("Thank you for your interest");
    expect(text).toContain("Reference: trial_1");
  });
});

const HOSTILE = [
  '<script>alert("x")</script>',
  '"><img src=x onerror=alert(1)>',
  "</title></style><h1>You won</h1>",
  "' onmouseover='alert(1)",
  "&lt;b&gt; &amp; <b>",
  "<!-- -->",
  "{{ x }} <% x %> <#x> <@x>",
  "}} {{",
  "JUICE_CODE_BLOCK_0_",
];

describe("hostile names and messages", () => {
  const tags = (html: string) =>
    [...html.matchAll(/<\/?([a-z!][a-z0-9-]*)/gi)].map(([, name]) => name).join(" ");

  test.each(HOSTILE)("%s is shown as it is and adds no element", (text) => {
    const harmless = invite({
      companyName: "x",
      candidateName: "x",
      replyAddress: "x",
      candidateMessage: "x",
    });
    const hostile = invite({
      companyName: text,
      candidateName: text,
      replyAddress: text,
      candidateMessage: text,
    });
    expect(tags(hostile.html)).toBe(tags(harmless.html));
    expect(decoded(hostile.html)).toContain(text);
    expect(hrefs(hostile.html)).toEqual([LINK, LINK]);
  });

  test.each([
    ["line breaks", "Zoë\r\n\r\nOpen this instead: evil"],
    ["Unicode line separators", "Zoë\u2028\u2029Open this instead: evil"],
    ["control characters", "Zoë\0\u001b[2J\u0085Open this instead: evil"],
    ["marks that turn the reading direction", "Zoë\u202e\u2066Open this instead: evil"],
  ])("%s in a name neither begin a new line nor reorder the text", (_what, name) => {
    const { text, subject } = invite({ candidateName: name, companyName: name });
    expect(text.split("\n")[0]).toMatch(/^Hello Zoë ?(?:\[2J )?Open this instead: evil,$/);
    expect(subject).toMatch(
      /^Zoë ?(?:\[2J )?Open this instead: evil has invited you to complete a questionnaire$/,
    );
    expect(`${subject}${text.replaceAll("\n", "")}`).not.toMatch(
      /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u,
    );
  });

  test("a message cannot pretend to be outside its frame", () => {
    const { text } = invite({ candidateMessage: "Hi\u2028-- \r\nOpen this instead:\revil" });
    for (const line of ["--", "Open this instead:", "evil"]) {
      expect(text).toContain(`\n> ${line}`);
      expect(text.split("\n")).not.toContain(line);
    }
  });

  test("very long names and messages are cut, never in the middle of a character", () => {
    const mail = invite({
      companyName: "🙂".repeat(5_000),
      candidateName: "n".repeat(5_000),
      candidateMessage: "m".repeat(50_000),
    });
    expect(mail.subject).toContain(`${"🙂".repeat(119)}… has invited`);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
    expect(mail.html.isWellFormed()).toBe(true);
  });

  test("half characters are replaced", () => {
    const half = "Zoë \ud83d";
    const mail = invite({ companyName: half, candidateName: half, candidateMessage: half });
    for (const part of [mail.subject, mail.text, mail.html]) expect(part.isWellFormed()).toBe(true);
  });
});

test.each(LANGUAGES)("the data protection contact is not called the account's address, in %s", (language) => {
  const address =
    language === "en" ? "the contact address of Northwind Ltd’s account" : "die Kontaktadresse des Kontos";
  expect(withdrawn({ language, link: LINK }).text).not.toContain(address);
  expect(withdrawn({ language, link: null }).text).toContain(address);
});

test.each(LANGUAGES)("a withdrawal mentions credits only where there are any, in %s", (language) => {
  for (const link of [LINK, null]) {
    expect(withdrawn({ language, link }).text).toMatch(/credit/i);
    expect(withdrawn({ language, link, billed: false }).text).not.toMatch(/credit/i);
    expect(withdrawn({ language, link, billed: false, inviteId: null }).text).not.toMatch(/credit/i);
  }
});
