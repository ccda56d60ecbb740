/** What tinyproxy allows is reached through it, and what it refuses is named by its cause. */
import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CHECK_TEXTS } from "#/messages/ops/checks.gen.ts";
import { MAIL_FAILURES } from "#/messages/ops/mail-failures.gen.ts";
import { startMailServer } from "#/platform/mail/testing.ts";
import { standInProxy } from "#/platform/outbound/proxy-stand.testing.ts";
import { atEnd } from "#/platform/outbound/testing.ts";
import { hasOpenssl, internalAuthority } from "./outside-world.ts";
import { folderForFile } from "./own-folder.ts";
import { onFreePort } from "./own-port.ts";
import { runAssay } from "./process.ts";

const PROGRAM = Bun.which("tinyproxy");
const HOST = "mail.example";
const failures = MAIL_FAILURES.en;
const accepted = CHECK_TEXTS.en.found.mail_ok;

const isPossible = PROGRAM !== null && hasOpenssl;
if (!isPossible)
  console.log("Skipped, because tinyproxy or openssl is not installed: tinyproxy-bin, openssl");

/** Starts tinyproxy, which asks another proxy for the host: it knows no names but those of the system. @returns its port */
async function startTinyproxy(folder: string, next: number): Promise<number> {
  const config = join(folder, "tinyproxy.conf");
  const { port, program } = await onFreePort((free) => {
    const lines = [
      ...[`Port ${free}`, "Listen 127.0.0.1", "Allow 127.0.0.1", "Timeout 20", "MaxClients 10"],
      ...["BasicAuth mover secret", "ConnectPort 587", `Upstream http 127.0.0.1:${next} "${HOST}"`],
    ];
    writeFileSync(config, `${lines.join("\n")}\n`);
    return Bun.spawn([PROGRAM ?? "", "-d", "-c", config], { stdout: "ignore", stderr: "inherit" });
  });
  atEnd(() => program.kill());
  return port;
}

describe.skipIf(!isPossible)("through tinyproxy", () => {
  const folder = folderForFile();

  test("a mail server is reached with the right login, and the doctor names what is wrong otherwise", async () => {
    const authority = internalAuthority(join(folder, "authority"), [HOST]);
    const mails = await startMailServer({ key: authority.key, cert: authority.cert });
    atEnd(() => void mails.stop());
    const next = await standInProxy({ hosts: { [HOST]: mails.port } });
    const place = `127.0.0.1:${await startTinyproxy(folder, next.port)}`;
    const doctor = async (login: string, server = `smtp://${HOST}:587`) => {
      const env = {
        ...{ OUTBOUND_PROXY: `http://${login}${place}`, EXTRA_CA_CERTS: authority.file, SMTP_URL: server },
        MAIL_FROM: "jobs@house.example",
      };
      return (await runAssay(["doctor"], env, folder)).stdout;
    };
    expect(await doctor("mover:secret@")).toContain(accepted);
    expect(next.asked).toContain(`CONNECT ${HOST}:587`);

    const before = next.asked.length;
    const found = {
      "no login": await doctor(""),
      "a wrong password": await doctor("mover:wrong@"),
      "a port that is not allowed": await doctor("mover:secret@", `smtps://${HOST}:465`),
    };
    expect(found["no login"]).toContain(failures.proxy_sign_in);
    expect(found["a wrong password"]).toContain(failures.proxy_sign_in);
    expect(found["a port that is not allowed"]).toContain(failures.proxy_refused);
    for (const stdout of Object.values(found)) expect(stdout).not.toContain(accepted);
    expect(next.asked).toHaveLength(before);
  });
});
