import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";

/** The meanings that a column of an uploaded table can have. Names may be in two columns. */
export const FIELDS = [
  "email",
  "name",
  "name_last_first",
  "first_name",
  "last_name",
  "language",
  "job_profile",
  ...OWN_FIELDS,
  "candidate_message",
] as const;

export type Field = (typeof FIELDS)[number];

/** A heading without spaces, punctuation and accents; also what is between two capitals of "FirstName" is gone. */
const plainOf = (heading: string): string => wordsOf(heading).join("");

const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Words for those who are invited in a list of applicants. */
const APPLICANT =
  "(?:bewerber(?:innen|in|s)?|bewerbenden?|kandidat(?:innen|in|en)?|candidates?|applicants?|prospects?|candidat(?:e|o|a)?s?|kandydata?|kandidaat)";
/** Words for those who are invited in other lists. In a list of applicants they may be somebody else. */
const MEMBER =
  "(?:teilnehm(?:erinnen|erin|ers|er|enden?)|participants?|mitarbeit(?:erinnen|erin|ers|er|enden?)|employees?|azubis?|auszubildenden?|studierenden?|student(?:innen|in|en|s)?|schuler(?:innen|in|s)?|talents?|workers?|members?|mitglied(?:er|s)?)";
const PERSON = `(?:${APPLICANT}|${MEMBER}|persons?)`;

/** Words that say of whom a column is, or which of several it is, and nothing about what it holds. */
const AROUND = new RegExp(
  `^(?:the|der|des|die|legal|primary|main|preferred|bevorzugter?|bevorzugte|contact|kontakt|kontaktdaten|stammdaten|personalien|person(?:en|al)?daten|personlichedaten|bewerberdaten|${PERSON})(?=.)`,
);
const BEHIND = new RegExp(
  `(?<=.)(?:(?:of|der|des|vom|du|de|del)?(?:the)?${PERSON}|required|pflichtfeld|optional|mw|mwd)$`,
);

function coreOf(heading: string): string {
  let core = plainOf(heading);
  for (;;) {
    const shorter = core.replace(AROUND, "").replace(BEHIND, "");
    if (shorter === core) return core;
    core = shorter;
  }
}

const FIRST =
  "(?:vornamen?|first(?:names?)?|givennames?|forenames?|prenoms?|imie|imiona|voornaam|voornamen|fornamn|fornavn|etunimi|keresztnev|prenume)";
const LAST =
  "(?:nachnamen?|last(?:names?)?|surnames?|familynames?|familienname|zuname|nomdefamille|nazwisko|cognom[ei]|apellidos?|achternaam|prijmeni|soyadi?|soyisim|efternamn|efternavn|etternavn|sukunimi|vezeteknev|sobrenome)";
/** "Name" in several languages, which next to a column with one part of the name is the other part. */
const BARE = "(?:names?|nom|nome|nombre|naam|jmeno|adi|isim|namn|navn|nimi|nev|nume)";
const AND = "(?:und|and|et|i|e|y|en|a|ve|och|og|ja)?";

const CORES: Readonly<Record<Exclude<Field, "email" | "candidate_message">, RegExp>> = {
  first_name: new RegExp(`^(?:${FIRST}|rufname)$`),
  last_name: new RegExp(`^${LAST}$`),
  name_last_first: new RegExp(`^(?:(?:${LAST}|nach)${AND}(?:${FIRST}|${BARE})|(?:name|nom)${AND}${FIRST})$`),
  name: new RegExp(
    `^(?:${BARE}|fullname|completename|displayname|anzeigename|vollername|vollstandigername|namevollstandig|nomcomplet|nombrecompleto|nominativo|celejmeno|volledigenaam|adsoyad|${PERSON}|(?:${FIRST}|vor)${AND}(?:${LAST}|${BARE})|${BARE}${AND}${LAST})$`,
  ),
  language:
    /^(?:lang|language|languagecode|locale|sprache|sprachcode|korrespondenzsprache|kontaktsprache|communicationlanguage|correspondencelanguage|langue|jezyk|lingua|idioma|taal)$/,
  job_profile:
    /^(?:job|jobprofile|jobprofileid|jobtitle|profile|role|position|vacancy|requisition|posting|stelle|stellen?profil|stellen?bezeichnung|stellen?titel|ausgeschriebenestelle|profil|jobprofil|poste|stanowisko)$/,
  external_ref:
    /^(?:(?:your|own|external|ihre|eigene|externe)?(?:reference|referenz|ref)(?:number|nummer|nr|no|id)?|id|number|nummer|aktenzeichen|kennung|(?:application|bewerbungs?|bewerber|personal|kandidaten|candidate|mitarbeiter|employee)(?:id|number|nummer|nr|no))$/,
};

