import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { assay } from "#/cli/testing.ts";
import { MovingClock } from "#/testing/clock.ts";
import { buyCredits, completeAssessment, invite, register } from "#/testing/journey.ts";
import { startOn, startService, type TestService } from "#/testing/service.ts";
import { checkAnswer } from "./contract-check.testing.ts";
import { addressOf, exampleOf } from "./contract-requests.testing.ts";
import { createWorld, type World } from "./contract-world.testing.ts";
import { createValidators, describedOperations, wholeDocument } from "./testing.ts";

/** The drill of a restore: an instance is backed up and restored on a machine that has nothing else, and then fulfills the contract. */

const work = mkdtempSync(join(tmpdir(), "assay-restored-"));
let world: World | undefined;
afterAll(async () => {
  await world?.service.end();
  rmSync(work, { recursive: true, force: true });
});

const PATHS = ["/balance", "/invites", "/webhooks", "/job-profiles", "/search?email=people"];
const answersOf = async (service: TestService, key: string, paths: readonly string[]) => {
  const all: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, json } = await service.call("GET", `/api/v1${path}`, { key });
    expect([path, status]).toEqual([path, 200]);
    const { pagination: _, ...data } = json.data;
    all[path] = data;
  }
  return all;
};

test("a restored instance answers what it answered before, and answers every operation as the document says", async () => {
  const instance = await startService({ RATE_LIMIT_PER_MINUTE: "1000000" });
  const account = await register(instance);
  await buyCredits(instance, account);
  const { id, token } = await invite(instance, account, { email: "ada@people.example" });
  await completeAssessment(instance, token);
  const open = await invite(instance, account, { email: "later@people.example" });
  const paths = [...PATHS, `/invites/${id}/results`, `/invites/${id}`];
  const before = await answersOf(instance, account.key, paths);

  const identity = await generateIdentity();
  const key = join(work, "key.txt");
  await Bun.write(key, `${identity}\n`);
  const backups = join(work, "backups");
  const created = await assay(
    ["backup", "--to", backups, "--recipient", await identityToRecipient(identity)],
    instance.folder,
  );
  expect([created.exitCode, created.stderr]).toEqual([0, ""]);
  const now = instance.clock.now();
  await instance.end();
  const archive = join(backups, readdirSync(backups).find((name) => name.endsWith(".age")) ?? "");
  const into = join(work, "another-machine");
  const restored = await assay(["restore", archive, "--identity", key], into);
  expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);

  const clock = new MovingClock();
  clock.advance(now - clock.now());
  world = await createWorld((env) => startOn(into, env, clock));
  const { service } = world;
  expect(await answersOf(service, account.key, paths)).toEqual(before);
  await completeAssessment(service, open.token);

  const document = await wholeDocument(service);
  const validators = createValidators(document.components, { isClosed: true });
  let answered = 0;
  for (const operation of describedOperations(document)) {
    for (const status of Object.keys(operation.responses).filter((code) => code < "300")) {
      const { body = exampleOf(operation), ...rest } = await world.succeed(operation.key, status);
      const { ids: _, query: __, ...options } = { ...rest, body };
      const address = addressOf(operation, { ...rest, body });
      const credential = world.credential(operation);
      const headers = { ...credential.headers, ...options.headers };
      const answer = await service.call(operation.method, address, { ...credential, ...options, headers });
      checkAnswer(operation, answer, validators, address);
      expect(`${operation.key} ${answer.status}`).toBe(`${operation.key} ${status}`);
      answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(200);
});
