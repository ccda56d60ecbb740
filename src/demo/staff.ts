import { Secret, TOTP } from "otpauth";
import type { UserLink } from "#/modules/users/link-store.ts";
import type { BegunSession } from "#/modules/users/sign-in/sessions.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { known } from "./candidates.ts";
import { type ClientKey, STAFF, type StaffKey, type StaffMember, staffLanguage } from "./plan.ts";
import type { Stage } from "./stage.ts";

/** Ids of the clients. */
export type Clients = ReadonlyMap<ClientKey, string>;

/** Somebody who can sign in. */
export interface Employed extends StaffMember {
  userId: string;
  /** Base32, of the authenticator app that they would have. */
  totpSecret: string;
}

export type Staff = ReadonlyMap<StaffKey, Employed>;

const BROWSER = { device: "Firefox, Linux", session: null, network: "demo", knownToken: null } as const;
/** Shown next to the address in an authenticator app. */
const ISSUER = "Assay demo";

/** The six digits that an authenticator app shows at an instant. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/**
 * Creates the users of the instance as real ones are created: by their one-time links, with a password and a second factor.
 * @param accounts ids by the companies that users work for
 * @param clients ids of those whom somebody may be limited to
 * @param password of all of them
 */
export async function hireStaff(
  stage: Stage,
  accounts: Readonly<Record<"agency" | "railway", string>>,
  clients: Clients,
  password: string,
): Promise<Staff> {
  const staff = new Map<StaffKey, Employed>();
  for (const member of STAFF) {
    const begun = await redeem(stage, linkFor(stage, member, accounts, clients), member, password);
    staff.set(member.key, { ...member, userId: begun.session.userId, totpSecret: enrol(stage, begun) });
  }
  return staff;
}

function linkFor(
  { service: { userLinks }, language }: Stage,
  member: StaffMember,
  accounts: Readonly<Record<"agency" | "railway", string>>,
  clients: Clients,
): UserLink {
  const { name, email, post } = member;
  if (post === null) {
    const link = userLinks.setUp();
    if (link === null) throw new Error("the house of the demo has an operator already");
    return link;
  }
  return userLinks.invite(
    {
      name,
      email,
      language: staffLanguage(member, language),
      post: {
        accountId: accounts[post.company],
        role: post.role,
        clientIds: post.onlyFor === undefined ? [] : [known(clients, post.onlyFor)],
      },
    },
    { id: "demo", name: STAFF[0]?.name ?? "", isOperator: true },
  );
}

function redeem(
  { service: { acceptLink, userLinks }, language }: Stage,
  link: UserLink,
  member: StaffMember,
  password: string,
): Promise<BegunSession> {
  const token = new URL(userLinks.address(link)).pathname.split("/").at(-1) ?? "";
  const { name, email } = member;
  const answer = { name, email, password, language: staffLanguage(member, language) };
  return acceptLink(token, answer, BROWSER);
}

/** @returns the secret of the second factor */
function enrol({ service: { factors, consoleSessions }, clock }: Stage, { session }: BegunSession): string {
  const { secret } = factors.beginTotp(session, ISSUER);
  const { begun } = factors.confirmTotp(session, codeAt(secret, clock.now()), BROWSER.network);
  consoleSessions.end(begun.session);
  clock.moveTo(clock.now() + 90 * SECOND_MS);
  return secret;
}
