import { expect, test } from "bun:test";
import { FIRST_STEPS, type Setting, stepsOf } from "./rules.ts";

const NEW: Setting = {
  accounts: 0,
  mailsGoOut: false,
  hasAddress: false,
  hasSeller: false,
  operators: 1,
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
  expect(stepsOf({ ...NEW, hasSeller: null }, new Set()).map(({ step }) => step)).not.toContain("seller");
});

test("reopens a step once its condition no longer holds, and not because it was viewed", () => {
  const all: Setting = {
    accounts: 1,
    mailsGoOut: true,
    hasAddress: true,
    hasSeller: true,
    operators: 2,
    hasResult: true,
  };
  expect(open(all)).toEqual([]);
  expect(open({ ...all, mailsGoOut: false })).toEqual(["mail"]);
  expect(open({ ...all, operators: 1 })).toEqual(["colleague"]);
});

test("what was put aside stays aside while it is not done, and is simply done once it is", () => {
  expect(open({ ...NEW, accounts: 1 }, ["mail", "colleague"])).toEqual(["address", "seller", "test_run"]);
  const [, mail] = stepsOf({ ...NEW, mailsGoOut: true }, new Set(["mail"]));
  expect(mail).toEqual({ step: "mail", done: true, aside: false });
});
