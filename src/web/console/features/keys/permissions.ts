import type { Schemas } from "../../../wire.gen.ts";
import type { Body } from "../../kit/api/wire.ts";

/** The area of a permission, in the order in which users read it. */
export const RESOURCES = [
  "invites",
  "results",
  "profiles",
  "job_profiles",
  "teams",
  "gdpr",
  "webhooks",
  "orders",
  "invoices",
  "account",
  "jobs",
  "clients",
] as const;
type Resource = (typeof RESOURCES)[number];

/** The API's name. */
type Permission = NonNullable<Body<"POST /console/keys">["permissions"]>[number];

export type Access = "none" | "read" | "write";
export type Grants = Readonly<Record<Resource, Access>>;

export const PRESETS = ["read_only", "invite_and_read", "all", "own"] as const;
export type Preset = (typeof PRESETS)[number];

/** Writing without reading is given to nobody here; such a key, made elsewhere, counts as one that writes. */
export function grantsOf(permissions: readonly string[]): Grants {
  const access = (resource: Resource): Access =>
    permissions.includes(`${resource}:write`)
      ? "write"
      : permissions.includes(`${resource}:read`)
        ? "read"
        : "none";
  return Object.fromEntries(RESOURCES.map((resource) => [resource, access(resource)])) as Grants;
}

/** The permissions in the API's words. */
export function permissionsOf(grants: Grants): Permission[] {
  return RESOURCES.flatMap((resource): Permission[] => {
    const access = grants[resource];
    if (access === "none") return [];
    return access === "read" ? [`${resource}:read`] : [`${resource}:read`, `${resource}:write`];
  });
}

const READS: ReadonlySet<Resource> = new Set(["results", "profiles", "job_profiles", "teams"]);

/** Returns the permissions of a preset, as far as the user may grant them. @param grantable the API's words */
export function presetGrants(preset: Exclude<Preset, "own">, grantable: readonly string[]): Grants {
  const wanted = (resource: Resource): Access => {
    if (preset === "all") return "write";
    if (preset === "read_only") return "read";
    return resource === "invites" ? "write" : READS.has(resource) ? "read" : "none";
  };
  const most = grantsOf(grantable);
  return Object.fromEntries(
    RESOURCES.map((resource) => [resource, lesser(wanted(resource), most[resource])]),
  ) as Grants;
}

const RANK: readonly Access[] = ["none", "read", "write"];
const lesser = (one: Access, other: Access): Access =>
  RANK.indexOf(one) <= RANK.indexOf(other) ? one : other;

/** Summarizes the permissions of a key in as few words as possible. @param permissions the API's words */
export function presetOf(permissions: readonly string[], grantable: readonly string[]): Preset {
  const asked = permissionsOf(grantsOf(permissions)).join();
  const fits = (preset: Exclude<Preset, "own">) =>
    permissionsOf(presetGrants(preset, grantable)).join() === asked;
  return (["all", "read_only", "invite_and_read"] as const).find(fits) ?? "own";
}

export type ApiKey = Schemas["ConsoleKey"];
export type NewKey = Schemas["NewKey"];
