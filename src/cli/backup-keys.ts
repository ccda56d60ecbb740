import { readFileSync } from "node:fs";
import { Option } from "commander";
import type { Config } from "#/config/config.ts";
import { unknownSecrets } from "#/config/facts.ts";
import { PASSPHRASE_MIN } from "#/config/kinds.ts";
import type { RefusalsTexts } from "#/messages/cli/refusals.gen.ts";
import { encrypterFor, isIdentity, type Opening, type Sealing } from "#/ops/backup/archive.ts";
import { BackupError } from "#/ops/backup/failures.ts";
import { refused } from "./refused.ts";

/** With what commands encrypt backups and archives, and open them again. */

export interface SealOptions {
  recipient?: string[];
  passphraseFile?: string;
}
export interface OpenOptions {
  identity?: string;
  passphraseFile?: string;
}

/** @throws BackupError */
export function textIn(file: string, kind: keyof RefusalsTexts["files"]): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch {
    throw new BackupError(refused((texts) => texts.fileUnreadable(texts.files[kind], file)));
  }
  if (text === "") throw new BackupError(refused((texts) => texts.fileEmpty(texts.files[kind], file)));
  return text;
}

/** As BACKUP_PASSPHRASE_FILE is read: what the service has encrypted has to open with the same file. */
const passphraseIn = (file: string): string => textIn(file, "passphrase");

/** As `age-keygen` writes it, with lines of comment. @throws BackupError */
function identityIn(file: string): string {
  const found = textIn(file, "identity")
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "" && !line.startsWith("#"));
  if (found === undefined || !isIdentity(found))
    throw new BackupError(refused((texts) => texts.noIdentity(file)));
  return found;
}

export function sealingGiven({ recipient, passphraseFile }: SealOptions): Sealing {
  if (recipient !== undefined && passphraseFile !== undefined)
    throw new BackupError(refused((texts) => texts.recipientOrPassphrase));
  if (passphraseFile !== undefined) {
    const passphrase = passphraseIn(passphraseFile);
    if (passphrase.length < PASSPHRASE_MIN)
      throw new BackupError(refused((texts) => texts.passphraseShort(PASSPHRASE_MIN)));
    return { passphrase };
  }
  if (recipient === undefined) return null;
  try {
    encrypterFor({ recipients: recipient });
  } catch {
    throw new BackupError(refused((texts) => texts.recipient));
  }
  return { recipients: recipient };
}

/** @throws BackupError */
export function openingOf({ identity, passphraseFile }: OpenOptions): Opening {
  if (identity !== undefined && passphraseFile !== undefined)
    throw new BackupError(refused((texts) => texts.identityOrPassphrase));
  if (identity !== undefined) return { identity: identityIn(identity) };
  return passphraseFile === undefined ? null : { passphrase: passphraseIn(passphraseFile) };
}

export const recipientOption = () =>
  new Option("--recipient <key>").argParser((key: string, before: string[] | undefined) => [
    ...(before ?? []),
    key,
  ]);

/** By the options; else by the settings, where they open it and this process knows them. */
export function openingGiven(options: OpenOptions, config: Config): Opening {
  const { BACKUP_PASSPHRASE: passphrase } = config;
  const isKnown = passphrase !== "" && unknownSecrets(config, ["BACKUP_PASSPHRASE"]).length === 0;
  return openingOf(options) ?? (isKnown ? { passphrase } : null);
}

export const identityOption = () => new Option("--identity <file>");
export const passphraseOption = () => new Option("--passphrase-file <file>");
