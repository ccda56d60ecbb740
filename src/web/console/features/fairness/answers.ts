import type { Schemas } from "../../../wire.gen.ts";

export type Fairness = Schemas["ConsoleFairness"];
export type Position = Fairness["positions"][number];
export type Dimension = Position["dimensions"][number];
export type StageFigures = Dimension["stages"][number];
export type GroupFigures = StageFigures["groups"][number];
export type Alternative = Position["alternatives"][number];
