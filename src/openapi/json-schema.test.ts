import { expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import {
  Day,
  Link,
  NullableDay,
  NullableLink,
  NullableTimestamp,
  OneOf,
  Timestamp,
} from "#/platform/http/envelope.ts";
import { toJsonSchema } from "./json-schema.ts";

test.each([
  ["a moment", Timestamp, NullableTimestamp, "date-time"],
  ["a day", Day, NullableDay, "date"],
  ["an address", Link, NullableLink, "uri"],
])("%s of an answer has the standard's format, also where it may be null", (_, plain, nullable, format) => {
  expect(toJsonSchema(plain)).toEqual({ type: "string", format });
  expect(toJsonSchema(nullable)).toEqual({ type: ["string", "null"], format });
});

test("a text that says nothing of itself has no format", () => {
  expect(toJsonSchema(Type.String())).toEqual({ type: "string" });
});

test("one of fixed words or null names null among the words, or no reader would take it", () => {
  const words = OneOf(["ok", "caution"]);
  expect(toJsonSchema(Type.Union([words, Type.Null()]))).toEqual({
    type: ["string", "null"],
    enum: ["ok", "caution", null],
  });
});
