import type { Database as Sqlite } from "bun:sqlite";
import type { Config } from "#/config/config.ts";
import { CHECK_TEXTS, type CheckTexts } from "#/messages/ops/checks.gen.ts";
import { tlsTroubleOf } from "#/platform/outbound/authorities.ts";
import type { Outbound } from "#/platform/outbound/outbound.ts";
import { PROXY_TROUBLES } from "#/platform/outbound/proxy.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import { type Check, found } from "./check.ts";

/** A single administrator can lose access, and with it the server. */
const ADMINISTRATORS_MIN = 2;

/** Checks that somebody can manage the server if one administrator loses access. @param count of those who can sign in */
export function checkAdministrators(count: number): Check {
  if (count === 0) return found("administrator_missing");
  return count < ADMINISTRATORS_MIN
    ? found("second_administrator_missing")
    : found("administrators_ok", { count });
}

/**
 * Checks that the identity provider answers as a sign-in needs it, by one bounded request. Nothing where none is set.
 * @param origin public address of the server, to which the provider sends people back
 */
export async function checkIssuer(config: Config, origin: string, outbound: Outbound): Promise<Check[]> {
  if (config.OIDC_ISSUER === "" || config.OIDC_CLIENT_ID === "") return [];
  const { issuerState, REDIRECT_PATH } = await import("#/modules/users/sign-in/discovery.ts");
  const issuer = config.OIDC_ISSUER;
  const answer = await issuerState(issuer, outbound);
  switch (answer.state) {
    case "ok":
      return [found("oidc_ok", { issuer, address: `${origin}${REDIRECT_PATH}` })];
    case "unreachable":
      return [
        found(
          "oidc_unreachable",
          { issuer, reason: answer.reason },
          { details: [{ failure: causeOf(answer.reason) ?? answer.failure, text: "" }] },
        ),
      ];
    case "many_tenants":
      return [found("oidc_many_tenants", { issuer })];
    case "differs":
      return [found("oidc_issuer_differs", { issuer, name: answer.reported })];
  }
}

/** Why a connection failed, where the reason tells what an administrator can do about it. */
const causeOf = (code: string) =>
  PROXY_TROUBLES.find((trouble) => trouble === code) ?? tlsTroubleOf({ code });

/** What is older than this, counted from the end of the audit log, has been seen or concerns nobody any more. */
const SHOWN_MS = 7 * DAY_MS;
/** Of the audit log, from its end: it has no index by action. */
const LINES_READ = 2_000;

const LAST_ELSEWHERE = `
  WITH newest AS (SELECT seq, at FROM audit_entries ORDER BY seq DESC LIMIT 1)
  SELECT line.at, line.action, json_extract(line.details, '$.reason') AS reason,
    EXISTS (SELECT 1 FROM console_sessions WHERE elsewhere_at > line.at) AS is_over
  FROM audit_entries AS line, newest
  WHERE line.seq > newest.seq - ${LINES_READ} AND line.at > newest.at - ${SHOWN_MS}
    AND line.action IN ('sign_in.refused', 'sign_in.succeeded')
    AND json_extract(line.details, '$.reason') LIKE 'oidc%'
  ORDER BY line.seq DESC LIMIT 1`;

/** What is wrong with the connection, and no outsider can make up. The other reasons concern one person. */
const OF_EVERYBODY: ReadonlySet<string> = new Set<keyof CheckTexts["failures"]>([
  ...(["oidc_client_refused", "oidc_secret_expired", "oidc_clock", "oidc_answer_invalid"] as const),
  ...(["oidc_host_unknown", "oidc_no_connection", "oidc_certificate", "oidc_provider_error"] as const),
]);

interface LastElsewhere {
  at: number;
  action: string;
  reason: string;
  /** 1: somebody has come from there since. */
  is_over: number;
}

const isFailure = (reason: string): reason is keyof CheckTexts["failures"] =>
  reason in CHECK_TEXTS.en.failures;

/** Checks by the audit log why the last sign-in elsewhere was refused. Nothing where it was not, or a later one was right. */
export function checkElsewhere(sqlite: Sqlite): Check[] {
  const last = sqlite.query<LastElsewhere, []>(LAST_ELSEWHERE).get();
  if (last === null || last.action === "sign_in.succeeded" || last.is_over === 1) return [];
  const { at, reason } = last;
  const details = isFailure(reason) ? [{ failure: reason, text: "" }] : [];
  return [found(OF_EVERYBODY.has(reason) ? "oidc_failing" : "oidc_refused", { at }, { details })];
}
