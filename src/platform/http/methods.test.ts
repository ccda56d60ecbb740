import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { startService, type TestService } from "#/testing/service.ts";
import { allowedMethods } from "./request-url.ts";

const ROUTES = [
  { method: "GET", path: "/healthz" },
  { method: "GET", path: "/api/v1/invites/" },
  { method: "POST", path: "/api/v1/invites/" },
  { method: "DELETE", path: "/api/v1/invites/:inviteId" },
  { method: "GET", path: "/api/v1/teams/:teamId/export" },
  { method: "PUT", path: "/api/v1/teams/fixed/export" },
];

describe("allowedMethods", () => {
  test.each<[string, string[]]>([
    ["/healthz", ["GET", "HEAD"]],
    ["/api/v1/invites", ["GET", "HEAD", "POST"]],
    ["/api/v1/invites/", ["GET", "HEAD", "POST"]],
    ["/api/v1/invites/inv_1", ["DELETE"]],
    ["/api/v1/teams/7/export", ["GET", "HEAD"]],
    ["/api/v1/teams/fixed/export", ["GET", "HEAD", "PUT"]],
    ["/HEALTHZ", []],
    ["//healthz", []],
    ["/api//v1/invites", []],
    ["/api/v1/invites/inv_1/more", []],
    ["/api/v1/teams/7", []],
    ["/api/v1/:inviteId", []],
    ["/", []],
    ["", []],
  ])("%s answers to %j", (path, methods) => {
    expect(allowedMethods(ROUTES, path)).toEqual(methods);
  });

  test("HEAD is offered only where GET is, and no method twice", () => {
    const routes = [...ROUTES, ...ROUTES];
    expect(allowedMethods(routes, "/api/v1/invites/inv_1")).toEqual(["DELETE"]);
    expect(allowedMethods(routes, "/healthz")).toEqual(["GET", "HEAD"]);
  });
});

describe("the host's name", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.end());

  test.each(["a", "ab", "abc", "a:80", "x:1", "[::1]", "127.0.0.1:3000", "assay.example.com"])(
    "%s takes no part in routing",
    async (host) => {
      const status = async (method: string, path: string) => {
        const answer = await service.app.handle(new Request(`http://${host}${path}`, { method }));
        return [answer.status, answer.headers.get("allow")];
      };
      expect(await status("GET", "/healthz")).toEqual([200, null]);
      expect(await status("GET", "/api/v1/products")).toEqual([200, null]);
      expect(await status("GET", "/api/v1/account")).toEqual([401, null]);
      expect(await status("DELETE", "/healthz")).toEqual([405, "GET, HEAD"]);
      expect(await status("GET", "/nothing")).toEqual([404, null]);
    },
  );
});
