import type { Tenant } from "#/platform/context/tenant.ts";
import { MINUTE_MS, type RunningClock } from "#/platform/time/clock.ts";
import type { LaneHead, OutboxStore } from "./outbox-store.ts";
import { CHANNELS, type Channel, isDue, type TurnLimits } from "./rules.ts";

/** Whose turn it is: a pool of workers shared by accounts, so that none of them holds up another. */

/** How a lane's last turn went: `quick`, `slow`, or not known yet. */
type Kind = "quick" | "unknown" | "slow";

const KINDS: readonly Kind[] = ["quick", "unknown", "slow"];

interface Account {
  running: number;
  runningSlow: number;
  /** Lanes that wait for a turn, longest wait first. */
  waiting: Record<Kind, Set<string>>;
}

/** Accounts that may be given a turn now, longest wait first, each with the number under which it began to wait. */
type Line = Map<Account, number>;

/**
 * Turns go round the accounts, and within an account round its lanes; a lane has one at a time. Lanes whose last turn took
 * long, or that had none yet, share one half of the workers, those that took long one quarter, and they get no account's last
 * free turn: so receivers that let everybody wait hold up each other, and not those that are new or known to answer.
 */
export class Turns {
  private readonly accounts = new Map<string, Account>();
  private readonly waiting = new Map<string, string>();
  private readonly running = new Map<string, { accountId: string; kind: Kind }>();
  private readonly known = new Map<string, "quick" | "slow">();
  private readonly lines: Record<Kind, Line> = { quick: new Map(), unknown: new Map(), slow: new Map() };
  private runningSlow = 0;
  private runningUnproven = 0;
  private ticket = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Whether somebody would get a turn now. */
  get isAnybodyReady(): boolean {
    return this.first() !== null;
  }

  /** Whether the lane has a turn or waits for one. */
  has(lane: string): boolean {
    return this.running.has(lane) || this.waiting.has(lane);
  }

  /** Lets a lane wait for its turn. */
  ask(lane: string, accountId: string): void {
    if (this.has(lane)) return;
    const account = this.accounts.get(accountId) ?? this.open(accountId);
    this.waiting.set(lane, accountId);
    account.waiting[this.kindOf(lane)].add(lane);
    this.queue(account);
  }

  /** @returns the lane that has the next turn from now on, or null when none waits or nobody is free */
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

  /** @param wasQuick how the lane's turn went; undefined tells nothing about it */
  end(lane: string, wasQuick?: boolean): void {
    const turn = this.running.get(lane);
    const account = turn && this.accounts.get(turn.accountId);
    if (turn === undefined || account === undefined) return;
    this.running.delete(lane);
    if (wasQuick !== undefined) this.known.set(lane, wasQuick ? "quick" : "slow");
    this.count(account, turn.kind, -1);
    this.queue(account);
    const isGone = account.running === 0 && KINDS.every((kind) => account.waiting[kind].size === 0);
    if (isGone) this.accounts.delete(turn.accountId);
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
    if (kind !== "quick") this.runningUnproven += change;
  }

