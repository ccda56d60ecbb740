import { lazily } from "#/platform/process/runtime.ts";
import { graphemesOf } from "./printable.ts";

const SOFT_HYPHEN = "\u00AD";

/** Written without spaces; a line ends between words, which a dictionary knows. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = lazily(() => new Intl.Segmenter("en", { granularity: "word" }));
/** A name of so many letters stays in one piece. */
const NAME_LENGTH = 8;
/** Marks that no line begins with. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\u3005\u30FC]/u;

/**
 * Breaks a text into lines of at most `maxWidth` by the given measure, first at spaces, then after hyphens, dashes
 * and slashes or at soft hyphens, and only then anywhere: a word without a place to break still stays inside its
 * column. No-break spaces never break. An empty text gives one empty line. `indent` is the width that the first line
 * gives up for something before it.
 */
export function wrapText(
  text: string,
  maxWidth: number,
  measure: (text: string) => number,
  indent = 0,
): string[] {
  const lines: string[] = [];
  let line = "";
  // Most texts have none, and a line is checked again for each word that it may take up.
  const shown = text.includes(SOFT_HYPHEN) ? visible : (part: string) => part;
  const fits = (candidate: string) =>
    measure(shown(candidate)) <= maxWidth - (lines.length === 0 ? indent : 0) + 0.01;
  const push = () => {
    lines.push(shown(line));
    line = "";
  };

  for (const word of text.split(" ").filter((part) => part !== "")) {
    let rest = word;
    while (rest !== "") {
      const start = line === "" ? "" : `${line} `;
      if (fits(start + rest)) {
        line = start + rest;
        break;
      }
      const cut = lastFittingBreak(rest, start, fits);
      if (cut > 0) {
        const head = rest.slice(0, cut);
        line = start + (head.endsWith(SOFT_HYPHEN) ? `${head.slice(0, -1)}-` : head);
        rest = rest.slice(cut);
        push();
      } else if (line !== "") {
        push();
      } else {
        line = fittingHead(rest, fits);
        rest = rest.slice(line.length);
        push();
      }
    }
  }
  if (line !== "" || lines.length === 0) push();
  return lines;
}

/**
 * The same number of lines as `wrapText`, but of similar lengths, so that no single word is left over.
 */
export function balanceText(text: string, maxWidth: number, measure: (text: string) => number): string[] {
  const lines = wrapText(text, maxWidth, measure);
  if (lines.length < 2) return lines;
  let best = lines;
  // Narrower than its longest word, a column would break what need not be broken.
  const words = visible(text).split(/[ \-–—/]/u);
  let low = Math.min(maxWidth, Math.max(maxWidth / 2, ...words.map(measure)));
  let high = maxWidth;
  // Halving six times comes within a sixty-fourth of half the width: less than a letter.
  for (let step = 0; step < 6; step += 1) {
    const middle = (low + high) / 2;
    const attempt = wrapText(text, middle, measure);
    if (attempt.length > lines.length) low = middle;
    else {
      high = middle;
      best = attempt;
    }
  }
  return best;
}

/** The text cut with "…" so that it fits on one line; an unbroken line for footers and narrow cells. */
export function fitLine(text: string, maxWidth: number, measure: (text: string) => number): string {
  if (measure(text) <= maxWidth) return text;
  const parts = graphemesOf(text);
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${parts.slice(0, middle).join("").trimEnd()}…`) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return `${parts.slice(0, low).join("").trimEnd()}…`;
}

function visible(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, "");
}

function lastFittingBreak(word: string, start: string, fits: (candidate: string) => boolean): number {
  let best = 0;
  for (const end of breaksIn(word)) {
    const head = word.slice(0, end);
    if (!fits(start + (head.endsWith(SOFT_HYPHEN) ? `${head}-` : head))) break;
    best = end;
  }
  return best;
}

/** Where a line can end within what has no space, in order. */
function breaksIn(word: string): number[] {
  const marks = Array.from(word.matchAll(/[-–—/\u00AD](?=.)/gu), ({ index }) => index + 1);
  if (word.length <= NAME_LENGTH || !UNSPACED.test(word)) return marks;
  const between = Array.from(words().segment(word), ({ index }) => index).filter(
    (index) =>
      index > 0 && UNSPACED.test(word.slice(index - 1, index + 1)) && !CLOSING.test(word.slice(index)),
  );
  return [...new Set([...marks, ...between])].sort((a, b) => a - b);
}

/** At least one character, or a column narrower than a letter would never end. */
function fittingHead(word: string, fits: (candidate: string) => boolean): string {
  const parts = graphemesOf(word);
  let head = parts[0] ?? word;
  for (const part of parts.slice(1)) {
    if (!fits(head + part)) break;
    head += part;
  }
  return head;
}
