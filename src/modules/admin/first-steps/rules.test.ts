import { expect, test } from "bun:test";
import { FIRST_STEPS, type Setting, stepsOf } from "./rules.ts";

const NEW: Setting = {
  accounts: 0,
  found: new Set(["mail", "address", "seller", "colleague"]),
  sells: true,
  hasResult: false,
};
const open = (setting: Setting, aside: string[] = []) =>
  stepsOf(setting, new Set(aside))
    .filter(({ done, aside: isAside }) => !done && !isAside)
    .map(({ step }) => step);

test("on a new server all of them are open, in the order in which one does them", () => {
  expect(open(NEW)).toEqual([...FIRST_STEPS]);
});

test("where nothing is sold nobody is asked for a seller", () => {
  expect(stepsOf({ ...NEW, sells: false }, new Set()).map(({ step }) => step)).not.toContain("seller");
});

test("reopens a step once its condition no longer holds, and not because it was viewed", () => {
  const all: Setting = {
    accounts: 1,
    found: new Set(),
    sells: true,
    hasResult: true,
  };
  expect(open(all)).toEqual([]);
  expect(open({ ...all, found: new Set(["mail"]) })).toEqual(["mail"]);
  expect(open({ ...all, found: new Set(["colleague"]) })).toEqual(["colleague"]);
});

test("what was put aside stays aside while it is not done, and is simply done once it is", () => {
  expect(open({ ...NEW, accounts: 1 }, ["mail", "colleague"])).toEqual(["address", "seller", "test_run"]);
  const [, mail] = stepsOf({ ...NEW, found: new Set() }, new Set(["mail"]));
  expect(mail).toEqual({ step: "mail", done: true, aside: false });
});
