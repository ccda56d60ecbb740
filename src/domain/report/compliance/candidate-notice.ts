import type { NoticeGap } from "#/domain/instrument/registry.ts";
import type { Localized } from "#/domain/instrument/types.ts";
import { addressOf, authorityOf, keptOf, legalBasisOf, officerOf, processorsOf } from "./common.ts";
import type { ComplianceFacts } from "./facts.ts";
import { blank, both, draft, fact, type Paper, type Part, section } from "./paper.ts";

/** Art. 13 GDPR: the very text that candidates acknowledge now. */
export const candidateNotice = (facts: ComplianceFacts): Paper => ({
  title: both("Notice to candidates", "Hinweis an Kandidaten"),
  about: both(
    "The text that candidates read and acknowledge before they begin, as it is in force (GDPR, Art. 13).",
    "Der Text, den Kandidaten vor dem Beginn lesen und bestätigen, wie er gilt (DSGVO, Art. 13).",
  ),
  sections: [
    section(
      both("The notice in force", "Der geltende Hinweis"),
      fact(
        `Version ${facts.notice.version}. Which version somebody acknowledged, and when, is stored with their session; older texts stay as they were acknowledged.`,
        `Version ${facts.notice.version}. Welche Version jemand wann bestätigt hat, ist mit der Sitzung gespeichert; ältere Texte bleiben, wie sie bestätigt wurden.`,
      ),
      ...paragraphsOf(facts),
      ...(facts.clients > 0
        ? [
            fact(
              `The account has ${facts.clients} clients. Whoever is asked in a client's name reads the same text with the client's name, contact, recipients and words, under a version of its own.`,
              `Das Konto hat ${facts.clients} Auftraggeber. Wer in deren Namen gefragt wird, liest denselben Text mit Name, Kontakt, Empfängern und Worten des Auftraggebers, unter eigener Version.`,
            ),
          ]
        : []),
    ),
    section(
      both("What it has to say, and what it says", "Was er sagen muss und was er sagt"),
      fact(
        `Named are: the company and its contact (${facts.account.contact}), the recipients (${facts.notice.recipients.en}), the rights of those concerned with restriction, portability and complaint, that nobody is obliged to answer, whoever runs the server as processor, how long data are kept, and that people decide.`,
        `Genannt sind: das Unternehmen und sein Kontakt (${facts.account.contact}), die Empfänger (${facts.notice.recipients.de}), die Rechte der Betroffenen mit Einschränkung, Übertragbarkeit und Beschwerde, dass niemand antworten muss, der Betreiber des Servers als Auftragsverarbeiter, die Dauer der Aufbewahrung und dass Menschen entscheiden.`,
      ),
      legalBasisOf(facts),
      ...keptOf(facts).slice(0, 1),
      addressOf(facts),
      officerOf(facts),
      authorityOf(facts),
      processorsOf(facts),
      gapsOf(facts),
      draft(
        "Not in the standard text, and to be added in the account's own words (branding, privacy text) if there are any: transfers to third countries, with their safeguards.",
        "Nicht im Standardtext und in eigenen Worten des Kontos zu ergänzen (Erscheinungsbild, Datenschutztext), falls es sie gibt: Übermittlungen in Drittländer mit ihren Garantien.",
      ),
      blank("What happens if somebody does not take part", "Was geschieht, wenn jemand nicht teilnimmt"),
    ),
  ],
});

/** Both languages have as many: the words of the company may stand in one alone. */
function paragraphsOf({ notice: { paragraphs } }: ComplianceFacts): Part[] {
  const most = Math.max(paragraphs.en.length, paragraphs.de.length);
  const none: Localized = both(
    "(The account has written this paragraph in German only.)",
    "(Diesen Absatz hat das Konto nur auf Englisch geschrieben.)",
  );
  return Array.from({ length: most }, (_, place) =>
    fact(paragraphs.en[place] ?? none.en, paragraphs.de[place] ?? none.de),
  );
}

/** What only the account knows and has not said, which the notice says, too. */
function gapsOf({ notice: { gaps } }: ComplianceFacts): Part {
  if (gaps.length === 0)
    return fact(
      "The notice lacks nothing of what only the account can say: address, data protection officer, legal basis.",
      "Dem Hinweis fehlt nichts von dem, was nur das Konto sagen kann: Anschrift, datenschutzbeauftragte Person, Rechtsgrundlage.",
    );
  const names = gaps.map((gap) => GAP_NAMES[gap]);
  return fact(
    `The notice says that this is not entered: ${names.map(({ en }) => en).join(", ")}. Enter it in the branding of the account.`,
    `Der Hinweis sagt, dass dies nicht eingetragen ist: ${names.map(({ de }) => de).join(", ")}. Tragen Sie es im Erscheinungsbild des Kontos ein.`,
  );
}

const GAP_NAMES: Readonly<Record<NoticeGap, Localized>> = {
  postal_address: both("postal address", "Anschrift"),
  data_protection_contact: both("data protection officer", "datenschutzbeauftragte Person"),
  legal_basis: both("legal basis", "Rechtsgrundlage"),
};
