/** Preloaded into the executable: its clock goes on from another instant, so that what runs once an hour runs now. */
const RealDate = Date;
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

class SetDate extends RealDate {
  constructor(...given: unknown[]) {
    // @ts-expect-error: the constructor's forms are the real one's.
    super(...(given.length === 0 ? [SetDate.now()] : given));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = SetDate as DateConstructor;
