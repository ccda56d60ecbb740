/**
 * Preloaded into the executable: its clock goes on from another instant, so that what runs once an hour runs now. SIGUSR2
 * lets `CLOCK_STEP_MS` pass at once.
 */
const RealDate = Date;
const realElapsed = performance.now.bind(performance);
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
let passed = 0;

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
performance.now = () => realElapsed() + passed;

const step = Number(process.env.CLOCK_STEP_MS ?? 0);
if (step > 0)
  process.on("SIGUSR2", () => {
    ahead += step;
    passed += step;
  });
