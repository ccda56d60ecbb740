import { points } from "#/domain/instrument/quality.ts";
import { rawPercent } from "#/domain/instrument/score.ts";
import type { AnswerValue, Bilingual } from "#/domain/instrument/types.ts";
import { furtherChapters } from "./chapters-en.ts";
import type { ManualFacts } from "./facts.ts";
import { isKnown } from "./findings.ts";
import { bullets } from "./terms.ts";

const ANSWERS: readonly { value: AnswerValue; dir: 1 | -1 }[] = [
  { value: 5, dir: 1 },
  { value: 4, dir: 1 },
  { value: 6, dir: 1 },
  { value: 5, dir: 1 },
  { value: 2, dir: -1 },
  { value: 3, dir: -1 },
];

/** The worked example of the manual: answers 5, 4, 6, 5 and, reversed, 2, 3. */
export const SCORE_EXAMPLES = {
  points: ANSWERS.reduce((sum, { value, dir }) => sum + points(value, dir), 0),
};

/** What was read, and what it is used for here; nothing is quoted. */
const SOURCES: readonly { work: string; use: Readonly<Bilingual> }[] = [
  {
    work: "Bonett, D. G. (2002). Sample size requirements for testing and estimating coefficient alpha. Journal of Educational and Behavioral Statistics, 27",
    use: { en: "interval around alpha", de: "Intervall um Alpha" },
  },
  {
    work: "Brown, A., & Maydeu-Olivares, A. (2018). Ordinal factor analysis of graded-preference questionnaire data. Structural Equation Modeling. doi 10.1080/10705511.2017.1392247",
    use: { en: "graded pairs", de: "abgestufte Paarvergleiche" },
  },
  {
    work: "Bürkner, P.-C., Schulte, N., & Holling, H. (2019). On the statistical and practical limitations of Thurstonian IRT models. Educational and Psychological Measurement. doi 10.1177/0013164419832063",
    use: {
      en: "why the dimensions are not measured by choices",
      de: "warum die Dimensionen nicht durch Wahlen gemessen werden",
    },
  },
  {
    work: "Cronbach, L. J., & Gleser, G. C. (1953). Assessing similarity between profiles. Psychological Bulletin, 50",
    use: {
      en: "overall match as a distance of profiles",
      de: "Gesamtübereinstimmung als Abstand von Profilen",
    },
  },
  {
    work: "DIN 33430:2016; EFPA Review Model for the description and evaluation of psychological tests",
    use: { en: "topics of a manual", de: "Themen eines Manuals" },
  },
  {
    work: "Dorans, N. J., & Kulick, E. (1986). Demonstrating the utility of the standardization approach to assessing unexpected differential item performance. Journal of Educational Measurement, 23",
    use: { en: "items compared at equal scores", de: "Vergleich von Items bei gleichen Skalenwerten" },
  },
  {
    work: "Graves, C. W. (1970). Levels of existence: an open system theory of values. Journal of Humanistic Psychology, 10",
    use: { en: "the six values", de: "die sechs Werte" },
  },
  {
    work: "Kulas, J. T. (2013). Personality-based profile matching in personnel selection. Applied Psychology. doi 10.1111/j.1464-0597.2012.00491.x",
    use: {
      en: "what profile matching can do, and what it cannot",
      de: "was Profilvergleiche leisten und was nicht",
    },
  },
  {
    work: "McDonald, R. P. (1999). Test theory: a unified treatment. Erlbaum",
    use: { en: "omega", de: "Omega" },
  },
  {
    work: "McGraw, K. O., & Wong, S. P. (1996). Forming inferences about some intraclass correlation coefficients. Psychological Methods, 1",
    use: { en: "agreement of interviewers", de: "Übereinstimmung der Interviewenden" },
  },
  {
    work: "Shrout, P. E., & Fleiss, J. L. (1979). Intraclass correlations: uses in assessing rater reliability. Psychological Bulletin, 86",
    use: {
      en: "agreement of two occasions, and of interviewers",
      de: "Übereinstimmung zweier Zeitpunkte und der Interviewenden",
    },
  },
  {
    work: "Simms, L. J., et al. (2019). Does the number of response options matter? Psychological Assessment. doi 10.1037/pas0000648",
    use: { en: "six answers without a middle", de: "sechs Antworten ohne Mitte" },
  },
  {
    work: "Uniform Guidelines on Employee Selection Procedures (1978), 29 CFR 1607",
    use: { en: "the four-fifths rule", de: "die Vier-Fünftel-Regel" },
  },
  {
    work: "von Davier, A. A., Holland, P. W., & Thayer, D. T. (2004). The kernel method of test equating. Springer",
    use: { en: "smoothing of local norms", de: "Glättung eigener Normen" },
  },
];

