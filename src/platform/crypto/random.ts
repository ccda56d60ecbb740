/** Where unpredictable bytes and fractions come from; handed in, so that tests can repeat themselves. */
export interface Random {
  bytes(count: number): Uint8Array;
  /** 0 <= x < 1; for jitter, never for secrets. */
  fraction(): number;
  /** 0 .. 2^32-1 */
  uint32(): number;
}

export const systemRandom: Random = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  fraction: () => Math.random(),
  uint32: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
};
