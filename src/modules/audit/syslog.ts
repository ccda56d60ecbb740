import type { AuditLine } from "#/platform/audit/chain.ts";
import { isoTime } from "#/platform/time/clock.ts";
import { auditLineView } from "./line-view.ts";

/** RFC 5424, table 1: "log audit". */
const LOG_AUDIT = 13;
/** RFC 5424, table 2. */
const [WARNING, INFORMATIONAL] = [4, 6];
/** What somebody who watches a house wants to be called for: that was refused, or shut. */
const REFUSED = /\.(\w+_)?(refused|denied|locked)$/;

export interface Sender {
  host: string;
  processId: number;
}

/** Of a header nothing but printable ASCII, so much of it, and a dash for none (RFC 5424, section 6). */
const headerPart = (text: string, longest: number): string =>
  text.replace(/[^\x21-\x7e]/g, "").slice(0, longest) || "-";

/**
 * A line as a message of syslog (RFC 5424), whose text is JSON. Without structured data: its names would need a number that a
 * registry gives to a company.
 */
export function syslogMessage(line: AuditLine, { host, processId }: Sender): string {
  const severity = REFUSED.test(line.action) ? WARNING : INFORMATIONAL;
  const head = [`<${LOG_AUDIT * 8 + severity}>1`, isoTime(line.at), headerPart(host, 255), "assay"];
  const rest = [processId, headerPart(line.action, 32), "-", JSON.stringify(auditLineView(line))];
  return [...head, ...rest].join(" ");
}
