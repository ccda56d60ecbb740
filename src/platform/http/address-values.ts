import type { TSchema } from "@sinclair/typebox";
import { addressIn, isEmailAddress } from "#/platform/text/email-address.ts";
import { EMAIL_FORMAT } from "./envelope.ts";

/**
 * Returns a body in which every email address is written plainly, because addresses that were copied often carry
 * invisible characters, spaces, `mailto:` or a name. The name is added to the object if it has a field for one that
 * was not sent. Texts that are not one address stay as they were sent, so the schema refuses them.
 */
export function withPlainAddresses(schema: TSchema, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => withPlainAddresses(schema.items ?? {}, entry));
  const properties = schema.properties as Readonly<Record<string, TSchema>> | undefined;
  if (properties === undefined || typeof value !== "object" || value === null) return value;
  const plain: Record<string, unknown> = { ...value };
  for (const [field, sent] of Object.entries(value)) {
    const own = Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (own === undefined) continue;
    if (typeof sent !== "string") plain[field] = withPlainAddresses(own, sent);
    else if (isAddress(own) && !isEmailAddress(sent)) takeApart(plain, field, properties);
  }
  return plain;
}

/**
 * Returns the plain address in the value of a query. A plus that was not encoded arrives as a space, which no address
 * contains.
 */
export function plainAddress(sent: string): string {
  const reading = addressIn(sent);
  if (reading.kind === "one") return reading.address;
  const withPlus = sent.trim().replaceAll(" ", "+");
  return isEmailAddress(withPlus) ? withPlus : sent;
}

export const isAddress = (schema: TSchema): boolean =>
  schema.format === EMAIL_FORMAT || ((schema.anyOf as TSchema[] | undefined)?.some(isAddress) ?? false);

function takeApart(
  body: Record<string, unknown>,
  field: string,
  properties: Readonly<Record<string, TSchema>>,
): void {
  const reading = addressIn(String(body[field]));
  if (reading.kind !== "one") return;
  body[field] = reading.address;
  const { name = "" } = body;
  if (field === "email" && name === "" && reading.name !== "" && properties.name?.type === "string")
    body.name = reading.name;
}
