import { type AuditWriter, entryOfEvent } from "#/platform/audit/entry.ts";
import type { Mode } from "#/platform/context/tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { Log } from "#/platform/observability/log.ts";
import { ipLibrary } from "#/platform/process/runtime.ts";

/** What is written down about access, so that an attack leaves a trace. Named `<subject>.<what became of it>`. */
export const SECURITY_EVENTS = [
  "sign_in.succeeded",
  "sign_in.refused",
  "sign_in.locked",
  "step_up.succeeded",
  "step_up.refused",
  "factor.added",
  "factor.removed",
  "password.changed",
  "session.ended",
  "session.locked",
  "session.unlocked",
  "session.pin_refused",
  "person.invited",
  "person.linked",
  "person.proven",
  "person.reset",
  "person.disabled",
  "person.enabled",
  "person.erased",
  "member.added",
  "member.removed",
  "role.changed",
  "member.limited",
  "operator.added",
  "operator.removed",
  "operator_token.used",
  "operator_token.refused",
  "key.created",
  "key.changed",
  "key.revoked",
  "key.refused",
  "share.ended",
  "account.created",
  "account.changed",
  "account.disabled",
  "account.exported",
  "account.imported",
  "account.fairness_asked",
  "account.chat_set",
  "account.chat_removed",
  "account.four_eyes",
  "account.single_sign_on",
  "invoice.issued",
  "credit_note.issued",
  "job.blind_begun",
  "job.blind_ended",
  "self_start.begun",
  "list.exported",
  "mail_template.tried",
  "link.shown",
  "link.renewed",
  "link.refused",
  "candidate_code.sent",
  "candidate_code.confirmed",
  "candidate_code.refused",
  "candidate_data.read",
  "candidate_data.withdrawn",
  "candidate.anonymized",
  "decision.recorded",
  "decision.removed",
  "decision.despite_rights",
  "outcome.recorded",
  "outcome.removed",
  "permission.denied",
  "rate_limit.refused",
  "webhook.disabled",
  "server_key.rotated",
  "backup.made",
  "house.restored",
  "settings.changed",
  "settings.changed_at_start",
  "command.run",
  "mail_server.tried",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Ids, codes and shortened networks only: never a name, an address of a mailbox, a key, a link or a text. */
export interface SecurityFields {
  /** Who did it: the id of a user or of a key, "operator token", "command line", or "candidate". */
  by?: string;
  account?: string;
  mode?: Mode;
  user?: string;
  key?: string;
  invite?: string;
  session?: number;
  webhook?: string;
  share?: string;
  role?: string;
  /** A code for how or why, e.g. "wrong_password", "oidc". */
  reason?: string;
  /** From where, by {@link networkOf}. */
  network?: string;
  request_id?: string;
  count?: number;
  /** The list that was downloaded as a file. */
  list?: string;
  /** The instant of the backup that was restored. */
  as_of?: string;
  /** Names of what was set, and never a value. */
  settings?: string;
}

export interface SecurityLog {
  /** Something happened: written once the running transaction has committed, and never if it is undone. */
  record(event: SecurityEvent, fields: SecurityFields): void;
  /** Logs a refusal: it is written at once, because a refusal undoes its own transaction. */
  refuse(event: SecurityEvent, fields: SecurityFields): void;
}

/** Every event is a line of the log, and one of the audit log, which goes with the transaction. */
export const createSecurityLog = (
  db: Pick<Db, "afterCommit">,
  log: Log,
  trail: AuditWriter,
): SecurityLog => ({
  record(security, fields) {
    trail.record(entryOfEvent(security, { ...fields }));
    db.afterCommit(() => log.info({ security, ...named(fields) }, "security"));
  },
  refuse(security, fields) {
    trail.later(entryOfEvent(security, { ...fields }));
    log.warn({ security, ...named(fields) }, "security");
  },
});

/** Callers have names that differ from the ids of keys, and a log is searched for one form. */
const named = ({ by, ...fields }: SecurityFields): SecurityFields =>
  by === undefined
    ? fields
    : { by: by === "operator" ? "operator token" : by.replace(/^user:/, ""), ...fields };

/**
 * Shortens a client's address to a network that distinguishes attacks from different places, and no household: 24
 * bits of IPv4, 48 of IPv6.
 *
 * @param address as `clientAddress` returns it; a text that is no address stays as it is
 */
export function networkOf(address: string): string {
  const alone = address.replace(/\/\d+$/, "");
  const ipaddr = ipLibrary();
  if (!ipaddr.isValid(alone)) return address;
  const parsed = ipaddr.process(alone);
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/48`)}/48`;
}
