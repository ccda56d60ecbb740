import { describe, expect, test } from "bun:test";
import type { Canvas } from "./canvas.ts";
import { Flow } from "./flow.ts";
import { Book, FRAME } from "./page-kit.ts";
import { elementsOf, type ReadElement, readFile, spokenOf } from "./reader.testing.ts";
import type { Tag } from "./structure.ts";
import { companyFonts } from "./testing.ts";

const INFO = {
  title: "Prüfblatt <1> & 2",
  author: "Muster GmbH",
  subject: "A test",
  language: "de",
  keywords: ["one"],
  createdAt: new Date("2026-03-12T09:41:00Z"),
};
const BODY = { size: 10, leading: 14 } as const;

async function readBack(draw: (canvas: Canvas, book: Book) => void) {
  const book = await Book.create(INFO, companyFonts());
  draw(book.addPage(), book);
  return readFile(await book.finish(() => {}));
}

const shapeOf = ({ role, kids }: ReadElement): string => {
  const inner = kids.flatMap((kid) => (typeof kid === "string" ? [] : [shapeOf(kid)]));
  return inner.length === 0 ? role : `${role}(${inner.join(" ")})`;
};

describe("rendered content", () => {
  test("needs a role where it is text: without one, or in an element that contains only other elements, it cannot be rendered", async () => {
    const book = await Book.create(INFO, companyFonts());
    const canvas = book.addPage();
    const text = () => canvas.text("A text", 50, 50, BODY);
    expect(text).toThrow("without a role");
    for (const role of ["Sect", "Div", "LI", "TR"] as const) {
      expect(() => canvas.tag({ role }, text)).toThrow("without a role");
    }
    canvas.tag({ role: "P" }, text);
    canvas.artifact(text);
    expect(() => book.finish((page) => page.text("1/1", 50, 50, BODY))).toThrow("without a role");
  });

  test("is read in the order of drawing within each element; lines are for the eye alone; a trial leaves nothing", async () => {
    const list: Tag = { role: "L", numbering: "Disc" };
    const { root, faults: errors } = await readBack((canvas) => {
      canvas.tag({ role: "H1" }, () => canvas.text("Head", 50, 50, BODY));
      const point = (text: string, y: number) =>
        canvas.within([list, { role: "LI" }], () => {
          canvas.circle(50, y, 2, { fill: "#000000" });
          canvas.tag({ role: "LBody" }, () => canvas.text(text, 60, y, BODY));
        });
      point("one", 80);
      canvas.trial(() => point("never", 95));
      point("two", 95);
      canvas.tag({ role: "Div" }, () => {});
      canvas.tag({ role: "P" }, () => canvas.lines(["first line", "second, E-", "mail"], 50, 120, BODY));
    });
    expect(errors).toEqual([]);
    expect(shapeOf(root)).toBe("Document(H1 L(LI(LBody) LI(LBody)) P)");
    expect(spokenOf(root)).toEqual(["Head", "one", "two", "first line second, E-mail"]);
  });

  test("in a figure is the figure's, texts and lines, and is described by its alternative and its place", async () => {
    const { root, faults: failures } = await readBack((canvas) => {
      canvas.tag({ role: "H1" }, () => canvas.text("Head", 50, 50, BODY));
      canvas.tag({ role: "Figure", alt: "Größe: 5,0" }, () => {
        canvas.rect(100, 100, 200, 40, { fill: "#000000" });
        canvas.tag({ role: "P" }, () => canvas.text("5", 150, 120, BODY));
      });
    });
    expect(failures).toEqual([]);
    const figure = elementsOf(root).find(({ role }) => role === "Figure");
    expect([figure?.alt, figure?.attributes.BBox]).toEqual(["Größe: 5,0", "[ 100 701.9 300 741.9 ]"]);
    expect(shapeOf(root)).toBe("Document(H1 Figure)");
  });

  test("over several pages is one element; what a page repeats is not read again", async () => {
    const book = await Book.create(INFO, companyFonts());
    const flow = new Flow(book, () => FRAME.top);
    flow.heading("Head", "H1", BODY, 60);
    const list: Tag = { role: "L", numbering: "Decimal" };
    for (let item = 1; item < 4; item += 1) flow.item(`${item}.`, "word ".repeat(400), list, BODY);
    const rows = Array.from({ length: 80 }, (_, row) => ({ cells: [`Row ${row}`, `${row}`] }));
    const style = { text: BODY, head: BODY, group: BODY, rule: "#000000", tint: "#FFFFFF", padding: 3 };
    const [width, title] = [FRAME.width / 2, "Head of a column"];
    flow.table(
      [
        { title, width },
        { title, width },
      ],
      rows,
      style,
    );
    const { root, faults: problems } = await readFile(await book.finish(() => {}));
    expect(book.pageCount).toBeGreaterThan(3);
    expect(problems).toEqual([]);
    expect(root.kids.map((kid) => (typeof kid === "string" ? kid : kid.role))).toEqual(["H1", "L", "Table"]);
    expect(spokenOf(root).filter((text) => text === title)).toHaveLength(2);
    expect(elementsOf(root).filter(({ role }) => role === "TR")).toHaveLength(81);
  });
});

test("headings move up where the document's own title is not rendered", async () => {
  const levels = async (...roles: ("H1" | "H2" | "H3")[]) => {
    const { root } = await readBack((canvas) => {
      roles.forEach((role, index) => {
        canvas.tag({ role }, () => canvas.text(role, 50, 50 + 20 * index, BODY));
      });
    });
    return elementsOf(root).flatMap(({ role }) => (role.startsWith("H") ? [role] : []));
  };
  expect(await levels("H1", "H2", "H3")).toEqual(["H1", "H2", "H3"]);
  expect(await levels("H2", "H3", "H2")).toEqual(["H1", "H2", "H1"]);
});
