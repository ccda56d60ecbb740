import { getInstrument, getInstrumentVersion } from "#/domain/instrument/registry.ts";
import { type NormOrder, previewNorm } from "#/modules/psychometrics/norms/draft.ts";
import { openReader } from "#/platform/db/read-only.ts";
import { readOutcomes } from "./criterion.ts";
import { createRecordStore } from "./record-store.ts";
import { readRecords, readSittings } from "./records.ts";
import { type QualityOrder, qualityReport } from "./report.ts";

/** What is computed from all results at once; plain data that can be cloned into another thread. */
export type EvidenceJob = { database: string; productType: string } & (
  | { kind: "norm"; order: NormOrder }
  | { kind: "quality"; order: QualityOrder }
);

/** Reads the results and computes; the answer is JSON. Runs in a thread of its own, because it takes seconds. */
export async function answerEvidence(job: EvidenceJob): Promise<Uint8Array> {
  const reader = openReader(job.database);
  try {
    const store = createRecordStore(reader);
    const instrument =
      job.kind === "norm"
        ? getInstrument(job.productType)
        : getInstrumentVersion(job.productType, job.order.questionnaireVersion);
    const records = readRecords(store, instrument, () => Bun.gc(true));
    const answer =
      job.kind === "norm"
        ? previewNorm(records, instrument, job.order)
        : qualityReport(
            records,
            readSittings(store, instrument, job.order.now),
            instrument,
            job.order,
            readOutcomes(reader, job.order.questionnaireVersion, job.order.language),
          );
    return new TextEncoder().encode(JSON.stringify(answer));
  } finally {
    reader.close();
  }
}
