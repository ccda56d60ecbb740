import type { ReportJob } from "#/domain/report/candidate/render.ts";
import type { SeenBranding } from "#/modules/branding/look.ts";
import type { Guards, RouteGroup } from "#/platform/http/guards.ts";
import { lazily } from "#/platform/process/runtime.ts";
import type { ThreadQueue } from "#/platform/process/thread-queue.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { LookOf } from "./layout.ts";

interface Needs extends Infrastructure {
  branding: SeenBranding;
  renderer: Pick<ThreadQueue<{ document: "report"; job: ReportJob }>, "run">;
}

/** Contents and appearance of reports: shipped templates, those of the data folder, and what accounts make of them. */
export function reportTemplatesModule(needs: Needs) {
  const { branding, renderer } = needs;
  const opened = lazily(async () => {
    const { openReportLayouts } = await import("./service.ts");
    const { createTemplateFiles } = await import("./files.ts");
    return openReportLayouts({
      ...needs,
      files: createTemplateFiles(needs.outside.templates),
      brandOf: branding.brandOf,
      companyOf: branding.nameOf,
      render: (job, client) => renderer.run({ document: "report", job }, client),
    });
  });
  const lookOf: LookOf = async (accountId, kind, asked) => (await opened()).lookOf(accountId, kind, asked);
  return {
    parts: {
      lookOf,
      /** Lists every file of the folder of templates, usable or not. */
      templateFiles: async () => (await opened()).files(),
    },
    console: async (guards: Guards): Promise<RouteGroup> => {
      const { reportTemplateRoutes } = await import("./console.ts");
      return [reportTemplateRoutes({ ...guards, layouts: await opened() })];
    },
  };
}
