import { rmSync } from "node:fs";
import type { Opening } from "#/ops/backup/archive.ts";
import { verifyArchive } from "#/ops/backup/create.ts";
import { appendErasures } from "#/ops/backup/erasures.ts";
import { erasedIn } from "#/ops/backup/retained-records.ts";
import { schemaAfter } from "#/platform/db/before-baseline.ts";
import { MIGRATIONS } from "#/platform/db/migrations.ts";
import { MoveError } from "./error.ts";
import { type AccountManifest, isOfAccount } from "./manifest.ts";
import { refusal } from "./refusals.ts";
import { checkSignature } from "./signature.ts";
import { stageIn } from "./stage.ts";
import { type TakenIn, type Target, takeIn } from "./take-in.ts";

interface Wish extends Target {
  opening: Opening;
  /** Of the server that it comes to, which nobody serves. */
  folder: string;
  /** Where this server's backups lie, beside which deletions are recorded; null: nowhere. */
  backups: string | null;
}

interface Imported extends TakenIn {
  manifest: AccountManifest;
}

/**
 * Takes an account in, in one transaction: all of it or nothing. Nobody may serve the house meanwhile.
 * @throws MoveError, and what the disk throws
 */
export async function importAccount(wish: Wish): Promise<Imported> {
  const { file, opening, folder, db, backups } = wish;
  const stage = stageIn(folder);
  try {
    const manifest = await verifyArchive(file, opening, stage);
    if (!isOfAccount(manifest))
      throw new MoveError(`${file} holds no account; for a backup there is assay restore.`);
    if (wish.key !== null) checkSignature(manifest, wish.key);
    const schema = schemaAfter(MIGRATIONS);
    if (manifest.schema !== schema)
      throw refusal([
        "other_schema",
        `Assay ${manifest.version.slice(0, 40)} wrote number ${manifest.schema}, here it is number ${schema}`,
      ]);
    const imported = db.tx(() => takeIn(wish, manifest, stage));
    // In the database's own file, as a rotation does: the archive may be removed next.
    db.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    if (backups !== null) appendErasures(backups, erasedIn(db.sqlite, manifest.account.id));
    return { manifest, ...imported };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
