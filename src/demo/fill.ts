import type { Language } from "#/domain/instrument/types.ts";
import type { StoppableClock } from "#/platform/time/clock.ts";
import type { Service } from "#/server/service.ts";
import { known } from "./candidates.ts";
import {
  type Agency,
  foundAgency,
  foundDomainAccounts,
  notifyOfSeller,
  notifyOfSettings,
  notifyOfTests,
} from "./company.ts";
import {
  notifyOfConsole,
  notifyOfDecline,
  notifyOfPlans,
  notifyOfShortlists,
  notifyWhoOwnsJobs,
} from "./desk.ts";
import { FINISHED, PENDING } from "./plan.ts";
import type { LocalReceiver } from "./receiver.ts";
import { hireStaff, type Staff } from "./staff.ts";
import { createStage, type InstanceRandom } from "./stage.ts";
import { addCrowd } from "./volume.ts";

export interface FillOptions {
  language: Language;
  /** Completed candidates of the agency's live mode; the minimum is those that are described one by one. */
  candidates: number;
  /** Called now and then; what it throws ends the filling. */
  goOn: () => void;
}

/** What a visitor of the filled instance sees. */
export interface FilledInstance {
  agency: Agency;
  staff: Staff;
  /** Of all of the staff; nobody else has it. */
  password: string;
  /** Token of an invite that waits for its candidate. */
  openToken: string;
}

/**
 * Lets twelve weeks of an invented instance pass in a service that has nothing stored yet, and resets clock and random source to the
 * present. Everything goes through the services, so that it is what the real thing would have become.
 * @param now the present
 */
export async function fillInstance(
  service: Service,
  clock: StoppableClock,
  random: InstanceRandom,
  receiver: LocalReceiver,
  { now, language, candidates, goOn }: FillOptions & { now: number },
): Promise<FilledInstance> {
  const stage = createStage(service, clock, now, language);
  // Nobody misses this instance after a power cut, and waiting for the disk would take most of the time.
  service.db.sqlite.run("PRAGMA synchronous = OFF");
  try {
    notifyOfSeller(stage);
    const agency = foundAgency(stage, receiver);
    notifyOfShortlists(stage, agency.live, agency.positions);
    notifyOfPlans(stage, agency.live, agency.positions);
    const companies = { agency: agency.accountId, railway: foundDomainAccounts(stage) };
    const password = passwordOf(service.random.bytes(PASSWORD_BYTES));
    const staff = await hireStaff(stage, companies, agency.clients, password);
    notifyOfSettings(stage, staff);
    notifyOfTests(stage, agency);
    notifyOfConsole(stage, agency.live, staff);
    notifyWhoOwnsJobs(stage, agency.live, agency.positions, staff);
    notifyOfDecline(stage, agency.live, agency.positions, known(staff, "recruiter"));
    await stage.timeline.play(async () => {
      goOn();
      await service.bulk.carryOnAll();
      await service.outbox.run();
    });
    clock.moveTo(now);
    await addCrowd(stage, agency.live, candidates - CANDIDATES_MIN, goOn);
    service.invites.recordExpired(now);
    return { agency, staff, password, openToken: known(agency.live.known.tokens, PENDING[0]?.name ?? "") };
  } finally {
    clock.release();
    random.release();
    service.db.sqlite.run("PRAGMA synchronous = FULL");
  }
}

const PASSWORD_BYTES = 12;

/** Short enough to type, long enough to guess nothing. */
const passwordOf = (bytes: Uint8Array): string =>
  (Buffer.from(bytes).toString("hex").match(/.{6}/g) ?? []).join("-");

/** The minimum number of completed candidates: those that are described one by one. */
export const CANDIDATES_MIN = FINISHED.length;
