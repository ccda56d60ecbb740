import { type Static, Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { DOCUMENT_IDS } from "#/domain/report/compliance/documents.ts";
import { zipStream } from "#/platform/files/zip-stream.ts";
import { LocalizedText, Ok, OneOf, ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { OPEN } from "#/platform/http/query.ts";
import { PAGE_HEADERS } from "#/platform/http/web-pages.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { ComplianceService } from "./service.ts";

const DocumentQuery = Type.Object(
  {
    paper: Type.Optional(OneOf(DOCUMENT_IDS)),
    language: Type.Optional(OneOf(LANGUAGES)),
    format: Type.Optional(OneOf(["pdf", "markdown"] as const)),
  },
  OPEN,
);
const PackQuery = Type.Object({ language: Type.Optional(OneOf(LANGUAGES)) }, OPEN);

const DocumentList = Type.Object({
  papers: Type.Array(
    Type.Object({
      id: Type.String(),
      title: LocalizedText,
      about: LocalizedText,
      facts: Type.Integer(),
      drafts: Type.Integer(),
      blanks: Type.Integer(),
    }),
  ),
});
const DocumentListAnswer = Ok(DocumentList);

const documentListView = (documents: ReturnType<ComplianceService["list"]>): Static<typeof DocumentList> => ({
  papers: documents,
});

interface ComplianceRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  compliance: ComplianceService;
}

const TYPES = {
  pdf: { type: "application/pdf", ending: "pdf" },
  markdown: { type: "text/markdown; charset=utf-8", ending: "md" },
} as const;

/** Documents for works council and data protection. They describe the configuration, and no candidate. */
export const complianceRoutes = ({ identifyPerson, compliance, time }: ComplianceRoutesDeps) =>
  new Elysia({ name: "compliance", prefix: "/console/compliance" })
    .use(identifyPerson("gdpr"))
    .get("/", ({ caller: { tenant } }) => ok(documentListView(compliance.list(tenant))), {
      response: { 200: DocumentListAnswer },
    })
    .get(
      "/pack",
      ({ caller: { tenant }, query: { language = "en" }, request }) => {
        const { day, files } = compliance.pack(tenant, language, request.signal);
        const name = `assay-compliance-${day}-${language}.zip`;
        return fileAnswer(zipStream(files, time.now(tenant)), "application/zip", name);
      },
      { query: PackQuery },
    )
    .get(
      "/paper",
      async ({
        caller: { tenant },
        query: { paper: document = DOCUMENT_IDS[0], language = "en", format = "pdf" },
        request,
      }) => {
        const bytes = await compliance.file(tenant, document, { format, language }, request.signal);
        const { type, ending } = TYPES[format];
        return fileAnswer(bytes, type, `assay-${document}-${language}.${ending}`);
      },
      { query: DocumentQuery },
    );

const fileAnswer = (content: ReadableStream | Uint8Array, type: string, name: string): Response =>
  new Response(content as ConstructorParameters<typeof Response>[0], {
    headers: {
      ...PAGE_HEADERS,
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
