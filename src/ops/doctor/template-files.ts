import type { TemplateFile } from "#/modules/report-templates/template-file.ts";
import type { Check } from "./check.ts";

/** The report templates in the data folder: what is wrong with one is reported here, and harms no report. */
export async function checkTemplateFiles(files: readonly TemplateFile[]): Promise<Check> {
  const { faultLines } = await import("#/modules/report-templates/template-file.ts");
  const name = "report templates";
  const faults = files.flatMap(faultLines);
  if (files.length === 0) return { name, ok: true, detail: "the shipped ones; none in the data folder" };
  if (faults.length === 0)
    return { name, ok: true, detail: `${files.length} in the data folder, all usable` };
  return { name, ok: true, warning: true, detail: faults.join("; ") };
}