const listIn = (language: keyof Bilingual): string =>
  bullets(SOURCES.map(({ work, use }) => `${work}: ${use[language]}.`));

export const REFERENCES: Readonly<Bilingual> = { en: listIn("en"), de: listIn("de") };

/** The manual in English. Numbers that the code also holds come from there; the prose is the same as the German one. */
export const manualInEnglish = (
  facts: ManualFacts,
): string => `# Technical manual of the questionnaire ${facts.version}

State of ${facts.day}. Every figure on this server's own results was computed on that day; where too few people have answered, it says so instead of giving a number.

## 1. In short

- The questionnaire asks people how they usually work and what matters to them at work. Its scores are **self-described preferences**. They are no measure of ability, knowledge or performance, and no clinical test.
- It is newly written. Its English and German items were drafted side by side by fixed rules, and have been neither piloted nor reviewed by an independent body. **No certificate and no seal of a test standard is claimed.**
- Scoring is a fixed set of rules that anybody can repeat by hand. Nothing learns and nothing decides.
- ${normInShort(facts)}
- ${facts.report.reliability.we.value === null ? "Reliability has not been measured here yet: the bands in reports rest on an assumption." : "Reliability has been measured here: see section 6."}
- ${isKnown(facts.report) ? "How far scores and match told how people did here stands in section 11; for any other job it is **not known**." : "Whether the scores predict success in any job is **not known** (section 11)."} A score may inform a conversation; it may not make a decision.

## 2. What it is for, and what it is not for

It supports a structured talk about how somebody likes to work: as preparation of an interview, for development, and for seeing how a team is made up. It can be compared with what a job asks for, as one piece of information among several.

It is not made for screening people out on its own, for pay or promotion, for diagnosis, or for statements about honesty or health. No decision with legal or similarly significant effect may rest on it alone (Art. 22 GDPR). In Germany a works council has a say in questionnaires and selection guidelines; an operator should have both looked at before the first live use.

## 3. What it measures

**${facts.counts.dimensions} dimensions of working style.** Six pairs of opposites, two scales of resilience and three fields of interest. The opposites are measured separately: somebody can be high on both, which makes for versatility, or low on both, which makes for indifference. Neither end of a scale is the better one.

${facts.tables.dimensions}

**Six values.** They go back to Clare W. Graves, who described value systems that people and groups organise themselves by. Assay takes from him the description of six priorities and **nothing of a ladder of development**: no value is higher than another.

${facts.tables.values}

**The we/I ratio** sets the three values of belonging (security, order, community) against the three of self-expression (power, achievement, growth). It says what weighs more, not whether somebody can work in a team.

The concepts behind the dimensions and values are widely used in practice; the published evidence for them is thin. That is one more reason to read the scores as descriptions and to check them in a conversation.

## 4. How it is built

${facts.counts.screens} screens: ${facts.counts.statements} statements, ${facts.counts.pairs} pairs and ${facts.counts.checks} attention checks, announced beforehand. ${facts.minutes === "" ? "It is planned for about 17 minutes; there is no time limit." : `The median duration here is ${facts.minutes} minutes; there is no time limit.`}

- **Statements.** Six for each dimension: four are scored towards the tendency and two against it. The two are written as its absence or opposite, in positive words and without negations; whether people read them so is untested (section 17). The answer has six labelled points and no middle (${facts.tables.statementAnswers}). Whoever always chooses the same point never gets an extreme profile.
- **Pairs.** Each of the six values meets each other one twice, with other statements and on the other side. Five points are shared out between the two sides, so the six values always average 50: values are **priorities within a person** (ipsative), and a high one must be paid for by a low one. Always ticking the same side gives 50 everywhere. Reports show no ranks but three groups: a value is more or less important if its whole 80 % band (± 13 points, with an assumed reliability of .60) lies on that side of 50. In simulations this side is right in 93 % of cases with a reliability of .60, and in 97 % with .72. The first rank was right in 56 % and 63 %.
- **Order.** Statements come in six rounds with one item of each dimension; neighbours never belong to the same dimension or to its opposite. The order is drawn anew for every person from a number that is stored, so it can be repeated.
- **Why not choices between statements for the dimensions too?** Blocks of choices are harder to embellish, but scored simply they cannot compare people, and scored by a model they need the item parameters of hundreds of people, which a new questionnaire does not have. Against embellishing there are other means: target ranges have two sides, both ends are worded attractively, and answers are discussed in an interview.

## 5. From answers to scores

**Points.** An answer v from 1 to 6 gives v − 1 points, for a reversed statement 6 − v. A pair gives v − 1 points to the right value and 6 − v to the left one.

**Raw percent** = 100 · points / (5 · number of items). Example: the answers 5, 4, 6, 5 to the four statements and 2, 3 to the reversed ones give ${SCORE_EXAMPLES.points} of 30 points, ${facts.numbers.number(rawPercent(SCORE_EXAMPLES.points, 6), 1)} %.

**We percent** = (W − 30) / 0.9, where W is half the sum of the raw percents of the three we-values; I percent is the rest to 100. The 12 pairs within one camp always give W 30 points, the 18 pairs across the camps share out 90. From 60 on it is called “We”, from 75 “Strong We”; at 40 and below “I”, at 25 and below “Strong I”; in between “Balanced”.

**C value.** Results are shown on the C scale: mean 5, standard deviation 2, from 0 to 10 with one decimal, relative to the norm of section 7. In other scales: T = 25 + 5C, sten = C + 0.5, IQ scale = 62.5 + 7.5C. Reports and pages print a value within half a point of an end as “≤ 0.5” or “≥ 9.5”, because the scale is cut off there; programs get the number.

${facts.tables.labels}

About 56 % of a normally distributed group are average. The wide middle is intended: with the error of section 6, narrower bands would give names to chance.

Missing answers do not occur: the questionnaire can be handed in only when all are given.

## 6. How exact it is

**Internal consistency** (Cronbach's alpha with a 95 % interval after Bonett; McDonald's omega of one factor) in ${facts.report.n.answered} results whose answers count. Below 50 people nothing is shown. For decisions about single people .80 is the aim; scales of six varied items often stay near .70 to .75, or below it where reversed statements hardly load. For the six values alpha is only indicative, because their points depend on one another.

${facts.tables.reliability}

“Items below .25” counts items that correlate less than .25 with the rest of their scale. Figures of every single item: \`assay quality --json\`.

**Error of measurement.** In C points SEM = 2 · √(1 − reliability). **The band** around every C value holds the true value with a probability of 80 %: C ± 1.2816 · √(SEM² + error of the norm²). ${facts.norm.isLocal ? `The reliability is the one measured in the norm sample (${facts.assumed.reliability} where it could not be measured), and the error of the norm is 2/√${facts.norm.n} = ${facts.numbers.number(2 / Math.sqrt(facts.norm.n), 2)}.` : `Until it has been measured in a norm of this server, a reliability of ${facts.assumed.reliability} is assumed, and the error of the provisional norm is taken as 0.875: the band is ± ${facts.assumed.halfWidth}.${sentence(facts.assumed.why)}`} A difference of two people or of two scales is worth mentioning from about ${facts.assumed.difference} C points on at a reliability of ${facts.assumed.reliability}.

**Stability over time** (14 to 180 days). ${facts.findings.retest}

## 7. What values are compared with

In force: **${facts.norm.name}**.

${normSection(facts)}

A result keeps the norm that it was scored with, and its values, for ever. A new norm never changes results that exist; the ranges of job profiles, which are written in C values, are brought to a new norm one by one, when somebody has looked at what that does.

Separate norms by gender or age are not offered: they would treat people unequally, and in some countries they are forbidden.

**Does the norm still fit?** ${facts.findings.drift}

## 8. Structure

Three warning signs are looked for: scales that correlate above .75 although they are no opposites; opposites that correlate above 0; and interest in processes and liking of fixed procedures correlating above .60. Each counts only where the whole 95 % interval of the correlation (Fisher’s z) lies beyond the limit. From 300 people on, it is also looked at whether every statement correlates highest with its own dimension.

${facts.findings.structure}

## 9. Fairness

**Differences between groups** are computed where the gender was given voluntarily, from 30 people per group, as d (difference of the means in standard deviations). From |d| = .40 they are called notable. A difference is common and by itself no sign of bias; it becomes a matter of fairness where it decides about people.

${facts.findings.differences}

**What job profiles would do.** A simulation in which nobody is selected: the share of each group that would reach the cut-off, compared by the four-fifths rule (a rate below four fifths of the highest one). It is a screening rule, not a legal conclusion, and with few people it is easily wrong in both directions.

${facts.findings.selection}

**Per account.** Where an account has switched it on, candidates are asked after the end, voluntarily, for gender and age band. What they say is kept apart from their results, counted in cohorts of at least twenty, and removed after the decision, or after 30 days at the latest. Owner and data protection of the account see how far groups come in its own decisions. Every group of at least ten people is tested against all others with the sealed counts. Exact counts, ratios and their intervals are shown from 30 people per group, if five people of two groups reached the stage and five did not. Otherwise ranges are shown. Beside each finding stands which ratio could have gone unnoticed. These figures are the account's; this manual holds none of them.

**Do items mean the same in both languages, and to the genders?** People with similar scale scores are compared item by item, from 200 people per group.

- By language. ${asItem(facts.findings.languageItems)}
- By gender. ${asItem(facts.findings.genderItems)}

The scale *Stability under pressure* deserves special care: scales of its kind regularly show differences between women and men. It should never decide alone.

## 10. Quality of answers

Seven figures tell careful from careless answering. They are shown with the result and never change a score. One serious figure or three cautions make a result “questionable”; one caution makes it “caution”. Consistency never decides alone, because people who use the ends of the scale look inconsistent: it is a caution at most, and makes a result questionable only together with a failed check, speed or repetition. A result keeps the limits that it was judged by. Results from before this rule keep their status.

${facts.tables.flags}

**Where the limits come from.** Those of consistency are what 5 % and 1 % of ${facts.realAnswers.people} real people exceed (${facts.realAnswers.basis}; their statements are not these, arranged here as 17 scales of six that correlate like the questionnaire’s design hopes). Those of repetition and variety come from simulated answers, those of checks and speed are conventions. From ${facts.realAnswers.ownLeast} usable live results of its own on, one per person, a server replaces the limits of consistency by its own 5 % and 1 %, and adds the pattern: the Mahalanobis distance of the statement answers from those people, with a covariance matrix shrunken to its diagonal, by how far the answers are from the middle of the scale. It is computed every night and at the start, and is not stored.

**How often sheets are found**, measured on those real people (shares that become questionable; the checks of real people count as passed, and they have no pairs and times):

${facts.realAnswers.table}

**What nobody can see here.** Answers that were adapted to the job, and answers that somebody else or a program gave carefully, look like any other. Times are what the browser reports, and in live mode no more than the server’s clock leaves for them: 20 answers in less than 10 seconds count as a burst that nobody has read. A program that waits as long as a reader is not noticed. A sheet with the same answer to every question as one of the latest 1,000 of the account, in live mode, is a caution, and the third cannot be used; a single other answer is enough not to be noticed. Every document with a match says so on its first page.

${facts.findings.flags}

**Leaving early.** ${facts.findings.dropOut}

Questionable results enter neither norms nor the figures of this manual, except the rates of this section.

## 11. What is validated, and what is not

| Question | State |
|---|---|
| Are scores computed as described? | Yes: checked against independently computed reference values and by properties that must hold for all answers. |
| Do the items of a scale hang together? | ${facts.report.reliability.we.value === null ? "Not known yet (section 6)." : "Measured here (section 6)."} |
| Is a score stable over weeks? | ${facts.report.test_retest.value === null ? "Not known yet (section 6)." : "Measured here (section 6)."} |
| Do the scales measure what their names say? | Not known. No other questionnaire has been compared with it; only the correlations of section 8 speak to it. |
| Do scores and match predict success or staying? | ${isKnown(facts.report) ? "Measured here among people who were hired (below)." : "**Not known.** Too few outcomes have been entered (below)."} |
| Do they predict satisfaction? | **Not known.** It has not been asked. |

**How people did later.** Accounts can enter, ninety days after a decision to hire, a supervisor's rating on a described scale of 1 to 5 and whether the person is still there. The figures are over all accounts and job profiles of this server: Pearson's r with the interval of Fisher's z for ratings, the point-biserial r with a bootstrap interval for staying, nothing below 50 people. They rest on people who were hired alone; supervisors who knew the result may have rated by it; and a profile that was taken from the same people is not tested by them. Comparing with an ideal profile structures a talk, and stays that.

${facts.findings.criterion}

## 12. Comparison with a job profile

A job profile names, for some scales, an ideal C value, a range that is fine and critical limits. At the ideal a dimension scores 100, at the edge of the range 70 (quadratic, because a deviation below the error of measurement must cost little), at the critical limit 50 (linear), and beyond it 20 points less for every C point. On the open side of a target that says “at least” or “at most”, every value from the ideal on scores 100. The points of one dimension are called excellent from 90, good from 70, acceptable from 60, marginal from 50, and a clear deviation below.

The overall match is 100 minus the root of the mean squared shortfall of the dimensions: equal scores stay what they are, and one gross misfit weighs more than many small ones. Dimensions may have the weight 1, 2 (as usual) or 3; where all are equal, the result is the same as without.

**What an overall match is called depends on the profile, not on the points alone.** For every version of a profile the match of 10,000 random persons is computed and kept: C values with mean 5 and SD 2, as a norm defines them, each scale drawn by itself, always the same persons. People are told how many in a hundred of them are further from the profile. Below 50 the match is “no closer than chance”, from 50 “partly close”, from 90 “close to the profile”. A word is given only where the whole 80 % band of the match deserves it; otherwise the match is “at most” or “at least partly close”. While the norm is provisional, there is neither a number nor a word: the text then says how many requirements are met, and how many are missed within the margin of error. The persons are drawn scale by scale, while real people's scales correlate; the comparison is one with chance and not with applicants. A profile on which more than 40 % of them reach 70 does not separate, and its editor says so; the shipped templates stay below 25 %.

**Essential dimensions** are a flag and no filter: one that is red is listed first, and the overall words are then no better than that it must be clarified. Stability, failure tolerance and the values cannot be essential, because the first two are the likeliest to put groups at a disadvantage and values only rank within a person.

**Versions.** From the first completed candidate who was compared with a version, it stays as it is; a change makes the next one, with its date, its author and the reason. Who was invited for the profile stays with the version that was in force when they completed. Reports and matches name it. The editor shows how people would be distributed and never who they are, so that a profile is not cut to fit somebody.

An example, with eight dimensions and the default ranges: the middle one of the random persons gets 63 (90 % lie between 47 and 79), 27 % reach 70 or more and 0.2 % reach 90. Somebody who truly is the ideal gets a median of 89 to 90, because measuring has an error. The 80 % band of an overall match follows from the reliabilities and the error of the norm and from the profile: for 2,000 persons drawn, what they truly reach is compared with what is measured. Under the present norm and with an ideal of 7 it is ± ${facts.matchError(5)} points with 5 dimensions, ± ${facts.matchError(8)} with 8 and ± ${facts.matchError(12)} with 12: **with 8 dimensions, differences below ${facts.matchDifference(8)} points between two people mean nothing.**

Take four to eight dimensions that the job demonstrably asks for, and write down why before anybody is assessed: the editor keeps the reason of each dimension and of each version. Values should be used sparingly, because they depend on one another; the templates have none.

## 13. Use and limits

- A result is used within 18 months; afterwards the assessment is repeated.
- Whoever uses results should know this manual, and should discuss every result with the person concerned.
- People know what they are taking part in: the notice before the start says who sees the result, whether a date is set for its deletion and whom to ask.
- Wishes and circumstances colour self-descriptions. Applicants describe themselves more favourably than people with nothing at stake; compare within one situation only.
- Questions about disability-related adjustments go to the company that invites; there is no time limit, and the page works with keyboard and screen reader.
- DIN 33430 and the review model of the European Federation of Psychologists' Associations name what a manual of this kind has to show. This one covers such topics; it has been assessed under neither.

${furtherChapters(facts)}

## 19. Sources

${REFERENCES.en}
`;

