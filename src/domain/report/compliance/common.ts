import type { Localized } from "#/domain/instrument/types.ts";
import { formatDate } from "../format.ts";
import { blank, both, type ComplianceFacts, fact, facts, type Part } from "./facts.ts";

/** "1 month", "6 months". */
const counted = (n: number, en: [string, string], de: [string, string]): Localized =>
  both(`${n} ${en[n === 1 ? 0 : 1]}`, `${n} ${de[n === 1 ? 0 : 1]}`);
const months = (n: number): Localized => counted(n, ["month", "months"], ["Monat", "Monaten"]);

/** Where the data lie, and how they are reached. */
export const placeOf = ({ server }: ComplianceFacts): Part =>
  fact(
    `All data lie in one database file (SQLite) in the data folder of the server that is reached at ${server.address}. ${
      server.address.startsWith("https:")
        ? "Its public address begins with https, so what stands in front of it encrypts the way to browsers and programs."
        : "Its public address does not begin with https: the way to browsers and programs is not encrypted by what this server knows."
    } Assay loads no font, script or picture from anybody else and sends no usage data to its makers.`,
    `Alle Daten liegen in einer Datenbankdatei (SQLite) im Datenordner des Servers, der unter ${server.address} erreichbar ist. ${
      server.address.startsWith("https:")
        ? "Seine öffentliche Adresse beginnt mit https; was vor ihm steht, verschlüsselt also den Weg zu Browsern und Programmen."
        : "Seine öffentliche Adresse beginnt nicht mit https: Nach allem, was dieser Server weiß, ist der Weg zu Browsern und Programmen nicht verschlüsselt."
    } Assay lädt weder Schriften noch Skripte noch Bilder von anderen und sendet seinen Herstellern keine Nutzungsdaten.`,
  );

