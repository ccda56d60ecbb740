/** Whether a change names nothing to change. The caller then gets the record as it is. */
export const isEmpty = (change: object): boolean =>
  Object.values(change).every((value) => value === undefined);

type Defined<R> = { [K in keyof R]?: Exclude<R[K], undefined> };

/** The same without what is undefined. */
export const definedIn = <R extends object>(record: R): Defined<R> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<R>;

/** A value for each of a fixed list of keys. The language's own function loses the types of the keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], pick: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, pick(key)])) as Record<K, V>;
