/** The page that invites people from a table, as somebody uses it with a file or a pasted table. */
import type { Page } from "playwright-core";
import { CHECK_TEXTS } from "#/messages/console/invites/check.gen.ts";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";

const { source, columns } = MANY_TEXTS.en;
const check = CHECK_TEXTS.en;

interface CheckedRow {
  email: string;
  name: string;
  line: number;
  /** The greeting and the message, as the page shows them. */
  opening: string;
  state: string;
}

/** Step by step, in English. @param page open at the first step */
export function importPage(page: Page) {
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  return {
    page,
    main,
    button,

    async choose({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<void> {
      await page
        .getByLabel(source.choose)
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) });
    },

    async paste(text: string): Promise<void> {
      await main.getByRole("textbox", { name: source.orPaste }).fill(text);
      await button(source.paste).click();
    },

    /** What the second step says about the table, once it is there. */
    async columnsStep() {
      await button(columns.next).waitFor();
      return main.evaluate((element) => {
        const textsOf = (of: string) =>
          [...element.querySelectorAll<HTMLElement>(of)].map((one) => one.innerText.trim());
        const inputs = [...element.querySelectorAll<HTMLInputElement>(".invites-columns > li input")];
        return {
          text: (element as HTMLElement).innerText,
          alerts: textsOf(".mantine-Alert-message"),
          columns: textsOf(".invites-columns > li > p"),
          /** The meaning of each column; an empty text: it is not used. */
          fields: inputs.filter(({ type }) => type !== "hidden").map(({ value }) => value),
        };
      });
    },

    /** Goes on to the third step. @returns its rows, with the greeting that the server wrote for each */
    async checkStep(): Promise<CheckedRow[]> {
      await button(columns.next).click();
      await button(check.backToColumns).waitFor();
      await page.waitForFunction((checking) => {
        const isOpen = [...document.querySelectorAll("main td, main dd")].some(
          (cell) => cell.textContent === "…",
        );
        return !isOpen && !document.querySelector("main")?.textContent?.includes(checking);
      }, check.checking);
      return main.getByRole("row").evaluateAll(
        (rows, { opening, line, state, empty }) => {
          const cellsOf = (row: Element | undefined) =>
            [...(row?.querySelectorAll<HTMLElement>("th, td") ?? [])].map((cell) => cell.innerText.trim());
          const [head, ...people] = rows;
          const headings = cellsOf(head);
          return people.map((row) => {
            const cells = cellsOf(row);
            const [email = "", name = ""] = (cells[0] ?? "").split("\n");
            return {
              email: email === empty ? "" : email,
              name,
              line: Number((cells[headings.indexOf(line)] ?? "").replaceAll(",", "")),
              opening: cells[headings.indexOf(opening)] ?? "",
              state: cells[headings.indexOf(state)] ?? "",
            };
          });
        },
        { ...check.columns, empty: check.empty },
      );
    },

    async startOver(): Promise<void> {
      if (await button(check.backToColumns).isVisible()) await button(check.backToColumns).click();
      await button(columns.other).click();
      await button(source.choose).waitFor();
    },
  };
}

export type ImportPage = ReturnType<typeof importPage>;
