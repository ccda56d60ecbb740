import type { ManualFacts } from "./facts.ts";

/** What a reviewer of tests asks for beyond measurement itself: reports, sample, users, development, classification. */
export const furtherChapters = (facts: ManualFacts): string => `## 14. How reports are written

Every sentence of a report was written by people beforehand. Fixed rules choose it; no text is generated.

- **Which text.** A dimension is told where its C value is outside of the average range (3.5 to 6.5) *and* its whole 80 % band lies on that side of 5, *and* the person’s own answers lean to it (raw percent from 62, or up to 38). The summary for the candidate and every document for the company follow this one rule. Every sentence about a person names the items that it rests on, and a version of the questionnaire without these items has another sentence. All others share one line, because nothing true could be said of them that does not fit anybody.
- **How sure that is.** If the same people answered again at a reliability of ${facts.assumed.reliability}, ${facts.numbers.percent(facts.agreement.labels, 0)} of the seven labels would be the same, and ${facts.numbers.percent(facts.agreement.levels, 0)} of the three ranges low, average and high. By the rule above ${facts.numbers.percent(facts.agreement.told, 0)} of the texts come out the same. For the same reason people read five levels and a number: *clearly high* or *clearly low* by the rule above, *high* or *low* outside of the average range with a band that reaches 5, and *middle*. Pages, reports, shared links and the candidate’s own copy use the same words.
- **No contradictions.** Two opposites on the same side have one text of their own instead of two that deny each other. Of two lines that are declared as a conflict one is left out. A value and a dimension that sit uneasily together are asked about, not explained.
- **Fields of leading and selling.** Each is the mean m of three or four scales, stretched so that it spreads like a single scale: C = 5 + (m − 5)/q with q = √((1 + (k − 1) · .20)/k) for k parts. The correlation of .20 between parts is assumed, not measured. The band takes the errors of the parts as independent. These fields combine self-described preferences; they have not been validated as measures of leading or selling. Where a part, or the opposite of a part, says otherwise, the field has no text and says why.
- **Interview questions.** A core of six to eight is the same for every candidate of a job and alone has scores. With a job profile it asks about the requirements, essential ones first, then by weight, each on the side on which too little of it would lie; without one about six dimensions that most jobs need; one of two opposites. For leading or selling three of the six fields are part of it, without a profile all six. At most two individual points follow from the person’s answers: the worst deviations that the core does not ask about, without a profile what is most distinctive, or where a dimension and a value sit uneasily together. They have no score, and interviewers see the reason only after scoring. The numbers are the same in report, interview guide and brief.
- **Interview guide.** Each question has probes, a wording for people without experience, and anchors of its own for 1, 3 and 5 points, which describe the answer and never the result; two interviewers rate alone, then compare. No value stands in it. Anchors are one author’s. ${facts.findings.interviews} Of answers that are not usable nothing is taken: the questions are those of the job profile, or of most jobs.
- **Brief.** One page: usability, match among people drawn at random, requirements with those within the margin of error marked, at most three likely strengths and three points to verify by number.
- **The person's own summary** names the three dimensions farthest from the middle, one of each pair of opposites at most, the values in three groups and the we/I ratio. It holds no label, no norm and no comparison with a job.
- **Team reports** describe means over members, from three members on; members stand by codes unless names are asked for. What they share and how far they differ is told from five on, and only where it is more than chance: a mean whose 80 % interval, ± 1.28 · 2/√n, lies beyond 5.7 or 4.3; a standard deviation above 2 · √(χ²(.90; n−1)/(n−1)), which one random team in ten has on a dimension; opposites further apart than in eight of ten random teams. The report prints these limits for its own n, and how many of each chance alone would show.
- **Quality of answers.** A questionable result has a short report without values, fields or match, on what was found and what to do. A caution is said beside the texts and changes none (section 10). An unusual level over all scales (mean C from 7.3, or up to 2.7) is told without a verdict.

## 15. Sample

Whose results the figures of this manual rest on: completed live results of this version whose answers are not questionable.

${facts.sample}

These are people whom the customers of this server have assessed. They are a sample of nobody else: no quota was set, and nobody was drawn at random. Occupation, education and origin are not recorded; a date of birth, where an account asks for it, enters no figure. The standard error of a scale's mean is its standard deviation divided by √N; on the C scale 2/√N.

## 16. Who may use it

- **For whom.** People from about 16 who apply, work, study or volunteer, and read English or German at an everyday level. The words are as easy as in books for children to fiction: LIX ${facts.numbers.number(facts.development.readingLevel.en, 0)} in English and ${facts.numbers.number(facts.development.readingLevel.de, 0)} in German (below 30 is very easy, below 40 easy). LIX counts the length of sentences and words, nothing else.
- **How it is given.** On a screen of one's own by a personal link, or on a device of the company. Supervision is not needed; nobody should help with answers.
- **Who gives it** must be able to say what it is for, who sees the result and whom to ask.
- **Who reads results** should know sections 2, 6, 7, 10, 11 and 13, be trained in structured interviews, and discuss the result with the person. A degree in psychology is not required; without training in tests, results should be read together with somebody who has it.
- **Who sets requirements** (job profiles) should know the job, and write down why a dimension matters before anybody is assessed.
- **Repeating it.** Not within two weeks, because people remember what they answered; after 18 months at the latest. A result that was marked questionable may be repeated at once.
- **What must be given to people:** the notice before the start, a talk about the result, a way to object, and on request a copy of all that is stored, with every question and answer.

## 17. How it was developed

**Rules.** Each statement was written for one facet of its dimension: four facets of the tendency, two that speak against it. Rules for wording: work context, first person, one idea, something one does or prefers; no negation, idiom, absolute word, claim of ability, or topic that an employer must leave alone; length limits; no word from the opposite dimension in a reversed statement. A test holds those rules that a machine can check, in both languages, for every item.

**Authorship.** One author wrote both languages side by side. A record names for each item its facet, what it replaces, when and why.

${changes(facts)}

**Desirability.** The author rated from 1 to 9 how good a statement sounds in an application. Means of the statements that speak for a dimension by agreeing and by disagreeing:

${facts.development.desirability}

These are **estimates of one person**. If they are right, whoever agrees with what sounds good does not raise every scale. Five independent raters per language are to check them before a pilot.

${substance(facts)}

**What has not been done:** independent ratings, think-aloud interviews, review of each language by a native speaker from outside, a search of each sentence against other questionnaires, a pilot study. Until then no statement about the quality of single items is more than a plan; item figures of this server are in section 6.

**Change log.**

- 1.2.0 (30 November 2026): statements replaced that did not say the absence of their tendency, uneven pairs rewritten, a rule beside desirability (above), bands at an assumed reliability of .60 instead of .70. Constructs, keys and scoring as before.
- 1.1.0 (November 2026): items revised after a reader's review, reversed statements separated from the opposite dimension, both sides of a pair in one form, English answer labels (*Mostly untrue, Slightly untrue, Slightly true*), an attention check among the pairs, 135 screens. Constructs, keys and scoring as before.
- 1.0.0 (November 2026): first version, 134 screens.

A changed wording is a new item with a new number (\`detail.2@2\`). A sitting keeps the version that it was begun under; results of different versions enter neither the same norm nor the same figure.

## 18. Classification

This is the publisher's own view, for the files of whoever runs the server. It is no legal advice.

**What it is.** Fixed rules written by people turn answers into scores, texts and a comparison with a job profile. Nothing is learned from data; norms are tables of frequencies. Recital 12 of the EU AI Act (Regulation 2024/1689) says that systems based on rules defined solely by people are not meant; the Commission's guidelines on that are not binding, and the line is disputed. We take the view that Assay is no AI system in the sense of Art. 3(1). If an authority or court sees it otherwise, selecting people is a high-risk use (Annex III no. 4).

| What would be asked of a high-risk system | What there is | What the operator adds |
|---|---|---|
| Instructions for use (Art. 13) | this manual: purpose, limits, accuracy, what is not known | who may use it in the house, and training |
| Human oversight (Art. 14, 26) | nobody is rejected by a rule; a decision that is recorded must rest on more than the result | who decides, and how others can object |
| Records (Art. 12, 26) | version, norm, answers and computed values of each result; recorded decisions | how long they are kept |
| Accuracy and fairness (Art. 10, 15) | bands, reliability, differences between groups, with the number of people | looking at them, and acting on them |
| Telling people (Art. 26, 86) | notice before the start, copy of all data with questions and answers, fixed rules that can be explained | legal basis, contact, how a decision is explained |

**Data protection.** A result may inform a decision; none may rest on it alone (Art. 22 GDPR). An assessment of the consequences (Art. 35) is advisable where many are assessed. In Germany a works council decides with you on questionnaires and selection guidelines (§§ 94, 95 BetrVG).`;

function changes({ development }: ManualFacts): string {
  const { changes: of } = development;
  if (of === null)
    return "For this version no such record was kept; the next one, 1.1.0, came out of a review of all its items.";
  const { version, before, replaced, reworded, none } = of;
  return `A reader other than the author reviewed all items of ${before} on paper. Of that review and of the rules above came ${version}: ${replaced.statements} statements and ${replaced.pairs} pairs were replaced, ${reworded.statements} and ${reworded.pairs} reworded, ${none.statements} and ${none.pairs} kept.`;
}

function substance({ development }: ManualFacts): string {
  const { substance: of } = development;
  if (of === null)
    return "**Substance.** This version was written before there was a rule for it. Some of its reversed statements do not say the absence of their tendency; later versions replace them.";
  return `**Substance.** ${of.rule} ${of.task} An item on which fewer than ${of.least} agree in a language is removed. Sorted so far: ${of.judged} of ${of.items} items. What is untested for each of them is in its record; in sum:

${of.untested}

Where the author sees a risk, an item is watched. These are the author’s guesses, not results:

${of.watched}

Where the two rules conflict, substance comes first. The difference in desirability then exceeds 1.0:

${of.conflicts}`;
}
