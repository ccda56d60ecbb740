import type { Database as Sqlite } from "bun:sqlite";
import { UnusableNorm } from "#/domain/instrument/norms/norm.ts";
import { storedNorm } from "#/modules/psychometrics/norms/rules.ts";
import { ID_BODY } from "#/platform/context/ids.ts";
import { type Secrets, sha256 } from "#/platform/crypto/secrets.ts";
import { normalizedMailbox } from "#/platform/mail/address.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import { type AccountManifest, aboutTransfer, MoveError, type Row, refusal, sealedRow } from "./error.ts";
import { importedOriginal } from "./imported-originals.ts";
import type { Judge } from "./judge.ts";

interface Arrival {
  judge: Judge;
  secrets: Secrets;
  sqlite: Sqlite;
  users: Users;
  way: AccountManifest["account"]["way"];
  now: number;
  isSigned: boolean;
  rateLimit: number;
  /** The address that the account gets here; null: its own. */
  email: string | null;
  /** @returns a name for a link that nobody has here */
  freeLink: (slug: string) => string;
}

/** A row as it is stored here; null: what it is about is here already, or only an own server says it. */
export function arrived(table: string, given: Row, arrival: Arrival): Row | null {
  const { judge, secrets, sqlite, users, way, now, isSigned, rateLimit, email, freeLink } = arrival;
  const own = sealedRow(table, given, secrets);
  switch (table) {
    case "accounts":
      return {
        ...own,
        ...(email !== null && { email, email_key: comparableEmail(email) }),
        slug: freeLink(String(own.slug)),
        ...(way === "copy" && { status: "inactive" }),
      };
    case "job_starts":
      return { ...own, slug: freeLink(String(own.slug)) };
    case "users":
      return users.isKnown(String(own.id))
        ? null
        : {
            ...own,
            oidc_subject: isUsed(sqlite, own.oidc_subject) ? null : (own.oidc_subject ?? null),
          };
    case "passkeys":
      if (users.isKnown(String(own.user_id))) return null;
      if (users.isNew(String(own.user_id))) return own;
      throw new MoveError(aboutTransfer((texts) => texts.passkey));
    case "memberships":
      // Nobody gets in by an address that they only say is theirs.
      return users.hasToAgree(String(own.user_id)) ? { ...own, held_at: now } : own;
    case "api_keys":
      if (isSigned || Number(own.rate_limit) <= rateLimit) return own;
      judge.drop("api_keys.rate_limit");
      return { ...own, rate_limit: rateLimit };
    case "norm_groups":
      if (sqlite.query("SELECT 1 FROM norm_groups WHERE id = ?").get(Number(own.id)) !== null) return null;
      if (isSigned) {
        checkNorm(own);
        return { ...own, retired_at: own.retired_at ?? now };
      }
      throw refusal(["unknown_norm", String(own.id)]);
    case "start_requests": {
      const known = sqlite
        .query<{ email: string }, [number | null]>("SELECT email FROM sessions WHERE id = ?")
        .get(own.session_id as number | null);
      const email = String(own.email) || (known?.email ?? "");
      return email === "" ? own : { ...own, mailbox: secrets.mac("start-mailbox", normalizedMailbox(email)) };
    }
    case "orders":
      // What is not paid yet was to be paid to somebody else.
      if (isSigned || own.status !== "pending_payment") return own;
      judge.drop("orders.status");
      return { ...own, status: "cancelled" };
    case "payment_notices":
      return isSigned ? own : null;
    case "invoices":
      return { ...own, came_at: now };
    case "invoice_originals":
      // A stranger's document would be served as an invoice: it is rendered here from the invoice's own row.
      return isSigned ? importedOriginal(sqlite, own, now) : null;
    case "outbox":
      return (way === "copy" || !isSigned) && own.status === "queued" ? { ...own, status: "held" } : own;
    default:
      return own;
  }
}

/** @throws MoveError for a norm that is not the one that was made, or that nothing can be scored with */
function checkNorm(row: Row): void {
  const json = (column: string) => JSON.parse(String(row[column]));
  try {
    storedNorm({
      ...{ id: Number(row.id), n: Number(row.n), nameEn: String(row.name_en), nameDe: String(row.name_de) },
      questionnaireVersion: String(row.questionnaire_version),
      ...{ frequencies: json("frequencies"), table: json("c_table"), reliability: json("reliability") },
      checksum: String(row.checksum),
    });
  } catch (error) {
    if (!(error instanceof UnusableNorm)) throw error;
    throw new MoveError(aboutTransfer((texts) => texts.norm(error.message)));
  }
}

/** Whether somebody with another address signs in by it here. */
const isUsed = (sqlite: Sqlite, subject: Row[string] | undefined): boolean =>
  sqlite.query("SELECT 1 FROM users WHERE oidc_subject = ?").get(String(subject)) !== null;

/** Who of the account's users is here already. */
interface Users {
  known: number;
  /** By the id that they had at the former server. */
  isKnown(id: string): boolean;
  /** By the id that they had at the former server: a user of the archive who is not here yet. */
  isNew(id: string): boolean;
  /** By the id here: somebody who has to agree before a membership counts. */
  hasToAgree(id: string): boolean;
  /** A row with the ids that users have here: no other text looks like one. */
  renamed(table: string, line: string): string;
}

interface Found {
  id: string;
  proven: number | null;
}

const USER_ID = new RegExp(`^usr_${ID_BODY}$`);
const USER_IDS = new RegExp(`usr_${ID_BODY}(?![0-9A-Za-z])`, "g");
const PSEUDONYM_LENGTH = 24;

/**
 * Matches users by their id, if they came with another account before, or else by their address. Their sign-in here stays unchanged; new
 * users come with theirs. The id of any other existing user is replaced wherever an archive names it, since nothing of the account is
 * theirs.
 * @param isSigned an unsigned archive makes no existing user a member before they agree
 * @throws MoveError for an id that is none of a user
 */
export function matchUsers(sqlite: Pick<Sqlite, "query">, rows: Iterable<Row>, isSigned: boolean): Users {
  const byId = sqlite.query<Found, [string]>(
    "SELECT id, email_verified_at AS proven FROM users WHERE id = ?",
  );
  const byAddress = sqlite.query<Found, [string]>(
    "SELECT id, email_verified_at AS proven FROM users WHERE email_key = ?",
  );
  const here = new Map<string, string>();
  const fresh = new Set<string>();
  const asked = new Set<string>();
  for (const { id, email_key: address } of rows) {
    if (typeof id !== "string" || !USER_ID.test(id))
      throw new MoveError(aboutTransfer((texts) => texts.userId(JSON.stringify(id))));
    const same = byId.get(id);
    const found = same ?? byAddress.get(String(address));
    if (found === null) {
      fresh.add(id);
      continue;
    }
    here.set(id, found.id);
    if (!isSigned || (same === null && found.proven === null)) asked.add(found.id);
  }
  const names = new Map(here);
  function nameOf(id: string): string {
    const given = names.get(id);
    if (given !== undefined) return given;
    const isStranger = !fresh.has(id) && byId.get(id) !== null && ![...here.values()].includes(id);
    const name = isStranger ? `usr_${sha256(`former ${id}`).slice(0, PSEUDONYM_LENGTH)}` : id;
    names.set(id, name);
    return name;
  }
  return {
    known: here.size,
    isKnown: (id) => here.has(id),
    isNew: (id) => fresh.has(id),
    hasToAgree: (id) => asked.has(id),
    renamed: (table, line) =>
      table === "users" || table === "passkeys" ? line : line.replace(USER_IDS, nameOf),
  };
}
