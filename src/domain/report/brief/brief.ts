import { isWithheld } from "#/domain/instrument/validity.ts";
import { askedNotice, footerOf, infoOf, qualityNotices } from "../candidate/chapters/front.ts";
import { type ReportFacts, reportFacts } from "../candidate/facts.ts";
import type { Block, Chapter, ReportDocument } from "../document.ts";
import { cleanLine } from "../format.ts";
import type { ReportInput } from "../input.ts";
import { matchBlocks } from "./match.ts";
import { pointsOf, strengthsOf } from "./points.ts";
import { BRIEF_WORDS } from "./words.ts";

/** Of very long names and profiles so much is told that the page stays one. */
const NAME_MAX = 70;

/** @param isPrintable whether the medium has the letters of a text */
interface BriefInput extends ReportInput {
  isPrintable: (text: string) => boolean;
}

/**
 * One page for whoever decides with others: how far the answers can be used, what of the job they fit, what to verify
 * under which number of the interview guide, and what the page is not. Of answers that are not usable it says what to do.
 * The same input gives the same document. Throws a RangeError when `completedAt` is no date.
 */
export function buildBrief(input: BriefInput): ReportDocument {
  const facts = reportFacts(input);
  const words = BRIEF_WORDS[input.language];
  const info = infoOf(facts);
  return {
    language: input.language,
    brand: input.brand,
    info: {
      ...info,
      title: words.name,
      subject: [words.kinds[input.kind], facts.completedOn].join(", "),
      keywords: [words.name, facts.questionnaire],
    },
    cover: null,
    chapters: [isWithheld(facts.quality.status) ? unusable(facts, input) : brief(facts, input)],
    footer: footerOf(facts),
    labels: facts.words.labels,
  };
}

const short = (text: string): string => {
  const line = cleanLine(text);
  return line.length <= NAME_MAX ? line : `${line.slice(0, NAME_MAX - 1).trimEnd()}…`;
};

function headOf(
  facts: ReportFacts,
  { isPrintable }: BriefInput,
): Pick<Chapter, "id" | "title" | "lead" | "opens"> {
  const { input, language, candidate, words } = facts;
  const brief = BRIEF_WORDS[language];
  const own = (text: string) => (isPrintable(text) ? short(text) : "");
  const name = isPrintable(candidate) ? short(candidate) : words.nameNotPrintable;
  const profile = input.match && !isWithheld(facts.quality.status) ? own(input.match.profileName) : "";
  const parts = [
    name,
    profile || brief.kinds[input.kind],
    brief.completed(facts.completedOn),
    own(facts.company),
  ];
  return { id: "brief", title: brief.name, lead: parts.filter(Boolean).join(" · "), opens: "page" };
}

const heading = (text: string): Block => ({ kind: "heading", text });

function askedBlocks(facts: ReportFacts): Block[] {
  const asked = askedNotice(facts);
  return asked === null ? [] : [{ kind: "notice", ...asked }];
}

/** Care and response style in one box, as the page is one. */
function noticeOf(facts: ReportFacts): Block {
  const all = qualityNotices(facts);
  return {
    kind: "notice",
    tone: all.some(({ tone }) => tone === "caution") ? "caution" : "ok",
    title: all.map(({ title }) => title).join(" · "),
    texts: all.flatMap(({ texts }) => texts),
  };
}

function notBlocks({ language }: ReportFacts): Block[] {
  const words = BRIEF_WORDS[language];
  return [heading(words.not), { kind: "list", isOrdered: false, items: words.notLines }];
}

function brief(facts: ReportFacts, input: BriefInput): Chapter {
  const words = BRIEF_WORDS[facts.language];
  const isFlat = !input.match && facts.distinctive.length === 0;
  const sided = (title: string, items: { name: string; text: string }[], none: string): Block[] => [
    heading(title),
    ...(items.length === 0
      ? [{ kind: "text" as const, text: none, style: "body" as const }]
      : items.map(({ name, text }): Block => ({ kind: "trait", name, text, points: [] }))),
  ];
  return {
    ...headOf(facts, input),
    blocks: [
      ...askedBlocks(facts),
      noticeOf(facts),
      ...matchBlocks(facts),
      {
        kind: "columns",
        isRuled: false,
        columns: [
          {
            share: 1,
            blocks: sided(
              words.strengths,
              strengthsOf(facts),
              isFlat ? facts.words.distinctiveNone : words.strengthsNone,
            ),
          },
          {
            share: 1,
            blocks: sided(
              words.points,
              pointsOf(facts).map(({ name, number, text }) => ({
                name: `${name} ${words.toQuestion(String(number))}`,
                text,
              })),
              words.pointsNone,
            ),
          },
        ],
      },
      ...notBlocks(facts),
    ],
  };
}

function unusable(facts: ReportFacts, input: BriefInput): Chapter {
  return {
    ...headOf(facts, input),
    blocks: [
      ...askedBlocks(facts),
      ...qualityNotices(facts).map((notice) => ({ kind: "notice" as const, ...notice })),
      heading(BRIEF_WORDS[facts.language].steps),
      { kind: "list", isOrdered: true, items: facts.notices.questionable },
      ...notBlocks(facts),
    ],
  };
}
