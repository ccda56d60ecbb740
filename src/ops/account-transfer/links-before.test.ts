import { describe, expect, test } from "bun:test";
import { CLAIM_LINK } from "#/modules/accounts/claim-service.ts";
import { provedBySession, SESSION_LINK } from "#/modules/assessment/links.ts";
import { INVITE_LINK, proved } from "#/modules/invites/links.ts";
import { START_LINK } from "#/modules/self-registration/self-start.ts";
import { USER_LINKS } from "#/modules/users/link-service.ts";
import { linkPath } from "#/modules/users/sign-in/testing.ts";
import { proofHash } from "#/platform/crypto/secrets.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { candidatePath, invite, register } from "#/testing/journey.ts";
import { OPERATOR_ACTOR } from "#/testing/people.ts";
import { furnish } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";

/** Links of accounts that came before a moved link said what it is for: their maker may have been a stranger. */

const service = useSharedService({ PUBLIC_RATE_LIMIT_PER_MINUTE: "1000", OPERATOR_TOKEN });
const came = usePrepared(service, async () => furnish(service, await register(service, { company: "Came" })));
const other = usePrepared(service, async () =>
  furnish(service, await register(service, { company: "Was here" })),
);

const PROOF = "abcdefghijklmnopqrstuvwxyz";

/** As the version before stored it: a hash, an account and an end. */
const movedBefore = (accountId: string, purpose: string, value: string, until: number | null = null): void =>
  execute(
    service,
    "INSERT OR REPLACE INTO moved_links (hash, account_id, until) VALUES (?, ?, ?)",
    ...[proofHash(purpose, value, PROOF), accountId, until],
  );

const opens = async (path: string): Promise<boolean> => {
  const { status } = await service.call("GET", path);
  expect([200, 404]).toContain(status);
  return status === 200;
};

const sessionWithoutInvite = (accountId: string) => {
  const [found] = rows(
    service,
    "SELECT id, link_ref AS linkRef FROM sessions WHERE account_id = ? AND invite_id IS NULL",
    accountId,
  );
  return { id: Number(found?.id), linkRef: String(found?.linkRef) };
};

describe("a moved link that does not say what it is for", () => {
  test("opens the candidate's invite that came with its account, also after its link was replaced once", async () => {
    const { id } = await invite(service, came, { email: "came@people.example", name: "Came Along" });
    execute(service, "UPDATE invites SET link_revision = 2 WHERE id = ?", id);
    const path = candidatePath(`${id.slice("inv_".length)}${PROOF}`);
    expect(await opens(path)).toBe(false);
    movedBefore(came.id, INVITE_LINK, proved({ id, linkRevision: 2 }));
    expect(await opens(path)).toBe(true);
    movedBefore(came.id, INVITE_LINK, proved({ id, linkRevision: 2 }), 1);
    expect(await opens(path)).toBe(false);
  });

  test("opens the candidate's session without an invite that came with its account", async () => {
    const session = sessionWithoutInvite(came.id);
    movedBefore(came.id, SESSION_LINK, provedBySession(session));
    expect(await opens(candidatePath(`s${session.id}-${PROOF}`))).toBe(true);
  });

  test("opens no candidate of another account", async () => {
    const { id } = await invite(service, other, { email: "here@people.example", name: "Was Here" });
    movedBefore(came.id, INVITE_LINK, id);
    expect(await opens(candidatePath(`${id.slice("inv_".length)}${PROOF}`))).toBe(false);
    const session = sessionWithoutInvite(other.id);
    movedBefore(came.id, SESSION_LINK, provedBySession(session));
    expect(await opens(candidatePath(`s${session.id}-${PROOF}`))).toBe(false);
  });

  test("proves no mailbox of somebody who asked another account for a link", () => {
    const requestId = `start_${"s".repeat(24)}`;
    movedBefore(came.id, START_LINK, requestId);
    expect(service.secrets.proves(START_LINK, requestId, PROOF)).toBe(false);
  });

  test("opens no link of a user, neither an administrator's nor one of its own account", async () => {
    const guest = { email: "next@host.example", name: "Next", language: "en", post: null } as const;
    const operators = service.userLinks.invite(guest, OPERATOR_ACTOR).id;
    for (const link of [operators, String(came.records.invitationId)])
      for (const purpose of Object.values(USER_LINKS)) {
        movedBefore(came.id, purpose, link);
        expect(await opens(linkPath(`/${link.slice("lnk_".length)}${PROOF}`))).toBe(false);
      }
  });

  test("hands out no key, and opens neither a share nor a checkout", () => {
    const claim = `claim_${"k".repeat(24)}`;
    const values = [
      [CLAIM_LINK, claim],
      ["signed:share-link", `share ${came.records.shareId}`],
      ["signed:checkout-link", `checkout ${came.records.orderId}`],
      ["constructor", String(came.records.inviteId)],
    ] as const;
    for (const [purpose, value] of values) {
      movedBefore(came.id, purpose, value);
      expect([purpose, service.secrets.proves(purpose, value, PROOF)]).toEqual([purpose, false]);
    }
  });
});
