/** A value for each of a fixed list of keys. The language's own function forgets which keys those are. */
export const recordOf = <K extends string, V>(keys: readonly K[], pick: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<K, V>;
