/** Something that is always the same, made when it is first asked for: not everybody who starts the program needs it. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
