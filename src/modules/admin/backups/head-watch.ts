import type { FoundHead, HeadJob } from "#/ops/backup/claim.ts";
import { PlaceSilent } from "#/ops/external-folders/place.ts";
import { entryOfEvent } from "#/platform/audit/entry.ts";
import { doubtText, type HeadNotes, type HeadReport, isDoubtful } from "#/platform/audit/stored-head.ts";
import { within } from "#/platform/process/promises.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

interface HeadPlace {
  setting: HeadReport["setting"];
  /** An absolute path. */
  folder: string;
  /** Runs a job in the process that the folder belongs to. */
  carryOut(job: HeadJob): Promise<FoundHead>;
}

interface HeadWatchDeps extends Pick<Infrastructure, "trail" | "clock" | "log"> {
  places: readonly HeadPlace[];
  /** True if another instance has claimed the folder: the head recorded there belongs to that instance. */
  isForeign: (setting: HeadReport["setting"]) => boolean;
  notes: HeadNotes;
}

const WAITED_MS = 30 * SECOND_MS;

/** One folder, and what this process has found out about it. */
interface Watched extends HeadPlace, HeadReport {
  isBusy: boolean;
  /** Number of the line that is recorded there; 0: none. */
  seq: number;
}

/**
 * Compares the head of the audit log with the one recorded next to backups and standby, once after each
 * start. From then on it records the head there while lines are added. A head that is in doubt is kept until
 * an administrator accepts it. Each folder is accessed in its own process, so that a folder that does not
 * answer delays nothing else.
 */
export function createHeadWatch({ places, isForeign, notes, trail, clock, log }: HeadWatchDeps) {
  const watched = places.map(
    (place): Watched => ({
      ...place,
      state: "unknown",
      noted: null,
      isFailing: false,
      isBusy: false,
      seq: 0,
    }),
  );

  let isOver = false;

  async function compare(place: Watched): Promise<void> {
    const found = await place.carryOut({ kind: "head", folder: place.folder, head: null });
    const recorded = typeof found === "object" ? found : null;
    const isSame = recorded !== null && recorded.signature === place.noted?.signature;
    const state =
      recorded === null ? (found as "missing" | "unreadable") : isSame ? place.state : notes.judge(recorded);
    const hasChanged = state !== place.state;
    Object.assign(place, { state, noted: recorded });
    if (state === "present") place.seq = recorded?.seq ?? 0;
    if (hasChanged) notify(place);
  }

  function notify(place: Watched): void {
    const { setting, state, noted: stored } = place;
    const fields = { setting, ...(stored && { line: stored.seq }) };
    // At the very first start, no head can have been recorded.
    const isMissed = state === "missing" && notes.current(clock.now()) !== null;
    if (isDoubtful(place)) log.error(fields, `audit log: ${doubtText(place)}`);
    if (isMissed)
      log.warn(fields, "no head of the audit log was noted here, so the log was compared with none");
    if (state === "restored") log.info(fields, "the audit log was replaced by a restore, which it records");
    if (!isDoubtful(place) && !isMissed) return;
    const details = { by: "schedule", reason: state, place: setting };
    trail.later(entryOfEvent("audit.head_differs", { ...details, ...(stored && { line: stored.seq }) }));
  }

  async function note(place: Watched): Promise<void> {
    const head = notes.current(clock.now());
    if (head === null || head.seq === place.seq) return;
    await place.carryOut({ kind: "head", folder: place.folder, head });
    Object.assign(place, { state: "present", noted: head, seq: head.seq });
  }

  async function look(place: Watched): Promise<void> {
    if (place.isBusy || isForeign(place.setting)) return;
    place.isBusy = true;
    try {
      if (place.state === "unknown" || isDoubtful(place)) await compare(place);
      if (!isDoubtful(place)) await note(place);
      place.isFailing = false;
    } catch (error) {
      // At the end, the processes are stopped, whatever they are doing. An unresponsive folder is reported
      // separately.
      if (!place.isFailing && !isOver && !(error instanceof PlaceSilent))
        log.warn(
          { setting: place.setting, error: error as Error },
          "the head of the audit log could not be read or noted",
        );
      place.isFailing = true;
    } finally {
      place.isBusy = false;
    }
  }

  /** Resolves when every folder has answered, or after half a minute: one that is silent keeps the others from nothing. */
  const lookAll = (): Promise<void> => within(WAITED_MS, Promise.all(watched.map(look)));

  return {
    look: lookAll,

    /** Runs at every start, in parallel with the first requests. */
    start() {
      void lookAll();
      return {
        stop() {
          isOver = true;
        },
      };
    },

    /** The state of each folder. */
    reports: (): HeadReport[] =>
      watched.map(({ setting, state, noted, isFailing }) => ({ setting, state, noted, isFailing })),
  };
}
