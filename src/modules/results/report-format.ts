import type { ReportFormat } from "./report/kinds.ts";

/**
 * The format that an Accept header asks for (RFC 9110, section 12.5.1): HTML only where it is named and weighs more
 * than PDF, so that a client which accepts anything gets the file. A header that allows neither is not held
 * against the client.
 */
export function preferredFormat(accept: string | null): ReportFormat {
  const ranges = (accept ?? "*/*").split(",").map(readRange);
  const weightOf = (...types: string[]): number => {
    for (const type of types) {
      const range = ranges.find((candidate) => candidate.type === type);
      if (range) return range.weight;
    }
    return 0;
  };
  const html = weightOf("text/html", "text/*");
  return html > weightOf("application/pdf", "application/*", "*/*") ? "html" : "pdf";
}

function readRange(text: string): { type: string; weight: number } {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const number = weight === undefined ? 1 : Number(weight);
  return { type, weight: number >= 0 && number <= 1 ? number : 0 };
}