/** Every connection to the outside that is switched on, by what goes through it; none is said too. */
export function outwardOf({ outward }: ComplianceFacts): Part {
  const { mail, webhooks, chat, stripe, signIn, collector, auditReceiver, bucket } = outward;
  const on = webhooks.filter(({ isActive }) => isActive);
  const items: Localized[] = [
    ...(mail === null
      ? []
      : [
          both(
            `Mail server ${mail.host} (sender ${mail.sender}): name, address and link of candidates, addresses of people of the console. ${mail.isEncrypted ? "Encryption on the way to it is required." : "Encryption on the way to it is used if it is offered, and not required."}`,
            `Mailserver ${mail.host} (Absender ${mail.sender}): Name, Adresse und Link von Kandidaten, Adressen der Personen der Konsole. ${mail.isEncrypted ? "Die Verschlüsselung auf dem Weg dorthin wird verlangt." : "Die Verschlüsselung auf dem Weg dorthin wird genutzt, wenn sie angeboten wird, und nicht verlangt."}`,
          ),
        ]),
    ...on.map(({ host, events }) =>
      both(
        `Webhook to ${host} (${events.join(", ")}): ids, status, times and links, and of a completion how carefully the questions were answered; no names and no scores of scales. What is fetched with an API key afterwards is not part of it.`,
        `Webhook an ${host} (${events.join(", ")}): Kennungen, Status, Zeiten und Links, bei einem Abschluss auch, wie sorgfältig geantwortet wurde; keine Namen und keine Werte der Skalen. Was danach mit einem API-Schlüssel abgeholt wird, gehört nicht dazu.`,
      ),
    ),
    ...(chat === null
      ? []
      : [
          both(
            `Chat (${chat.shape === "slack" ? "Slack" : "Microsoft Teams"}) at ${chat.host}: that something happened, ${chat.namesPeople ? "with names of candidates; a chat forgets nothing that this server could erase." : "without names of candidates."}`,
            `Chat (${chat.shape === "slack" ? "Slack" : "Microsoft Teams"}) bei ${chat.host}: dass etwas geschehen ist, ${chat.namesPeople ? "mit Namen von Kandidaten; ein Chat vergisst nichts, was dieser Server löschen könnte." : "ohne Namen von Kandidaten."}`,
          ),
        ]),
    ...(stripe
      ? [
          both(
            "Stripe (card payments): the buyer's order, amount and mail address; no data of candidates.",
            "Stripe (Kartenzahlung): Bestellung, Betrag und Mailadresse des Käufers; keine Daten von Kandidaten.",
          ),
        ]
      : []),
    ...(signIn === null
      ? []
      : [
          both(
            `Sign-in service ${signIn} (OpenID Connect): people of the console sign in there; no data of candidates.`,
            `Anmeldedienst ${signIn} (OpenID Connect): Personen der Konsole melden sich dort an; keine Daten von Kandidaten.`,
          ),
        ]),
    ...(collector === null
      ? []
      : [
          both(
            `Collector of OpenTelemetry at ${collector}: how long requests, deliveries and jobs took, by kinds of work; no names and no results.`,
            `OpenTelemetry-Sammler bei ${collector}: wie lange Anfragen, Zustellungen und Aufgaben dauerten, nach Art der Arbeit; keine Namen und keine Ergebnisse.`,
          ),
        ]),
    ...(auditReceiver === null
      ? []
      : [
          both(
            `Receiver of the audit log at ${auditReceiver} (syslog over UDP, not encrypted): who did what to whom, by ids, codes and shortened networks; no names, no addresses and no results. What it keeps, and for how long, is settled there.`,
            `Empfänger des Audit-Protokolls bei ${auditReceiver} (syslog über UDP, unverschlüsselt): wer was mit wem tat, in Kennungen, Codes und gekürzten Netzen; keine Namen, keine Adressen und keine Ergebnisse. Was er wie lange aufbewahrt, bestimmt sich dort.`,
          ),
        ]),
    ...(bucket === null
      ? []
      : [
          both(
            `Backups of the whole server at ${bucket}: encrypted before they leave it. Lists of ids of those who were erased, and of invoice numbers, lie beside them and are not encrypted.`,
            `Sicherungen des ganzen Servers bei ${bucket}: verschlüsselt, bevor sie ihn verlassen. Listen mit Kennungen der Gelöschten und mit Rechnungsnummern liegen unverschlüsselt daneben.`,
          ),
        ]),
  ];
  return items.length === 0
    ? fact(
        "No connection to the outside is switched on: no mail server, no webhook, no chat, no payment service, no sign-in service, no collector of figures, no receiver of the audit log, no bucket for backups.",
        "Es ist keine Verbindung nach außen eingeschaltet: kein Mailserver, kein Webhook, kein Chat, kein Zahlungsdienst, kein Anmeldedienst, kein Sammler von Messwerten, kein Empfänger des Audit-Protokolls, kein Speicherdienst für Sicherungen.",
      )
    : facts(...items);
}

/** Who inside and outside reads results, by roles and by what is open. */
export function readersOf({ people, keys, openShares, clients }: ComplianceFacts): Part {
  const { owner, recruiter, reviewer, dataProtection, limited } = people;
  return facts(
    both(
      `People of the console: owner ${owner}, recruiter ${recruiter}, reviewer ${reviewer}, data protection ${dataProtection}. Limited to some clients: ${limited}.`,
      `Personen der Konsole: Inhaber ${owner}, Recruiter ${recruiter}, Gutachter ${reviewer}, Datenschutz ${dataProtection}. Auf einzelne Auftraggeber beschränkt: ${limited}.`,
    ),
    both(
      `API keys that work: ${keys}. Programs of your own read with them what the key allows.`,
      `Gültige API-Schlüssel: ${keys}. Eigene Programme lesen damit, was der Schlüssel erlaubt.`,
    ),
    both(
      `Links that are open for somebody without an access: ${openShares}. Each is limited in time, names its receiver and is noted whenever it is looked at.`,
      `Offene Links für jemanden ohne Zugang: ${openShares}. Jeder ist befristet, nennt seinen Empfänger und wird bei jedem Blick vermerkt.`,
    ),
    both(
      `Clients in whose name people are asked: ${clients}.`,
      `Auftraggeber, in deren Namen gefragt wird: ${clients}.`,
    ),
    both(
      "Whoever runs the server (operator) can reach all data technically.",
      "Wer den Server betreibt, kann technisch alle Daten erreichen.",
    ),
  );
}

