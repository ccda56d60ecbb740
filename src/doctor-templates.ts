import type { Check } from "./doctor-check.ts";
import { checkTemplateFiles } from "./doctor-template-files.ts";
import { openTemplateFolder } from "./modules/report-templates/folder.ts";

/** Reads the folder of report templates itself: for commands, which may wait for it. */
export const checkTemplates = (dataFolder: string): Promise<Check> =>
  checkTemplateFiles(openTemplateFolder(dataFolder).list());
