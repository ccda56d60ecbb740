import { keptOf, outwardOf, placeOf, readersOf } from "./common.ts";
import {
  blank,
  both,
  type ComplianceDocument,
  type ComplianceFacts,
  draft,
  fact,
  facts,
  type Section,
  section,
} from "./facts.ts";

/** Art. 32 GDPR, by the goods that it names. */
export const securityMeasures = (known: ComplianceFacts): ComplianceDocument => ({
  title: both("Technical and organisational measures", "Technische und organisatorische Maßnahmen"),
  about: both(
    "Security of processing (GDPR, Art. 32): what this server does by itself, and what whoever runs it has to add.",
    "Sicherheit der Verarbeitung (DSGVO, Art. 32): was dieser Server von selbst tut und was der Betreiber ergänzen muss.",
  ),
  sections: [
    section(
      both("Place and access to the machine", "Ort und Zutritt zur Maschine"),
      placeOf(known),
      blank(
        "Physical access, hosting contract, who administers the machine",
        "Zutritt, Hostingvertrag, wer die Maschine verwaltet",
        2,
      ),
    ),
    section(
      both("Who gets in", "Zugang"),
      facts(
        both(
          "People of the console sign in with a password and a second factor, or with a passkey; passwords have at least twelve characters, are tested for strength and kept as argon2id hashes. Tries are counted and slowed down.",
          "Personen der Konsole melden sich mit Passwort und zweitem Faktor oder mit Passkey an; Passwörter haben mindestens zwölf Zeichen, werden auf Stärke geprüft und als argon2id-Hash gespeichert. Versuche werden gezählt und gebremst.",
        ),
        known.outward.signIn === null
          ? both("No sign-in service is connected.", "Es ist kein Anmeldedienst angeschlossen.")
          : both(
              `A sign-in service is connected (${known.outward.signIn}).`,
              `Ein Anmeldedienst ist angeschlossen (${known.outward.signIn}).`,
            ),
        both(
          "Candidates come by a personal link whose secret part is a keyed hash; a full copy of their data, requests and withdrawal take a code besides.",
          "Kandidaten kommen über einen persönlichen Link, dessen geheimer Teil ein Hash mit Schlüssel ist; eine volle Kopie, Anträge und Rückzug verlangen zusätzlich einen Code.",
        ),
        both(
          "Programs come by API keys, of which only a SHA-256 hash is stored, with permissions and a limit of requests each.",
          "Programme kommen über API-Schlüssel, von denen nur ein SHA-256-Hash gespeichert ist, jeweils mit Rechten und einer Grenze für Anfragen.",
        ),
        known.server.isRegistrationOpen
          ? both(
              "Registration is open: strangers can make accounts of their own on this server.",
              "Die Registrierung ist offen: Fremde können auf diesem Server eigene Konten anlegen.",
            )
          : both(
              "Registration is closed: only whoever runs the server makes accounts.",
              "Die Registrierung ist geschlossen: Konten legt nur an, wer den Server betreibt.",
            ),
      ),
    ),
    section(
      both("Who sees what", "Zugriff"),
      readersOf(known),
      facts(
        both(
          "Every query starts from one account and one mode; members limited to clients see these clients' people alone. Tests try every route with the ids of others.",
          "Jede Abfrage geht von einem Konto und einem Modus aus; auf Auftraggeber beschränkte Mitglieder sehen nur deren Personen. Tests versuchen jede Route mit fremden Kennungen.",
        ),
        both(
          "Every look at a result is noted with who and when, and the person concerned can read it.",
          "Jeder Blick auf ein Ergebnis wird mit Person und Zeit vermerkt, und die betroffene Person kann es lesen.",
        ),
        known.deciding.blindJobs > 0
          ? both(
              `Names are hidden from reviewers in ${known.deciding.blindJobs} jobs until it is decided.`,
              `In ${known.deciding.blindJobs} Stellen sind Namen vor Gutachtern verborgen, bis entschieden ist.`,
            )
          : both(
              "No job hides names from reviewers at present.",
              "Zurzeit verbirgt keine Stelle Namen vor Gutachtern.",
            ),
      ),
      draft(
        "Roles are given by need, checked once a year and taken back when somebody leaves.",
        "Rollen werden nach Bedarf vergeben, jährlich geprüft und beim Ausscheiden entzogen.",
      ),
    ),
    section(
      both("Encryption and pseudonyms", "Verschlüsselung und Pseudonyme"),
      facts(
        both(
          "Secrets that have to be read again (passwords of mail servers, secrets of webhooks, addresses of chats) are sealed with AES-256-GCM under the server's own key.",
          "Geheimnisse, die wieder gelesen werden müssen (Passwörter von Mailservern, Geheimnisse von Webhooks, Adressen von Chats), sind mit AES-256-GCM unter dem Schlüssel des Servers versiegelt.",
        ),
        both(
          "The database file itself is not encrypted by Assay; it and the key are readable for the service's own user of the system alone (mode 0600).",
          "Die Datenbankdatei selbst verschlüsselt Assay nicht; sie und der Schlüssel sind nur für den Systembenutzer des Dienstes lesbar (Modus 0600).",
        ),
        both(
          `Who did what is written into an audit log: each line holds the hash of the one before, triggers refuse changes, and its ends are signed, so that a change, a gap or a cut is found (assay audit verify). It is kept for ${known.auditMonths} months.`,
          `Wer was tat, steht in einem Audit-Protokoll: Jede Zeile enthält den Hash der vorigen, Trigger weisen Änderungen ab, und seine Enden sind signiert, sodass eine Änderung, eine Lücke oder ein Abschneiden gefunden wird (assay audit verify). Es bleibt ${known.auditMonths} Monate.`,
        ),
        both(
          "The log of security events holds ids and shortened networks, no names and no addresses of mailboxes.",
          "Das Protokoll der Sicherheitsereignisse hält Kennungen und gekürzte Netze, keine Namen und keine Mailadressen.",
        ),
      ),
      blank(
        "Encryption of the disk, and where the key for it is kept",
        "Verschlüsselung des Datenträgers und Aufbewahrung des Schlüssels dazu",
      ),
    ),
    section(both("Passing on", "Weitergabe"), outwardOf(known), passingOn()),
    availability(known),
    section(both("Erasure", "Löschung"), keptOf(known), wiping()),
    section(
      both("Checking", "Überprüfung"),
      fact(
        "The database is checked once a day; assay doctor checks settings, folder, database and mail server whenever it is run.",
        "Die Datenbank wird einmal am Tag geprüft; assay doctor prüft Einstellungen, Ordner, Datenbank und Mailserver, sooft es läuft.",
      ),
      blank(
        "Who checks these measures, how often, and where it is written down",
        "Wer diese Maßnahmen wie oft prüft, und wo es festgehalten wird",
        2,
      ),
    ),
  ],
});