/** Of what kind the scores of a deleted person are. */
const LINKED = both(
  "The scores are pseudonymised and not anonymous (Art. 4(5) GDPR): whoever kept the number of the invitation or session beside a name can find them by it.",
  "Die Werte sind pseudonymisiert und nicht anonym (Art. 4 Nr. 5 DSGVO): Wer die Nummer der Einladung oder Sitzung neben einem Namen aufbewahrt hat, kann sie darüber finden.",
);
const UNLINKED = both(
  "The scores are anonymised: the account cuts them off from the number of the invitation and of the session, they stand in a place of their own under a random number, and no operation shows them singly. People deleted before this was switched on may be an exception, which the register of erasures names.",
  "Die Werte sind anonymisiert: Das Konto trennt sie von der Nummer der Einladung und der Sitzung, sie stehen an einem eigenen Ort unter einer zufälligen Nummer, und keine Funktion zeigt sie einzeln. Wer vorher gelöscht wurde, kann davon ausgenommen sein; das Löschverzeichnis nennt es.",
);

/** For how long what is kept. */
export function keptOf({
  retention,
  retentionDeclined,
  days,
  auditMonths,
  isUnlinked,
}: ComplianceFacts): Part[] {
  const unopened =
    retention === null || retention.neverBegun === retention.unfinished
      ? both("", "")
      : both(
          `, or ${months(retention.neverBegun).en} if they never opened it`,
          ` (wenn sie ihn nie geöffnet haben: nach ${months(retention.neverBegun).de})`,
        );
  const [decidedEn, decidedDe] =
    retentionDeclined === null
      ? ["", ""]
      : [
          ` The account decided against a period and gave as its reason: “${retentionDeclined}”.`,
          ` Das Konto hat sich gegen eine Frist entschieden und als Grund angegeben: „${retentionDeclined}“.`,
        ];
  const rule =
    retention === null
      ? fact(
          `No period is set: data of candidates are kept until somebody erases them.${decidedEn} Whoever was promised a period by an earlier notice goes by that.`,
          `Es ist keine Frist eingestellt: Daten von Kandidaten bleiben, bis jemand sie löscht.${decidedDe} Wem ein früherer Hinweis eine Frist zugesagt hat, für den gilt diese.`,
        )
      : fact(
          `Candidates are deleted automatically ${months(retention.completed).en} after they sent their answers, and ${months(retention.unfinished).en} after the end of their link if they did not${unopened.en}. Whoever was promised another period by the notice that they acknowledged goes by that one. A legal hold keeps single people longer. A change of the period takes nobody within ${days.grace} days after it was made.`,
          `Kandidaten werden von selbst gelöscht: nach ${months(retention.completed).de} ab dem Absenden ihrer Antworten, nach ${months(retention.unfinished).de} ab dem Ende ihres Links, wenn sie nicht absenden${unopened.de}. Wem der bestätigte Hinweis eine andere Frist zugesagt hat, für den gilt jene. Eine Löschsperre hält Einzelne länger. Eine Änderung der Frist wirkt frühestens ${days.grace} Tage danach.`,
        );
  return [
    rule,
    facts(
      both(
        `Invites that were cancelled: ${days.cancelled} days, or as long as the acknowledged notice says; rows of lists that never went out: ${days.batchRows} days.`,
        `Zurückgenommene Einladungen: ${days.cancelled} Tage, oder so lange, wie der bestätigte Hinweis sagt; Zeilen von Listen, die nie hinausgingen: ${days.batchRows} Tage.`,
      ),
      both(
        `Drafts of notes and of interview scores: ${days.drafts} days after they were last touched.`,
        `Entwürfe von Notizen und Interviewbewertungen: ${days.drafts} Tage nach der letzten Änderung.`,
      ),
      both(
        `What is known of mails that were sent: ${days.mails} days.`,
        `Was von gesendeten Mails bekannt ist: ${days.mails} Tage.`,
      ),
      both(
        `The audit log (who did what to whom, by ids alone): ${auditMonths} months; an erasure leaves its lines, which name nobody.`,
        `Das Audit-Protokoll (wer was mit wem tat, nur in Kennungen): ${auditMonths} Monate; eine Löschung lässt seine Zeilen stehen, die niemanden nennen.`,
      ),
      both(
        `Notifications of people of the console: ${days.alerts} days.`,
        `Benachrichtigungen der Personen der Konsole: ${days.alerts} Tage.`,
      ),
      both(
        `Attempts of webhooks: ${days.deliveries} days; events, which they and the event feed tell of, without names: ${days.events} days, and as long as an attempt is listed; the newest that is so old stays until the next one is.`,
        `Zustellversuche von Webhooks: ${days.deliveries} Tage; Ereignisse, die sie und der Abruf melden, ohne Namen: ${days.events} Tage, und solange ein Versuch gelistet ist; das neueste so alte bleibt, bis das nächste so alt ist.`,
      ),
      both(
        `A deletion removes answers, response times and documents. The scores stay without the person, with the month, and the register of erasures, which names nobody. ${isUnlinked ? UNLINKED.en : LINKED.en}`,
        `Eine Löschung entfernt Antworten, Antwortzeiten und Dokumente. Es bleiben die Werte ohne die Person, mit dem Monat, und das Löschverzeichnis, das niemanden nennt. ${isUnlinked ? UNLINKED.de : LINKED.de}`,
      ),
      both(
        "Not within reach of this server: backups, logs of the system and of a proxy, mails that were delivered.",
        "Außerhalb der Reichweite dieses Servers: Sicherungen, Protokolle des Systems und eines Proxys, zugestellte Mails.",
      ),
    ),
  ];
}

