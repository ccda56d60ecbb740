import { openTemplateFolder } from "#/modules/report-templates/folder.ts";
import type { Check } from "./check.ts";
import { checkTemplateFiles } from "./state.ts";

/** Reads the folder of report templates itself: for commands, which may wait for it. */
export const checkTemplates = (dataFolder: string): Promise<Check> =>
  checkTemplateFiles(openTemplateFolder(dataFolder).list());
