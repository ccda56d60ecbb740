import { Type } from "@sinclair/typebox";
import { Ok } from "#/platform/http/envelope.ts";

const Text = Type.String();

const HelpChapterView = Type.Object({
  name: Text,
  title: Text,
  for_administrators: Type.Boolean(),
  sections: Type.Array(Type.Object({ title: Text, html: Text })),
});

export const HelpAnswer = Ok(Type.Object({ chapters: Type.Array(HelpChapterView) }));
