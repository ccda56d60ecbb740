import type { TurnLimits } from "./rules.ts";

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