  /** Who has waited longest of those who could have a turn now. */
  private first(): { kind: Kind; account: Account } | null {
    const { workers } = this.limits;
    if (this.running.size >= workers) return null;
    const kinds = KINDS.filter(
      (kind) =>
        kind === "quick" ||
        (this.runningUnproven < Math.ceil(workers / 2) &&
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

  /** Puts the account at the end of the lines in which it may stand now and does not yet, and takes it out of the others. */
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

/** A lane in which something waits. */
interface Lane extends LaneHead {
  /** Nothing of it is tried before, in the server's time. */
  restUntil: number;
}

interface Turn {
  lane: string;
  /** What is due by then may be taken, in the tenant's time. */
  until: number;
}

/** Everything is read anew this often, in case that something was changed past this process. */
const READ_EVERY_MS = MINUTE_MS;

/** No lane rests longer; where one seems to, the clock was set. */
const REST_MAX_MS = 5 * MINUTE_MS;

type PerChannel<T> = Record<Channel, T>;

/** Which lanes wait, and whose turn it is. The database holds the queue; this remembers where to look in it. */
export function createLaneBook(store: OutboxStore, clock: RunningClock) {
  const turns: PerChannel<Turns> = {
    mail: new Turns(CHANNELS.mail),
    webhook: new Turns(CHANNELS.webhook),
    chat: new Turns(CHANNELS.chat),
  };
  let lanes: PerChannel<Map<string, Lane>> = { mail: new Map(), webhook: new Map(), chat: new Map() };
  let newestId: number | null = null;
  let readAt = 0;

  function now({ accountId, mode }: Tenant): number {
    return clock.now() + (mode === "test" ? store.testOffset(accountId) : 0);
  }

  const rests = ({ restUntil }: Lane): boolean => {
    const left = restUntil - clock.now();
    return left > 0 && left <= REST_MAX_MS;
  };

  const mayGo = (lane: Lane, tenantNow: number): boolean =>
    isDue(lane.dueAt, tenantNow, lane.channel) && !rests(lane);

  function askIfDue(lane: Lane, tenantNow = now(lane.tenant)): void {
    if (mayGo(lane, tenantNow)) turns[lane.channel].ask(lane.lane, lane.tenant.accountId);
  }

  function readAll(): void {
    newestId = store.newestId();
    readAt = clock.elapsed();
    const before = lanes;
    const read = (channel: Channel) =>
      new Map(
        store.heads(channel).map((head): [string, Lane] => {
          const { restUntil = 0 } = before[channel].get(head.lane) ?? {};
          return [head.lane, { ...head, restUntil }];
        }),
      );
    lanes = { mail: read("mail"), webhook: read("webhook"), chat: read("chat") };
  }

  function learn(): void {
    if (newestId === null) {
      sweep();
      return;
    }
    const newest = store.newestId();
    if (newest <= newestId) return;
    for (const head of store.added(newestId)) {
      const known = lanes[head.channel].get(head.lane);
      const lane = {
        ...head,
        restUntil: known?.restUntil ?? 0,
        dueAt: Math.min(head.dueAt, known?.dueAt ?? head.dueAt),
      };
      lanes[head.channel].set(head.lane, lane);
      askIfDue(lane);
    }
    newestId = newest;
  }

  function sweep(): void {
    if (newestId === null || clock.elapsed() - readAt >= READ_EVERY_MS) readAll();
    else learn();
    const times = new Map<string, number>();
    for (const channel of Object.values(lanes)) {
      for (const lane of channel.values()) {
        if (turns[lane.channel].has(lane.lane)) continue;
        const key = `${lane.tenant.mode}:${lane.tenant.accountId}`;
        const tenantNow = times.get(key) ?? now(lane.tenant);
        times.set(key, tenantNow);
        askIfDue(lane, tenantNow);
      }
    }
  }

  return {
    now,
    /** Notes what was added since the last time. */
    learn,
    /** Lets every lane wait for its turn in which something is due. */
    sweep,

    /** Notes anew what is first in a lane. @param restUntil nothing of it is tried before */
    look(channel: Channel, name: string, restUntil?: number): void {
      const head = store.head(channel, name);
      if (head === null) {
        lanes[channel].delete(name);
        return;
      }
      const lane = { ...head, restUntil: restUntil ?? lanes[channel].get(name)?.restUntil ?? 0 };
      lanes[channel].set(name, lane);
      askIfDue(lane);
    },

    nextTurn(channel: Channel): Turn | null {
      for (let name = turns[channel].next(); name !== null; name = turns[channel].next()) {
        const lane = lanes[channel].get(name);
        if (lane === undefined) return { lane: name, until: clock.now() };
        const tenantNow = now(lane.tenant);
        if (mayGo(lane, tenantNow))
          return { lane: name, until: lane.dueAt <= tenantNow ? tenantNow : Number.MAX_SAFE_INTEGER };
        // It asked when its last attempt was over and not stored yet; that attempt has put it off since.
        turns[channel].end(name);
      }
      return null;
    },

    endTurn: (channel: Channel, lane: string, wasQuick?: boolean): void => turns[channel].end(lane, wasQuick),

    isAnybodyReady: (): boolean => Object.values(turns).some((channel) => channel.isAnybodyReady),
  };
}
