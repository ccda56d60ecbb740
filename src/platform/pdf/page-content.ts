import { deflateSync } from "node:zlib";
import type { PDFPage } from "pdf-lib";

/** What a page keeps until it is told otherwise; at first tracking and width of lines are as ISO 32000-1 begins them. */
interface PageState {
  font: string | number;
  tracking: string | number;
  fill: string | number;
  stroke: string | number;
  lineWidth: string | number;
}

/** The content stream of a page: operators of ISO 32000-1, annex A. */
export class PageContent {
  readonly #lines: string[] = [];
  readonly #state: PageState = { font: "", tracking: 0, fill: "", stroke: "", lineWidth: 1 };

  write(...parts: string[]): void {
    this.#lines.push(parts.join(" "));
  }

  /** @returns whether the page's state was another, and so has to be told; it holds from one operator to the next */
  set(what: keyof PageState, value: string | number): boolean {
    if (this.#state[what] === value) return false;
    this.#state[what] = value;
    return true;
  }

  /** Puts what was written into the page. */
  closeInto({ node, doc: { context } }: PDFPage): void {
    const stream = context.stream(packed(this.#lines.join("\n")), { Filter: "FlateDecode" });
    node.addContentStream(context.register(stream));
  }
}

/** Two decimals are a hundredth of a point: finer than any printer, and never in exponent form. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rgb(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => String(Math.round((((value >> shift) & 255) / 255) * 1000) / 1000);
  return `${channel(16)} ${channel(8)} ${channel(0)}`;
}

/** For the filter FlateDecode. */
export const packed = (contents: string | Uint8Array): Uint8Array => deflateSync(contents);
