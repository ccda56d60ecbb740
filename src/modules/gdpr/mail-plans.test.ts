import { expect, test } from "bun:test";
import { openTestDatabase } from "#/platform/db/testing.ts";
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
  const [both, ofSession] = [["outbox_open_session", "outbox_open_invite"], ["outbox_open_session"]];
  expect(steps).toEqual([both, both, ofSession, ofSession]);
  end();
});
