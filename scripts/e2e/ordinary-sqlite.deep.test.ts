/** Other SQLite programs read, check and write the database, while the service runs and afterwards. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { begin, call, candidatePath, invite, must, registerWithCredits } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { NODE_PEER } from "./packages-apart.ts";
import { finished, startAssay } from "./process.ts";

interface Looked {
  version: string;
  integrity: string;
  rows: unknown[];
}

const PYTHON = `import json, sqlite3, sys
database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
database.row_factory = lambda cursor, row: {column[0]: value for column, value in zip(cursor.description, row)}
with sqlite3.connect(sys.argv[3]) as copy: database.backup(copy)
one = lambda query: list(database.execute(query).fetchone().values())[0]
print(json.dumps({"version": one("SELECT sqlite_version()"), "integrity": one("PRAGMA integrity_check"), "rows": database.execute(sys.argv[2]).fetchall()}))`;

async function run(...cmd: string[]): Promise<string> {
  const child = Bun.spawn(cmd, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const { exitCode, stdout, stderr } = await finished(child);
  expect([exitCode, stderr], cmd.slice(0, 2).join(" ")).toEqual([0, ""]);
  return stdout;
}

const READERS: Record<string, (file: string, query: string, backup: string) => Promise<Looked>> = {
  async sqlite3(file, query, backup) {
    await run("sqlite3", "-bail", file, `.backup '${backup}'`);
    return {
      version: (await run("sqlite3", "--version")).split(" ")[0] ?? "",
      integrity: (await run("sqlite3", "-bail", file, "PRAGMA integrity_check")).trim(),
      rows: JSON.parse(await run("sqlite3", "-bail", "-json", file, query)),
    };
  },
  python3: async (...args) => JSON.parse(await run("python3", "-c", PYTHON, ...args)),
  "better-sqlite3": async (...args) => JSON.parse(await run("node", join(NODE_PEER, "look.mjs"), ...args)),
};

/** The rows of a list with two people, one of whom has answered everything. */
const PEOPLE = "SELECT search, completed_at IS NOT NULL AS done FROM candidate_list ORDER BY id";
const EXPECTED = [
  { search: "oster zoe\toester\ncandidate@people.example", done: 1 },
  { search: "nguyen thi\ncandidate@people.example", done: 0 },
];

const folder = folderForFile();
const file = join(folder, "data", "assay.db");

const assay = await startAssay(folder, {
  RATE_LIMIT_PER_MINUTE: "100000",
  PUBLIC_RATE_LIMIT_PER_MINUTE: "100000",
});
const account = await registerWithCredits(assay.address);
const { token } = await invite(assay.address, account, { name: "Zoë Öster" });
await invite(assay.address, account, { name: "Thị Nguyễn" });
const items = await begin(assay.address, token);
const answers = items.map(({ id }) => ({ item_id: id, value: 3, response_ms: 2500, changes: 0 }));
must(await call(assay.address, "PUT", candidatePath(token, "/answers"), { body: { answers } }), 200);
must(await call(assay.address, "POST", candidatePath(token, "/submit"), { body: {} }), 200);

test.each(Object.keys(READERS))(
  "%s opens the database, asks it, finds it whole and copies it, while the service runs",
  async (name) => {
    const backup = join(folder, `${name}.db`);
    const looked = await READERS[name]?.(file, PEOPLE, backup);
    expect(looked).toEqual({ version: expect.stringMatching(/^3\./), integrity: "ok", rows: EXPECTED });
    const copy = await READERS[name]?.(backup, PEOPLE, join(folder, `${name}-again.db`));
    expect(copy?.rows).toEqual(EXPECTED);
  },
);

test("an older SQLite that writes runs the triggers too, and normalizes a name like the service", async () => {
  const query = `UPDATE sessions SET last_name = 'ÄNGSTRÖM-Straße'; ${PEOPLE}`;
  const copy = join(folder, "written.db");
  await run("sqlite3", "-bail", file, `.backup '${copy}'`);
  const rows = JSON.parse(await run("sqlite3", "-bail", "-json", copy, query));
  // The name, then its words in other spellings.
  expect(rows[0].search).toBe(
    "angstrom-strasse zoe\taengstroem-strasse aengstroemstrasse angstromstrasse\ncandidate@people.example",
  );
});

test("the same once the service has stopped", async () => {
  expect(await assay.stop()).toBe(0);
  for (const [name, look] of Object.entries(READERS)) {
    const looked = await look(file, PEOPLE, join(folder, `${name}-stopped.db`));
    expect([name, looked.integrity, looked.rows]).toEqual([name, "ok", EXPECTED]);
  }
});
