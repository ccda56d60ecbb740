import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { knownBrowsers } from "#/platform/db/schema/users.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Ground } from "#/server/infrastructure.ts";

/** So long a browser is known after a sign-in with it. */
export const KNOWN_MS = 180 * DAY_MS;
const TOKEN_BYTES = 32;
/** Of one person; the one that was used longest ago is forgotten. */
const BROWSERS_MAX = 20;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

type KnownBrowserDeps = Pick<Ground, "db" | "clock" | "passed" | "random">;

/** Which browsers people have signed in with. It opens nothing: it only counts wrong passwords apart. */
export function createKnownBrowsers({ db, clock, passed, random }: KnownBrowserDeps) {
  const { orm } = db;
  const ofUser = (userId: string) => eq(knownBrowsers.userId, userId);

  return {
    /** @returns the browser's name here, where the person is known to have signed in with it */
    find(token: string | null, userId: string | null): string | null {
      if (token === null || userId === null) return null;
      const hash = sha256(token);
      const row = orm
        .select()
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.hash, hash), ofUser(userId)))
        .get();
      return row !== undefined && clock.now() < row.seenAt + KNOWN_MS ? hash : null;
    },

    /**
     * Notes that a person uses a browser. What it bears from now on is new, for everybody who uses it: a token that
     * somebody planted there is worth nothing afterwards.
     * @param before what its cookie held
     */
    remember(userId: string, before: string | null): string {
      const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString("base64url");
      const hash = sha256(token);
      db.tx(() => {
        if (before !== null) {
          orm
            .update(knownBrowsers)
            .set({ hash })
            .where(eq(knownBrowsers.hash, sha256(before)))
            .run();
        }
        const seenAt = clock.now();
        orm
          .insert(knownBrowsers)
          .values({ hash, userId, seenAt })
          .onConflictDoUpdate({ target: [knownBrowsers.hash, knownBrowsers.userId], set: { seenAt } })
          .run();
        const surplus = orm
          .select({ hash: knownBrowsers.hash })
          .from(knownBrowsers)
          .where(ofUser(userId))
          .orderBy(desc(knownBrowsers.seenAt))
          .limit(1000)
          .offset(BROWSERS_MAX)
          .all();
        if (surplus.length === 0) return;
        const old = surplus.map((row) => row.hash);
        orm
          .delete(knownBrowsers)
          .where(and(ofUser(userId), inArray(knownBrowsers.hash, old)))
          .run();
      });
      return token;
    },

    /** From now on every browser is a stranger's. */
    forget: (userId: string): void => void orm.delete(knownBrowsers).where(ofUser(userId)).run(),

    /** Removes those whose time is over. */
    purge: (): void =>
      void orm
        .delete(knownBrowsers)
        .where(lte(knownBrowsers.seenAt, passed.before(KNOWN_MS)))
        .run(),
  };
}
