import type { Schemas } from "../../../wire.gen.ts";

export type Template = Schemas["MailTemplate"];
export type Kind = Template["kind"];
export type Field = Template["fields"][number];
