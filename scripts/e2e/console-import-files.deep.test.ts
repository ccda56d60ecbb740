/** Lists as programs export them go through the import page as files: no email goes to a wrong address or says what nobody has seen. */
import { afterAll, expect, test } from "bun:test";
import { CHECK_TEXTS } from "#/messages/console/invites/check.gen.ts";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { NOTICE_TEXTS } from "#/messages/console/invites/notice.gen.ts";
import { TABLES_TEXTS } from "#/messages/console/kit/tables.gen.ts";
import { partOf, startMailServer } from "#/platform/mail/testing.ts";
import { isEmailAddress } from "#/platform/text/email-address.ts";
import { nameInOrder } from "#/platform/text/person-name.ts";
import { FIELD_CASES } from "#/web/console/features/invites/corpus/field-cases.testing.ts";
import { HABITS } from "#/web/console/features/invites/corpus/habits.testing.ts";
import { MISTAKES } from "#/web/console/features/invites/corpus/mistakes.testing.ts";
import { PROGRAMS } from "#/web/console/features/invites/corpus/programs.testing.ts";
import { elsewhere, fileOf, type Shape } from "#/web/console/features/invites/corpus/shape.testing.ts";
import { SHAPES } from "#/web/console/features/invites/corpus/shapes.testing.ts";
import { SYSTEMS } from "#/web/console/features/invites/corpus/systems.testing.ts";
import { encoded, workbook } from "#/web/console/kit/tables/testing.ts";
import { hiddenText } from "#/web/console/kit/tables/unread-text.ts";
import { grantCredits, register, withDatabase } from "./client.ts";
import { enterAs, errorsOf, go, workFor } from "./console-page.ts";
import { type ImportPage, importPage } from "./import-page.ts";
import { browserForFile, folderForFile, GENEROUS } from "./own-folder.ts";
import { firstOperator } from "./person.ts";
import { startAssay, waitFor } from "./process.ts";

