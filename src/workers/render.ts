// The thread in which documents are rendered, so that no request waits for them.

import { loadFonts } from "#/platform/pdf/fonts.ts";
import { answerJobs } from "#/platform/process/answer-jobs.ts";
import { readAsset } from "#/platform/process/assets.ts";
import { type RenderJob, renderDocument } from "./render-jobs.ts";

const fonts = loadFonts(readAsset);

answerJobs((job: RenderJob) => renderDocument(job, fonts));
