import type { AuditLine } from "#/platform/audit/chain.ts";
import { guardOutputs } from "#/platform/observability/log.ts";
import { isoTime, MINUTE_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";
import { auditLineView } from "./line-view.ts";
import type { Outlet } from "./stream.ts";
import { type Sender, syslogMessage } from "./syslog.ts";

interface Needs extends Pick<Ground, "clock" | "log"> {
  config: { AUDIT_STREAM: string };
}

/** @returns null where lines go nowhere but to the database */
export function outletOf({ config: { AUDIT_STREAM: address }, clock, log }: Needs): Outlet | null {
  if (address === "off") return null;
  return address === "stdout"
    ? standardOutput(() => guardOutputs().stdout)
    : syslogOutlet({ address, clock, log });
}

/** Lines among those of the log, and built like them; whatever its level, since they were asked for. */
export const standardOutput = (output: () => { write(text: string): void }): Outlet => ({
  open() {},
  take(lines) {
    for (const line of lines) {
      const told = { level: "info", time: isoTime(line.at), audit: auditLineView(line), msg: "audit" };
      output().write(`${JSON.stringify(told)}\n`);
    }
    return lines.length;
  },
});

interface SyslogDeps extends Pick<Ground, "clock" | "log"> {
  /** Such as udp://logs.example.com:514. */
  address: string;
}

/** A name may come to mean another machine. */
const ASK_AGAIN_MS = MINUTE_MS;
const COMPLAIN_EVERY_MS = 5 * MINUTE_MS;

/** What is sent is one datagram a line (RFC 5426). Whether it arrived nobody says. */
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
      // Such as ECONNREFUSED, where the other machine tells that nobody listens. The runtime gives it alone, and its types a socket before it.
      socket: { error: (...told: unknown[]) => complain(codeOf(told.at(-1))) },
    });
    socket.unref();
    receiver?.socket.close();
    receiver = { ip, socket, sender: { host: hostname(), processId: process.pid } };
  }

  /** Beside everything else; whom a name meant before is sent to meanwhile. */
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
