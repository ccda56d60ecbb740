import { type Static, Type } from "@sinclair/typebox";
import { Link, Timestamp } from "#/platform/http/fields.ts";

const Texts = Type.Record(Type.String(), Type.String());

const InformationView = Type.Object({
  name: Type.String(),
  version: Type.String(),
  server_version: Type.String(),
  description: Type.String(),
  documentation: Type.Object({ openapi: Link, ai_plugin: Link }),
  endpoints: Type.Record(Type.String(), Texts),
  quick_start: Texts,
  authentication: Type.Object({
    type: Type.String(),
    header: Type.String(),
    format: Type.String(),
    modes: Type.Array(Type.String()),
    public_endpoints: Type.Array(Type.String()),
  }),
  rate_limit: Type.Object({ requests_per_minute: Type.Integer(), header: Type.String() }),
  contact: Type.Object({ email: Type.String(), website: Link }),
});

export const InformationAnswer = Type.Object({
  success: Type.Literal(true),
  data: InformationView,
  timestamp: Timestamp,
});

export type Information = Static<typeof InformationView>;
