import { answerModel, MODEL_LEAST, statementIds } from "#/domain/instrument/answer-pattern.ts";
import { type OwnJudgement, ownLimits, qualityStatus } from "#/domain/instrument/quality.ts";
import type { InstrumentPackage } from "#/domain/instrument/registry.ts";
import { isWithheld, type Quality } from "#/domain/instrument/types.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createRecordStore, type RecordStore } from "./record-store.ts";

/** So many of the latest results make a model; more cost time and change little. */
const RESULTS_MOST = 2000;

/** An unusual pattern does not keep a result out, or each model would narrow what the next one finds ordinary. */
const isUsable = ({ pattern: _, ...quality }: Quality): boolean => !isWithheld(qualityStatus(quality));

/**
 * What a server's own results add to how answers are judged: the latest usable live results of a version, one per
 * person.
 * @returns null for fewer than 150 of them
 */
export function ownJudgement(
  store: RecordStore,
  { productType, questionnaire }: InstrumentPackage,
): OwnJudgement | null {
  const ids = statementIds(questionnaire);
  const people = new Set<string>();
  const sheets: number[][] = [];
  const inconsistencies: number[] = [];
  const which = { productType, questionnaireVersion: questionnaire.version };
  for (const row of store.listLatest(which, RESULTS_MOST)) {
    const person = comparableEmail(row.email);
    if (!isUsable(row.quality) || (person !== "" && people.has(person))) continue;
    people.add(person);
    const byItem = new Map(store.listAnswers(row).map(({ itemId, value }) => [itemId, value]));
    const sheet = ids.flatMap((id) => byItem.get(id) ?? []);
    if (sheet.length < ids.length) continue;
    sheets.push(sheet);
    inconsistencies.push(row.quality.inconsistency);
  }
  const model = answerModel(ids, sheets);
  return model === null ? null : { model, limits: ownLimits(inconsistencies) };
}

interface AnswerModelDeps extends Pick<Infrastructure, "db" | "log"> {
  /** Computes it from the results, in a thread of its own. */
  measureAnswers: (productType: string) => Promise<OwnJudgement | null>;
  productType: string;
  /** The version that candidates are given now. */
  currentVersion: () => string;
}

export type AnswerModels = ReturnType<typeof createAnswerModels>;

/**
 * Holds what results are judged by once the server has 150 of its own. It is computed at the start and every night,
 * and is never stored, so that nothing of people who were deleted lasts in it.
 */
export function createAnswerModels(deps: AnswerModelDeps) {
  const { db, log, measureAnswers, productType, currentVersion } = deps;
  let current: OwnJudgement | null = null;

  async function refresh(): Promise<void> {
    const n = createRecordStore(db).countCompleted({ productType, questionnaireVersion: currentVersion() });
    current = n < MODEL_LEAST ? null : await measureAnswers(productType);
  }

  return {
    /** Null for versions that are no longer given, and while there are too few results. */
    of: (version: string): OwnJudgement | null => (version === currentVersion() ? current : null),
    refresh,
    start(): { stop(): void } {
      refresh().catch((error) =>
        log.error(
          { error: error as Error },
          "the model of answers was not computed; it is tried again at night",
        ),
      );
      return { stop: () => {} };
    },
  };
}
