/** A setting changed by command takes effect without a restart, and no password is stored in clear text. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { call, must } from "./client.ts";
import { folderForEach } from "./own-folder.ts";
import { BINARY, finished, runAssay, startAssay, waitFor } from "./process.ts";

/** Changes settings by commands of the executable, next to the running service and without it. */
const OPERATOR_TOKEN = "operator-token-of-the-settings-test-0123456789";
const PASSWORD = "sentinel-of-a-stored-password";

const own = folderForEach();

const run = (args: string[], env: Record<string, string> = {}) => runAssay(args, env, own.folder);

async function settings(...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await run(["settings", ...args]);
  // A change is reported to the security log, which is written there.
  expect([exitCode, stderr.replace(/^\{"level":"info".*"event":"settings\.changed".*\}\n/m, "")]).toEqual([
    0,
    "",
  ]);
  expect(stderr).not.toContain(PASSWORD);
  return stdout;
}

interface Setting {
  key: string;
  value: string | number | null;
  is_set: boolean;
  source: string;
}

async function inService(address: string, key: string): Promise<Setting | undefined> {
  const answer = must(await call(address, "GET", "/api/v1/admin/settings", { key: OPERATOR_TOKEN }), 200);
  return (answer.json.data.editable as Setting[]).find((one) => one.key === key);
}

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile());

test("what a command sets is in force within seconds, outlives a kill, and a password lies nowhere in clear", async () => {
  const env = { OPERATOR_TOKEN, INVITE_LIFETIME_DAYS: "9" };
  const assay = await startAssay(own.folder, env);
  expect(await settings("set", "seller_name", "Northwind Ltd")).toBe("seller_name is Northwind Ltd.\n");
  const secret = join(own.folder, "secret");
  writeFileSync(secret, `${PASSWORD}\n`);
  expect(await settings("set", "mail_password", "--file", secret)).toBe("mail_password is set.\n");
  await waitFor("the settings to be in force", async () => {
    const name = await inService(assay.address, "seller_name");
    const password = await inService(assay.address, "mail_password");
    return name?.value === "Northwind Ltd" && password?.is_set === true && password.value === null;
  });
  await assay.kill();
  for (const file of filesBelow(join(own.folder, "data")))
    expect([file, readFileSync(file).includes(PASSWORD)]).toEqual([file, false]);
  expect(assay.output()).not.toContain(PASSWORD);

  const again = await startAssay(own.folder, env);
  expect(await inService(again.address, "seller_name")).toMatchObject({
    value: "Northwind Ltd",
    source: "stored",
  });
  expect(await inService(again.address, "mail_password")).toMatchObject({ value: null, is_set: true });
  expect(await inService(again.address, "invite_lifetime_days")).toMatchObject({ source: "environment" });
  const fixed = await run(["settings", "set", "invite_lifetime_days", "7"], env);
  expect(fixed.exitCode).toBe(1);
  expect(fixed.stderr).toContain("configured in the server's environment");
  expect(await again.stop()).toBe(0);
});

test("without a running service settings are stored too, and config and doctor report them", async () => {
  expect((await run(["settings", "list"])).exitCode).toBe(66);
  expect(await (await startAssay(own.folder)).stop()).toBe(0);
  const piped = ["sh", "-c", 'echo "$1" | "$0" settings set mail_password', BINARY, PASSWORD];
  const shell = Bun.spawn(piped, {
    cwd: own.folder,
    env: { PATH: process.env.PATH },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  expect((await finished(shell)).stdout).toBe("mail_password is set.\n");
  const refused = await run(["settings", "set", "mail_password", PASSWORD]);
  expect(refused.exitCode).toBe(64);
  await settings("set", "seller_city", "Berlin");
  const shown = await run(["config"]);
  expect(shown.stdout).toMatch(/^SELLER_CITY=Berlin {4}\(console or `assay settings`\)$/m);
  const doctor = await run(["doctor"]);
  expect(doctor.stdout).toContain("seller_city");
  for (const { stdout, stderr } of [refused, shown, doctor, await run(["settings", "list", "--json"])])
    expect(stdout + stderr).not.toContain(PASSWORD);
  expect(await settings("unset", "seller_city")).toBe("seller_city is not set.\n");
});

test("the doctor names what the latest start has changed, with the values before and after, and no secret", async () => {
  const started = async (env: Record<string, string>) => {
    const assay = await startAssay(own.folder, env);
    const { stdout } = await run(["doctor", "--json"]);
    expect(await assay.stop()).toBe(0);
    return (JSON.parse(stdout) as { code: string; ok: boolean; detail: string }[]).find(
      ({ code }) => code === "settings_changed",
    );
  };
  const first = { VAT_RATE: "0", BACKUP_PASSPHRASE: PASSWORD };
  expect(await started(first)).toBeUndefined();
  expect(await started(first)).toBeUndefined();
  const second = { VAT_RATE: "19", BACKUP_PASSPHRASE: `${PASSWORD}-too`, SELLER_NAME: "Northwind Ltd" };
  const changed = await started(second);
  expect(changed?.ok).toBe(true);
  for (const text of ["VAT_RATE: 0 → 19", "SELLER_NAME: ", " → Northwind Ltd", "BACKUP_PASSPHRASE"])
    expect(changed?.detail).toContain(text);
  expect(changed?.detail).not.toContain(PASSWORD);
  // It stays there when the same settings are used again, from a shell that knows none and while the service is stopped.
  expect(await started(second)).toEqual(changed);
  const { stdout } = await run(["doctor"], { LANG: "de_DE.UTF-8" });
  expect(stdout).toContain("VAT_RATE: 0 → 19");
});
