import { afterAll } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/cli/accounts.ts";
import { run } from "#/cli/testing.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { furnish } from "#/testing/records.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { lineOf, type Row, rowOf } from "./error.ts";
import { openedArchive } from "./forging.testing.ts";
import { completed, type Mutation } from "./mutation.testing.ts";
import { TRAVELS } from "./tables.ts";

/**
 * Creates a stranger's server with an account of which every table has a row, and a host with a victim and an administrator. Call it at the
 * head of a test file.
 */
export function useInstances() {
  const work = mkdtempSync(join(tmpdir(), "assay-mutation-"));
  afterAll(() => rmSync(work, { recursive: true, force: true }));
  const env = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN };
  const evil = useSharedService(env);
  const host = useSharedService(env);

  const victim = usePrepared(host, async () => {
    await run(host, accountCommand, ["numbers", "--from", "1000000"]);
    const owner = await furnish(
      host,
      await register(host, { company: "Victim Ltd", email: "hr@victim.example" }),
    );
    const person = makePerson(host, { operator: true }, { email: "operator@host.example" });
    await host.outbox.stop();
    return { ...owner, operatorId: person.userId };
  });

  const archive = usePrepared(evil, async () => {
    const account = await furnish(
      evil,
      await register(evil, { company: "Evil Corp", email: "boss@evil.example" }),
    );
    makePerson(evil, { role: "owner", account }, { email: "me@evil.example" });
    const identity = await generateIdentity();
    const file = join(work, "account.tar.age");
    writeFileSync(join(work, "identity"), identity);
    const lock = ["--recipient", await identityToRecipient(identity)];
    const ending = await run(evil, accountCommand, ["export", account.id, "--move", "--to", file, ...lock]);
    if (ending.exitCode !== 0) throw new Error(ending.stderr);
    const opened = await openedArchive(file, { identity }, work);
    // Users of both servers of this test are counted alike.
    for (const [table, all] of Object.entries(opened.tables))
      opened.tables[table] = all.map((row) => rowOf(lineOf(row).replaceAll(/usr_0{8}/g, "usr_Evil0000")));
    completed(opened.tables, account.id);
    return opened;
  });

  /** What an attacker would try: what is no value, and what is somebody else's. */
  function hostileValues(): Row[string][] {
    const { records } = victim;
    return [
      ...[
        null,
        "",
        "x",
        0,
        -1,
        1.5,
        Number.MAX_SAFE_INTEGER,
        2 ** 60,
        "a\nb\u0000c",
        "{",
        "[]",
        "null",
        "{}",
      ],
      ...['{"sessionId":1000001}', JSON.stringify({ session_id: Number(records.sessionId) })],
      ...["operator@host.example", "../../server.key", "user:operator", "inv_000000000000000000000000"],
      JSON.stringify({ template: "invite", inviteId: records.inviteId ?? "" }),
      ...([victim.id, victim.operatorId, ...Object.values(records)] as Row[string][]),
    ];
  }

  return {
    ...{ work, evil, host, archive },
    /**
     * Every field of every row once, in groups of which each changes a row at most once.
     * @param seed which value meets which field
     */
    mutations(seed: number): Mutation[][] {
      const values = hostileValues();
      const groups: Mutation[][] = [];
      let field = 0;
      for (const { table } of TRAVELS)
        for (const [row, content] of (archive.tables[table] ?? []).entries())
          for (const [place, column] of Object.keys(content).entries()) {
            field += 1;
            // Every column meets other values in each of its rows.
            const value = values[(field * 7 + row * 11 + seed) % values.length] ?? null;
            groups[place] = [...(groups[place] ?? []), { table, row, column, value }];
          }
      return groups;
    },
  };
}
