import { xmlText } from "#/platform/text/text.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { documentLinkOf } from "./datev.ts";

/**
 * The list of documents for DATEV Unternehmen online: `document.xml`, schema document v06.0 (developer.datev.de, "DATEV
 * XML-Schnittstelle online", format document). The id of each document is that of its booking's link.
 */

const NAMESPACE = "http://xml.datev.de/bedi/tps/document/v06.0";
/** An outgoing invoice; and the processing that only stores it, since the booking comes in another file. */
const OUTGOING = "2";
const STORE_ONLY = "1";

interface Listed {
  invoiceId: string;
  /** In the same archive. */
  fileName: string;
}

export function documentList(documents: readonly Listed[], createdAt: number): string {
  const entries = documents.map(
    ({ invoiceId, fileName }) =>
      `<document guid="${documentLinkOf(invoiceId)}" processID="${STORE_ONLY}" type="${OUTGOING}"><extension xsi:type="File" name="${xmlText(fileName)}"/></document>`,
  );
  const attributes = [
    `xmlns="${NAMESPACE}"`,
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `xsi:schemaLocation="${NAMESPACE} Document_v060.xsd"`,
    'version="6.0"',
    'generatingSystem="Assay"',
  ].join(" ");
  return `<?xml version="1.0" encoding="utf-8"?>\n<archive ${attributes}><header><date>${isoTime(createdAt).slice(0, 19)}</date></header><content>${entries.join("")}</content></archive>\n`;
}
