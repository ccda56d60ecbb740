import { REPORT_KINDS, type ReportKind } from "#/domain/report/kinds.ts";
import { lazily } from "#/platform/process/lazily.ts";
import { recordOf } from "#/platform/text/record.ts";
import leadershipJson from "../../../assets/report-templates/leadership.json" with { type: "json" };
import salesJson from "../../../assets/report-templates/sales.json" with { type: "json" };
import standardJson from "../../../assets/report-templates/standard.json" with { type: "json" };
import { readTemplate, type Template } from "./template.ts";

const FILES: Record<ReportKind, unknown> = {
  standard: standardJson,
  leadership: leadershipJson,
  sales: salesJson,
};

/** The interface's three reports; checked like all others when the first of them is used. */
export const shippedTemplates = lazily(
  (): Record<ReportKind, Template> =>
    recordOf(REPORT_KINDS, (kind) => {
      const read = readTemplate(FILES[kind]);
      if (read.ok && read.template.kind === kind) return read.template;
      const [fault] = read.ok ? [{ place: "/kind", text: `must be ${kind}` }] : read.faults;
      throw new Error(`assets/report-templates/${kind}.json: ${fault?.place}: ${fault?.text}`);
    }),
);
