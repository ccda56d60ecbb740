import type { Tenant } from "#/platform/context/tenant.ts";
import { MINUTE_MS, type RunningClock } from "#/platform/time/clock.ts";
import type { OutboxStore, QueueHead } from "./outbox-store.ts";
import { CHANNELS, type Channel, isDue, type SlotLimits } from "./rules.ts";

/** Decides which queue is next: a pool of workers shared by accounts, so that no account delays another. */

/** How the last attempt of a queue went: `quick`, `slow`, or not known yet. */
type Kind = "quick" | "unknown" | "slow";

const KINDS: readonly Kind[] = ["quick", "unknown", "slow"];

interface Account {
  running: number;
  runningSlow: number;
  /** Queues that wait for a worker, longest wait first. */
  waiting: Record<Kind, Set<string>>;
}

/** Accounts that may get a worker now, longest wait first, each with the number under which it began to wait. */
type Line = Map<Account, number>;

/**
 * Serves the accounts in rotation, and the queues of each account in rotation; a queue has one attempt at a time.
 * Queues whose last attempt took long, or that had none yet, share one half of the workers. Those that took long
 * share one quarter. Neither gets the last free worker of an account. So receivers that let everybody wait delay each
 * other, and not those that are new or known to answer.
 */
export class Slots {
  private readonly accounts = new Map<string, Account>();
  private readonly waiting = new Map<string, string>();
  private readonly running = new Map<string, { accountId: string; kind: Kind }>();
  private readonly known = new Map<string, "quick" | "slow">();
  private readonly lines: Record<Kind, Line> = { quick: new Map(), unknown: new Map(), slow: new Map() };
  private runningSlow = 0;
  private runningUntested = 0;
  private ticket = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** Whether any queue would get a worker now. */
  get isAnybodyReady(): boolean {
    return this.first() !== null;
  }

  /** Whether the queue has a worker or waits for one. */
  has(queueName: string): boolean {
    return this.running.has(queueName) || this.waiting.has(queueName);
  }

  /** Lets a queue wait for a worker. */
  ask(lane: string, accountId: string): void {
    if (this.has(lane)) return;
    const account = this.accounts.get(accountId) ?? this.open(accountId);
    this.waiting.set(lane, accountId);
    account.waiting[this.kindOf(lane)].add(lane);
    this.queue(account);
  }

  /** @returns the queue that has the next worker from now on, or null when none waits or no worker is free */
  next(): string | null {
    const head = this.first();
    if (head === null) return null;
    const { kind, account } = head;
    const [lane] = account.waiting[kind];
    if (lane === undefined) return null;
    this.running.set(lane, { accountId: this.waiting.get(lane) ?? "", kind });
    this.waiting.delete(lane);
    account.waiting[kind].delete(lane);
    this.count(account, kind, 1);
    // Behind all who wait already.
    this.lines[kind].delete(account);
    this.queue(account);
    return lane;
  }

  /** @param wasQuick how the attempt of the queue went; undefined leaves this unknown */
  end(lane: string, wasQuick?: boolean): void {
    const slot = this.running.get(lane);
    const account = slot && this.accounts.get(slot.accountId);
    if (slot === undefined || account === undefined) return;
    this.running.delete(lane);
    if (wasQuick !== undefined) this.known.set(lane, wasQuick ? "quick" : "slow");
    this.count(account, slot.kind, -1);
    this.queue(account);
    const isGone = account.running === 0 && KINDS.every((kind) => account.waiting[kind].size === 0);
    if (isGone) this.accounts.delete(slot.accountId);
  }

  private kindOf(lane: string): Kind {
    return this.known.get(lane) ?? "unknown";
  }

  private open(accountId: string): Account {
    const waiting = { quick: new Set<string>(), unknown: new Set<string>(), slow: new Set<string>() };
    const account = { running: 0, runningSlow: 0, waiting };
    this.accounts.set(accountId, account);
    return account;
  }

  private count(account: Account, kind: Kind, change: number): void {
    account.running += change;
    if (kind === "slow") {
      account.runningSlow += change;
      this.runningSlow += change;
    }
    if (kind !== "quick") this.runningUntested += change;
  }

  /** The account that has waited longest of those that could have a worker now. */
  private first(): { kind: Kind; account: Account } | null {
    const { workers } = this.limits;
    if (this.running.size >= workers) return null;
    const kinds = KINDS.filter(
      (kind) =>
        kind === "quick" ||
        (this.runningUntested < Math.ceil(workers / 2) &&
          (kind === "unknown" || this.runningSlow < Math.ceil(workers / 4))),
    );
    let found: { kind: Kind; account: Account; ticket: number } | null = null;
    for (const kind of kinds) {
      const [account, ticket] = this.lines[kind].entries().next().value ?? [];
      if (
        account !== undefined &&
        ticket !== undefined &&
        ticket < (found?.ticket ?? Number.POSITIVE_INFINITY)
      )
        found = { kind, account, ticket };
    }
    return found;
  }

