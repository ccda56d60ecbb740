/** Whether a change names nothing to change; whoever asks for it gets the record as it is. */
export const isEmpty = (change: object): boolean =>
  Object.values(change).every((value) => value === undefined);

/** A value for each of a fixed list of keys. The language's own function forgets which keys those are. */
export const recordOf = <K extends string, V>(keys: readonly K[], pick: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<K, V>;
