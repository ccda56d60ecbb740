import type { Schemas } from "../../../wire.gen.ts";

export type Tag = Schemas["Tag"];

export type ListedTag = Schemas["ConsoleCandidate"]["tags"][number];