  /** Appends the account to the lines in which it may wait now and does not yet, and removes it from the others. */
  private queue(account: Account): void {
    const { perAccount } = this.limits;
    for (const kind of KINDS) {
      const line = this.lines[kind];
      const isFree =
        account.running < perAccount &&
        (kind !== "slow" || account.runningSlow < Math.max(1, perAccount - 1));
      if (!isFree || account.waiting[kind].size === 0) line.delete(account);
      else if (!line.has(account)) {
        this.ticket += 1;
        line.set(account, this.ticket);
      }
    }
  }
}

/** A queue in which something waits. */
interface Queue extends QueueHead {
  /** Nothing of it is tried before, in the server's time. */
  restUntil: number;
}

interface Slot {
  lane: string;
  /** Work that is due by then may be claimed, in the tenant's time. */
  until: number;
}

/** Everything is read again this often, in case something was changed outside this process. */
const READ_EVERY_MS = MINUTE_MS;

/** No lane rests longer; where one seems to, the clock was set. */
const REST_MAX_MS = 5 * MINUTE_MS;

type PerChannel<T> = Record<Channel, T>;

/**
 * Remembers which queues wait and which is next. The outbox itself is in the database; this queue state only
 * remembers where to look in it.
 */
export function createQueueState(store: OutboxStore, clock: RunningClock) {
  const slots: PerChannel<Slots> = {
    mail: new Slots(CHANNELS.mail),
    webhook: new Slots(CHANNELS.webhook),
    chat: new Slots(CHANNELS.chat),
  };
  let queues: PerChannel<Map<string, Queue>> = { mail: new Map(), webhook: new Map(), chat: new Map() };
  let newestId: number | null = null;
  let readAt = 0;

  function now({ accountId, mode }: Tenant): number {
    return clock.now() + (mode === "test" ? store.findTestOffset(accountId) : 0);
  }

  const rests = ({ restUntil }: Queue): boolean => {
    const left = restUntil - clock.now();
    return left > 0 && left <= REST_MAX_MS;
  };

  const canGo = (lane: Queue, tenantNow: number): boolean =>
    isDue(lane.dueAt, tenantNow, lane.channel) && !rests(lane);

  function askIfDue(lane: Queue, tenantNow = now(lane.tenant)): void {
    if (canGo(lane, tenantNow)) slots[lane.channel].ask(lane.lane, lane.tenant.accountId);
  }

  function readAll(): void {
    newestId = store.findNewestId();
    readAt = clock.elapsed();
    const before = queues;
    const read = (channel: Channel) =>
      new Map(
        store.listHeads(channel).map((head): [string, Queue] => {
          const { restUntil = 0 } = before[channel].get(head.lane) ?? {};
          return [head.lane, { ...head, restUntil }];
        }),
      );
    queues = { mail: read("mail"), webhook: read("webhook"), chat: read("chat") };
  }

  function learn(): void {
    if (newestId === null) {
      sweep();
      return;
    }
    const newest = store.findNewestId();
    if (newest <= newestId) return;
    for (const head of store.listAdded(newestId)) {
      const known = queues[head.channel].get(head.lane);
      const lane = {
        ...head,
        restUntil: known?.restUntil ?? 0,
        dueAt: Math.min(head.dueAt, known?.dueAt ?? head.dueAt),
      };
      queues[head.channel].set(head.lane, lane);
      askIfDue(lane);
    }
    newestId = newest;
  }

  function sweep(): void {
    if (newestId === null || clock.elapsed() - readAt >= READ_EVERY_MS) readAll();
    else learn();
    const times = new Map<string, number>();
    for (const channel of Object.values(queues)) {
      for (const lane of channel.values()) {
        if (slots[lane.channel].has(lane.lane)) continue;
        const key = `${lane.tenant.mode}:${lane.tenant.accountId}`;
        const tenantNow = times.get(key) ?? now(lane.tenant);
        times.set(key, tenantNow);
        askIfDue(lane, tenantNow);
      }
    }
  }

  return {
    now,
    /** Records what was added since the last time. */
    learn,
    /** Lets every queue that has work due wait for a worker. */
    sweep,

    /** Records again what is first in a queue. @param restUntil nothing of it is tried before */
    look(channel: Channel, name: string, restUntil?: number): void {
      const head = store.findHead(channel, name);
      if (head === null) {
        queues[channel].delete(name);
        return;
      }
      const lane = { ...head, restUntil: restUntil ?? queues[channel].get(name)?.restUntil ?? 0 };
      queues[channel].set(name, lane);
      askIfDue(lane);
    },

    nextSlot(channel: Channel): Slot | null {
      for (let name = slots[channel].next(); name !== null; name = slots[channel].next()) {
        const lane = queues[channel].get(name);
        if (lane === undefined) return { lane: name, until: clock.now() };
        const tenantNow = now(lane.tenant);
        if (canGo(lane, tenantNow))
          return { lane: name, until: lane.dueAt <= tenantNow ? tenantNow : Number.MAX_SAFE_INTEGER };
        // It asked when its last attempt was over and not stored yet; that attempt has put it off since.
        slots[channel].end(name);
      }
      return null;
    },

    endSlot: (channel: Channel, lane: string, wasQuick?: boolean): void => slots[channel].end(lane, wasQuick),

    isAnybodyReady: (): boolean => Object.values(slots).some((channel) => channel.isAnybodyReady),
  };
}
