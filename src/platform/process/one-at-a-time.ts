/**
 * For work that must not overlap with itself: what is asked for under one name goes one after the other, whether the one before
 * succeeded or not; other names do not wait.
 */
export function createOneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
