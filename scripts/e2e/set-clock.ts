/**
 * Preloaded into the executable: its clock goes on from another instant, so that what runs once an hour runs now. With `CLOCK_STANDS` it stops there until SIGUSR2, so that a slow start does not miss what is to run. Later ones let
 * `CLOCK_STEP_MS` pass at once.
 */
const RealDate = Date;
const realElapsed = performance.now.bind(performance);
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
let standsAt = process.env.CLOCK_STANDS === "1" ? RealDate.now() + ahead : null;
let passed = 0;

class SetDate extends RealDate {
  constructor(...given: unknown[]) {
    // @ts-expect-error: the constructor's forms are the real one's.
    super(...(given.length === 0 ? [SetDate.now()] : given));
  }
  static override now(): number {
    return standsAt ?? RealDate.now() + ahead;
  }
}
globalThis.Date = SetDate as DateConstructor;
performance.now = () => realElapsed() + passed;

const step = Number(process.env.CLOCK_STEP_MS ?? 0);
if (step > 0 || standsAt !== null)
  process.on("SIGUSR2", () => {
    if (standsAt === null) {
      ahead += step;
      passed += step;
    } else {
      ahead = standsAt - RealDate.now();
      standsAt = null;
    }
  });
