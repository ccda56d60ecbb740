import type { Language } from "../../../kit/texts/language.tsx";

/** Translates the server's details of a check into German. The server sends them in English. */
const GERMAN: readonly [pattern: RegExp, text: string][] = [
  [/^not needed, nothing is sold$/, "Nicht nötig, es wird nichts verkauft"],
  [
    /^live orders cannot be confirmed before (.+) is set$/,
    "Live-Bestellungen lassen sich erst bestätigen, wenn $1 gesetzt ist",
  ],
  [
    /^invoices name neither SELLER_VAT_ID.*$/,
    "Rechnungen nennen weder SELLER_VAT_ID noch SELLER_TAX_NUMBER; die meisten Länder verlangen eine Angabe davon",
  ],
  [
    /^(.+), VAT ([\d.]+) %; orders of companies elsewhere in the EU.*$/,
    "$1, USt. $2 %; Bestellungen von Firmen anderswo in der EU lassen sich erst bestätigen, wenn SELLER_VAT_ID gesetzt ist",
  ],
  [/^(.+), VAT ([\d.]+) %$/, "$1, USt. $2 %"],
  [/^not offered$/, "Wird nicht angeboten"],
  [/^offered, by Stripe$/, "Wird angeboten, über Stripe"],
  [
    /^Buyers cannot pay online: Stripe wants both.*$/,
    "Niemand kann online bezahlen: Stripe braucht den geheimen Schlüssel und das Signaturgeheimnis des Endpunkts",
  ],
  [
    /^Stripe's key is one for trials.*$/,
    "Der Schlüssel von Stripe ist ein Testschlüssel: Wer mit einer Testkarte bezahlt, bekommt Credits und eine Rechnung, und niemand zahlt etwas",
  ],
  [
    /^orders, credits and invoices agreed at (\S+)$/,
    "Bestellungen, Credits und Rechnungen stimmten am $1 überein",
  ],
  [
    /^orders, credits and invoices do not agree: (.+); assay doctor looks at them anew$/,
    "Bestellungen, Credits und Rechnungen stimmen nicht überein ($1); `assay doctor` sieht neu nach",
  ],
  [/^not looked at yet; they are once a day$/, "Noch nicht verglichen; das geschieht einmal am Tag"],
  [/^nothing is open that others can misuse$/, "Nichts steht offen, was andere missbrauchen könnten"],
  [
    /All clients are counted as one, because no reverse proxy is trusted: whoever uses up a limit shuts everybody out\./,
    "Alle Anfragen zählen als die einer einzigen Adresse, weil keinem Reverse-Proxy vertraut wird (TRUST_PROXY).",
  ],
  [
    /Anybody can register, and credits are unlimited: strangers can send mails through your mail server\./,
    "Jeder kann sich registrieren, und Credits sind unbegrenzt: Fremde können über Ihren Mailserver Mails verschicken.",
  ],
  [/^(.+) is a file, not a folder$/, "$1 ist eine Datei und kein Ordner"],
  [/^(.+) cannot be written by this user$/, "$1 kann von diesem Benutzer nicht beschrieben werden"],
  [/^(.+) free, at least (\d+) advised$/, "$1 frei, empfohlen sind mindestens $2"],
  [
    /^missing beside an existing database.*$/,
    "Fehlt neben einer Datenbank; stellen Sie es aus einer Sicherung wieder her",
  ],
  [/^damaged; restore it from a backup$/, "Beschädigt; stellen Sie es aus einer Sicherung wieder her"],
  [
    /^can be read by other users; run chmod 600 on it$/,
    "Andere Benutzer können es lesen; setzen Sie chmod 600 darauf",
  ],
  [/^made at the first start$/, "Wird beim ersten Start angelegt"],
  [
    /^(\d+|any number) for a process that is started like this one, at least (\d+) advised(;.*)?$/,
    "Grenze dieses Prozesses: $1, empfohlen sind mindestens $2",
  ],
  [/: any number,/, ": keine,"],
  [
    /^(\w+), epoch (\d+): another copy of it took over.*$/,
    "$1, Epoche $2: Eine andere Kopie hat übernommen, diese ändert deshalb nichts; stoppen Sie sie, oder rufen Sie `assay take-over` auf",
  ],
  [/^(\w+), epoch (\d+)$/, "$1, Epoche $2"],
  [/^the first start of this version gives it an identity$/, "Der erste Start dieser Version vergibt sie"],
  [/^nothing is known to be missing$/, "Es ist nicht bekannt, dass etwas fehlt"],
  [
    /^(\d+) transactions that had been answered were missing at the start of (\S+):.*$/,
    "Beim Start am $2 fehlten $1 schon beantwortete Vorgänge: Das Schreibprotokoll (WAL) war verloren oder gekürzt, oder hier liegt eine ältere Kopie; `assay accept-loss` nimmt es zur Kenntnis",
  ],
  [
    /^damaged \((.+)\); stop the service.*$/,
    "Beschädigt ($1); stoppen Sie den Dienst und spielen Sie eine Sicherung ein",
  ],
  [/^read at (\S+) and found whole$/, "Am $1 gelesen und unversehrt"],
  [/^being read just now$/, "Wird gerade gelesen"],
  [/^not read completely yet; it is once a day$/, "Noch nicht ganz gelesen; das geschieht einmal am Tag"],
  [/^the bytes of deleted people are overwritten$/, "Die Bytes gelöschter Personen werden überschrieben"],
  [
    /^since (\S+) the bytes of deleted people could not be overwritten \((\d+) deletions are partial\)\. Something.*$/,
    "Seit $1 lassen sich die Bytes gelöschter Personen nicht überschreiben ($2 Löschungen sind unvollständig). Etwas liest die Datenbank dauernd, oder der Datenträger ist voll",
  ],
  [
    /^since (\S+) the bytes of deleted people could not be overwritten \((\d+) deletions are partial\)\. (.*) has the database open;.*$/,
    "Seit $1 lassen sich die Bytes gelöschter Personen nicht überschreiben ($2 Löschungen sind unvollständig). Die Datenbank ist geöffnet von $3; liest das Programm dauernd, wie es Replikationsprogramme tun, halten Sie es ab und zu für eine Minute an",
  ],
  [/^agrees with the head noted in (.+)$/, "Stimmt mit dem Ende überein, das in $1 notiert ist"],
  [
    /^not compared yet with the head noted in (\S+)$/,
    "Noch nicht mit dem Ende verglichen, das in $1 notiert ist",
  ],
  [/^no head is noted in (\S+) yet;.*$/, "In $1 ist noch kein Ende notiert; der laufende Dienst notiert es"],
  [
    /^a restore replaced the line noted in (\S+),.*$/,
    "Eine Wiederherstellung hat die in $1 notierte Zeile ersetzt, wie das Protokoll festhält",
  ],
  [
    /^neither BACKUP_DIR nor STANDBY_DIR is set,.*$/,
    "Weder BACKUP_DIR noch STANDBY_DIR ist gesetzt: Wird ein älteres Protokoll zurückgelegt, fällt das nicht auf",
  ],
  [
    /^the head of the audit log cannot be read or noted in (\S+)$/,
    "Das Ende des Protokolls lässt sich in $1 weder lesen noch notieren",
  ],
  [
    /^the head noted in (\S+) cannot be read; `assay accept-loss`.*$/,
    "Das in $1 notierte Ende ist nicht lesbar; `assay accept-loss` nimmt es zur Kenntnis",
  ],
  [
    /^line (\d+), which was the last at (\S+) by the head noted in (\S+), is missing: an older.*$/,
    "Zeile $1, nach dem in $3 notierten Ende die letzte am $2, fehlt: Eine ältere Datenbank wurde ohne Wiederherstellung zurückgelegt; `assay accept-loss` nimmt es zur Kenntnis",
  ],
  [
    /^line (\d+), which was the last at (\S+) by the head noted in (\S+), is missing, and this.*$/,
    "Zeile $1, nach dem in $3 notierten Ende die letzte am $2, fehlt, und der Schlüssel dieses Servers hat dieses Ende nicht unterschrieben; `assay accept-loss` nimmt es zur Kenntnis",
  ],
  [/^every folder outside the data folder answers$/, "Jeder Ordner außerhalb des Datenordners antwortet"],
  [/^(.+): no answer since (\S+); (\d+) lines wait$/, "$1: keine Antwort seit $2; $3 Zeilen warten"],
  [/^this system does not tell how many may be open$/, "Dieses System nennt keine Grenze"],
  [/^the shipped ones; none in the data folder$/, "Die mitgelieferten; im Datenordner liegen keine"],
  [/^(\d+) in the data folder, all usable$/, "$1 im Datenordner, alle verwendbar"],
  [/^present, readable by this user only$/, "Vorhanden, nur für diesen Benutzer lesbar"],
];

/** Formats like the adjacent disk space: 76137 MB are 76.1 GB. */
const readable = (detail: string, language: Language): string =>
  detail.replace(/(\d{4,}) MB/, (_, megabytes) => {
    const gigabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(megabytes / 1000);
    return `${gigabytes}\u00a0GB`;
  });

/** A sentence that is not known stays as it is. */
export function checkDetail(reported: string, language: Language): string {
  const detail = readable(reported, language);
  if (language === "en") return detail;
  return GERMAN.reduce((text, [pattern, german]) => text.replace(pattern, german), detail);
}
