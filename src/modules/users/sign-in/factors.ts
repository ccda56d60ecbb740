import type { User, UserStore } from "#/modules/users/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { FactorStore } from "./factor-store.ts";
import { CODE_BYTES, plainCode, recoveryCode } from "./rules.ts";
import type { BegunSession, ConsoleSession, ConsoleSessions } from "./sessions.ts";

const CODES = 10;

interface FactorState {
  totp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}

/** What setting up a factor gives: the first one opens the session, under another token, and comes with codes. */
export interface Enrolled {
  begun: BegunSession;
  /** Shown once; empty where the person has codes already. */
  recoveryCodes: string[];
}

interface FactorDeps extends Pick<Infrastructure, "db" | "clock" | "random" | "secrets" | "security"> {
  store: FactorStore;
  users: UserStore;
  sessions: ConsoleSessions;
}

type Factor = "totp" | "passkey" | "recovery_codes";

export type FactorService = ReturnType<typeof createFactorService>;

/** Second factors: the authenticator app, passkeys and recovery codes. */
export function createFactorService(deps: FactorDeps) {
  const { db, store, users, sessions, clock, random, secrets, security } = deps;
  const note = (event: "factor.added" | "factor.removed", user: string, reason: Factor, network: string) =>
    security.record(event, { user, by: user, reason, network });
  const totpContext = (userId: string) => `totp:${userId}`;
  // Keyed, because so short a code could be tried out on a leaked hash.
  const hashCode = (userId: string, code: string) =>
    secrets.mac("recovery-code", `${userId}:${plainCode(code)}`);
  // Of codes that were created before the server's secret was changed too.
  const hashesOf = (userId: string, code: string) =>
    secrets.macs("recovery-code", `${userId}:${plainCode(code)}`);

  const stateOf = ({ id, sealedTotp }: User): FactorState => ({
    totp: sealedTotp !== null,
    passkeys: store.listPasskeys(id).length,
    recoveryCodesLeft: store.countCodesLeft(id),
  });

  function hasFactor(user: User): boolean {
    const { totp, passkeys } = stateOf(user);
    return totp || passkeys > 0;
  }

  /** @throws Error when the person is gone: ids come from our own records */
  function fresh(userId: string): User {
    const user = users.find(userId);
    if (user === null) throw new Error("user record is missing");
    return user;
  }

  function makeCodes(userId: string): string[] {
    const codes = Array.from({ length: CODES }, () => recoveryCode(random.bytes(CODE_BYTES)));
    store.updateCodes(
      userId,
      codes.map((code) => hashCode(userId, code)),
    );
    return codes;
  }

  /**
   * Adds a factor inside a transaction. A sign-in that waits for its first factor may add only that: with two such
   * sign-ins at once, the slower one must not add to what the other has set up.
   * @throws Problem signed_out (401)
   */
  function enrol(
    session: ConsoleSession,
    factor: Factor,
    network: string,
    add: (user: User) => void,
  ): Enrolled {
    return db.tx(() => {
      const user = fresh(session.userId);
      if (user.disabledAt !== null) throw new Problem("signed_out");
      const isFirst = !hasFactor(user);
      if (session.step === "enrol_factor" && !isFirst) throw new Problem("signed_out");
      add(user);
      note("factor.added", user.id, factor, network);
      if (isFirst) sessions.endAll(user.id, session);
      const recoveryCodes = store.countCodesLeft(user.id) === 0 ? makeCodes(user.id) : [];
      if (session.step !== "enrol_factor") {
        sessions.dropChallenge(session);
        return { begun: { session: { ...session, user: fresh(user.id) }, token: null }, recoveryCodes };
      }
      users.update(user.id, { lastSignInAt: clock.now() });
      security.record("sign_in.succeeded", { user: user.id, reason: "first_factor", network });
      const begun = sessions.begin(fresh(user.id), "signed_in", session.device, session);
      return { begun, recoveryCodes };
    });
  }

  /** @throws Problem last_factor (409) where nothing would be left to sign in with */
  function checkNotLast(user: User, left: Partial<FactorState>): void {
    const { totp, passkeys } = { ...stateOf(user), ...left };
    if (!totp && passkeys === 0) throw new Problem("last_factor");
  }

  return {
    stateOf,
    hasFactor,
    enrol,
    note,
    checkNotLast,

    /** Keeps a secret for this session until a first code of it was right. */
    beginTotp(session: ConsoleSession, issuer: string): { secret: string; uri: string } {
      const secret = totpSecret(random.bytes(TOTP_SECRET_BYTES));
      sessions.setChallenge(session, "totp", secret);
      return { secret, uri: totpUri(secret, issuer, session.user.email) };
    },

    /** @throws Problem code_refused, signed_out (401) */
    confirmTotp(session: ConsoleSession, code: string, network: string): Enrolled {
      const secret = sessions.challenge(session, "totp");
      const step = secret === null ? null : totpStepOf(secret, code, clock.now());
      if (secret === null || step === null) throw new Problem("code_refused");
      return enrol(session, "totp", network, ({ id }) =>
        users.update(id, { sealedTotp: secrets.seal(secret, totpContext(id)), totpStep: step }),
      );
    },

    /** @throws Problem last_factor (409) */
    removeTotp({ userId }: ConsoleSession, network: string): void {
      db.tx(() => {
        checkNotLast(fresh(userId), { totp: false });
        users.update(userId, { sealedTotp: null, totpStep: null });
        note("factor.removed", userId, "totp", network);
      });
    },

    /** Whether a code is right now, which it is only once. */
    takeTotp(userId: string, code: string): boolean {
      const { sealedTotp } = fresh(userId);
      if (sealedTotp === null) return false;
      const step = totpStepOf(secrets.open(sealedTotp, totpContext(userId)), code, clock.now());
      return step !== null && users.updateTotpStep(userId, step);
    },

    /** Whether a recovery code is right, which it is only once. */
    takeRecoveryCode: (userId: string, code: string): boolean =>
      hashesOf(userId, code).some((hash) => store.updateCodeUsed(userId, hash, clock.now())),

    /** Ten new codes; the older ones end. */
    renewCodes: ({ userId }: ConsoleSession, network: string): string[] =>
      db.tx(() => {
        note("factor.added", userId, "recovery_codes", network);
        return makeCodes(userId);
      }),

    /** Takes away all factors and ends all sessions of a person. */
    forget(userId: string): void {
      db.tx(() => {
        users.update(userId, { sealedTotp: null, totpStep: null });
        store.deleteAll(userId);
        sessions.endAll(userId);
      });
    },
  };
}

const library = lazily(() => require("otpauth") as typeof import("otpauth"));

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const SHAPE = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;
/** Steps before and after the present one, for clocks that differ and people who type slowly. */
const WINDOW = 1;

/** RFC 4226 recommends 160 bits. */
const TOTP_SECRET_BYTES = 20;

const totpSecret = (bytes: Uint8Array): string =>
  new (library().Secret)({ buffer: new Uint8Array(bytes).buffer }).base32;

/** What an app reads from the picture. @param secret in Base32 */
const totpUri = (secret: string, issuer: string, email: string): string =>
  new (library().TOTP)({ ...SHAPE, issuer, label: email, secret }).toString();

/**
 * The time step whose code this is, at most one before or after the present one; null where it is none.
 * @param secret in Base32
 * @param now milliseconds since 1970
 */
function totpStepOf(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const { Secret, TOTP } = library();
  const delta = TOTP.validate({
    ...SHAPE,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}
