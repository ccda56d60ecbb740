import { expect, test } from "bun:test";
import { finderOf } from "#/platform/text/normalize.ts";
import { themeFor } from "../../app/theme.ts";
import { optionsFilter } from "./options-filter.ts";

const CLIENTS = [
  "Müller & Söhne GmbH",
  "O’Neill Recruiting",
  "Østerberg A/S",
  "Łódź Praca",
  "Straßenbau Groß",
];
const options = CLIENTS.map((label) => ({ value: label, label }));
const filter = optionsFilter(finderOf);
const found = (search: string) => filter({ options, search, limit: 10 });

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
  expect(filter({ options, search: "r", limit: 2 })).toHaveLength(2);
});

test("keeps groups that have something to offer", () => {
  const first = { group: "A", items: options.slice(0, 2) };
  const groups = [first, { group: "B", items: options.slice(2) }];
  expect(filter({ options: groups, search: "mueller", limit: 10 })).toEqual([
    { group: "A", items: options.slice(0, 1) },
  ]);
  expect(filter({ options: groups, search: "r", limit: 3 })).toEqual([
    first,
    { group: "B", items: options.slice(2, 3) },
  ]);
});

test("every field to choose from has this filter unless it brings its own", () => {
  const { components } = themeFor("de", finderOf);
  for (const field of ["Select", "MultiSelect", "Autocomplete", "TagsInput"]) {
    const own = components?.[field]?.defaultProps?.filter;
    expect([field, own?.({ options, search: "oesterberg", limit: 10 })]).toEqual([field, [options[2]]]);
  }
});
