import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { User, UserStore } from "#/modules/users/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import { MINUTE_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { FactorStore, Passkey } from "./factor-store.ts";
import type { Enrolled, FactorService } from "./factors.ts";
import { relyingParty } from "./rules.ts";
import type { ConsoleSession, ConsoleSessions } from "./sessions.ts";

/** How long a browser may take to answer a challenge. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
const CHALLENGE_BYTES = 32;
const PASSKEYS_MAX = 10;
const PURPOSE = "passkey-sign-in";

interface PasskeyDeps extends Pick<Infrastructure, "db" | "clock" | "random" | "tokens" | "origin"> {
  store: FactorStore;
  users: UserStore;
  sessions: ConsoleSessions;
  factors: FactorService;
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** The library is loaded when somebody uses a passkey: most starts never need it. */
async function library() {
  // It asks for this one too late: in the executable, the modules between are evaluated before.
  await import("reflect-metadata");
  return import("@simplewebauthn/server");
}

/**
 * Passkeys (WebAuthn). Each one can be found by the browser itself and asks for the person's finger, face or PIN, so
 * that it is both factors at once.
 */
export function createPasskeyService(deps: PasskeyDeps) {
  const { db, store, users, sessions, factors, clock, random, tokens, origin } = deps;
  /** Challenges of sign-ins that were right, until their time is over: none is taken twice. */
  const taken = new Map<string, number>();

  /** @throws Problem passkey_refused (401) where this server's address can have none */
  function party(): { id: string; origin: string } {
    const found = relyingParty(origin());
    if (found === null) throw new Problem("passkey_refused");
    return found;
  }

  const newChallenge = () => new Uint8Array(random.bytes(CHALLENGE_BYTES));

  /** @throws Problem passkey_refused (401) */
  async function verify(response: AuthenticationResponseJSON, challenge: string): Promise<Passkey> {
    const passkey = store.findPasskey(String(response.id));
    if (passkey === null) throw new Problem("passkey_refused");
    const { id, origin: expectedOrigin } = party();
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID: id,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
          counter: passkey.counter,
        },
      });
      if (verified) return { ...passkey, counter: authenticationInfo.newCounter };
    } catch (cause) {
      throw new Problem("passkey_refused", { cause });
    }
    throw new Problem("passkey_refused");
  }

  /** Notes the use of a passkey. @throws Problem passkey_refused (401) when it, or its person, is gone by now */
  function use({ id, counter }: Passkey): User {
    const passkey = store.findPasskey(id);
    const user = passkey === null ? null : users.find(passkey.userId);
    if (user === null || user.disabledAt !== null) throw new Problem("passkey_refused");
    store.updatePasskeyUsed(id, counter, clock.now());
    return user;
  }

  async function openChallenge(sealed: string | null): Promise<string> {
    const challenge = (await tokens.open(PURPOSE, sealed ?? ""))?.challenge;
    if (typeof challenge !== "string" || taken.has(challenge)) throw new Problem("passkey_refused");
    return challenge;
  }

  function take(challenge: string): void {
    for (const [old, until] of taken) if (until <= clock.now()) taken.delete(old);
    if (taken.has(challenge)) throw new Problem("passkey_refused");
    taken.set(challenge, clock.now() + CHALLENGE_MS);
  }

  return {
    /** Whether passkeys can be used by anyone who asked for this address. */
    isPossibleAt(hostname: string): boolean {
      const found = relyingParty(origin());
      return found !== null && (found.id !== "localhost" || hostname === "localhost");
    },

    /**
     * What the browser has to sign. With a session, the passkeys are its person's; without one the browser looks for
     * one automatically, and `sealed` has to come back with the answer.
     */
    async signInOptions(session: ConsoleSession | null) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: party().id,
        challenge: newChallenge(),
        timeout: CHALLENGE_MS,
        userVerification: "required",
        allowCredentials:
          session === null
            ? []
            : store.listPasskeys(session.userId).map(({ id, transports }) => ({ id, transports })),
      });
      if (session !== null) sessions.setChallenge(session, "sign-in", options.challenge);
      const sealed = await tokens.seal(PURPOSE, { challenge: options.challenge }, CHALLENGE_MS);
      return { options, sealed };
    },

    /** Whose passkey signed what a browser without a session was given. @throws Problem passkey_refused (401) */
    async signIn(response: AuthenticationResponseJSON, sealed: string | null): Promise<User> {
      const challenge = await openChallenge(sealed);
      const passkey = await verify(response, challenge);
      return db.tx(() => {
        take(challenge);
        return use(passkey);
      });
    },

    /** The same as second factor: only a passkey of the session's person is right. @throws Problem passkey_refused (401) */
    async confirm(session: ConsoleSession, response: AuthenticationResponseJSON): Promise<User> {
      const challenge = sessions.challenge(session, "sign-in");
      if (challenge === null) throw new Problem("passkey_refused");
      const passkey = await verify(response, challenge);
      return db.tx(() => {
        const user = use(passkey);
        if (user.id !== session.userId) throw new Problem("passkey_refused");
        return user;
      });
    },

    list: (userId: string): Passkey[] => store.listPasskeys(userId),

    /** What the browser needs to make a passkey. @throws Problem passkey_limit (409), passkey_refused (401) */
    async registrationOptions(session: ConsoleSession) {
      const known = store.listPasskeys(session.userId);
      if (known.length >= PASSKEYS_MAX) throw new Problem("passkey_limit");
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: "Assay",
        rpID: party().id,
        userName: session.user.email,
        userDisplayName: session.user.name,
        userID: new Uint8Array(Buffer.from(session.userId)),
        challenge: newChallenge(),
        timeout: CHALLENGE_MS,
        attestationType: "none",
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      sessions.setChallenge(session, "registration", options.challenge);
      return options;
    },

    /** @throws Problem passkey_refused, signed_out (401), passkey_limit (409) */
    async register(
      session: ConsoleSession,
      name: string,
      response: RegistrationResponseJSON,
      network: string,
    ): Promise<Enrolled> {
      const challenge = sessions.challenge(session, "registration");
      if (challenge === null) throw new Problem("passkey_refused");
      const { id: rpId, origin: expectedOrigin } = party();
      const { verifyRegistrationResponse } = await library();
      const found = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin,
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch((cause: unknown) => {
        throw new Problem("passkey_refused", { cause });
      });
      if (!found.verified) throw new Problem("passkey_refused");
      const { id, publicKey, counter } = found.registrationInfo.credential;
      return factors.enrol(session, "passkey", network, (user) => {
        if (store.listPasskeys(user.id).length >= PASSKEYS_MAX) throw new Problem("passkey_limit");
        if (store.findPasskey(id) !== null) throw new Problem("passkey_refused");
        store.insertPasskey({
          id,
          userId: user.id,
          name,
          publicKey: Buffer.from(publicKey).toString("base64url"),
          counter,
          transports: [...(response.response.transports ?? [])],
          createdAt: clock.now(),
          lastUsedAt: null,
        });
      });
    },

    /** @throws Problem passkey_not_found (404), last_factor (409) */
    remove(session: ConsoleSession, id: string, network: string): void {
      db.tx(() => {
        const own = store.listPasskeys(session.userId);
        if (!own.some((passkey) => passkey.id === id)) throw new Problem("passkey_not_found");
        factors.checkNotLast(session.user, { passkeys: own.length - 1 });
        store.deletePasskey(session.userId, id);
        factors.note("factor.removed", session.userId, "passkey", network);
      });
    },
  };
}
