import { expect, test } from "bun:test";
import type { MailIntent } from "#/modules/notifications/intents.ts";
import { openTestDatabase } from "#/platform/db/testing.ts";
import { INVITE_TEMPLATES } from "./rules.ts";
import { createGdprStore } from "./store.ts";

test("an erasure finds the mails about somebody by the person, and not by reading all mails of the account", () => {
  const { db, end } = openTestDatabase();
  const texts: string[] = [];
  const { prepare } = db.sqlite;
  db.sqlite.prepare = ((text: string, ...rest: []) => {
    texts.push(text);
    return prepare.call(db.sqlite, text, ...rest);
  }) as typeof prepare;
  const store = createGdprStore(db);
  const tenant = { accountId: "cus_1", mode: "test" } as const;
  for (const inviteId of ["inv_1", null]) {
    store.cancelMails(tenant, { sessionId: 1, inviteId }, 0);
    store.mailIsBeingSent(tenant, { sessionId: 1, inviteId });
  }
  const steps = texts.map((text) =>
    db.sqlite
      .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .flatMap(({ detail }) => /^S\w+ outbox.*INDEX (\w+)/.exec(detail)?.[1] ?? []),
  );
  // By its name for each template that names an invite.
  const ofInvite = INVITE_TEMPLATES.map(() => "outbox_ref");
  const [both, ofSession] = [["outbox_open_session", ...ofInvite], ["outbox_open_session"]];
  expect(steps).toEqual([both, both, ofSession, ofSession]);
  end();
});

test("an erasure knows every mail that names an invite", () => {
  const all = { invite: true, reminder: true, new_link: true } as const satisfies Record<
    Extract<MailIntent, { inviteId: string }>["template"],
    true
  >;
  expect([...INVITE_TEMPLATES]).toEqual(Object.keys(all) as (typeof INVITE_TEMPLATES)[number][]);
});
