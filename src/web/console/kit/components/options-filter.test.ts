import { beforeAll, expect, test } from "bun:test";
import { themeFor } from "../../app/theme.ts";
import { optionsWith } from "./options-filter.ts";

const CLIENTS = [
  "Müller & Söhne GmbH",
  "O’Neill Recruiting",
  "Østerberg A/S",
  "Łódź Praca",
  "Straßenbau Groß",
];
const options = CLIENTS.map((label) => ({ value: label, label }));
// Opened, as before anything is typed.
beforeAll(async () => {
  optionsWith({ options, search: "", limit: 10 });
  await import("#/platform/text/normalize.ts");
});

const found = (search: string) => optionsWith({ options, search, limit: 10 });

test.each([
  ["Mueller", "Müller & Söhne GmbH"],
  ["söhne muller", "Müller & Söhne GmbH"],
  ["ONeill", "O’Neill Recruiting"],
  ["oesterberg", "Østerberg A/S"],
  ["lodz", "Łódź Praca"],
  ["strassenbau gross", "Straßenbau Groß"],
])("%j typed into a field offers the client %j", (typed, label) => {
  expect(found(typed)).toEqual([{ value: label, label }]);
});

test("offers everything for nothing typed, nothing for what nobody has, and no more than the limit", () => {
  expect(found("")).toEqual(options);
  expect(found("Miller")).toEqual([]);
  expect(optionsWith({ options, search: "r", limit: 2 })).toHaveLength(2);
});

test("keeps groups that have something to offer", () => {
  const groups = [
    { group: "A", items: options.slice(0, 2) },
    { group: "B", items: options.slice(2) },
  ];
  expect(optionsWith({ options: groups, search: "mueller", limit: 10 })).toEqual([
    { group: "A", items: options.slice(0, 1) },
  ]);
});

test("every field to choose from has this filter unless it brings its own", () => {
  const { components } = themeFor("de");
  for (const field of ["Select", "MultiSelect", "Autocomplete", "TagsInput"])
    expect([field, components?.[field]?.defaultProps?.filter]).toEqual([field, optionsWith]);
});
