import {
  type Answerer,
  createAnswerer,
  type Kind,
  MARKED_KINDS,
  type Manner,
} from "#/domain/instrument/invented/kinds.ts";
import { PA_STANDARD } from "#/domain/instrument/registry.ts";
import { integerBetween, mulberry32, type NextFraction } from "#/domain/instrument/rounding.ts";
import { responseModelInSteps } from "#/domain/instrument/simulation.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { INVENTED_TEXTS } from "#/messages/modules/test-helpers/invented.gen.ts";
import type { AssessmentService } from "#/modules/assessment/service.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import type { InviteService } from "#/modules/invites/service.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import { JOB_PROFILE_TEMPLATES } from "#/modules/job-profiles/templates.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

/** Whom one wants to see: somebody as most are, somebody whose leanings stand out, or somebody who did not read. */
export const INVENTED_SORTS = ["ordinary", "marked", "careless"] as const;
export type InventedSort = (typeof INVENTED_SORTS)[number];

const MANNERS: Readonly<Record<InventedSort, Manner>> = {
  ordinary: "careful",
  marked: "careful",
  careless: "hasty",
};
/** How much stronger than in people of the demo. */
const EMPHASIS: Readonly<Record<InventedSort, number>> = { ordinary: 0.8, marked: 1.7, careless: 1 };

interface InventedDeps extends Pick<Infrastructure, "db" | "random"> {
  invites: Pick<InviteService, "createAnswered">;
  links: Pick<InviteLinks, "token">;
  assessment: AssessmentService;
  jobProfiles: Pick<JobProfileService, "list" | "create">;
  /** Lets others have their turn. */
  pause: () => Promise<void>;
}

export interface InventedInput {
  sort: InventedSort;
  language: Language;
  /** undefined: the newest one; null: none. */
  jobProfileId: string | null | undefined;
  /** Anyone who may make job profiles gets an example where there is none; else null. */
  exampleBy: string | null;
}

export interface Invented {
  inviteId: string;
  sessionId: number;
  name: string;
  jobProfileId: string | null;
  /** Whether the job profile was made for this. */
  isExample: boolean;
}

export type InventedPeople = ReturnType<typeof createInventedPeople>;

/** People of test mode whom nobody has to wait for: invited, answered, submitted and scored as everybody else is. */
export function createInventedPeople(deps: InventedDeps) {
  const { db, random, invites, links, assessment, jobProfiles, pause } = deps;
  const { questionnaire, norm, productType } = PA_STANDARD;
  let created: Promise<Answerer> | null = null;

  /** A scale at a time: solving for all of them at once would keep everybody waiting for a seventh of a second. */
  async function makeAnswerer(): Promise<Answerer> {
    const steps = responseModelInSteps(questionnaire, norm);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return createAnswerer(questionnaire, step.value);
      await pause();
    }
  }

  /** A first look needs something to compare with, and common sense about sales is as good as any. */
  function makeExample(tenant: Tenant, by: string): string {
    const { notice, templates } = JOB_PROFILE_TEMPLATES;
    const [{ name, rationale, dimensions }] = templates as [(typeof templates)[number]];
    const profile = {
      name: `${name.de} (Beispiel)`,
      nameEn: `${name.en} (example)`,
      type: "standard",
      description: [rationale.de, notice.de, rationale.en, notice.en].join("\n\n"),
      dimensions,
    };
    return jobProfiles.create(tenant, profile, { by, note: "" }).id;
  }

  return {
    /** What has to be there before somebody can answer; the first time it takes a moment. */
    answerer(): Promise<Answerer> {
      created ??= makeAnswerer();
      return created;
    },

    /**
     * Somebody new, with a result.
     * @throws Problem test_mode_only (403), invalid_input (400) naming job_profile_id
     */
    bring(tenant: Tenant, answerer: Answerer, input: InventedInput): Invented {
      if (tenant.mode !== "test") throw new Problem("test_mode_only");
      const { sort, language, exampleBy } = input;
      return db.tx(() => {
        const known = input.jobProfileId === undefined ? jobProfiles.list(tenant)[0]?.id : input.jobProfileId;
        const isExample = known === undefined && exampleBy !== null;
        const jobProfileId = known ?? (isExample ? makeExample(tenant, exampleBy) : null);
        const seed = random.uint32();
        const next = mulberry32(seed);
        const { firstName, lastName, email } = inventedName(language, next);
        const kind: Kind = MARKED_KINDS[integerBetween(0, MARKED_KINDS.length - 1, next)] ?? "average";
        const name = `${firstName} ${lastName}`;
        const asked = { productType, email, name, language, jobProfileId, expiresInDays: null } as const;
        const invite = invites.createAnswered(tenant, { ...asked, sendEmail: false, candidateMessage: "" });
        const token = links.token(invite);
        assessment.acknowledge(
          token,
          language,
          assessment.noticeVersion(tenant.accountId, productType, { inviteId: invite.id, sessionId: null }),
        );
        const { session } = assessment.questions(token);
        const manner = MANNERS[sort];
        assessment.answer(token, answerer.answersOf(kind, manner, seed, session.itemOrder, EMPHASIS[sort]));
        assessment.submit(token, { firstName, lastName }, "invented");
        return { inviteId: invite.id, sessionId: session.id, name, jobProfileId, isExample };
      });
    },
  };
}

/** Names that nobody bears, as far as a search could show. */
const FIRST = [
  "Alva",
  "Bennet",
  "Calla",
  "Dorian",
  "Elin",
  "Finnja",
  "Gero",
  "Hedda",
  "Ilja",
  "Jorun",
  "Kaspar",
  "Lioba",
  "Merle",
  "Nils",
  "Ottilie",
  "Pia",
] as const;
const LAST = [
  "Amselgrund",
  "Birkenhall",
  "Dornquist",
  "Eschenfeldt",
  "Fjordal",
  "Grauweiler",
  "Heidebrook",
  "Immergarten",
  "Kranichsee",
  "Lindenquell",
  "Mohnwinkel",
  "Nordhain",
  "Ostermark",
  "Quellbach",
  "Rotdornau",
  "Silberlund",
] as const;

interface InventedName {
  firstName: string;
  lastName: string;
  /** At a domain at which nobody can have a mailbox (RFC 2606). */
  email: string;
}

function inventedName(language: Language, next: NextFraction): InventedName {
  const first = FIRST[integerBetween(0, FIRST.length - 1, next)] ?? FIRST[0];
  const last = LAST[integerBetween(0, LAST.length - 1, next)] ?? LAST[0];
  return {
    firstName: first,
    // The mark appears in every list and on every page of a report, so that nobody takes the result for a person's.
    lastName: `${last} ${INVENTED_TEXTS[language].mark}`,
    email: `${first}.${last}@invented.example`.toLowerCase(),
  };
}
