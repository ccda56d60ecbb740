import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { CLIENT, startProvider, startTokenMailServer } from "#/platform/mail/provider.testing.ts";
import { rows } from "#/testing/inspect.ts";
import { OPERATOR_TOKEN, startOn, startService, type TestService } from "#/testing/service.ts";
import { assay } from "./testing.ts";

/** How emails are sent survives a restore on another server, and its secrets are in clear text nowhere on the way. */

const work = mkdtempSync(join(tmpdir(), "assay-restored-mail-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const asOperator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
const check = async (service: TestService): Promise<boolean> =>
  (await service.call("POST", "/api/v1/admin/health/mail-check", asOperator)).json.data.ok;
const sealedIn = (service: TestService) =>
  rows(service, "SELECT key, sealed_value FROM settings WHERE sealed_value IS NOT NULL ORDER BY key");

function filesWithSecrets(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files
    .filter((one) => readFileSync(join(one.parentPath, one.name)).includes("sentinel"))
    .map(({ name }) => name);
}

/** A server that sends with OAuth2, with a refresh token that the provider has replaced; in use when it is returned. */
async function serverWithOAuth() {
  const provider = startProvider();
  provider.rotates = true;
  const env = { OPERATOR_TOKEN, MAIL_API_URL: provider.url, BACKUP_DIR: join(work, crypto.randomUUID()) };
  const service = await startService(env);
  const { port } = await startTokenMailServer(provider.valid);
  const values = {
    ...{ mail_transport: "smtp_oauth", mail_host: "127.0.0.1", mail_port: port },
    ...{ mail_oauth_tenant: "house.example", mail_oauth_client_id: CLIENT.clientId },
    ...{ mail_oauth_client_secret: CLIENT.clientSecret, mail_oauth_refresh_token: "sentinel-refresh" },
  };
  const saved = await service.call("PUT", "/api/v1/admin/settings", { ...asOperator, body: { values } });
  expect([saved.status, await check(service)]).toEqual([200, true]);
  return { provider, service, env };
}

async function keyPair() {
  const identity = await generateIdentity();
  const file = join(work, "identity");
  writeFileSync(file, `${identity}\n`);
  return { lock: ["--recipient", await identityToRecipient(identity)], unlock: ["--identity", file] };
}

describe("a backup of a server that sends emails with OAuth2", () => {
  test.each(["encrypted", "plain"])("sends from another server once it is restored (%s)", async (kind) => {
    const { provider, service, env } = await serverWithOAuth();
    const { lock, unlock } = await keyPair();
    const into = join(work, `other-${kind}`);
    try {
      const made = await assay(["backup", ...(kind === "plain" ? [] : lock)], service.folder, env);
      expect([made.exitCode, made.stderr]).toEqual([0, ""]);
      expect(filesWithSecrets(env.BACKUP_DIR)).toEqual([]);
      const key = kind === "plain" ? ["--server-key", join(service.folder, "server.key")] : unlock;
      const restored = await assay(["restore", "latest", ...key], into, { BACKUP_DIR: env.BACKUP_DIR });
      expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
      const { BACKUP_DIR: _, ...settings } = env;
      const other = startOn(into, settings);
      expect(await check(other)).toBe(true);
      expect(provider.tokenRequests.at(-1)?.get("refresh_token")).toBe("sentinel-refresh+");
      expect(provider.tokenRequests.at(-1)?.get("client_secret")).toBe(CLIENT.clientSecret);
      const before = sealedIn(other);
      expect(before).toHaveLength(3);
      await other.close();
      // The other server gets a key of its own: all is sealed by it, and the first server's opens nothing there.
      const rotated = await assay(["rotate-key", "--overlap-days", "0"], into, {});
      expect([rotated.exitCode, rotated.stderr]).toEqual([0, ""]);
      const again = startOn(into, settings);
      expect(await check(again)).toBe(true);
      expect(provider.tokenRequests.at(-1)?.get("refresh_token")).toBe("sentinel-refresh++");
      const after = sealedIn(again);
      expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
      for (const { key, sealed_value } of after)
        expect(() => service.secrets.open(String(sealed_value), `settings:${key}`)).toThrow();
      await again.close();
      expect(filesWithSecrets(into)).toEqual([]);
    } finally {
      await service.end();
    }
  });
});