/** Which data of candidates there are, by what is switched on. */
export function dataOf({ candidates, instrument }: ComplianceFacts): Part {
  return facts(
    both(
      "Name, mail address, language; a message and a reference number where the inviting person gave them.",
      "Name, Mailadresse, Sprache; eine Nachricht und eine Referenznummer, wo die einladende Person sie angab.",
    ),
    both(
      `Answers to ${instrument.statements} statements and ${instrument.pairs} pairs of statements and ${instrument.checks} questions that check reading, with the time of each answer.`,
      `Antworten auf ${instrument.statements} Aussagen, ${instrument.pairs} Aussagenpaare und ${instrument.checks} Lesekontrollen, mit der Zeit je Antwort.`,
    ),
    both(
      `Scores on ${instrument.dimensions.length} dimensions and ${instrument.values.length} values, signs of the quality of the answers, matches with job profiles.`,
      `Werte auf ${instrument.dimensions.length} Dimensionen und ${instrument.values.length} Werthaltungen, Zeichen der Antwortqualität, Abgleiche mit Stellenprofilen.`,
    ),
    both(
      "Notes, interview scores, decisions with reasons and grounds; when the notice was acknowledged, and which text; who looked when.",
      "Notizen, Interviewbewertungen, Entscheidungen mit Gründen und Grundlagen; wann welcher Hinweis bestätigt wurde; wer wann hineinsah.",
    ),
    both(
      "Of people who were hired, where somebody enters it: whether they are still there, a rating of 1 to 5, training passed or not. No report, match or list of candidates reads it.",
      "Von Eingestellten, wo es jemand einträgt: ob sie noch da sind, eine Bewertung von 1 bis 5, Einarbeitung bestanden oder nicht. Kein Bericht, Abgleich und keine Kandidatenliste liest es.",
    ),
    candidates.isAskedDemographics
      ? both(
          "Gender and birth date, voluntary: the account has this switched on, and its people see them.",
          "Geschlecht und Geburtsdatum, freiwillig: Das Konto hat dies eingeschaltet, und seine Personen sehen sie.",
        )
      : both("Gender and birth date are not asked for.", "Geschlecht und Geburtsdatum werden nicht erfragt."),
    candidates.isAskedFairness
      ? both(
          "After the end: gender and age band for counts of fairness, voluntary, sealed, counted and then removed. Nobody of the account sees a single answer.",
          "Nach dem Ende: Geschlecht und Altersgruppe für Zählungen der Fairness, freiwillig, versiegelt, gezählt und dann entfernt. Niemand im Konto sieht eine einzelne Angabe.",
        )
      : both(
          "The questions after the end on gender and age band (counts of fairness) are off.",
          "Die Fragen nach dem Ende zu Geschlecht und Altersgruppe (Zählungen der Fairness) sind aus.",
        ),
  );
}

