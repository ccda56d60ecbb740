import type { Db } from "#/platform/db/open.ts";

/** Only a restore and an account transfer put these on hold. Mails are on hold for other reasons too, and have a page of their own. */
export const ON_HOLD_CHANNELS = ["webhook", "chat"] as const;
export type OnHoldChannel = (typeof ON_HOLD_CHANNELS)[number];

interface OnHoldCount {
  channel: OnHoldChannel;
  account: string;
  mode: "live" | "test";
  count: number;
  /** When the oldest was written; milliseconds since 1970, in the account's time. */
  oldest: number;
}

interface Wanted {
  /** null: both. */
  channel: OnHoldChannel | null;
  /** null: of all accounts. */
  account: string | null;
}

/** As parameters of a statement: both of a null. */
const chosen = ({ channel, account }: Wanted) => ({
  first: channel ?? ON_HOLD_CHANNELS[0],
  second: channel ?? ON_HOLD_CHANNELS[1],
  account: account ?? "",
});
const CHOSEN = "status = 'held' AND channel IN ($first, $second) AND $account IN ('', account_id)";

/** Messages that were put on hold and that nobody has decided about. */
export const countOnHold = ({ sqlite }: Pick<Db, "sqlite">, wanted: Wanted): OnHoldCount[] =>
  sqlite
    .query<OnHoldCount, ReturnType<typeof chosen>>(
      `SELECT channel, account_id AS account, mode, count(*) AS count, min(created_at) AS oldest
       FROM outbox WHERE ${CHOSEN} GROUP BY channel, account_id, mode ORDER BY channel, oldest`,
    )
    .all(chosen(wanted));

/**
 * Sends them after all: receivers know by the event's id whether they had one.
 * @returns how many
 */
export const releaseOnHold = ({ sqlite, tx }: Pick<Db, "sqlite" | "tx">, wanted: Wanted): number =>
  tx(
    () =>
      sqlite.query(`UPDATE outbox SET status = 'queued', attempts = 0 WHERE ${CHOSEN}`).run(chosen(wanted))
        .changes,
  );

/** Ends them unsent. @param now milliseconds since 1970 @returns how many */
export const dropOnHold = ({ sqlite, tx }: Pick<Db, "sqlite" | "tx">, wanted: Wanted, now: number): number =>
  tx(
    () =>
      sqlite
        .query(
          `UPDATE outbox SET status = 'dead', finished_at = $now, last_error = 'ended by the operator' WHERE ${CHOSEN}`,
        )
        .run({ ...chosen(wanted), now }).changes,
  );
