import { fileTime } from "#/platform/time/clock.ts";

/** How far an instance had got: what orders backups, whatever a clock showed. */
export interface Point {
  /** Counts restores, promotions and clones of the instance. */
  epoch: number;
  /** Transactions that its database had. */
  commits: number;
  /** Minutes that its service had run, in all its life. */
  ran: number;
}

/** A backup's file name says when it was created, how far the instance had got, for which schema, and whether it is encrypted. */
export interface BackupName {
  file: string;
  /** Milliseconds since 1970, by the clock of that moment. */
  at: number;
  /** The number of its database's schema. */
  schema: number;
  isSealed: boolean;
  /** null in names that earlier versions gave. */
  point: Point | null;
}

const NAME =
  /^assay-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-s(\d{1,5})(?:-e(\d{1,9})-n(\d{1,15})-r(\d{1,9}))?\.tar(\.age)?$/;

export function backupName({ at, schema, isSealed, point }: Omit<BackupName, "file">): string {
  const reached = point === null ? "" : `-e${point.epoch}-n${point.commits}-r${point.ran}`;
  return `assay-${fileTime(at)}-s${schema}${reached}.tar${isSealed ? ".age" : ""}`;
}

/** @returns null for a file that is no backup */
export function parseBackupName(file: string): BackupName | null {
  const [, year, month, day, hour, minute, second, schema, epoch, commits, ran, sealed] =
    NAME.exec(file) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) return null;
  const point =
    epoch === undefined ? null : { epoch: Number(epoch), commits: Number(commits), ran: Number(ran) };
  return { file, at, schema: Number(schema), isSealed: sealed !== undefined, point };
}

/**
 * The order of backups, for sorting: by how far the instance had got, and by the clock only where that does not differ. Those that
 * earlier versions named precede all others.
 */
export const newestFirst = (one: BackupName, other: BackupName): number =>
  (other.point?.epoch ?? 0) - (one.point?.epoch ?? 0) ||
  (other.point?.commits ?? 0) - (one.point?.commits ?? 0) ||
  (other.point?.ran ?? 0) - (one.point?.ran ?? 0) ||
  other.at - one.at;

/** Whether a backup holds all that was committed up to a point of the same epoch. */
export const holdsAll = ({ point }: BackupName, { epoch, commits }: Omit<Point, "ran">): boolean =>
  point !== null && point.epoch === epoch && point.commits === commits;
