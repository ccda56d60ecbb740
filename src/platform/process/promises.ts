/** Waits for some work, but no longer than `limitMs`. What it returns or throws after that is ignored. */
export async function within(limitMs: number, work: Promise<unknown> | undefined): Promise<void> {
  if (!Number.isFinite(limitMs)) {
    await work;
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs work under one name one after the other, whether the previous one succeeded or not. Other names do not wait.
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