const passingOn = () =>
  fact(
    "Webhooks are signed, follow no redirects, and are not sent to private addresses unless the server's operator allows it.",
    "Webhooks sind signiert, folgen keinen Weiterleitungen und gehen an keine privaten Adressen, wenn der Betreiber es nicht erlaubt.",
  );

const wiping = () =>
  fact(
    "A deletion overwrites every place that names the person in one transaction; afterwards unused parts of the database file and its log are overwritten too, and the register says when that is done.",
    "Eine Löschung überschreibt in einer Transaktion jede Stelle, die die Person nennt; danach werden auch ungenutzte Teile der Datenbankdatei und ihr Log überschrieben, und das Verzeichnis sagt, wann das erledigt ist.",
  );

const standbyFacts = () => [
  fact(
    "A copy of the house that can take over is kept in a second folder; it is not encrypted, and readable for the service's own user of the system alone. Whoever is erased is gone from it after two more copies.",
    "In einem zweiten Ordner wird eine Kopie des Hauses geführt, die übernehmen kann; sie ist nicht verschlüsselt und nur für den Systembenutzer des Dienstes lesbar. Wer gelöscht wird, ist nach zwei weiteren Kopien daraus verschwunden.",
  ),
];

const oftenEn = (hours: number): string =>
  hours === 24 ? "each day" : `${hours === 1 ? "each hour" : `every ${hours} hours`}, one of them`;