/** What a text for candidates is called where it is one. Nobody is written to because a heading looks like it. */
const MESSAGE = /^(?:message|personalmessage|candidatemessage|nachricht|personlichenachricht)$/;

/** Parts of words by which a column is clearly about somebody or something else. */
const OTHERS = new RegExp(
  [
    "recruit|hiring|manager|refer(?:rer|ral|red|ee)|referencecontact|owner|sourcer|sourcedby|interviewer|coordinator",
    "supervisor|approver|assignee|assigned|consultant|(?:created|modified|updated|added|submitted|invited|changed)by",
    "compan(?:y|ies)|employer|client|customer|agency|vendor|emergency|department|school|university|college|project",
    "campaign|reportsto|replyto|billing|invoice|requester|creator|admin|guardian|mother|father|teacher|mentor|buddy",
    "contactperson|kontaktperson|ansprechpartner|ansprechperson|personaler|berater|betreu|vermittl|empfehl|empfohlen",
    "verantwortlich|zustandig|vorgesetzt|bearbeiter|(?:angelegt|erstellt|geandert|eingeladen|geworben)von|ersteller",
    "firma|firmen|unternehmen|kund(?:e|in)|mandant|arbeitgeber|agentur|absender|notfall|abteilung|schule(?!r)|projekt",
    "kampagne|leiter|leitung|fuhrungskraft|inhaber|eigentumer|besitzer|disponent|werber$|werberin|tippgeber|scout",
    "eltern|erziehungsberecht|sorgeberecht|vormund|mutter|vater|lehrer|lehrkraft|dozent|trainer|ausbilder|antwort",
    "rechnung|entreprise|recruteur|employeur|responsable|referent|parrain|firmy|rekruter|opiekun|responsabile",
    "auftraggeber|vorstand|assisten|sekretar|zugewiesen|zugeordnet|selezionatore|azienda|reclutador|empresa|leidinggevende",
  ].join("|"),
);
/** Words with parts of the above in them, which are no one else's. */
const NO_OTHERS = /bewerber|bewerbend/g;
const OTHER_WORDS = new Set([
  ...["hr", "hm", "user", "author", "from", "sender", "cc", "bcc", "by", "von", "team", "lead", "agent"],
  ...[
    "parent",
    "parents",
    "partner",
    "middle",
    "second",
    "zweiter",
    "weitere",
    "weiterer",
    "maiden",
    "birth",
  ],
  ...[
    "geburtsname",
    "file",
    "datei",
    "list",
    "liste",
    "login",
    "stage",
    "phase",
    "reply",
    "coach",
    "pate",
    "durch",
  ],
]);
/** Next to "email": what is known about an address, or done with it. */
const ABOUT_MAIL = new Set([
  ...["type", "typ", "label", "display", "angezeigter", "anzeigename", "name", "status", "state", "date"],
  ...["datum", "am", "sent", "gesendet", "versendet", "count", "anzahl", "subject", "betreff", "text"],
  ...["body", "template", "vorlage", "consent", "opt", "optin", "newsletter", "domain", "verified", "valid"],
  ...["bounced", "bounce", "format", "language", "sprache", "preference", "thread", "link", "time", "zeit"],
  ...["alert", "marketing", "notes", "comment", "reference", "referenz", "bestatigt", "erhalten"],
]);
const isMailWord = (word: string): boolean =>
  /^(?:\p{L}*e?mails?\d*|courriel|\p{L}*e?mail(?:adress?(?:en?)?|address(?:es)?|id|cim))$/u.test(word) &&
  !/voicemail/.test(word);
