// The thread in which documents are rendered, so that no request waits for them.
import { readAsset } from "./platform/assets.ts";
import { loadFonts } from "./platform/pdf/fonts.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";
import { type RenderJob, renderDocument } from "./render-jobs.ts";

const fonts = loadFonts(readAsset);

answerJobs((job: RenderJob) => renderDocument(job, fonts));