/** A sentence that follows another one, or nothing. */
export const sentence = (text: string): string => (text === "" ? "" : ` ${text}`);

const normInShort = ({ norm }: ManualFacts): string =>
  norm.isLocal
    ? `Values are compared with ${norm.n} people assessed with this installation, and with nobody else.`
    : "Reference values are **provisional**: they come from a model, not from a sample. Compare people with each other rather than with “the population”.";

const asItem = (text: string): string => text.replace(/^- /, "").replaceAll("\n- ", " ");

const TIERS: Readonly<Record<string, string>> = {
  interim: "an interim norm, which may still shift",
  local: "a local norm",
  robust: "a robust local norm",
};

function normSection({ norm }: ManualFacts): string {
  const rules = `From ${norm.least} people on, the operator can put a norm of this server's own results in force: an interim norm below 300 people, a local one below 1000, a robust one from there. Its sample holds completed live results of one version of the questionnaire whose answers are not questionable, the first result of each person, and at most one in five older than eight years. English and German answers are put together, from 30 people per language on, unless they differ on some scale by .25 standard deviations or more and significantly after Holm's adjustment for all 23 scales (two-sided, 5 %); below 100 people a difference is shrunken towards 0 first (empirical Bayes, by one standard error at most). The values of a preview of fewer than 100 people are drawn towards the norm in force in the same way. Stored are frequencies and tables; no name and no session.`;
  const kernel =
    "The table of a scale comes from kernel-smoothed normal scores: each number of points k is replaced by a normal distribution of width h = 1.06 · s · N^(−1/5), drawn towards the mean so that mean and variance stay; C = 5 + 2 · Φ⁻¹(F). In simulations with skewed distributions this has the smallest mean error of the usual methods at every size from 50 to 1000.";
  if (!norm.isLocal) {
    return `There are no data that a norm could rest on when the questionnaire ships. So it ships with a model: C = 5 + 2 · (raw percent − M) / S, limited to 0 to 10. S follows from items with a standard deviation of 24 percent points that correlate at .30, M from the expected desirability for applicants. A guessed mean may be off by some 7 percent points, or 0.9 C; that error is part of every band.

${norm.table}

${rules} ${kernel}`;
  }
  return `It rests on **${norm.n} people** assessed with this installation, and is ${TIERS[norm.tier] ?? "a local norm"}. It describes these people: applicants for these jobs, not the population.

${norm.sample}

Mean, standard deviation and standard error of the mean in raw percent:

${norm.table}

${rules} ${kernel}`;
}
