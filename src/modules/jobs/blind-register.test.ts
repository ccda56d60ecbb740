import { expect, test } from "bun:test";
import { extractText, getDocumentProxy } from "unpdf";
import { fill as fillColumns, GIVEN, NO_WORDS } from "#/modules/privacy/filling.testing.ts";
import { typesOf } from "#/ops/account-transfer/columns/rules.ts";
import { PEOPLE } from "#/platform/db/personal-data/people.ts";
import { useOwnService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { register } from "#/testing/journey.ts";
import { type SignedInPerson, signIn } from "#/testing/people.ts";
import { furnish } from "#/testing/records.ts";
import { fill, keyedRoutes, personRoutes, queryOf } from "#/testing/routes.ts";
import { OPERATOR_TOKEN, ORIGIN } from "#/testing/service.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN });

const SIGNS = /zerlina|wunderbaum|telltale|female|1990-05-17/i;
const NAMES: Readonly<Record<string, string>> = {
  first_name: "Zerlina",
  last_name: "Wunderbaum",
  name: "Zerlina Wunderbaum",
  email: "zerlina.wunderbaum@people.example",
};

/** What a column of a hidden person holds: a sign of their own where it names them, their name in any other words. */
function marked(table: string, column: string): string | undefined {
  if (NO_WORDS.has(`${table}.${column}`) || /(?:^|_)id$|^ref$|^search$/.test(column)) return;
  const { columnType, enumValues = [] } = (typesOf(table)[column] ?? {}) as {
    columnType?: string;
    enumValues?: readonly string[];
  };
  if (columnType !== "SQLiteText" || enumValues.length > 0) return;
  if (PEOPLE[table]?.blind?.includes(column)) return NAMES[column] ?? `Telltale ${column}`;
  return `As Zerlina Wunderbaum said in ${table} ${column}`;
}

test("a blind reader finds no column of a hidden person in any answer", async () => {
  await service.app.whole();
  const account = await register(service, { mode: "live" });
  const owner = await furnish(service, account);
  const { records } = owner;
  const recruiter = signIn(service, { role: "recruiter", account, mode: "live" });
  const reviewer = signIn(service, { role: "reviewer", account, mode: "live" });
  const filled = fillColumns(service, owner, { marked, given: GIVEN });
  execute(
    service,
    "UPDATE sessions SET gender = 'female', birth_date = '1990-05-17' WHERE id = ?",
    Number(records.sessionId),
  );
  // Anyone who answered a proposal did so at an instant.
  execute(service, "UPDATE decision_proposals SET answered_at = 1 WHERE session_id = ?", records.sessionId);
  // A mention is at a place in the text, after a name that is longer than its code.
  const note = "Ask Zerlina Wunderbaum, @Person";
  execute(service, "UPDATE reviews SET text = ? WHERE session_id = ?", note, records.sessionId);
  execute(service, "UPDATE review_mentions SET at = ?, length = 7", note.indexOf("@"));
  const begun = await service.call(
    "POST",
    `/api/v1/console/jobs/${records.jobId}/blindness`,
    recruiter.options,
  );
  expect(begun.json.data.enabled).toBe(true);

  const answer = async (who: SignedInPerson, path: string): Promise<{ status: number; text: string }> => {
    const query = queryOf("GET", path)
      .replace("OWN_PROFILE", records.profileId)
      .replace("OWN_SESSIONS", `${records.sessionId},${records.sessionId}`);
    const request = new Request(`${ORIGIN}${fill(path, records)}${query}`, { headers: who.headers });
    const response = await service.app.handle(request);
    const head = [...response.headers.values()].join("\n");
    if (response.headers.get("content-type") !== "application/pdf")
      return { status: response.status, text: `${head}\n${await response.text()}` };
    const pages = await getDocumentProxy(await response.bytes());
    const { text } = await extractText(pages, { mergePages: true });
    return { status: response.status, text: `${head}\n${text}` };
  };
  const found: string[] = [];
  const shown = new Set<string>();
  const routes = [...keyedRoutes(service), ...personRoutes(service)].filter(({ method }) => method === "GET");
  for (const { path, name } of routes) {
    const { status, text } = await answer(reviewer, path);
    const sign = SIGNS.exec(text);
    if (sign !== null) found.push(`${name}: ${text.slice(Math.max(0, sign.index - 80), sign.index + 80)}`);
    if (status >= 500) found.push(`${name}: ${status}`);
    // What nobody is shown anyway would prove nothing.
    const open = await answer(recruiter, path);
    for (const [all] of open.text.matchAll(/Zerlina Wunderbaum said in \w+ \w+|Telltale \w+/g))
      shown.add(all);
  }
  expect(found).toEqual([]);
  const reviews = await service.call(
    "GET",
    `/api/v1/console/candidates/${records.sessionId}/reviews`,
    reviewer.options,
  );
  const [{ text, mentions }] = reviews.json.data.reviews;
  expect(text.slice(mentions[0].at, mentions[0].at + mentions[0].length)).toBe("@Person");
  expect(filled.length).toBeGreaterThan(20);
  expect(shown.size).toBeGreaterThan(10);
});
