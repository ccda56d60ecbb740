import type { EditableTexts } from "#/messages/console/server/settings/editable.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { urlOf } from "../../../kit/this-machine.ts";

/** The effects of another public address, as the dialog describes them. */
interface AddressEffects {
  /** Open links that name the present one. */
  links: number;
  /** Users who must sign in again. */
  signIn: number;
  /** Users whose passkey does not work at the new address. */
  passkeys: number;
  /** No address is set any longer: links use the one that the server listens on. */
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
  const before = urlOf(current);
  const after = next === null ? null : urlOf(next);
  const isOtherHost = before?.hostname !== after?.hostname;
  const isOtherKind = before?.protocol !== after?.protocol;
  return {
    links: before?.origin === after?.origin ? 0 : open_links,
    signIn: isOtherHost || isOtherKind ? people : 0,
    passkeys: isOtherHost ? people_with_passkeys : 0,
    isCleared: after === null,
  };
}

/**
 * Describes the effects, each in a sentence.
 * @param show how a number is written
 */
export const effectTexts = (
  { links, signIn, passkeys, isCleared }: AddressEffects,
  texts: EditableTexts["addressEffects"],
  show: (count: number) => string,
): string[] => [
  ...(isCleared ? [texts.cleared] : []),
  ...(links === 0 ? [] : [texts.links(links, show(links))]),
  ...(signIn === 0 ? [] : [texts.signIn(signIn, show(signIn))]),
  ...(passkeys === 0 ? [] : [texts.passkeys(passkeys, show(passkeys))]),
];

/** The section and the name of a setting, as the page shows them. */
export const labelOf = ({ group, key }: Editable, texts: EditableTexts): string =>
  `${texts.groups[group]} ${texts.labels[key]}`;

export type SettingsAnswer = Schemas["AdminSettings"];

export type Setting = Schemas["AdminSetting"];

export type Editable = Schemas["AdminEditableSetting"];

export type SettingKey = Editable["key"];

export type SettingGroup = Editable["group"];

export type MailboxTrouble = NonNullable<Schemas["BounceMailboxTried"]["trouble"]>;

export type MailTrouble = NonNullable<Schemas["MailServerTried"]["trouble"]>;
