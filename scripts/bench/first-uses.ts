import { startMailServer } from "../../src/platform/mail/testing.ts";
import { timeReports } from "./journey.ts";
import { BUILT, type Place } from "./place.ts";
import { table } from "./report.ts";
import type { Server } from "./servers.ts";

const SETTLED_MS = 1_500;
const ARRIVAL_LIMIT_MS = 10_000;
/** Each by a path whose first answer needs it. */
const FIRST_USES = [
  ["the list of invites", "/api/v1/invites"],
  ["the console's page", "/console"],
  ["its sign-in", "/api/console/state"],
  ["the candidate's page", "/a/x"],
  ["the API document", "/openapi.json"],
  ["the manual", "/docs/manual"],
] as const;
const OPERATOR_TOKEN = "bench-operator-token-of-40-characters-00";

const originOf = ({ port }: Server) => `http://127.0.0.1:${port}`;

/** What the first use of each part costs after a start, and the second; and the memory in use then. */
export async function measureFirstUses(place: Place, isOver: () => boolean): Promise<void> {
  const rows: string[][] = [["first use after a start", "ms", "again, ms", "memory then, MB"]];
  const measure = async (
    name: string,
    use: (server: Server) => Promise<void>,
    env: Record<string, string> = {},
  ) => {
    if (isOver()) return;
    const server = await place.startAssay([BUILT], place.completed, env);
    await Bun.sleep(SETTLED_MS);
    const times: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      const start = performance.now();
      await use(server);
      times.push(performance.now() - start);
    }
    const mb = server.memoryMb();
    await server.stop();
    rows.push([name, ...times.map((time) => time.toFixed(0)), mb === null ? "unknown" : mb.toFixed(0)]);
  };

  await measure("nothing", async () => {});
  await measure("a report", async (server) => {
    await timeReports(originOf(server), place.journey, 0);
  });
  for (const [name, path] of FIRST_USES) {
    await measure(name, async (server) => {
      const headers = { authorization: `Bearer ${place.journey.key}` };
      await (await fetch(originOf(server) + path, { headers })).arrayBuffer();
    });
  }
  // A passkey belongs to the name under which the service says it is reached.
  const home = { BASE_URL: "http://localhost" };
  await measure("a passkey", (server) => post(server, "/api/console/sign-in/passkey/options", {}), home);
  await measureMail(measure);
  table(rows);
  if (isOver()) console.log("\nFor want of time not all first uses were measured.");
}

/** From the request to the mail in the receiving server. */
async function measureMail(
  measure: (
    name: string,
    use: (server: Server) => Promise<void>,
    env: Record<string, string>,
  ) => Promise<void>,
): Promise<void> {
  // Its certificate is its own, which no mail server's may be.
  const mailbox = await startMailServer({ disabledCommands: ["STARTTLS"] });
  const arrived = async (count: number) => {
    const until = performance.now() + ARRIVAL_LIMIT_MS;
    while (mailbox.received.length < count) {
      if (performance.now() > until) throw new Error("the mail did not arrive");
      await Bun.sleep(1);
    }
  };
  let sent = 0;
  const env = { OPERATOR_TOKEN, SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` };
  await measure(
    "a mail",
    async (server) => {
      sent += 1;
      await post(server, "/api/v1/admin/health/test-mail", { to: "first@people.example" });
      await arrived(sent);
    },
    env,
  );
  await mailbox.stop();
}

/** @throws Error when the service answers anything but success */
async function post(server: Server, path: string, body: object): Promise<void> {
  const answer = await fetch(originOf(server) + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-assay-console": "1",
      authorization: `Bearer ${OPERATOR_TOKEN}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
