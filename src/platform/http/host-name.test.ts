import { expect, test } from "bun:test";
import { hostInLink, hostToReach } from "./request-url.ts";

test.each([
  ["127.0.0.1", "127.0.0.1", "127.0.0.1"],
  ["0.0.0.0", "localhost", "127.0.0.1"],
  ["::", "localhost", "[::1]"],
  ["::1", "[::1]", "[::1]"],
  ["fd00::12", "[fd00::12]", "[fd00::12]"],
  ["assay.internal", "assay.internal", "assay.internal"],
])("HOST=%s appears in links as %s and is reached as %s", (host, inLink, reached) => {
  expect([hostInLink(host), hostToReach(host)]).toEqual([inLink, reached]);
  expect(URL.canParse(`http://${inLink}:5126/`)).toBeTrue();
});