/** How a result comes about, and with whom it is compared. */
export function scoringOf({ instrument, norm }: ComplianceFacts): Part[] {
  return [
    fact(
      `Questionnaire in use: ${instrument.name}. Statements are added up scale by scale with fixed keys; raw values become C values (mean 5, standard deviation 2, from 0 to 10) under the norm in force, each with an 80\u00A0% band. Pairs give points to six values. The rules were written by people and are the same for everybody; nothing in the computation learns from data while it runs.`,
      `Verwendeter Fragebogen: ${instrument.name}. Aussagen werden je Skala nach festen Schlüsseln addiert; Rohwerte werden unter der geltenden Norm zu C-Werten (Mittelwert 5, Standardabweichung 2, von 0 bis 10), jeweils mit 80-%-Band. Paare geben Punkte an sechs Werthaltungen. Die Regeln haben Menschen geschrieben, sie sind für alle gleich; nichts an der Berechnung lernt im Betrieb aus Daten.`,
    ),
    normOf(norm),
    facts(
      both(
        `Dimensions: ${instrument.dimensions.map(({ en }) => en).join(", ")}.`,
        `Dimensionen: ${instrument.dimensions.map(({ de }) => de).join(", ")}.`,
      ),
      both(
        `Values: ${instrument.values.map(({ en }) => en).join(", ")}.`,
        `Werthaltungen: ${instrument.values.map(({ de }) => de).join(", ")}.`,
      ),
    ),
  ];
}

const normOf = ({ name, isLocal, n, from, to }: ComplianceFacts["norm"]): Part =>
  isLocal
    ? fact(
        `Norm in force: ${name.en}, from ${n} people assessed on this server${from !== null && to !== null ? ` between ${formatDate(from, "en")} and ${formatDate(to, "en")}` : ""}. It describes them and not the population.`,
        `Geltende Norm: ${name.de}, aus ${n} Personen, die auf diesem Server befragt wurden${from !== null && to !== null ? `, vom ${formatDate(from, "de")} bis ${formatDate(to, "de")}` : ""}. Sie beschreibt diese und nicht die Bevölkerung.`,
      )
    : fact(
        `Norm in force: ${name.en}. It comes from a model and rests on no sample (n\u00A0=\u00A00). Values say something about differences between people who were asked alike, and nothing about “the population”.`,
        `Geltende Norm: ${name.de}. Sie stammt aus einem Modell und beruht auf keiner Stichprobe (n\u00A0=\u00A00). Werte sagen etwas über Unterschiede zwischen gleich befragten Personen und nichts über „die Bevölkerung“.`,
      );

/** How people decide here, by settings. */
export const decidingOf = ({ deciding, profiles }: ComplianceFacts): Part =>
  facts(
    both(
      "Nobody is accepted or declined by the program. A decision is entered by a person with a reason and its grounds; it is refused where the result is its only ground.",
      "Niemand wird vom Programm angenommen oder abgelehnt. Eine Entscheidung trägt ein Mensch mit Begründung und Grundlagen ein; sie wird abgewiesen, wenn das Ergebnis ihre einzige Grundlage ist.",
    ),
    deciding.isFourEyes
      ? both(
          "Four eyes are on: every decision takes a second person who confirms it.",
          "Das Vier-Augen-Prinzip ist an: Jede Entscheidung braucht eine zweite Person, die sie bestätigt.",
        )
      : both(
          "Four eyes are off: one person can decide.",
          "Das Vier-Augen-Prinzip ist aus: Eine Person kann entscheiden.",
        ),
    both(
      `Jobs that hide names from reviewers at present: ${deciding.blindJobs}.`,
      `Stellen, die Namen vor Gutachtern zurzeit verbergen: ${deciding.blindJobs}.`,
    ),
    both(
      `Job profiles in use: ${profiles.active}; with a written reason for every dimension: ${profiles.reasoned}.`,
      `Verwendete Stellenprofile: ${profiles.active}; mit schriftlichem Grund für jede Dimension: ${profiles.reasoned}.`,
    ),
  );

