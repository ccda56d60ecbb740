import { expect, test } from "bun:test";
import type { Account } from "../../entities/account/account.ts";
import { changesOf, valuesOf } from "./start-section.tsx";

const account: Account = {
  account_id: "cus_1",
  company: "Morgenrot",
  slug: "morgenrot",
  type: "standard",
  status: "active",
  created_at: "2026-03-02T09:00:00.000Z",
  email: "hr@morgenrot.example",
  name: "Ada",
  phone: "",
  website: "",
  address: "",
  zip: "",
  city: "",
  country: "DE",
  vat_id: "",
  billing_contact: "",
  language: "de",
  time_zone: null,
  time_zone_used: "Europe/Berlin",
  candidate_feedback: true,
  ask_gender_and_birth_date: false,
  self_start: false,
  self_start_per_day: 20,
  start: { link: "https://assay.example/start/morgenrot", open: false, closed_because: "off" },
};

test("sends only what was changed, and surrounding spaces are not a change", () => {
  const before = valuesOf(account);
  expect(changesOf(before, { ...before, company: " Morgenrot ", city: " Hamburg " })).toEqual({
    city: "Hamburg",
  });
  expect(changesOf(before, { ...before, candidate_feedback: false })).toEqual({ candidate_feedback: false });
  expect(changesOf(before, { ...before, self_start: true, self_start_per_day: 50 })).toEqual({
    self_start: true,
    self_start_per_day: 50,
  });
});

test("ids, the short name and the page for self-start can never be sent", () => {
  expect(Object.keys(valuesOf(account))).not.toContain("slug");
  expect(Object.keys(valuesOf(account))).not.toContain("account_id");
});