const COMPANY = "Analytical Engines";
const folder = folderForFile();
const browser = await browserForFile();
const mail = await startMailServer({ disabledCommands: ["STARTTLS"] });
afterAll(() => mail.stop());
const assay = await startAssay(folder, { ...GENEROUS, SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
const operator = await firstOperator(assay);
const account = await register(assay.address, { mode: "live", company: COMPANY });
grantCredits(folder, account, 500);
withDatabase(folder, (database) => {
  database.run("UPDATE accounts SET pending_limit = 500 WHERE id = ?", [account.id]);
});
const { source, columns, fields } = MANY_TEXTS.en;
const check = CHECK_TEXTS.en;

/** A tab of its own at the first step. */
async function openImport() {
  const desk = await enterAs(browser, assay.address, operator, "/");
  await workFor(desk.page, COMPANY);
  await go(desk.page, "/invites/many");
  return { desk, list: importPage(desk.page) };
}
const { desk, list } = await openImport();
const { page, main, button, choose, columnsStep, checkStep, startOver } = list;

const labelOf = (field: string) => fields[field as keyof typeof fields];
const hiddenOf = ({ sheet, hidden }: Shape) =>
  hiddenText(TABLES_TEXTS.en, {
    rows: sheet?.hiddenRows?.length ?? 0,
    columns: sheet?.hiddenColumns?.length ?? 0,
    sheets: hidden === undefined ? 0 : 1,
  });

const UNSENT = new RegExp(`^(?:${check.states.error}|${check.states.left})`);

/** What the page has to say of a list, before and in its check. */
async function expectRead({ button, columnsStep, checkStep }: ImportPage, shape: Shape): Promise<void> {
  const { people, others = [], rejected = [], struck = [], asked = [], also = [] } = shape;
  const seen = await columnsStep();
  const hidden = hiddenOf(shape);
  if (hidden !== null) expect(seen.text).toContain(hidden);
  if (others.length > 0)
    expect(seen.text).toContain(columns.leftOut.others(others.length, others.join(", ")));
  if (hidden === null) expect(seen.text).not.toContain("Hidden in the file");
  expect(seen.text).toMatch(new RegExp(`^${people.length} (?:person|people) in `, "m"));
  const questions = seen.alerts.filter((text) => / could be /.test(text));
  expect(questions).toEqual(
    asked.map((field) =>
      field === "candidate_message"
        ? expect.stringMatching(/could be a message to candidates/)
        : expect.stringContaining(`“${labelOf(field)}”`),
    ),
  );
  const used = seen.fields.filter((field) => field !== "");
  expect(used.filter((field) => !/name|email/i.test(field))).toEqual(also.map(labelOf));
  if (!used.includes(fields.email)) {
    expect(seen.alerts).toContain(columns.needEmail);
    expect(asked.includes("email") || people.every(([, email]) => email === "")).toBe(true);
    // Without an address nobody gets to the check.
    await button(columns.next).click();
    expect(await button(check.backToColumns).count()).toBe(0);
    return;
  }
  const rows = await checkStep();
  expect(rows.map(({ name, email, line }) => [name, email, line])).toEqual(people.map((one) => [...one]));
  expect(rows.filter(({ state }) => state === check.states.left).map(({ line }) => line)).toEqual([
    ...rejected,
    ...struck,
  ]);
  expect(seen.text.includes("rejected or ha")).toBe(rejected.length > 0);
  expect(seen.text.includes("struck through")).toBe(struck.length > 0);
  // A cell from which the page takes no address is none for the server, either.
  for (const { email, state } of rows)
    if (!isEmailAddress(email)) expect([email, state]).toEqual([email, expect.stringMatching(UNSENT)]);
  for (const { name, opening } of rows) {
    const spoken = nameInOrder(name);
    expect([`Hello${spoken && ` ${spoken}`},`, `Guten Tag${spoken && ` ${spoken}`},`]).toContain(opening);
  }
}

/** A list of each system, program and habit, and of the first reports. `corpus.test.ts` reads all of them. */
const LISTS = [...SYSTEMS, ...PROGRAMS, ...HABITS, ...MISTAKES, ...FIELD_CASES.slice(0, 4)];

/** Each list as a file, and those that are texts also pasted. */
const VISITS = LISTS.flatMap((shape) => [
  { title: shape.title, shape, open: (on: ImportPage) => on.choose(fileOf(shape)) },
  ...(shape.text === undefined
    ? []
    : [
        {
          title: `${shape.title}, pasted`,
          shape,
          open: (on: ImportPage) => on.paste(shape.text ?? ""),
        },
      ]),
]);

/** How many tabs work at the same time. Each spends most of its time on waiting for the server's check. */
const TABS = 3;

test("each list as a file: columns, questions, rows, what is left out, greetings and no message", async () => {
  const failures: string[] = [];
  const left = VISITS.values();
  const work = async (on: ImportPage) => {
    for (const { title, shape, open } of left) {
      try {
        await open(on);
        await expectRead(on, shape);
        await on.startOver();
      } catch (error) {
        failures.push(`${title}: ${error instanceof Error ? error.message : error}`);
        await on.page.evaluate(() => sessionStorage.clear());
        await go(on.page, "/");
        await go(on.page, "/invites/many");
      }
    }
  };
  const others = await Promise.all(Array.from({ length: TABS - 1 }, openImport));
  await Promise.all([list, ...others.map((other) => other.list)].map(work));
  for (const other of others) {
    expect(errorsOf(other.desk)).toEqual([]);
    await other.desk.context.close();
  }
  expect(failures).toEqual([]);
  // Looking at them has mailed nothing.
  expect(addressed()).toEqual([]);
});

/** Who of the lists got a mail. The others are the staff's. */
const addressed = () =>
  mail.received
    .flatMap(({ recipients }) => recipients)
    .filter((address) => /@(?:post|home|firma)/.test(address));

/** Lists that are really sent: the program, how its names are written, and formats. */
const SENT = [
  "Personio, German",
  "Bullhorn, with its owner first",
  "StepStone",
  "Outlook contacts, German",
  "a message is asked for and not taken",
  "rejected people filtered out, as openDocument",
  "names of all kinds",
  "SAP, text for Excel in letters of two bytes",
  "recipients as Outlook copies them",
  "notes below the people, in the column of the addresses",
];

test("what the check shows of each row is what its email says, and nobody else gets one", async () => {
  const shown = new Map<string, string>();
  for (const [place, title] of SENT.entries()) {
    const known = SHAPES.find((one) => one.title === title);
    if (known === undefined) throw new Error(`no list is called ${title}`);
    // Nobody is invited twice.
    const shape = elsewhere(known, `post${place}.example`);
    await choose(fileOf(shape));
    const seen = await columnsStep();
    if (shape.asked?.includes("candidate_message")) {
      await main.getByRole("combobox", { name: columns.means(seen.columns.at(-1) ?? "") }).click();
      await page.getByRole("option", { name: fields.candidate_message, exact: true }).click();
    }
    const rows = await checkStep();
    expect(rows.map(({ name, email }) => [name, email])).toEqual(
      shape.people.map(([name, email]) => [name, email]),
    );
    for (const { email, opening, state } of rows) if (state !== check.states.left) shown.set(email, opening);
    await main.getByRole("button", { name: /^Invite \d+ (?:people|person)/ }).click();
    const accepted = page.getByRole("heading", { name: check.sent.title });
    const skip = page.getByRole("dialog").getByRole("button", { name: NOTICE_TEXTS.en.without });
    await accepted.or(skip).first().waitFor();
    if (await skip.isVisible()) await skip.click();
    await accepted.waitFor();
    await button(check.sent.another).click();
  }
  for (const [email, opening] of shown) {
    const { source: raw } = await waitFor(`a mail to ${email}`, () =>
      mail.received.find(({ recipients }) => recipients.includes(email)),
    );
    const text = partOf(raw, "text/plain").replaceAll("\r\n", "\n");
    const [greeting = "", ...message] = opening.split("\n").filter((line) => line.trim() !== "");
    expect(text.trimStart().split("\n")[0]).toBe(greeting);
    for (const line of message) expect(text).toContain(line);
    // What the lists say of people for the team alone.
    expect(text).not.toMatch(/zu teuer|gefällt mir nicht|abgelehnt|anna@firma|StepStone|privat/);
    expect(text.includes("Bis bald")).toBe(opening.includes("Bis bald"));
  }
  expect(addressed().toSorted()).toEqual([...shown.keys()].toSorted());
});

const LIST = [
  ["Name", "E-Mail"],
  ["Ada Berg", "ada@post.example"],
];
const OLD = [...LIST, ["Cem Alt", "cem@post.example"]];

test("of several sheets one is chosen, and a hidden one is used only if somebody chooses it", async () => {
  await choose({
    name: "a.xlsx",
    bytes: workbook([
      { name: "Now", rows: LIST },
      { name: "Old", rows: OLD, isHidden: true },
    ]),
  });
  const seen = await columnsStep();
  expect(seen.text).toContain("1 person in a.xlsx");
  expect(seen.alerts).toContain("Hidden in the file and left out: 1 sheet.");
  await main.getByRole("combobox", { name: columns.sheet }).click();
  await page.getByRole("option", { name: source.hiddenSheet("Old", "3") }).click();
  await main.getByText("2 people in a.xlsx").waitFor();
  expect((await checkStep()).map(({ email }) => email)).toEqual(["ada@post.example", "cem@post.example"]);
  await startOver();

  await choose({
    name: "b.xlsx",
    bytes: workbook([
      { name: "One", rows: LIST },
      { name: "Two", rows: OLD },
    ]),
  });
  await button(source.sheet("Two", "3")).click();
  await main.getByText("2 people in b.xlsx").waitFor();
  await main.getByRole("combobox", { name: columns.sheet }).click();
  await page.getByRole("option", { name: source.sheet("One", "2") }).click();
  await main.getByText("1 person in b.xlsx").waitFor();
  await startOver();

  await choose({ name: "c.xlsx", bytes: workbook([{ name: "Only", rows: OLD, isHidden: true }]) });
  await button(source.hiddenSheet("Only", "3")).click();
  await main.getByText("2 people in c.xlsx").waitFor();
  await startOver();
});

test("a file that is not read says why: protected, an old kind, a quotation mark that is not closed", async () => {
  const { unread } = TABLES_TEXTS.en;
  const container = (stream: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  const quotes =
    'Name;E-Mail;Titel\nJane "JD" Doe;jd@post.example;5" Display\n"Cem Dogan;cem@post.example;x\nDora Ernst;dora@post.example;y\n';
  const files = [
    ["a.xlsx", container("EncryptedPackage"), unread.encrypted],
    ["b.xls", container("Workbook"), unread.otherKind("xls")],
    ["c.csv", encoded(quotes, "utf-8"), unread.quote("3")],
    ["d.xlsx", new Uint8Array(), unread.empty],
  ] as const;
  for (const [name, bytes, sentence] of files) {
    await choose({ name, bytes });
    await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
  }
  expect(errorsOf(desk)).toEqual([]);
});