/** The company as stored in the account. */
export function companyOf({ account, notice: { postalAddress } }: ComplianceFacts): Part {
  const address = postalAddress || account.address;
  return facts(
    both(`Company: ${account.company}`, `Unternehmen: ${account.company}`),
    ...(address === "" ? [] : [both(`Address: ${address}`, `Anschrift: ${address}`)]),
    both(`Contact for candidates: ${account.contact}`, `Kontakt für Kandidaten: ${account.contact}`),
  );
}

/** The controller's address, as the notice has it. */
export const addressOf = ({ notice: { postalAddress } }: ComplianceFacts): Part =>
  postalAddress === ""
    ? blank("Postal address of the company", "Anschrift des Unternehmens")
    : fact(`Postal address: ${postalAddress}`, `Anschrift: ${postalAddress}`);

/** The data protection officer, as the notice has it. */
export function officerOf({ notice: { dpoContact } }: ComplianceFacts): Part {
  if (dpoContact === "")
    return blank(
      "Data protection officer, name and contact",
      "Datenschutzbeauftragte Person, Name und Kontakt",
    );
  return dpoContact === null
    ? fact(
        "The account has entered that no data protection officer is appointed.",
        "Das Konto hat eingetragen, dass keine datenschutzbeauftragte Person benannt ist.",
      )
    : fact(`Data protection officer: ${dpoContact}`, `Datenschutzbeauftragte Person: ${dpoContact}`);
}

export const authorityOf = ({ notice: { authority } }: ComplianceFacts): Part =>
  authority === ""
    ? blank("Supervisory authority", "Aufsichtsbehörde")
    : fact(`Supervisory authority: ${authority}`, `Aufsichtsbehörde: ${authority}`);

/** Companies that work on the controller's behalf, as the notice names them. */
export const processorsOf = ({ notice: { processors } }: ComplianceFacts): Part =>
  processors === ""
    ? fact("The notice names no processor.", "Der Hinweis nennt keinen Auftragsverarbeiter.")
    : fact(
        `Processors as the account has entered them: ${processors}`,
        `Auftragsverarbeiter, wie das Konto sie eingetragen hat: ${processors}`,
      );

export const legalBasisOf = ({ notice: { legalBasis } }: ComplianceFacts): Part =>
  legalBasis.en === "" && legalBasis.de === ""
    ? fact(
        "The account has entered no legal basis; the notice to candidates names none.",
        "Das Konto hat keine Rechtsgrundlage eingetragen; der Hinweis an Kandidaten nennt keine.",
      )
    : fact(
        `Legal basis as the account has entered it: ${legalBasis.en || legalBasis.de}`,
        `Rechtsgrundlage, wie das Konto sie eingetragen hat: ${legalBasis.de || legalBasis.en}`,
      );

/** What the candidate's own device stores (section 25 TDDDG). */
export const deviceOf = (): Part =>
  fact(
    "The candidate's browser stores answers that have not reached the server yet, until they have, and whether the page may go on without a network. After a code was entered, one cookie that scripts cannot read remembers it for a while. Both are strictly necessary for what the person asked for (section 25(2) no. 2 TDDDG). Nothing is stored for statistics or advertising, and the page loads nothing from others.",
    "Der Browser der befragten Person speichert Antworten, die den Server noch nicht erreicht haben, bis sie dort sind, und was die Seite ohne Netz braucht. Nach der Eingabe eines Codes merkt ihn sich für eine Weile ein Cookie, das Skripte nicht lesen können. Beides ist für den gewünschten Dienst unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Für Statistik oder Werbung wird nichts gespeichert, und die Seite lädt nichts von anderen.",
  );
