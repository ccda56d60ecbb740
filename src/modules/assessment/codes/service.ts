import type { CandidateCodeEvents } from "#/modules/assessment/events.ts";
import type { Assessment } from "#/modules/assessment/service.ts";
import type { Session } from "#/modules/assessment/store.ts";
import type { Asked } from "#/modules/branding/look.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { sameText, sha256 } from "#/platform/crypto/secrets.ts";
import type { SecurityFields } from "#/platform/observability/security-log.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  type CodeWay,
  digitsOf,
  isLive,
  KEPT_MS,
  LIFETIME_MS,
  LIMITS,
  REPEAT_MS,
  spoken,
  typedDigits,
  VERIFIED_MS,
  WINDOW_MS,
  waitFor,
} from "./rules.ts";
import type { CandidateCode, CodeStore } from "./store.ts";

/** The recipient of a code: the candidate who has the link of an invite, or of a session without one. */
export type CodeOwner = { inviteId: string } | { sessionId: number };

export interface CreatedCode {
  /** "1234 5678" */
  code: string;
  expiresAt: number;
}

interface CodeDeps
  extends Pick<
    Infrastructure,
    "db" | "time" | "passed" | "ids" | "random" | "secrets" | "security" | "refusals" | "goesOut"
  > {
  store: CodeStore;
  /**
   * Returns what a valid link leads to, even if its time is over.
   * @throws Problem link_not_available (404)
   */
  look: (token: string) => Assessment;
  events: Emitter<CandidateCodeEvents>;
  /** null also for a cancelled one. */
  invite: (tenant: Tenant, inviteId: string) => Invite | null;
  session: (tenant: Tenant, sessionId: number) => Session | null;
}

export type CodeService = ReturnType<typeof createCodeService>;

/** Bytes of what the browser gets for the right code. */
const PROOF_BYTES = 32;

/** Under what codes of an invite's, or of a session's, link are stored. */
const targetOf = (owner: CodeOwner): string => ("inviteId" in owner ? owner.inviteId : `s${owner.sessionId}`);

/**
 * Codes with which candidates verify that a link belongs to them. A link is forwarded, stays in histories and
 * is visible to the users who invite. The link alone must not be enough to read or delete all data about
 * somebody.
 */
