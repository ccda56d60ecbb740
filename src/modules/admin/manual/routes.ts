import { Elysia } from "elysia";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { WebPages } from "#/platform/http/web-pages.ts";
import { isManualFile, MANUAL_FILES, manualFile } from "./chapters.ts";
import { MANUAL_PATHS, manualPage } from "./page.ts";

/**
 * The administrator's manual. It contains no value of this server, only what every copy of the program says.
 */
export const manualRoutes = ({ pages }: { pages: Pick<WebPages, "filledPage"> }) =>
  new Elysia({ name: "operators-manual" })
    .get(MANUAL_PATHS.en, ({ request }) => serve(pages, request, "en"))
    .get("/docs/manual/files/:name", ({ params, set }) => {
      if (!isManualFile(params.name)) throw new Problem("not_found");
      set.headers["content-type"] = MANUAL_FILES[params.name];
      return manualFile(params.name);
    })
    .get("/docs/manual/:language", ({ request, params }) => serve(pages, request, params.language));

function serve(pages: Pick<WebPages, "filledPage">, request: Request, asked: string): Promise<Response> {
  const language = LANGUAGES.find((code) => code === asked);
  if (language === undefined) throw new Problem("not_found");
  return pages.filledPage(request, "manual/page.html", language, (frame) => manualPage(frame, language));
}
