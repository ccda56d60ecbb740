import type { Attachment, Email } from "postal-mime";
import { type BounceCause, bounceCause } from "./bounce-cause.ts";

/** What a message says about an email that was sent before. */
export interface DeliveryReport {
  /** `failed`: nobody tries any more. `delayed`: it is still tried. `none`: it is no report about an undelivered email. */
  kind: "failed" | "delayed" | "none";
  cause: BounceCause;
  /** As RFC 3463 has it, such as 5.1.1. */
  status: string | null;
  /** To whom the email was written, as its own header says; null: the report returns none of it. */
  writtenTo: string | null;
  /** Whatever can contain the token of an email: header fields, texts, and the part that was returned. */
  places: string;
}

/** Deep enough for reports within forwarded reports; a message beyond it is not read. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 3 };

/**
 * Reads a message as a report about the delivery of another one (RFC 3464), or as what mail servers send instead. Answers of
 * people and of their programs are none.
 */
export async function readDeliveryReport(source: Uint8Array | string): Promise<DeliveryReport> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(source, LIMITS);
  const returned = textOf(
    partOf(mail, /^(?:message\/rfc822|text\/rfc822-headers|message\/global(?:-headers)?)$/),
  );
  const text = mail.text ?? (mail.html ?? "").replace(/<[^>]{0,500}>/g, " ");
  const said =
    statedBy(textOf(partOf(mail, /^message\/(?:global-)?delivery-status$/))) ?? stateOf(mail, text);
  return {
    ...said,
    cause: bounceCause(said.status, said.diagnostic),
    writtenTo: addressIn(fieldIn(returned, "to") ?? fieldIn(text, "to")),
    places: [...mail.headers.map(({ value }) => value), returned, text].join("\n"),
  };
}

interface Said extends Pick<DeliveryReport, "kind" | "status"> {
  diagnostic: string;
}

const NOTHING: Said = { kind: "none", status: null, diagnostic: "" };

const partOf = ({ attachments }: Email, type: RegExp): Attachment | undefined =>
  attachments.find(({ mimeType }) => type.test(mimeType));

function textOf(part: Attachment | undefined): string {
  const content = part?.content ?? "";
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** The first field of this name in a text that begins lines with fields, unfolded. */
function fieldIn(text: string, name: string): string | null {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, "im").exec(text)?.[1];
  return found === undefined ? null : found.replace(/\r?\n[ \t]+/g, " ").trim();
}

const addressIn = (field: string | null): string | null =>
  /[^\s<>,;:"]+@[^\s<>,;:"]+/.exec(field ?? "")?.[0].toLowerCase() ?? null;

/** What the groups of fields of RFC 3464 say, one per recipient; null: they say nothing. */
function statedBy(fields: string): Said | null {
  const stated = fields.split(/\r?\n\s*\r?\n/).flatMap((group): Said[] => {
    const [action, status] = [fieldIn(group, "action"), fieldIn(group, "status")];
    if (action === null && status === null) return [];
    const code = /[245]\.\d{1,3}\.\d{1,3}/.exec(status ?? "")?.[0] ?? null;
    const diagnostic = fieldIn(group, "diagnostic-code") ?? "";
    const kind = kindOf(action?.toLowerCase() ?? "", code);
    return [{ kind, status: closerCode(code, diagnostic), diagnostic }];
  });
  if (stated.length === 0) return null;
  return (
    stated.find(({ kind }) => kind === "failed") ?? stated.find(({ kind }) => kind === "delayed") ?? NOTHING
  );
}

function kindOf(action: string, status: string | null): Said["kind"] {
  if (/^failed/.test(action)) return "failed";
  if (/^delayed/.test(action)) return "delayed";
  // Delivered, relayed to a server that reports nothing, or expanded to a list.
  if (action !== "") return "none";
  return status?.startsWith("5") ? "failed" : status?.startsWith("4") ? "delayed" : "none";
}

/** Servers that write 5.0.0 often quote the receiver, which knows better. */
const closerCode = (status: string | null, diagnostic: string): string | null =>
  status === null || /^\d\.0\.0$/.test(status) ? (codeIn(diagnostic) ?? status) : status;

const codeIn = (text: string): string | null => /\b[45]\.\d{1,3}\.\d{1,3}\b(?!\.)/.exec(text)?.[0] ?? null;

const FAILED_RECIPIENTS = "x-failed-recipients";
const DAEMONS =
  /\b(?:mailer-?daemon|postmaster|mail[ -]?delivery|mail-?daemon|microsoftexchange[0-9a-f]{32})\b/i;
const FAILURE =
  /undeliver|not be delivered|n[o']t deliver|delivery (?:has )?(?:failed|failure)|returned mail|failure notice|unzustellbar|nicht zugestellt/i;
const DELAY =
  /\bdelay|will (?:keep|continue)|not yet been|still being|no action (?:is )?required|verzögert|wird weiter/i;

/**
 * What a server says that does not write as RFC 3464 has it, such as qmail or an old Exim. Only of those who deliver emails: an
 * automatic answer of a person may speak of anything.
 */
function stateOf(mail: Email, text: string): Said {
  const names = mail.headers.map(({ key }) => key);
  const type = mail.headers.find(({ key }) => key === "content-type")?.value ?? "";
  // Receipts of having been read, and complaints.
  if (/report-type="?(?:disposition-notification|feedback-report)/i.test(type)) return NOTHING;
  const from = `${mail.from?.name ?? ""} ${mail.from?.address ?? ""}`;
  const isOfServer =
    DAEMONS.test(from) || names.includes(FAILED_RECIPIENTS) || names.includes("x-ms-exchange-message-is-ndr");
  if (!isOfServer) return NOTHING;
  // What was returned below is no statement.
  const [statement = ""] = text.split(/^-{2,}.*(?:copy of|original|returned).*$/im);
  const subject = mail.subject ?? "";
  const status = codeIn(statement);
  const isFailure = FAILURE.test(`${subject} ${statement}`) || names.includes(FAILED_RECIPIENTS);
  const isDelay = DELAY.test(subject) || (!status?.startsWith("5") && DELAY.test(statement));
  if (!isFailure && !isDelay && status === null) return NOTHING;
  return { kind: isDelay ? "delayed" : "failed", status, diagnostic: statement };
}
