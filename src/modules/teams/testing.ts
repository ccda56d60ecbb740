import { expect } from "bun:test";
import { rows } from "#/testing/inspect.ts";
import { completeAssessment, invite, type RegisteredAccount } from "#/testing/journey.ts";
import type { TestService } from "#/testing/service.ts";

/** What tests of teams do with an account's key. @param owner may be another one in each test */
export function teamsOf(service: TestService, owner: RegisteredAccount) {
  const call = (method: string, path: string, body?: unknown, key = owner.key) =>
    service.call(method, `/api/v1/teams${path}`, { key, body });
  const sessionOf = (inviteId: string): number =>
    Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", inviteId)[0]?.id);
  return {
    call,
    sessionOf,

    /** @returns its id */
    async makeTeam(fields: Record<string, unknown> = {}): Promise<number> {
      const { status, json } = await call("POST", "", { title: "Sales", ...fields });
      expect(status).toBe(201);
      return json.data.id;
    },

    /** Somebody who was invited and has completed. */
    async completed(name = "Ada Example"): Promise<{ inviteId: string; sessionId: number }> {
      const { id, token } = await invite(service, owner, { name });
      await completeAssessment(service, token);
      return { inviteId: id, sessionId: sessionOf(id) };
    },
  };
}
