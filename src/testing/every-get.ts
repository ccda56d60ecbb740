import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { isFile } from "#/openapi/operation.ts";
import { asPerson } from "./people.ts";
import type { Owner } from "./records.ts";
import { fill, keyedRoutes, operationAt, operatorRoutes, personRoutes, queryOf } from "./routes.ts";
import { OPERATOR_TOKEN, ORIGIN, type TestService } from "./service.ts";

/** What a GET operation answered, as text; of a PDF the words on its pages, of an archive the names and texts of its files. */
interface Reported {
  name: string;
  status: number;
  text: string;
}

/** A PDF takes long to render and to read. */
const isRendered = (method: string, path: string): boolean =>
  Object.values(operationAt(method, path)?.answers ?? {}).some(
    (answer) => isFile(answer) && answer.mediaType === "application/pdf",
  );

/**
 * Sends every GET operation of the three API documents about someone's records, as the account's key, as one of its users and as a server
 * administrator.
 * @param owner whose records are in the addresses
 * @param options whether PDFs are requested as well
 */
export async function everyGet(
  service: TestService,
  owner: Owner,
  { withDocuments = false } = {},
): Promise<Reported[]> {
  await service.app.whole();
  const { records, key } = owner;
  const callers = [
    { routes: keyedRoutes(service), as: { key } },
    { routes: personRoutes(service), as: asPerson(owner) },
    { routes: operatorRoutes(service), as: { key: OPERATOR_TOKEN } },
  ];
  const reported: Reported[] = [];
  for (const { routes, as } of callers)
    for (const { method, path, name } of routes) {
      if (method !== "GET" || (isRendered(method, path) && !withDocuments)) continue;
      const query = queryOf(method, path)
        .replace("OWN_PROFILE", records.profileId)
        .replace("OWN_SESSIONS", records.sessionId);
      const headers = { authorization: `Bearer ${as.key}`, ...("headers" in as && as.headers) };
      const answer = await service.app.handle(
        new Request(`${ORIGIN}${fill(path, records)}${query}`, { headers }),
      );
      const bytes = new Uint8Array(await answer.arrayBuffer());
      reported.push({
        name,
        status: answer.status,
        text: await textOf(bytes, answer.headers.get("content-type")),
      });
    }
  return reported;
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The words of a PDF, the names and texts of an archive's files, and anything else as it is. */
export async function textOf(bytes: Uint8Array, type: string | null): Promise<string> {
  if (type === "application/zip") return unpacked(bytes);
  if (type !== "application/pdf") return decoded(bytes);
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
}

const unpacked = (archive: Uint8Array): string =>
  Object.entries(unzipSync(archive))
    .map(([name, bytes]) => `${name}\n${decoded(bytes)}`)
    .join("\n");