export function createCodeService(deps: CodeDeps) {
  const { db, store, time, ids, random, secrets, security, refusals, look } = deps;
  const codeOf = ({ id }: Pick<CandidateCode, "id">): string => digitsOf(secrets.mac("candidate-code", id));

  /** In the caller's transaction. @throws Problem candidate_code_limit (429) */
  function make(tenant: Tenant, target: string, way: CodeWay, mailbox: string, now: number): CandidateCode {
    const since = now - WINDOW_MS;
    const wait = Math.max(
      waitFor(store.countOfTarget(tenant, target, way, since), LIMITS[way], now),
      mailbox === "" ? 0 : waitFor(store.countOfMailbox(mailbox, since), LIMITS.mailbox, now),
    );
    if (wait > 0) throw new Problem("candidate_code_limit", { retryAfter: wait / SECOND_MS });
    store.updateAllEnded(tenant, target, way, now);
    const id = ids.candidateCode();
    store.insert(tenant, { id, target, way, mailbox, createdAt: now, expiresAt: now + LIFETIME_MS[way] });
    const created = store.find(tenant, id);
    if (created === null) throw new Error("the code just inserted is missing");
    return created;
  }

  const recorded = (assessment: Assessment, network: string): SecurityFields => ({
    by: "candidate",
    ...ofAssessment(assessment),
    network,
  });

  /** How a code is sent to the candidate with this link. */
  const wayOf = (current: Assessment): "mail" | "company" =>
    emailOf(current) !== "" && deps.goesOut(current.tenant) ? "mail" : "company";

  return {
    wayOf,

    /**
     * Mails a code to the candidate's address. Asked again within a minute, it answers the same and mails nothing.
     * @param network from where, for the log
     * @throws Problem link_not_available (404), candidate_code_by_company (409), candidate_code_limit (429)
     */
    send(token: string, network: string): { expiresAt: number } {
      return db.tx(() => {
        const current = look(token);
        const { tenant } = current;
        if (wayOf(current) !== "mail") throw new Problem("candidate_code_by_company");
        const target = targetOfAssessment(current);
        const now = time.now(tenant);
        const fresh = store
          .listOpen(tenant, target)
          .find((code) => code.way === "mail" && isLive(code, now) && now - code.createdAt < REPEAT_MS);
        if (fresh !== undefined) return { expiresAt: fresh.expiresAt };
        const mailbox = secrets.mac("candidate-code-mailbox", mailboxKey(emailOf(current)));
        const result = make(tenant, target, "mail", mailbox, now);
        deps.events.emit("candidate_code.asked", { tenant, codeId: result.id, now });
        security.record("candidate_code.sent", { ...recorded(current, network), reason: "mail" });
        return { expiresAt: result.expiresAt };
      });
    },

    /**
     * Takes a code, once.
     * @returns what the browser shows from now on, and until when it is good
     * @throws Problem link_not_available (404), candidate_code_refused (403)
     */
    confirm(token: string, given: string, network: string): { proof: string; until: number } {
      const current = look(token);
      const confirmed = db.tx(() => {
        const { tenant } = current;
        const target = targetOfAssessment(current);
        const now = time.now(tenant);
        const live = store.listOpen(tenant, target).filter((code) => isLive(code, now));
        const right = live.find(({ id }) =>
          secrets.macs("candidate-code", id).some((mac) => sameText(digitsOf(mac), typedDigits(given))),
        );
        if (right === undefined) {
          store.updateTries(tenant, target);
          return null;
        }
        const proof = Buffer.from(random.bytes(PROOF_BYTES)).toString("base64url");
        const until = now + VERIFIED_MS;
        store.updateUsed(tenant, right.id, { endedAt: now, proof: sha256(proof), provenUntil: until });
        security.record("candidate_code.confirmed", { ...recorded(current, network), reason: right.way });
        return { proof, until };
      });
      if (confirmed === null) {
        refusals.note("candidate_code.refused", recorded(current, network));
        throw new Problem("candidate_code_refused");
      }
      return confirmed;
    },

    /** Until when a browser that shows this proof may do what needs a code; null: it may not. */
    provenUntil(current: Assessment, proof: string | null): number | null {
      if (proof === null) return null;
      const until = store.findProvenUntil(current.tenant, targetOfAssessment(current), sha256(proof));
      return until !== null && time.now(current.tenant) < until ? until : null;
    },

    /**
     * Makes a code that the account's people pass on, for whom no mail reaches. It is shown this once.
     * @param by id of who makes it
     * @throws Problem invite_not_found, candidate_not_found (404), already_anonymized (400), candidate_code_limit (429)
     */
    hand(tenant: Tenant, owner: CodeOwner, by: string): CreatedCode {
      return db.tx(() => {
        const target = targetOf(linkOf(tenant, owner));
        const now = time.now(tenant);
        const answered = make(tenant, target, "handed", "", now);
        const { accountId: account, mode } = tenant;
        const about = "inviteId" in owner ? { invite: owner.inviteId } : { session: owner.sessionId };
        security.record("candidate_code.sent", { by, account, mode, ...about, reason: "handed" });
        return { code: spoken(codeOf(answered)), expiresAt: answered.expiresAt };
      });
    },

    /** Returns the text of the email with a code; null if the code is no longer valid. */
    forMail(tenant: Tenant, codeId: string): (CreatedCode & Recipient & { asked: Asked }) | null {
      const made = store.find(tenant, codeId);
      if (made === null || !isLive(made, time.now(tenant))) return null;
      const recipient = recipientOf(tenant, made.target);
      const asked = askedAt(made.target);
      return recipient && { ...recipient, asked, code: spoken(codeOf(made)), expiresAt: made.expiresAt };
    },

    /** Ends every code and proof of a link, in the caller's transaction. @returns how many rows went */
    forget: (tenant: Tenant, owner: CodeOwner): number => store.deleteAll(tenant, targetOf(owner)),

    /** For the schedule. @returns how many rows went */
    deleteExpired: (): number => store.deleteExpired(deps.passed.before(KEPT_MS)),
  };

  /**
   * Returns the account's candidate who has a link.
   * @throws Problem as `hand`
   */
  function linkOf(tenant: Tenant, owner: CodeOwner): CodeOwner {
    if ("inviteId" in owner) {
      if (deps.invite(tenant, owner.inviteId) === null) throw new Problem("invite_not_found");
      return owner;
    }
    const session = deps.session(tenant, owner.sessionId);
    if (session === null) throw new Problem("candidate_not_found");
    if (session.anonymizedAt !== null) throw new Problem("already_anonymized");
    return session.inviteId === null ? owner : { inviteId: session.inviteId };
  }

  function recipientOf(tenant: Tenant, target: string): Recipient | null {
    if (target.startsWith("s")) return deps.session(tenant, Number(target.slice(1)));
    return deps.invite(tenant, target);
  }
}

const askedAt = (target: string): Asked =>
  target.startsWith("s")
    ? { inviteId: null, sessionId: Number(target.slice(1)) }
    : { inviteId: target, sessionId: null };

/** The recipient of a code by email, and the language. */
type Recipient = Pick<Invite, "email" | "language">;

const targetOfAssessment = ({ invite, sessionId }: Assessment): string => {
  if (invite !== null) return targetOf({ inviteId: invite.id });
  if (sessionId === null) throw new Error("a sitting belongs to an invite or to a session");
  return targetOf({ sessionId });
};

export const emailOf = ({ session, assignment }: Assessment): string => session?.email ?? assignment.email;

/** Ids of an assessment session, for the log. */
export const ofAssessment = ({ tenant, invite, sessionId }: Assessment): SecurityFields => ({
  account: tenant.accountId,
  mode: tenant.mode,
  ...(invite !== null && { invite: invite.id }),
  ...(sessionId !== null && { session: sessionId }),
});