/** The same in words that do not say "mail". */
const MAIL =
  /^(?:mel|correo|epost\p{L}*)$|(?:adresse|courrier)electronique|correoelectronico|correioeletronico|postaelettronica|sahkoposti/u;

const isOther = (heading: string): boolean => {
  const words = wordsOf(heading);
  return OTHERS.test(words.join("").replace(NO_OTHERS, "")) || words.some((word) => OTHER_WORDS.has(word));
};

/** Words that say which address of somebody it is, and not whose. */
const PLAIN_WORDS =
  /^(?:e|m|mails?|the|of|for|s|de|des|der|du|del|di|la|le|vom|your|ihre?|deine?|my|meine?|adress?en?|address(?:es)?|adres|adresse|indirizzo|direccion|endereco|id|value|wert|contacts?|kontakt|kontaktdaten|stammdaten|personalien|privat|private|privee?|home|personal|personliche|perso|work|business|office|geschaftlich|dienstlich|beruflich|pro|primary|main|haupt|default|preferred|bevorzugte?|current|aktuelle?|valid|required|pflichtfeld|optional|m|w|d|mw|mwd|in|innen|\d+)$/;
const PERSON_WORD = new RegExp(`^${PERSON}$`);

/**
 * Whether a heading for addresses has no words but those of somebody who is invited, or of which address it is.
 * "Buddy email" is that of somebody else, as far as anybody knows.
 */
export const isPlainMail = (heading: string): boolean =>
  wordsOf(heading).every(
    (word) => isMailWord(word) || PLAIN_WORDS.test(word) || PERSON_WORD.test(word) || isMailOf(word),
  ) ||
  (MAIL.test(coreOf(heading)) &&
    /^(?:|de|d|del|personale?|privad[ao]|particular|principale?)$/.test(coreOf(heading).replace(MAIL, "")));

/** "Bewerbermail" and "Kandidaten-E-Mail-Adresse" in one word. */
const isMailOf = (word: string): boolean => new RegExp(`^${PERSON}e?mail(?:adress?e)?$`).test(word);

/** What a heading says by its words: a field, clearly something else, or nothing that is known (null). */
export function meaningOf(heading: string): Field | "other" | null {
  const words = wordsOf(heading);
  const plain = words.join("");
  if (plain === "") return null;
  if (isOther(heading)) return "other";
  if (words.some(isMailWord)) return words.some((word) => ABOUT_MAIL.has(word)) ? "other" : "email";
  const core = coreOf(heading);
  const fits = (pattern: RegExp) => pattern.test(core) || pattern.test(plain);
  if (fits(MAIL)) return "email";
  if (MESSAGE.test(plain)) return "candidate_message";
  const found = (Object.keys(CORES) as (keyof typeof CORES)[]).find((field) => fits(CORES[field]));
  if (found !== undefined) return found;
  // "Name (first and last)": what is in brackets explains.
  const [, explained] = /^(.*\S)\s*\([^()]*\)\s*$/.exec(heading) ?? [];
  return explained === undefined ? null : meaningOf(explained);
}

/** Meanings of all headings. In a list of applicants, employees and students are somebody else. */
export function meaningsOf(headings: readonly string[]): (Field | "other" | null)[] {
  const names = (who: string, heading: string) => new RegExp(who).test(plainOf(heading));
  const hasApplicants = headings.some((heading) => names(APPLICANT, heading));
  return headings.map((heading) =>
    hasApplicants && names(MEMBER, heading) && !names(APPLICANT, heading) ? "other" : meaningOf(heading),
  );
}

/** Whether a heading is no more than "Name", which beside one part of a name is the other part. */
export const isBareName = (heading: string): boolean => new RegExp(`^${BARE}$`).test(coreOf(heading));

/** Under which headings addresses may be searched for by what the cells hold: under none, or one about reaching people. */
export const mayHoldAddress = (heading: string): boolean =>
  /^(?:contacts?|kontakte?|kontaktdaten|contactdetails|contactinfo|adresse|address|erreichbarkeit|)$/.test(
    plainOf(heading),
  );
