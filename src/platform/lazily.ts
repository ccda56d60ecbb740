/** Something that is always the same, made when it is first asked for: not everybody who starts the program needs it. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * The same under the type of what is made, for tables, their columns and stores: all of them together were a third of a
 * start, while most commands, tests and first requests use few. Whoever uses one sees no difference: whatever is asked of
 * it, its class included, is answered by what is made then.
 */
export function whenUsed<T extends object>(make: () => T): T {
  const made = lazily(make);
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(made(), key),
    has: (_, key) => Reflect.has(made(), key),
    ownKeys: () => Reflect.ownKeys(made()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(made(), key),
    getPrototypeOf: () => Reflect.getPrototypeOf(made()),
  });
}

/**
 * The same for what consists of functions alone, such as a store: even its functions can be handed on before it is made,
 * since each is looked up again when it is called.
 */
export function whenCalled<T extends { [K in keyof T]: (...given: never[]) => unknown }>(make: () => T): T {
  let made: T | null = null;
  const ready = (): T => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) =>
      made === null
        ? (...given: unknown[]) => Reflect.apply(Reflect.get(ready(), key), made, given)
        : Reflect.get(made, key),
    has: (_, key) => Reflect.has(ready(), key),
    ownKeys: () => Reflect.ownKeys(ready()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(ready(), key),
  });
}
