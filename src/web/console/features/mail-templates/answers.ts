import type { Schemas } from "../../../wire.gen.ts";

export type Template = Schemas["MailTemplate"];
export type Kind = Template["kind"];
export type Source = Template["source"];
export type Field = Template["fields"][number];
export type TestEnd = Schemas["SentTestMail"]["status"];
