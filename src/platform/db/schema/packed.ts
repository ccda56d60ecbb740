import { customType } from "drizzle-orm/sqlite-core";
import {
  packNormName,
  packOrder,
  packQuality,
  packScales,
  packTenths,
  unpackNormName,
  unpackOrder,
  unpackQuality,
  unpackScales,
  unpackTenths,
} from "#/domain/instrument/packed/scores.ts";
import type { Quality, ScaleKey, ScaleScore } from "#/domain/instrument/types.ts";

/**
 * A column that stores few bytes if a value can be packed, and JSON if it cannot or was stored before there was
 * packing. Both are read alike, so rows are packed one by one while the service runs.
 */
const packed = <Value>(pack: (value: Value) => Uint8Array | null, unpack: (bytes: Uint8Array) => Value) =>
  customType<{ data: Value; driverData: string | Uint8Array }>({
    dataType: () => "text",
    toDriver: (value) => pack(value) ?? JSON.stringify(value),
    fromDriver: (stored) => (typeof stored === "string" ? JSON.parse(stored) : unpack(stored)),
  });

export const packedOrder = packed<string[]>(packOrder, unpackOrder);
export const packedScales = packed<Record<ScaleKey, ScaleScore>>(packScales, unpackScales);
export const packedQuality = packed<Quality>(packQuality, unpackQuality);
export const packedNormName = packed<{ en: string; de: string }>(packNormName, unpackNormName);
export const packedTenths = packed<number[]>(packTenths, unpackTenths);
