import { invalidField } from "#/platform/context/problem.ts";
import { fitsLength, guessable, isMostlyKnown, PASSWORD_MAX, PASSWORD_MIN } from "./rules.ts";

/** Of zxcvbn's scores 0 to 4: 3 is 10^8 guesses and more, "safely unguessable" where guessing is throttled. */
const SCORE_MIN = 3;

type Estimate = (password: string, known: string[]) => number;
let estimate: Promise<Estimate> | null = null;

/** Its lists of common passwords are large, and few starts of the service ever need them. */
async function loadEstimate(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, known) => zxcvbn.check(password, known).score;
}

/** What the estimate looks at: its time grows faster than the length, and what is long enough is hardly common. */
const LOOKED_AT = 64;

/** Whose password it is to be, as far as others know them. */
export interface Acquainted {
  name: string;
  email: string;
  /** For whom they work. */
  companies: readonly string[];
}

/**
 * Checks a normalized password that a person chose: its length, and that it is neither common nor made of what others
 * know of the person. The estimate takes several known words for several guesses; who knows one of them knows all, so
 * what they leave of the password has to be the larger part.
 * @throws Problem invalid_input (400) naming `password`
 */
export async function requireGoodPassword(password: string, person: Acquainted): Promise<void> {
  if (!fitsLength(password)) {
    throw invalidField("password", `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  }
  const known = guessable(person.name, person.email, ...person.companies);
  estimate ??= loadEstimate();
  const score = (await estimate)(password.slice(0, LOOKED_AT), known);
  if (score < SCORE_MIN || isMostlyKnown(password, known)) {
    throw invalidField(
      "password",
      "is too easy to guess: take several words, or more characters that nobody connects with you",
    );
  }
}
