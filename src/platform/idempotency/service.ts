import { and, eq, gt, lte } from "drizzle-orm";
import { ID_BODY } from "#/platform/context/ids.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Random } from "#/platform/crypto/random.ts";
import { createSecrets, hmac, type Secrets } from "#/platform/crypto/secrets.ts";
import type { Db } from "#/platform/db/open.ts";
import { idempotencyAnswers } from "#/platform/db/tables.ts";
import { type Clock, DAY_MS } from "#/platform/time/clock.ts";
import type { PassedTime } from "#/platform/time/tenant-clock.ts";

type Row = typeof idempotencyAnswers.$inferSelect;

function createIdempotencyStore({ orm }: Db) {
  return {
    /** @param keptSince older ones do not count */
    find: (id: string, keptSince: number): Row | null =>
      orm
        .select()
        .from(idempotencyAnswers)
        .where(and(eq(idempotencyAnswers.id, id), gt(idempotencyAnswers.createdAt, keptSince)))
        .get() ?? null,

    /** Takes the place of one that is too old to count and was not removed yet. */
    upsert: (row: Row): void =>
      void orm
        .insert(idempotencyAnswers)
        .values(row)
        .onConflictDoUpdate({ target: idempotencyAnswers.id, set: row })
        .run(),

    /** @returns how many */
    deleteUntil: (createdAt: number): number =>
      orm
        .delete(idempotencyAnswers)
        .where(lte(idempotencyAnswers.createdAt, createdAt))
        .returning({ id: idempotencyAnswers.id })
        .all().length,
  };
}

/** A request that may come again. */
export interface KeyedRequest {
  /** Whose keys these are: one mode of an account, or a client's address where no account is known. */
  owner: Tenant | string;
  method: string;
  path: string;
  key: string;
  /** The parsed body; undefined for none. */
  body: unknown;
}

export interface StoredAnswer {
  status: number;
  text: string;
}

type Outcome<T> = { done: T } | { replayed: StoredAnswer };

interface IdempotencyDeps {
  db: Db;
  clock: Clock;
  passed: Pick<PassedTime, "before">;
  secrets: Pick<Secrets, "keys">;
  random: Random;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Carries out a keyed request once. The look-up, the effect and the stored answer are one synchronous
 * transaction, so there is no moment at which a second request could meet a first one that is half done: not in
 * this process, which does nothing else meanwhile, and not after a crash.
 *
 * A row can be found and read only by who knows the whole request: its id, the fingerprint of the body and the
 * seal of the answer come from the Idempotency-Key together with the server's own secret.
 */
export function createIdempotency({ db, clock, passed, secrets, random }: IdempotencyDeps) {
  const store = createIdempotencyStore(db);

  return {
    /**
     * @param work raises a Problem to undo everything it did; nothing is stored then, and the key stays free
     * @param answerOf the answer that repetitions get, byte for byte
     * @throws Problem idempotency_key_reused (422) for another body, answer_erased (410)
     */
    perform<T>(request: KeyedRequest, work: () => T, answerOf: (result: T) => StoredAnswer): Outcome<T> {
      const { owner, method, path, key, body } = request;
      const identity = JSON.stringify([owner, method, path, key]);
      const keyed = (serverKey: Uint8Array) => createSecrets(hmac(serverKey, identity), random);
      const [current, ...earlier] = secrets.keys("idempotency").map(keyed);
      if (current === undefined) throw new Error("the server has no key");
      return db.tx((): Outcome<T> => {
        for (const own of [current, ...earlier]) {
          const id = own.mac("id", "");
          const known = store.find(id, passed.before(KEPT_MS));
          if (!known) continue;
          if (known.sealedBody === null) throw new Problem("answer_erased");
          if (known.fingerprint !== own.mac("body", canonicalJson(body)))
            throw new Problem("idempotency_key_reused");
          return { replayed: { status: known.status, text: own.open(known.sealedBody, id) } };
        }
        const id = current.mac("id", "");
        const done = work();
        const { status, text } = answerOf(done);
        store.upsert({
          id,
          accountId: typeof owner === "string" ? null : owner.accountId,
          mode: typeof owner === "string" ? null : owner.mode,
          fingerprint: current.mac("body", canonicalJson(body)),
          status,
          sealedBody: current.seal(text, id),
          inviteIds: subjectsIn(`${path} ${text}`),
          createdAt: clock.now(),
        });
        return { done };
      });
    },

    /** Removes what is too old to count. @returns how many */
    deleteOld: (): number => store.deleteUntil(passed.before(KEPT_MS)),
  };
}

/** How long an answer is kept for its key at least, in the server's time. */
const KEPT_MS = DAY_MS;

const HEADER = "Idempotency-Key";

/** Visible ASCII. A header that is sent twice arrives joined by ", ", whose space is refused too. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The key of a request, or null where it sent none.
 * @throws Problem invalid_input (400) naming the header
 */
export function readKey(header: string | null): string | null {
  if (header === null) return null;
  if (!KEY.test(header))
    throw invalidField(HEADER, "must be sent once and contain 1 to 255 visible ASCII characters");
  return header;
}

/** The same text for bodies that differ in the order of their fields only; "" for no body. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}

const INVITE_ID = new RegExp(`inv_${ID_BODY}`, "g");
const SESSION_ID = /"session_id":(\d+)/g;

/** The name of a session among the subjects of an answer. */
const sessionSubject = (sessionId: number | string): string => `session:${sessionId}`;

/** Everybody whom a text names, once each: invites by their id, and sessions, since not everybody has an invite. */
export const subjectsIn = (text: string): string[] => [
  ...new Set([
    ...(text.match(INVITE_ID) ?? []),
    ...[...text.matchAll(SESSION_ID)].map(([, id = ""]) => sessionSubject(id)),
  ]),
];
