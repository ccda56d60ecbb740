// The thread in which reports and candidates' archives are rendered, so that no other request waits for them.
import { type ArchiveJob, renderArchive } from "./modules/candidate-rights/archive/archive.ts";
import { renderReport } from "./modules/results/rendering/render.ts";
import { readAsset } from "./platform/assets.ts";
import { loadFonts } from "./platform/pdf/fonts.ts";
import { answerJobs } from "./platform/pdf/renderer-thread.ts";

const fonts = loadFonts(readAsset);

answerJobs((job: Parameters<typeof renderReport>[0] | ArchiveJob) =>
  "archive" in job ? renderArchive(job, fonts) : renderReport(job, fonts),
);
