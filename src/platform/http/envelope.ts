import { type TSchema, Type } from "@sinclair/typebox";

/** The shape of every successful answer, as value and as schema. */
export const ok = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const okWithMessage = <T>(message: string, data: T): { success: true; message: string; data: T } => ({
  success: true,
  message,
  data,
});

export const Ok = <T extends TSchema>(data: T) => Type.Object({ success: Type.Literal(true), data });

export const OkWithMessage = <T extends TSchema>(data: T) =>
  Type.Object({ success: Type.Literal(true), message: Type.String(), data });
