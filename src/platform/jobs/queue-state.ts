import type { Tenant } from "#/platform/context/tenant.ts";
import { MINUTE_MS, type RunningClock } from "#/platform/time/clock.ts";
import type { LaneHead, OutboxStore } from "./outbox-store.ts";
import { CHANNELS, type Channel, isDue } from "./rules.ts";
import { Turns } from "./scheduler.ts";

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
