import { expect, test } from "bun:test";
import type { MailIntent } from "#/modules/mailer/rules.ts";
import { createAnonymizer } from "#/platform/db/personal-data/anonymize.ts";
import { INVITE_MAILS } from "#/platform/db/personal-data/people.ts";
import { openTestDatabase } from "#/platform/db/testing.ts";
import { createGdprStore } from "./store.ts";

test("a deletion finds the mails that wait about somebody by the person, and not by reading all mails of the account", () => {
  const { db, end } = openTestDatabase();
  const texts: string[] = [];
  const { query } = db.sqlite;
  db.sqlite.query = ((text: string) => {
    texts.push(text);
    return query.call(db.sqlite, text);
  }) as typeof query;
  const clock = { now: () => 0 };
  const person = { accountId: "cus_1", mode: "test", sessionId: 1, inviteId: "inv_1" } as const;
  createAnonymizer({ sqlite: db.sqlite, clock, fairnessKey: () => "" }).anonymize(person, 0, false, "outbox");
  createGdprStore(db).isMailBeingSent(person, person);
  const open = texts.filter((text) => text.includes("'$.sessionId'"));
  const steps = open.map((text) =>
    query
      .call(db.sqlite, `EXPLAIN QUERY PLAN ${text}`)
      .all()
      .flatMap((step) => /^S\w+ outbox.*INDEX (\w+)/.exec((step as { detail: string }).detail)?.[1] ?? []),
  );
  // By its name for each template that names an invite.
  const found = ["outbox_open_session", ...INVITE_MAILS.map(() => "outbox_ref")];
  expect(steps).toEqual([found, found]);
  end();
});

test("an erasure knows every mail that names an invite", () => {
  const all = { invite: true, reminder: true, new_link: true } as const satisfies Record<
    Extract<MailIntent, { inviteId: string }>["template"],
    true
  >;
  expect([...INVITE_MAILS]).toEqual(Object.keys(all) as (typeof INVITE_MAILS)[number][]);
});
