import type { Canvas } from "#/platform/pdf/canvas.ts";
import { RULE } from "#/platform/pdf/palette.ts";
import { leadingOf } from "#/platform/pdf/typeset.ts";
import { countryName } from "../format.ts";
import { clamped, firstBaseline, LETTER, type Letter, MM, STYLE, titleOf } from "./sheet.ts";

const GAP = 16;
const COLUMN = (LETTER.width - 2 * GAP) / 3;
/** A bank account is a free text of the settings; nobody's takes more. */
const LINES_MAX = 8;

interface FooterLine {
  text: string;
  isLabel?: boolean;
}

/** Who sells, by which tax ids, and where the money goes: one column each. */
function columns(canvas: Canvas, { invoice, words, legible }: Letter): FooterLine[][] {
  const { seller, language } = invoice;
  const plain = (...texts: string[]): FooterLine[] =>
    texts
      .filter((text) => text !== "")
      .flatMap((text) =>
        clamped(canvas, legible(text), COLUMN, STYLE.footer, LINES_MAX).map((line) => ({ text: line })),
      );
  const named = (label: string, value: string): string => (value === "" ? "" : `${label} ${value}`);
  // Holder, IBAN and BIC are written with commas between them; an IBAN reads best on a line of its own.
  const account = plain(...seller.bankAccount.split(/,\s*/)).slice(0, LINES_MAX);
  return [
    [
      ...plain(seller.name).map((line) => ({ ...line, isLabel: true })),
      ...plain(seller.street, seller.city, countryName(language, seller.country)),
    ],
    [...plain(named(words.vatId, seller.vatId), named(words.taxNumber, seller.taxNumber), seller.email)],
    account.length === 0 ? [] : [{ text: words.bankAccount, isLabel: true }, ...account],
  ];
}

/** Upper edge of the footer, which is as high as its longest column. */
export function footTop(canvas: Canvas, letter: Letter): number {
  const most = Math.max(...columns(canvas, letter).map((column) => column.length));
  return LETTER.bottom - most * leadingOf(STYLE.footer) - 4 * MM;
}

/** Read on the last page; on the others it is there for the eye. */
export function drawFoot(canvas: Canvas, letter: Letter, page: number, pages: number): void {
  const draw = () => drawColumns(canvas, letter);
  if (page === pages) draw();
  else canvas.artifact(draw, "pagination");
  if (pages === 1) return;
  const { invoice, words } = letter;
  const place = `${titleOf(invoice)} · ${words.page(page, pages)}`;
  canvas.artifact(
    () => canvas.text(place, LETTER.right, LETTER.bottom + 6 * MM, { ...STYLE.footer, align: "right" }),
    "pagination",
  );
}

function drawColumns(canvas: Canvas, letter: Letter): void {
  const top = footTop(canvas, letter);
  canvas.line(LETTER.left, top, LETTER.right, top, { stroke: RULE, lineWidth: 0.75 });
  columns(canvas, letter).forEach((column, index) => {
    const left = LETTER.left + index * (COLUMN + GAP);
    let y = top + 2 * MM;
    for (const { text, isLabel } of column) {
      const style = isLabel ? STYLE.footerLabel : STYLE.footer;
      const baseline = firstBaseline(canvas, y, style);
      canvas.tag({ role: "P" }, () => canvas.text(text, left, baseline, style));
      y += leadingOf(style);
    }
  });
}
