import type { Config } from "#/config/config.ts";
import { bounceMailboxOf } from "#/config/mail-route.ts";
import { readDeliveryReport } from "#/platform/mail/delivery-report.ts";
import { createMailbox, type Mailbox, type Reading } from "#/platform/mail/mailbox.ts";
import { type MailboxTrouble, MailboxUnavailable } from "#/platform/mail/mailbox-errors.ts";
import { OutOfDescriptors } from "#/platform/process/descriptors.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BounceService } from "./service.ts";

/** How it went the last time that the mailbox was read. */
export interface MailboxState {
  /** null: it has not been read yet. */
  readAt: number | null;
  trouble: MailboxTrouble | null;
  note: string | null;
  /** Messages that are no reports about emails of ours, and were left. */
  others: number;
}

interface ReadingDeps extends Pick<Infrastructure, "db" | "clock" | "log" | "refreshTokens" | "outbound"> {
  config: () => Config;
  bounces: BounceService;
}

/** Reads the mailbox into which delivery reports come, as the settings in force name it. */
export function createMailboxReading(deps: ReadingDeps) {
  const { db, clock, log, refreshTokens, outbound, config, bounces } = deps;
  let opened: { settings: string; mailbox: Mailbox; state: MailboxState } | null = null;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  /** Another one as soon as the settings name another one. */
  function current(): typeof opened {
    const access = bounceMailboxOf(config());
    if (access === null) return null;
    const settings = JSON.stringify(access);
    if (opened?.settings !== settings) {
      const state = { readAt: null, trouble: null, note: null, others: 0 };
      opened = { settings, mailbox: createMailbox(access, { clock, refreshTokens, outbound }), state };
    }
    return opened;
  }

  async function judge(source: Uint8Array): Promise<Reading> {
    const report = await readDeliveryReport(source);
    return stopped ? "later" : bounces.take(report);
  }

  async function read(): Promise<void> {
    const present = stopped ? null : current();
    if (present === null) return;
    const { mailbox } = present;
    try {
      await mailbox.read(judge);
      present.state = { readAt: clock.now(), trouble: null, note: null, others: mailbox.countOthers() };
    } catch (error) {
      if (stopped || error instanceof OutOfDescriptors) return;
      if (!(error instanceof MailboxUnavailable)) throw error;
      const { trouble, note, message } = error;
      // The same trouble is reported once, however often it is met.
      if (present.state.trouble !== trouble)
        log.warn({ trouble, reason: message }, "the bounce mailbox could not be read");
      present.state = { ...present.state, trouble, note };
    }
  }

  function run(): Promise<void> {
    running = running.catch(() => {}).then(read);
    return running;
  }

  return {
    /** null: no mailbox is set. */
    state: (): MailboxState | null => current()?.state ?? null,

    /** For the schedule. */
    run,

    /** For an administrator who does not wait for the schedule. Returns at once. */
    readSoon(): void {
      if (db.standstill.cause() !== null) return;
      run().catch((error: unknown) =>
        log.error({ error: error as Error }, "reading the bounce mailbox failed"),
      );
    },

    /** Begins nothing new and resolves when what is being read is broken off. */
    async stop(): Promise<void> {
      stopped = true;
      opened?.mailbox.close();
      await running.catch(() => {});
    },
  };
}
