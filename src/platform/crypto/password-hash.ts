import { Problem } from "#/platform/context/problem.ts";

/**
 * Argon2id with the least memory that OWASP's Password Storage Cheat Sheet allows (19 MiB, 2 passes, 1 lane), so that
 * several sign-ins at once do not use up a small server's memory.
 */
const IN_FORCE: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** KiB of memory, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

export interface PasswordHasher {
  /** @returns the hash in PHC form. @throws Problem sign_in_busy (503) */
  hash(password: string): Promise<string>;
  /**
   * @param hash null where nobody or nothing is known: it takes as long as a real one and is never right
   * @throws Problem sign_in_busy (503)
   */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether a hash was made with other parameters than are in force. */
  isOutdated(hash: string): boolean;
}

const AT_ONCE = 2;
const WAITING_MAX = 40;
const RETRY_AFTER_S = 5;

/**
 * Hashes a few passwords at a time; the others wait in line, and beyond a fair queue they are refused and may come
 * back.
 * @param cost what a hash takes, for tests that look at something else
 */
export function createPasswordHasher(cost: PasswordCost = IN_FORCE): PasswordHasher {
  const { memoryCost, timeCost } = cost;
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | null = null;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) {
        throw new Problem("sign_in_busy", { retryAfter: RETRY_AFTER_S });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const make = (password: string) => Bun.password.hash(password, { algorithm: "argon2id", ...cost });

  return {
    hash: (password) => inTurn(() => make(password)),
    verify: (password, hash) =>
      inTurn(async () => {
        // Made before anything is compared, so that the first stranger does not wait longer than a known person.
        decoy ??= make(crypto.randomUUID());
        const other = await decoy;
        const isRight = await Bun.password.verify(password, hash ?? other);
        return isRight && hash !== null;
      }),
    isOutdated: (hash) => !hash.startsWith(prefix),
  };
}
