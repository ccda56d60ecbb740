import { expect, test } from "bun:test";
import { authorityFor, VAT_AUTHORITIES } from "./answers.ts";

const { vies, bzst } = VAT_AUTHORITIES;
const ASKED = { vatId: "ATU13585627", company: "A GmbH", street: "Weg 1", zip: "", city: "Wien" };

test("VIES is asked by country and number, with the seller as requester if it has a VAT id", () => {
  expect(vies.body(ASKED, "DE136695976")).toEqual({
    ...{ countryCode: "AT", vatNumber: "U13585627" },
    ...{ requesterMemberStateCode: "DE", requesterNumber: "136695976" },
  });
  expect(vies.body(ASKED, "")).toEqual({ countryCode: "AT", vatNumber: "U13585627" });
});

test.each<[string, number, Record<string, unknown>, string]>([
  ["yes", 200, { valid: true, requestIdentifier: "WAPIAAAA1", name: "---", address: "Weg 1" }, "valid"],
  ["no", 200, { valid: false, userError: "INVALID" }, "invalid"],
  ["no, without a word", 200, { valid: false }, "invalid"],
  ["a member state without its service", 200, { valid: false, userError: "MS_UNAVAILABLE" }, "unavailable"],
  [
    "too many at once",
    200,
    { actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] },
    "unavailable",
  ],
  ["a service that is down", 503, { valid: true }, "unavailable"],
  ["nonsense", 200, { valid: "yes" }, "unavailable"],
])("VIES: %s", (_, status, answer, outcome) => {
  expect(vies.read(status, answer).outcome).toBe(outcome as "valid");
});

test("VIES returns the number of the consultation and what it discloses", () => {
  const answer = { valid: true, requestIdentifier: "WAPIAAAA1", name: "---", address: "Weg 1\n1010 Wien" };
  expect(vies.read(200, answer)).toEqual({
    ...{ outcome: "valid", consultation: "WAPIAAAA1", name: null, address: "Weg 1\n1010 Wien" },
  });
});

test("the BZSt is asked with name and address", () => {
  expect(bzst.body(ASKED, "DE136695976")).toEqual({
    ...{ anfragendeUstid: "DE136695976", angefragteUstid: "ATU13585627" },
    ...{ firmenname: "A GmbH", strasse: "Weg 1", ort: "Wien" },
  });
});

test.each<[number, Record<string, unknown>, string]>([
  [200, { id: "1", status: "evatr-0000", ergFirmenname: "A", ergOrt: "B" }, "valid"],
  [200, { status: "evatr-2008" }, "valid"],
  [404, { status: "evatr-2001" }, "invalid"],
  [200, { status: "evatr-2006", gueltigBis: "2025-01-01" }, "invalid"],
  [400, { status: "evatr-0012" }, "invalid"],
  // Of our own id, which says nothing about the buyer's.
  [404, { status: "evatr-2005" }, "unavailable"],
  [400, { status: "evatr-0004" }, "unavailable"],
  [503, { status: "evatr-0011" }, "unavailable"],
  [500, {}, "unavailable"],
])("the BZSt: %d %j is %s", (status, answer, outcome) => {
  expect(bzst.read(status, answer).outcome).toBe(outcome as "valid");
});

test("a seller without a German VAT id asks VIES", () => {
  expect(authorityFor("bzst", "DE136695976")).toBe("bzst");
  expect(authorityFor("bzst", "ATU13585627")).toBe("vies");
  expect(authorityFor("bzst", "")).toBe("vies");
  expect(authorityFor("vies", "DE136695976")).toBe("vies");
});
