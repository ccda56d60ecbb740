import type { AuditLine } from "#/platform/audit/entry.ts";
import { guardOutputs } from "#/platform/observability/log.ts";
import { isoTime, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

/** A line in its JSON form. */
export const auditLineView = (line: AuditLine) => ({
  seq: line.seq,
  at: isoTime(line.at),
  account_id: line.accountId,
  mode: line.mode,
  actor_kind: line.actorKind,
  actor_id: line.actorId,
  action: line.action,
  target_kind: line.targetKind,
  target_id: line.targetId,
  network: line.network,
  details: JSON.parse(line.details) as Record<string, unknown>,
  previous: line.previous,
  hash: line.hash,
});

interface Needs extends Pick<Infrastructure, "clock" | "log"> {
  config: { AUDIT_STREAM: string };
}

/** @returns null where lines go nowhere but to the database */
export function outletOf({ config: { AUDIT_STREAM: address }, clock, log }: Needs): Outlet | null {
  if (address === "off") return null;
  return address === "stdout"
    ? standardOutput(() => guardOutputs().stdout)
    : syslogOutlet({ address, clock, log });
}

/**
 * Lines among those of the log, in the same format. They are written at any level, because they were
 * requested.
 */
export const standardOutput = (output: () => { write(text: string): void }): Outlet => ({
  open() {},
  take(lines) {
    for (const line of lines) {
      const reported = { level: "info", time: isoTime(line.at), audit: auditLineView(line), msg: "audit" };
      output().write(`${JSON.stringify(reported)}\n`);
    }
    return lines.length;
  },
});

interface SyslogDeps extends Pick<Infrastructure, "clock" | "log"> {
  /** Such as udp://logs.example.com:514. */
  address: string;
}

/** A name may come to mean another machine. */
const ASK_AGAIN_MS = MINUTE_MS;
const COMPLAIN_EVERY_MS = 5 * MINUTE_MS;

/** Each line is sent as one datagram (RFC 5426). Nothing confirms that it arrived. */
function syslogOutlet({ address, clock, log }: SyslogDeps): Outlet {
  const { hostname: host, port } = new URL(address);
  let receiver: { ip: string; socket: Bun.udp.Socket<"buffer">; sender: Sender } | null = null;
  let isAsking = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let complainedAt = Number.NEGATIVE_INFINITY;

  function complain(code: unknown): void {
    if (clock.elapsed() - complainedAt < COMPLAIN_EVERY_MS) return;
    complainedAt = clock.elapsed();
    log.warn({ code: String(code) }, "lines of the audit log could not be sent to syslog");
  }

  async function find(): Promise<void> {
    const [{ lookup }, { hostname }] = await Promise.all([import("node:dns/promises"), import("node:os")]);
    const { address: ip, family } = await lookup(host.replace(/^\[|\]$/g, ""));
    if (receiver?.ip === ip) return;
    const socket = await Bun.udpSocket({
      hostname: family === 6 ? "::" : "0.0.0.0",
      // For example ECONNREFUSED, if the other machine reports that nobody listens. The runtime passes only
      // the error, but its types put a socket before it.
      socket: { error: (...notified: unknown[]) => complain(codeOf(notified.at(-1))) },
    });
    socket.unref();
    receiver?.socket.close();
    receiver = { ip, socket, sender: { host: hostname(), processId: process.pid } };
  }

  /** Runs in parallel. Meanwhile lines are sent to the previous address of the name. */
  function ask(): void {
    if (isAsking || clock.elapsed() - askedAt < ASK_AGAIN_MS) return;
    isAsking = true;
    find()
      .then(
        () => {
          askedAt = clock.elapsed();
        },
        (error) => complain(codeOf(error)),
      )
      .finally(() => {
        isAsking = false;
      });
  }

  /** @returns whether it need not be sent again */
  function send(line: AuditLine): boolean {
    if (receiver === null) return false;
    const { socket, ip, sender } = receiver;
    try {
      return socket.send(syslogMessage(line, sender), Number(port), ip);
    } catch (error) {
      complain(codeOf(error));
      // No later attempt would make it shorter, and those behind it would wait for ever.
      return codeOf(error) === "EMSGSIZE";
    }
  }

  return {
    open: ask,
    take(lines) {
      ask();
      const failed = lines.findIndex((line) => !send(line));
      return failed === -1 ? lines.length : failed;
    },
  };
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code ?? "unknown";

/** RFC 5424, table 1: "log audit". */
const LOG_AUDIT = 13;
/** RFC 5424, table 2. */
const [WARNING, INFORMATIONAL] = [4, 6];
/** Actions that somebody who monitors a server wants to be alerted to: refusals and closed access. */
const REFUSED = /\.(\w+_)?(refused|denied|locked)$/;

interface Sender {
  host: string;
  processId: number;
}

/** Header fields only contain printable ASCII up to a length, and a dash for none (RFC 5424, section 6). */
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

/** A destination for lines in addition to the database. */
interface Outlet {
  open(): void;
  /**
   * Never waits and never throws.
   * @param lines by number
   * @returns how many of them were accepted; the others are offered again a second later
   */
  take(lines: readonly AuditLine[]): number;
}

interface StreamDeps {
  /** null: nothing is handed on. */
  outlet: Outlet | null;
  trail: { ends(): { headSeq: number } };
  store: { listAfter(seq: number, limit: number): AuditLine[] };
}

/**
 * The number of lines offered at once. A receiver's buffer is small, and the rest follows in the next
 * seconds.
 */
const AT_ONCE = 500;

/**
 * Forwards each line once it is stored, including lines that commands write while the service runs. Lines
 * wait only in the database, so a closed outlet costs no memory and delays no request.
 */
export function createAuditStream({ outlet, trail, store }: StreamDeps) {
  let answered = outlet === null ? 0 : trail.ends().headSeq;
  let isOpen = false;
  return {
    /** Only a service streams, because the output of a command is its answer. */
    start() {
      isOpen = true;
      outlet?.open();
      // The last lines are stored when everything else has stopped.
      return { stop() {} };
    },
    /** Everything that was stored since. */
    pump(): void {
      if (outlet === null || !isOpen || trail.ends().headSeq === answered) return;
      const lines = store.listAfter(answered, AT_ONCE);
      const taken = outlet.take(lines);
      answered = lines[taken - 1]?.seq ?? answered;
    },
  };
}
