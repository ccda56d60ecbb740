import { describe, expect, test } from "bun:test";
import { CHAPTERS } from "#/modules/admin/manual/chapters.ts";
import { unstartedProgram } from "./testing.ts";

/** What it prints, with neither settings nor a service. */
async function manual(...words: string[]): Promise<string> {
  let text = "";
  const program = await unstartedProgram((line) => {
    text += `${line}\n`;
  });
  await program.parseAsync(["manual", ...words], { from: "user" });
  return text;
}

describe("assay manual", () => {
  test("without a chapter it says which there are and how to read one", async () => {
    const text = await manual();
    for (const name of CHAPTERS) expect(text).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
    expect(text).toContain("assay manual <chapter>");
  });

  test("prints one chapter, in German where asked, with links as a terminal can follow them", async () => {
    const english = await manual("upgrade");
    expect(english).toStartWith("# Upgrade\n");
    expect(english).toContain("(`assay manual backup`)");
    expect(english).not.toContain("](#");
    expect(await manual("upgrade", "--language", "de")).toStartWith("# Aktualisieren\n");
  });

  test("`all` prints every chapter once, in the order of the contents", async () => {
    const titles = (await manual("all")).match(/^# .+$/gm) ?? [];
    expect(titles.filter((title) => !title.includes("curl")).length).toBe(CHAPTERS.length);
  });
});
