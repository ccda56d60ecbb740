import type { ReportDocument } from "../document.ts";

export interface BlockContext {
  /** Unique in the page; parts add to it. */
  id: string;
  labels: ReportDocument["labels"];
  /** A trait's name is a heading below the last one. */
  traitLevel: "h3" | "h4";
}
