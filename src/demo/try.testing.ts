import { mkdtempSync, rmSync } from "node:fs";
import { compose } from "#/compose.ts";
import { readConfig } from "#/config.ts";
import { houseRandom } from "#/demo/chance.ts";
import { SELLER } from "#/demo/companies.ts";
import { fillHouse } from "#/demo/fill.ts";
import { startReceiver } from "#/demo/receiver.ts";
import { DAY_MS, HeldClock, systemClock } from "#/platform/clock.ts";
import { openDataDir } from "#/platform/data-dir.ts";
import { createLog } from "#/platform/log.ts";
import { systemRandom } from "#/platform/random.ts";

const folder = mkdtempSync("/tmp/demo-try-");
const n = Number(process.argv[2] ?? 30);
const config = readConfig({
  ...SELLER,
  DATA_DIR: folder,
  LOG_LEVEL: "warn",
  WEBHOOK_ALLOW_PRIVATE: "true",
  BASE_URL: "http://127.0.0.1:3999",
});
const now = Date.now();
const clock = new HeldClock(systemClock, now - 90 * DAY_MS);
const random = houseRandom(systemRandom);
const t0 = performance.now();
const service = compose({
  config,
  dataDir: openDataDir(folder, systemRandom),
  clock,
  random,
  log: createLog("warn"),
  version: "0",
});
console.log("compose", performance.now() - t0);
(service as any).reviews ??= { add() {} };
const receiver = await startReceiver();
const t = performance.now();
const filled = await fillHouse(service, clock, random, receiver, {
  now,
  language: "de",
  candidates: n,
  goOn: () => {},
});
console.log("fill", performance.now() - t, filled.openToken, receiver.received());
const q = (s: string) => console.log(s, JSON.stringify(service.db.sqlite.query(s).all()));
q(
  "select company, (select count(*) from sessions s where s.account_id=a.id and mode='live' and completed_at not null and anonymized_at is null) n from accounts a",
);
q(
  "select mode, count(*) n, sum(completed_at not null) c, sum(expired_at not null) e, sum(started_at not null) s from invites group by mode, account_id",
);
q("select channel,status,count(*) n from outbox group by 1,2");
q("select url,status,last_delivery_status,datetime(last_delivery_at/1000,'unixepoch') from webhooks");
q("select kind,status,datetime(due_at/1000,'unixepoch') from candidate_requests");
q(
  "select first_name,last_name,json_extract(quality,'$.status') s, json_extract(quality,'$.fastShare') f, json_extract(quality,'$.longstringA') l, json_extract(quality,'$.inconsistency') i from sessions join results on id=session_id where json_extract(quality,'$.status')<>'ok' limit 20",
);
q("select number,gross_cents,status from invoices");
await receiver.stop();
await service.close();
console.log(require("node:fs").statSync(folder + "/assay.db").size / 1e6, "MB");
rmSync(folder, { recursive: true });
process.exit(0);
