import type { Schemas } from "../../../wire.gen.ts";

export type Job = Schemas["Job"];

export type JobStatus = Job["status"];

export type Applicant = Schemas["Applicant"];

export type Stage = Applicant["stage"];
