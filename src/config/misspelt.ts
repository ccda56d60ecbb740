/** A variable of the environment that sets nothing, and the name that was probably meant. */
export interface Misspelt {
  name: string;
  setting: string;
}

/** Shorter names are one letter away from too many words: only a letter too many of the same, or two swapped, count. */
const SHORT = 5;

/**
 * Returns the variables whose names are one edit away from one that is known. Other programs' variables are none of
 * Assay's business, so a name that is further away is taken for theirs, and so is one next to a setting that is set.
 * @param known every variable that is read
 */
export function misspeltNames(
  env: Readonly<Record<string, string | undefined>>,
  known: Pick<ReadonlyMap<string, unknown>, "has" | "keys">,
): Misspelt[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || (env[name] ?? "") === "") return [];
    const setting = [...known.keys()].find(
      (one) => (env[one] ?? "") === "" && isSlip(name.toUpperCase(), one),
    );
    return setting === undefined ? [] : [{ name, setting }];
  });
}

const isSlip = (name: string, setting: string): boolean =>
  setting.length < SHORT
    ? isDoubled(name, setting) || isSwapped(name, setting)
    : isOneEdit(name, setting) || isSwapped(name, setting);

/** One letter more, fewer or other. */
function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, place) => letter !== short[place]);
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}

function isDoubled(name: string, setting: string): boolean {
  const at = [...name].findIndex((letter, place) => letter !== setting[place]);
  return name.length === setting.length + 1 && name[at] === name[at - 1] && isOneEdit(name, setting);
}

function isSwapped(name: string, setting: string): boolean {
  const at = [...name].findIndex((letter, place) => letter !== setting[place]);
  if (at < 0 || name.length !== setting.length) return false;
  return (
    name[at] === setting[at + 1] &&
    name[at + 1] === setting[at] &&
    name.slice(at + 2) === setting.slice(at + 2)
  );
}
