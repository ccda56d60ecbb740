import type { Service } from "../compose.ts";
import { codeAt, type Employed, type Staff } from "./hiring.ts";
import type { StaffKey } from "./staff.ts";

/** Ways in that only a demo has: the server of a real house knows neither the paths nor the token. */
export interface Front {
  /** Signs a browser in as somebody; good for as long as the demo runs. */
  signIn(key: StaffKey): string;
  /** Shows the codes that everybody's authenticator app would show now. */
  codes: string;
}

const TOKEN_BYTES = 16;

/** Adds the ways in to a service that listens already. */
export function openFront(service: Service, staff: Staff, now: () => number): Front {
  const token = Buffer.from(service.random.bytes(TOKEN_BYTES)).toString("base64url");
  const path = `/demo/${token}`;

  function admit({ userId }: Employed): Response {
    const begun = service.signIn.complete(userId, { device: "Demo", session: null });
    const headers = new Headers({ location: "/console", "cache-control": "no-store" });
    if (begun.token !== null) {
      headers.append("set-cookie", service.cookies.write("assay_session", begun.token, null));
    }
    return new Response(null, { status: 303, headers });
  }

  const showCodes = (): Response => {
    const lines = [...staff.values()].map(
      ({ email, totpSecret }) => `${codeAt(totpSecret, now())}  ${email}`,
    );
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", refresh: "5" },
    });
  };

  for (const member of staff.values()) service.app.get(`${path}/${member.key}`, () => admit(member));
  service.app.get(`${path}/codes`, showCodes);
  return {
    signIn: (key) => `${service.origin()}${path}/${key}`,
    codes: `${service.origin()}${path}/codes`,
  };
}