const oftenDe = (hours: number): string =>
  hours === 24 ? "täglich" : `${hours === 1 ? "stündlich" : `alle ${hours} Stunden`}, darunter`;

const availability = ({ server: { backups, copiesBeforeUpgrade, hasStandby } }: ComplianceFacts): Section =>
  section(
    both("Availability and recovery", "Verfügbarkeit und Wiederherstellung"),
    facts(
      both(
        "What is stored is stored in transactions, so that a stop in the middle leaves the state before or after.",
        "Gespeichert wird in Transaktionen; ein Abbruch mittendrin hinterlässt den Stand davor oder danach.",
      ),
      both(
        "Answers of candidates are kept one by one as they are given; a broken connection loses none that was confirmed.",
        "Antworten von Kandidaten werden einzeln gespeichert, wie sie gegeben werden; eine unterbrochene Verbindung verliert keine bestätigte.",
      ),
      ...(backups === null || backups.at === null
        ? [
            both(
              "The service makes no backups by itself; the program makes one whenever whoever runs the server calls it (assay backup), and checks it.",
              "Der Dienst sichert nicht von selbst; das Programm sichert, sooft der Betreiber es aufruft (assay backup), und prüft die Sicherung.",
            ),
          ]
        : [
            both(
              `The service backs up ${oftenEn(backups.everyHours)} at ${backups.at} UTC, beside its work, unless nothing has changed, and checks each backup.`,
              `Der Dienst sichert ${oftenDe(backups.everyHours)} um ${backups.at} UTC, neben seiner Arbeit, sofern sich etwas geändert hat, und prüft jede Sicherung.`,
            ),
          ]),
      ...(backups === null
        ? []
        : [
            backups.isEncrypted
              ? both("Backups are encrypted (age).", "Sicherungen sind verschlüsselt (age).")
              : both(
                  "Backups are not encrypted: no passphrase and no recipient is set. They do not hold the server's secret.",
                  "Sicherungen sind nicht verschlüsselt: Weder Passphrase noch Empfänger sind eingestellt. Das Geheimnis des Servers enthalten sie nicht.",
                ),
          ]),
      backups === null
        ? both(
            "No folder for backups is set, so erasures are not noted beside backups.",
            "Es ist kein Ordner für Sicherungen eingestellt; Löschungen werden also nicht neben Sicherungen vermerkt.",
          )
        : both(
            `A folder for backups is set: erasures, and from whom access was taken, are noted there, so that a restore undoes neither; the newest backups stay by the rule ${backups.keep} (hours, days, weeks, months).`,
            `Ein Ordner für Sicherungen ist eingestellt: Löschungen, und wem der Zugang genommen wurde, werden dort vermerkt, sodass ein Zurückspielen beides nicht aufhebt; die neuesten Sicherungen bleiben nach der Regel ${backups.keep} (Stunden, Tage, Wochen, Monate).`,
          ),
    ),
    copiesBeforeUpgrade
      ? fact(
          "Before a new version brings the database up to date it copies it; the copy stays for seven days at most, and an erasure counts as finished only when it has gone.",
          "Bevor eine neue Version die Datenbank auf ihren Stand bringt, kopiert sie sie; die Kopie bleibt höchstens sieben Tage, und eine Löschung gilt erst als erledigt, wenn sie fort ist.",
        )
      : fact(
          "A new version brings the database up to date without copying it first; that is switched off.",
          "Eine neue Version bringt die Datenbank auf ihren Stand, ohne sie vorher zu kopieren; das ist abgeschaltet.",
        ),
    ...(hasStandby ? standbyFacts() : []),
    blank(
      "Backups: how often, where, encrypted how, kept for how long (no longer than the notice promises), last restored on trial",
      "Sicherungen: wie oft, wo, wie verschlüsselt, wie lange aufbewahrt (nicht länger, als der Hinweis zusagt), zuletzt probeweise zurückgespielt",
      3,
    ),
  );
