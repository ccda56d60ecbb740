import type { TSchema } from "@sinclair/typebox";

/** What a body may hold; each bounds what reading and checking it can cost. */
export interface BodyLimits {
  bytes: number;
  /** Values of every kind, those in lists and objects included. */
  values: number;
}

const KIB = 1024;

/** Three times what the longest body of the interface can hold, every letter of it written in three bytes. */
export const ORDINARY: BodyLimits = { bytes: 64 * KIB, values: 10_000 };

/** Notes on forty questions, 2,000 people to invite with everything that can be said about each, or a picture of 200 kB in base64. */
export const LARGE: BodyLimits = { bytes: 1024 * KIB, values: 40_000 };

/** Of one object: a text of very many different names takes longer to read than any other. */
export const FIELDS_MAX = 100;

const LIMITS = Symbol("limits of the body");

/** Declares, at a route, that its body is a long list or a picture. */
export const large = <T extends TSchema>(body: T): T => ({ ...body, [LIMITS]: LARGE });

/** @param body a route's schema for it */
export const limitsOf = (body: unknown): BodyLimits =>
  typeof body === "object" && body !== null && LIMITS in body ? (body[LIMITS] as BodyLimits) : ORDINARY;

/** A size as a person reads it: "64 KiB". */
export const sizeText = ({ bytes }: BodyLimits): string =>
  bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / KIB / KIB} MiB`;
