import type { Tenant } from "#/platform/context/tenant.ts";

export type SpokenFor = (tenant: Tenant, now: number) => number;
