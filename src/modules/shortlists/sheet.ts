import { getInstrument } from "#/domain/instrument/registry.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { validityOf } from "#/domain/instrument/validity.ts";
import type { SheetPerson, ShortlistSheetJob } from "#/domain/report/shortlist/render.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import type { Shortlisted } from "#/modules/shortlists/ranking/service.ts";
import { veiled } from "#/platform/context/hidden.ts";
import type { HiddenPerson } from "#/platform/context/tenant.ts";
import { reportedRights, useIsPaused } from "#/platform/files/open-rights.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTimeIn } from "#/platform/time/time-zone.ts";
import type { WholeShortlist } from "./service.ts";

type Deviation = Shortlisted["match"]["deviations"][number];
type Beside = NonNullable<SheetPerson["match"]>["deviations"][number]["beside"];

/** A value that the error of measurement alone may have carried out of its range is no deviation to speak of. */
function besideOf({ zone, delta, withinError }: Deviation): Beside {
  const side = delta < 0 ? "low" : "high";
  if (withinError && zone !== "red") return `just_${side}`;
  return zone === "red" ? `far_${side}` : side;
}

interface SheetLook {
  language: Language;
  company: string;
  brand: ShortlistSheetJob["brand"];
  timeZone: string;
  /** Milliseconds. */
  now: number;
  jobTitle: string | null;
  /** Id of whoever reads it. */
  reader: string;
  /** Of whom the reader must not know who they are. */
  hidden: readonly HiddenPerson[];
}

/** A list as it is printed for its reader: whoever is hidden from them has a code in the place of names, in comments too. */
export function sheetOf({ shortlist, profile, rows }: WholeShortlist, look: SheetLook): ShortlistSheetJob {
  const { language, company, brand, timeZone, now, hidden, reader } = look;
  const people = rows.map(
    ({ entry, match }): SheetPerson => ({
      session_id: entry.sessionId,
      name: fullName(entry),
      comment: entry.comment,
      comment_by: entry.commentBy,
      comment_own: entry.commentById === reader,
      completedAt: entry.completedAt === null ? null : isoTimeIn(entry.completedAt, timeZone),
      validity: entry.completedAt === null ? null : validityOf(entry.quality),
      decision: entry.decision,
      match: match && matchOf(match),
      rights: reportedRights(entry.rights, timeZone),
      isPaused: useIsPaused(entry.rights),
    }),
  );
  const texts = {
    name: shortlist.name,
    name_own: shortlist.nameById === reader,
    jobTitle: look.jobTitle,
    people,
  };
  const asking = { reader, about: {}, isSearched: false, sent: {} };
  const known = hidden.length === 0 ? texts : (veiled(texts, hidden, asking) as typeof texts);
  return {
    language,
    company,
    brand,
    at: isoTimeIn(now, timeZone),
    name: known.name,
    jobTitle: known.jobTitle,
    profile: profile && { name: profileNameIn(profile, language), version: profile.version },
    people: known.people,
  };
}

function matchOf({ match, person, normWarning }: Shortlisted): SheetPerson["match"] {
  const { scales } = getInstrument(person.productType).texts;
  return {
    overall: match.overall,
    halfWidth: match.halfWidth,
    level: match.standing.level,
    label: match.standing.label,
    deviations: match.deviations.map((deviation) => ({
      label: scales[deviation.scale].name,
      beside: besideOf(deviation),
      value: deviation.cValue,
      low: deviation.range.ok_min,
      high: deviation.range.ok_max,
      isFirst: deviation.essentialOpen,
    })),
    normWarning,
  };
}

const profileNameIn = ({ name, nameEn }: JobProfile, language: Language): string =>
  language === "en" && nameEn !== "" ? nameEn : name;
