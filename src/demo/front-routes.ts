import { Elysia } from "elysia";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Service } from "#/server/service.ts";
import type { StaffKey } from "./plan.ts";
import { codeAt, type Employed, type Staff } from "./staff.ts";

/** Ways in that only a demo has: the server of a real instance knows neither the paths nor the token. */
export interface Front {
  /** Signs a browser in as a sample user, in the browser's language. It works as long as the demo runs. */
  signIn(key: StaffKey): string;
  /** Shows the codes that everybody's authenticator app would show now. */
  codes(): string;
  /** Until then nobody is let in. */
  open(staff: Staff): void;
}

const TOKEN_BYTES = 12;

/** Adds the ways in to a service. */
export function buildFront(service: Service, now: () => number): Front {
  const path = `/demo/${Buffer.from(service.random.bytes(TOKEN_BYTES)).toString("base64url")}`;
  let staff: Staff = new Map();

  function check({ userId }: Employed, request: Request): Response {
    const wanted = request.headers.get("accept-language") ?? "";
    const language = LANGUAGES.find((code) => wanted.startsWith(code));
    if (language !== undefined) service.people.update(userId, { language });
    const browser = { device: "Demo", session: null, network: "demo", knownToken: null };
    const begun = service.signIn.complete(userId, browser, "demo");
    const headers = new Headers({ location: "/console", "cache-control": "no-store" });
    if (begun.token !== null) {
      headers.append("set-cookie", service.cookies.write("assay_session", begun.token, null));
    }
    return new Response(null, { status: 303, headers });
  }

  function checkBy(wanted: string, request: Request): Response | null {
    const member = [...staff.values()].find(({ key }) => key === wanted);
    return member === undefined ? null : check(member, request);
  }

  function showCodes(): Response {
    const lines = [...staff.values()].map(
      ({ email, totpSecret }) => `${codeAt(totpSecret, now())}  ${email}`,
    );
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", refresh: "5" },
    });
  }

  service.app.add({
    below: [`${path}/`],
    make: async () => [frontRoutes({ path, showCodes, admit: checkBy })],
  });
  return {
    signIn: (key) => `${service.origin()}${path}/as/${key}`,
    codes: () => `${service.origin()}${path}/codes`,
    open(employed) {
      staff = employed;
    },
  };
}

interface FrontRoutesDeps {
  /** Path of the routes. Anybody who knows it is let in. */
  path: string;
  showCodes: () => Response;
  /** null: there is nobody of that name. */
  admit: (key: string, request: Request) => Response | null;
}

const frontRoutes = ({ path, showCodes, admit }: FrontRoutesDeps) =>
  new Elysia({ name: "demo" })
    .get(`${path}/codes`, showCodes)
    .get(`${path}/as/:key`, ({ params, request }) => {
      const allowed = admit(params.key, request);
      if (allowed === null) throw new Problem("not_found");
      return allowed;
    });
