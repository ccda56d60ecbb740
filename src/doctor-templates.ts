import type { Check } from "./doctor-check.ts";

/** The report templates in the data folder: what is wrong with one is told here, and harms no report. */
export async function checkTemplates(folder: string): Promise<Check> {
  const { faultLines, openTemplateFolder } = await import("./modules/report-templates/folder.ts");
  const name = "report templates";
  const files = openTemplateFolder(folder).list();
  const faults = files.flatMap(faultLines);
  if (files.length === 0) return { name, ok: true, detail: "the shipped ones; none in the data folder" };
  if (faults.length === 0)
    return { name, ok: true, detail: `${files.length} in the data folder, all usable` };
  return { name, ok: true, warning: true, detail: faults.join("; ") };
}
