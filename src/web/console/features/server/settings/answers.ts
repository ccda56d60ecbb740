import type { Schemas } from "../../../../wire.gen.ts";

export type SettingsAnswer = Schemas["AdminSettings"];
export type Setting = Schemas["AdminSetting"];
export type WarningCode = Setting["warnings"][number];
export type Editable = Schemas["AdminEditableSetting"];
export type SettingKey = Editable["key"];
export type SettingGroup = Editable["group"];
export type MailTrouble = NonNullable<Schemas["MailServerTried"]["trouble"]>;

/** What another public address takes with it, as the dialog says it. */
interface AddressEffects {
  /** Open links that name the present one. */
  links: number;
  /** People who have to sign in again. */
  signIn: number;
  /** People whose passkey does not open the new one. */
  passkeys: number;
  /** Nothing stands there any more: links name what the server listens on. */
  isCleared: boolean;
}

/**
 * Browsers keep cookies by host and by whether there is https, and passkeys by host.
 * @param next as it was typed; null takes the address out
 */
export function addressEffects(
  { current, open_links, people, people_with_passkeys }: SettingsAnswer["address"],
  next: string | null,
): AddressEffects {
  const before = URL.parse(current);
  const after = next === null ? null : URL.parse(next);
  const isOtherHost = before?.hostname !== after?.hostname;
  const isOtherKind = before?.protocol !== after?.protocol;
  return {
    links: before?.origin === after?.origin ? 0 : open_links,
    signIn: isOtherHost || isOtherKind ? people : 0,
    passkeys: isOtherHost ? people_with_passkeys : 0,
    isCleared: after === null,
  };
}
