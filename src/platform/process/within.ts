/** Waits for some work, but no longer than `limitMs`; what it gives or throws after that is nobody's concern. */
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
