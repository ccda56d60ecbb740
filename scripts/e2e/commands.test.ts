/** Every command works from an empty folder, and every mistake is answered with its documented exit code. */
import { describe, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json" with { type: "json" };
import { call, registerWithCredits } from "./client.ts";
import { folderForEach } from "./own-folder.ts";
import { BINARY, finished, runAssay, startAssay } from "./process.ts";

const own = folderForEach();

const run = (args: string[], env: Record<string, string> = {}) => runAssay(args, env, own.folder);

describe("starting", () => {
  test("an empty folder and an empty environment are enough, and what is kept is for this user only", async () => {
    const assay = await startAssay(own.folder);
    expect((await call(assay.address, "GET", "/readyz")).status).toBe(200);
    for (const path of ["data", "data/server.key"])
      expect(statSync(join(own.folder, path)).mode & 0o077).toBe(0);
    expect(await assay.stop()).toBe(0);
  });

  test("a second process on the same folder refuses with 75 and harms nothing", async () => {
    const assay = await startAssay(own.folder);
    const second = await run([], { PORT: "0" });
    expect(second.exitCode).toBe(75);
    expect(second.stderr).toContain("Another Assay server is using the data folder");
    expect((await call(assay.address, "GET", "/readyz")).status).toBe(200);
    expect(await assay.stop()).toBe(0);
  });

  test("an occupied port is answered with 69 and how to choose another one", async () => {
    const other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("mine") });
    const port = String(other.port);
    const refused = await run([], { PORT: port });
    await other.stop(true);
    expect(refused.exitCode).toBe(69);
    expect(refused.stderr).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    expect(refused.stderr).toContain("PORT");
  });

  test("a data folder that cannot be made is answered with 73", async () => {
    writeFileSync(join(own.folder, "file"), "");
    const refused = await run([], { PORT: "0", DATA_DIR: join(own.folder, "file", "data") });
    expect(refused.exitCode).toBe(73);
    expect(refused.stderr).toContain("DATA_DIR");
    expect(refused.stderr).not.toMatch(/\bat .*:\d+/);
  });

  // Root may write anywhere, so the test has to become somebody else.
  const stepDown = process.getuid?.() === 0 ? Bun.which("setpriv") : null;
  test.skipIf(stepDown === null)("a data folder of somebody else is answered with 73", async () => {
    const data = join(own.folder, "data");
    mkdirSync(data, { mode: 0o755 });
    const binary = join(own.folder, "assay");
    copyFileSync(BINARY, binary);
    chmodSync(binary, 0o755);
    chmodSync(own.folder, 0o755);
    const identity = ["--reuid=65534", "--regid=65534", "--clear-groups"];
    const child = Bun.spawn([stepDown ?? "", ...identity, binary], {
      cwd: own.folder,
      env: { PORT: "0" },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const refused = await finished(child);
    expect(refused.exitCode).toBe(73);
    expect(refused.stderr).toContain("is not writable");
    expect(refused.stderr).not.toMatch(/\bat .*:\d+/);
  });

  test("every wrong setting is listed at once, with 78, and nothing is made", async () => {
    const refused = await run([], {
      ASSAY_PORT: "1",
      PORT: "70000",
      LOG_LEVEL: "loud",
      REGISTRATION: "maybe",
      SMTP_URL: "http://user:topsecret@mail.example",
    });
    expect(refused.exitCode).toBe(78);
    for (const name of ["ASSAY_PORT", "PORT", "LOG_LEVEL", "REGISTRATION", "SMTP_URL"]) {
      expect(refused.stderr).toContain(`${name}:`);
    }
    expect(refused.stderr).not.toContain("topsecret");
    expect(existsSync(join(own.folder, "data"))).toBe(false);
  });

  test("a secret can come from a file, but not from both places", async () => {
    const file = join(own.folder, "smtp-url");
    writeFileSync(file, "smtp://user:topsecret@mail.example\n");
    const read = await run(["config", "--json"], { SMTP_URL_FILE: file });
    expect(read.exitCode).toBe(0);
    expect(read.stdout).toContain("********");
    const both = await run(["config"], { SMTP_URL_FILE: file, SMTP_URL: "smtp://a.example" });
    expect(both.exitCode).toBe(78);
  });

  test("what lies in the working directory is neither read as settings nor run", async () => {
    writeFileSync(join(own.folder, ".env"), "ASSAY_FROM_FILE=1\nLOG_LEVEL=loud\n");
    writeFileSync(join(own.folder, "bunfig.toml"), 'preload = ["./preload.ts"]\n');
    writeFileSync(join(own.folder, "preload.ts"), 'require("node:fs").writeFileSync("was-run", "");\n');
    writeFileSync(join(own.folder, "package.json"), '{"imports":{"#/*":"./preload.ts"}}');
    writeFileSync(join(own.folder, "tsconfig.json"), '{"compilerOptions":{"paths":{"*":["./preload.ts"]}}}');
    const assay = await startAssay(own.folder);
    await registerWithCredits(assay.address);
    expect(await assay.stop()).toBe(0);
    expect(existsSync(join(own.folder, "was-run"))).toBe(false);
  });
});

describe("changing access", () => {
  test("leaves its trace on standard error at any log level, and only the answer on standard output", async () => {
    const assay = await startAssay(own.folder, { LOG_LEVEL: "error", REGISTRATION: "open" });
    const quiet = { LOG_LEVEL: "error" };
    const events = ({ log }: { log: string }) =>
      log
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
        // The log also names the command, next to what it did.
        .filter(({ security }) => security !== "command.run")
        .map(({ security, by }: Record<string, string>) =>
          by === undefined ? security : `${security} by ${by}`,
        );
    const company = ["--company", "Northwind", "--email", "owner@northwind.example"];
    const created = await run(["account", "create", ...company, "--json"], quiet);
    const { account_id, api_key } = JSON.parse(created.stdout);
    expect(events(created)).toEqual(["account.created", "key.created by command line"]);
    expect(created.log).not.toContain(api_key.key);
    const revoked = await run(["key", "revoke", api_key.id], quiet);
    expect(events(revoked)).toEqual(["key.revoked by command line"]);
    expect(events(await run(["account", "disable", account_id], quiet))).toEqual([
      "account.disabled by command line",
    ]);
    const invited = await run(
      ["operator", "create", "--email", "olga@house.example", "--name", "Olga"],
      quiet,
    );
    expect(events(invited)).toEqual(["person.invited by command line"]);
    expect(invited.log).not.toMatch(/console\/link|olga/);
    expect([created, revoked, invited].map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual(
      new Array(3).fill([0, ""]),
    );
    // So it is with the service itself: no line for each request, and no gap in what happened about access.
    await registerWithCredits(assay.address);
    expect(await assay.stop()).toBe(0);
    expect(assay.output()).toContain('"security":"key.created"');
    expect(assay.output()).not.toContain('"msg":"request"');
  });
});

describe("looking", () => {
  test("version and commit are printed in every usual way, and by a running service", async () => {
    const text = (await run(["version"])).stdout;
    const commit = /^(\S+) \(commit ([0-9a-f]{7,40}(?:-dirty)?|unknown)\)\n$/.exec(text)?.[2];
    expect(text).toBe(`${version} (commit ${commit})\n`);
    for (const args of [["version"], ["--version"], ["-v"]]) {
      const reported = await run(args);
      expect(reported).toMatchObject({ exitCode: 0, stdout: text, stderr: "" });
    }
    const assay = await startAssay(own.folder);
    const alive = await call(assay.address, "GET", "/healthz");
    expect(alive.json).toEqual({ status: "ok", version, commit });
    expect(assay.output()).toContain(`"version":"${version}","commit":"${commit}"`);
    expect(await assay.stop()).toBe(0);
  });

  test("help names every command, and a wrong command is answered with it", async () => {
    const help = await run(["help", "--all"]);
    expect(help.exitCode).toBe(0);
    for (const name of ["serve", "config", "doctor", "healthcheck", "version"]) {
      expect(help.stdout).toContain(name);
    }
    const wrong = await run(["sevre"]);
    expect(wrong.exitCode).not.toBe(0);
    expect(wrong.stderr).toContain("serve");
  });

  test("config shows every setting in force and masks secrets", async () => {
    const shown = await run(["config"], { SMTP_URL: "smtp://user:topsecret@mail.example:587", PORT: "8080" });
    expect(shown.exitCode).toBe(0);
    expect(shown.stdout).toContain("PORT=8080");
    expect(shown.stdout).toContain("SMTP_URL=********");
    expect(shown.stdout).not.toContain("topsecret");
  });

  test("doctor says before and after the first start that all is well, and changes nothing", async () => {
    const before = await run(["doctor", "--json"]);
    expect(before.exitCode).toBe(0);
    expect(existsSync(join(own.folder, "data"))).toBe(false);
    const assay = await startAssay(own.folder);
    const beside = await run(["doctor"]);
    expect(beside.exitCode).toBe(0);
    expect(beside.stdout).not.toContain("ERROR");
    expect(await assay.stop()).toBe(0);
  });

  test("doctor names a mail server that does not answer and a secret that others can read", async () => {
    const assay = await startAssay(own.folder);
    await assay.stop();
    chmodSync(join(own.folder, "data/server.key"), 0o644);
    const notified = await run(["doctor"], { SMTP_URL: "smtp://127.0.0.1:1" });
    expect(notified.exitCode).toBe(1);
    expect(notified.stdout).toMatch(/^ERROR +mail server: The mail server does not accept emails\./m);
    expect(notified.stdout).toMatch(/^ERROR +server secret: Other users can read the server key/m);
  });

  test("healthcheck is 0 while the service is ready and 1 when nothing is there", async () => {
    const assay = await startAssay(own.folder);
    expect(await run(["healthcheck"], { PORT: assay.port })).toMatchObject({ exitCode: 0 });
    await assay.stop();
    // The port that it had may be another service's by now; the system gives this one to nobody.
    const gone = await run(["healthcheck"], { PORT: "1" });
    expect(gone.exitCode).toBe(1);
    expect(gone.stderr).toContain("Is the server running?");
  });
});
