import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { register } from "#/testing/journey.ts";
import { startOn, type TestService } from "#/testing/service.ts";
import { until } from "#/testing/until.ts";
import { CLAIM_FILE, readClaim } from "./claim.ts";

let root: string;
let env: { BACKUP_DIR: string; STANDBY_DIR: string };
let clock: MovingClock;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "assay-fence-"));
  env = { BACKUP_DIR: join(root, "backups"), STANDBY_DIR: join(root, "standby") };
  clock = new MovingClock();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function start(name: string): TestService {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return startOn(folder, env, clock);
}

test("a data folder that was moved after a power failure stores again once nobody renews the claims of its places", async () => {
  const previous = start("former");
  await previous.fence.first();
  await register(previous);
  cpSync(join(root, "former"), join(root, "moved"), { recursive: true });
  const places = Object.values(env);
  const claims = places.map((place) => readFileSync(join(place, CLAIM_FILE)));
  await previous.close();
  // It lost its power, so it did not say that it ended.
  for (const [at, place] of places.entries()) writeFileSync(join(place, CLAIM_FILE), claims[at] ?? "");

  const moved = start("moved");
  await moved.fence.first();
  expect(moved.db.standstill.cause()).toBe("superseded");
  for (let looks = 0; looks < 5; looks += 1) {
    clock.advance(30 * SECOND_MS);
    await moved.fence.look();
  }
  expect(moved.db.standstill.cause()).toBeNull();
  await register(moved, { email: "after@agency.example" });
  const { run } = readClaim(env.BACKUP_DIR) as { run: string };
  for (const place of places) expect(readClaim(place)).toMatchObject({ run, ended: false });
  await moved.close();
});

test("a service that is stopped while it claims its places says there that it has ended", async () => {
  const service = start("data");
  const claiming = service.fence.first();
  await until(() => existsSync(join(env.BACKUP_DIR, CLAIM_FILE)));
  await Promise.all([service.close(), claiming]);
  expect(readClaim(env.BACKUP_DIR)).toMatchObject({ ended: true });
});
