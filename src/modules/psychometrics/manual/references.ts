import type { Language } from "#/domain/instrument/types.ts";
import { bullets } from "./markdown.ts";

/** What was read, and what it is used for here; nothing is quoted. */
const SOURCES: readonly { work: string; use: Readonly<Record<Language, string>> }[] = [
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
    work: "Shrout, P. E., & Fleiss, J. L. (1979). Intraclass correlations: uses in assessing rater reliability. Psychological Bulletin, 86",
    use: { en: "agreement of two occasions", de: "Übereinstimmung zweier Zeitpunkte" },
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

const listIn = (language: Language): string =>
  bullets(SOURCES.map(({ work, use }) => `${work}: ${use[language]}.`));

export const REFERENCES: Readonly<Record<Language, string>> = { en: listIn("en"), de: listIn("de") };
