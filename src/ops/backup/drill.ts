import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#/config/config.ts";
import { BACKUP_REFUSALS } from "#/messages/ops/backup.gen.ts";
import { checkText, subjectOf } from "#/ops/doctor/check.ts";
import { checkDatabase } from "#/ops/doctor/database.ts";
import { checkTemplates } from "#/ops/doctor/templates.ts";
import { systemRandom } from "#/platform/crypto/random.ts";
import { KEY_FILE, openDataDir } from "#/platform/files/data-dir.ts";
import { freeBytesOf } from "#/platform/files/disk.ts";
import { createLog } from "#/platform/observability/log.ts";
import { systemClock } from "#/platform/time/clock.ts";
import { openService, type Service } from "#/server/service.ts";
import type { Opening } from "./archive.ts";
import { aboutBackup, BackupError } from "./failures.ts";
import { passingFolder, removeLeftOver } from "./list-names.ts";
import { prepareRestored } from "./prepare.ts";
import { restoreBackup } from "./restore.ts";

interface DrillInput {
  /** The backup. */
  file: string;
  opening: Opening;
  /** Data folder of the served instance; only its secret is read, if the backup has none. */
  config: Config;
  /** Folder in which the backup is tried, and where the lists next to the backups are. */
  folder: string;
  version: string;
}

interface Drilled {
  /** When what was restored was so, as ISO 8601. */
  madeAt: string;
  /** Of the accounts in it so many were asked for their candidates. */
  accounts: number;
}

/** Enough to see whether every account can be read; more would try patience, not backups. */
const ACCOUNTS_ASKED = 20;
/** Size of the restored data, its archive and what SQLite writes on the way. */
const ROOM = 4;

/**
 * Restores a backup into a folder of its own, runs the doctor on it, opens the service on it, sends it requests, and removes it again. It
 * listens on no port, runs no job, sends nothing, and does not touch the served instance.
 * @throws BackupError, and what the disk throws
 */
export async function drill({ file, opening, config, folder, version }: DrillInput): Promise<Drilled> {
  const needed = ROOM * statSync(file).size;
  if (freeBytesOf(folder) < needed)
    throw new BackupError(
      aboutBackup((texts) => texts.drillRoom(Math.ceil(needed / 1e6), folder)),
      "no_room",
    );
  removeLeftOver(folder);
  const into = passingFolder(folder, "drill");
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { mode: 0o700 });
  const token = systemRandom.bytes(32).toHex();
  const settings = {
    ...config,
    ...{ BACKUP_DIR: "", BACKUP_AT: "off", STANDBY_DIR: "", OPERATOR_TOKEN: token, METRICS: "off" as const },
    COPY_BEFORE_UPGRADE: "off" as const,
  };
  try {
    const { madeAt } = await restoreBackup({
      ...{ file, opening, into, keyFile: join(config.DATA_DIR, KEY_FILE), lists: [folder] },
      ...{ now: systemClock.now(), random: systemRandom },
      prepare: (instance, since) =>
        within({ ...settings, DATA_DIR: instance }, version, (service) =>
          prepareRestored(service, since, systemClock.now()),
        ),
    });
    for (const check of [...checkDatabase(into), await checkTemplates(into)])
      if (!check.ok)
        throw new BackupError(
          (language) =>
            BACKUP_REFUSALS[language].drillDamaged(subjectOf(check, language), checkText(check, language)),
          "damaged",
        );
    const accounts = await within({ ...settings, DATA_DIR: into }, version, (service) => ask(service, token));
    return { madeAt, accounts };
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

async function within<T>(
  config: Config,
  version: string,
  work: (service: Service) => Promise<T>,
): Promise<T> {
  const dataDir = openDataDir(config.DATA_DIR, systemRandom);
  const log = createLog("silent");
  const service = openService({ config, dataDir, clock: systemClock, random: systemRandom, log, version });
  try {
    await service.outbox.stop();
    return await work(service);
  } finally {
    await service.close();
  }
}

/**
 * Sends requests as a load balancer, an administrator and an account would.
 * @returns how many accounts answered
 */
async function ask({ app, db }: Service, token: string): Promise<number> {
  const get = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
    const { status } = await app.handle(new Request(`http://localhost${path}`, { headers }));
    if (status !== 200)
      throw new BackupError(
        aboutBackup((texts) => texts.drillAnswer(path, status)),
        "damaged",
      );
  };
  const authorization = `Bearer ${token}`;
  await get("/readyz");
  await get("/api/v1/admin/overview", { authorization });
  const accounts = db.sqlite
    .query<{ id: string }, [number]>("SELECT id FROM accounts ORDER BY rowid LIMIT ?")
    .all(ACCOUNTS_ASKED);
  for (const { id } of accounts)
    for (const mode of ["live", "test"])
      await get("/api/v1/console/candidates?limit=1", {
        ...{ authorization, "x-assay-account": id, "x-assay-mode": mode },
      });
  return accounts.length;
}
