import type { Schemas } from "../../../../wire.gen.ts";
import type { Localized } from "../../../kit/texts/language.tsx";

type Backups = NonNullable<Schemas["AdminBackups"]>;
type Failure = NonNullable<NonNullable<Backups["last_backup"]>["fault"]>;

const en = {
  title: "Backups",
  text: "What could be restored, and whether anybody has tried.",
  off: "No folder for backups is set",
  offText:
    "Set BACKUP_DIR in the environment of this program: a folder on another disk. The service then creates a backup each hour.",
  schedule: (time: string, hours: number): string => {
    if (hours === 24) return `Each day at ${time} (UTC)`;
    const often = hours === 1 ? "Each hour" : `Every ${hours} hours`;
    return `${often}, and so at ${time} (UTC), unless nothing has changed`;
  },
  noSchedule: "Only when somebody makes one",
  kept: "Kept",
  keptOf: (spans: string): string => `The newest of each of the last ${spans}; all of the last 24 hours`,
  hours: (count: number): string => (count === 1 ? "1 hour" : `${count} hours`),
  days: (count: number): string => (count === 1 ? "1 day" : `${count} days`),
  weeks: (count: number): string => (count === 1 ? "1 week" : `${count} weeks`),
  months: (count: number): string => (count === 1 ? "1 month" : `${count} months`),
  weekly: "A trial restore each week",
  folder: "Folder",
  sealed: {
    no: "Not encrypted; the server's secret is not in them. Keep a copy of server.key elsewhere.",
    passphrase: "Encrypted with a passphrase, the server's secret included",
    recipients: "Encrypted for keys that lie elsewhere, the server's secret included",
  } as Record<Backups["encrypted"], string>,
  last: "Last backup by the service",
  drill: "Last trial restore",
  never: "None yet",
  wentWell: "went well",
  failed: "failed",
  took: (seconds: string): string => `took ${seconds} s`,
  faults: {
    no_backup: "There is no backup yet.",
    no_folder: "The folder is missing, or this program cannot write it.",
    no_room: "There is too little room on its disk.",
    damaged: "What was copied or restored is not whole. Run assay doctor.",
    not_openable: "It cannot be opened: it is cut, changed, or encrypted for another key.",
    not_sent:
      "It is in the folder and did not reach the bucket; it is sent again each hour unless BACKUP_AT is off. The service's log says why.",
    other_instance:
      "The place belongs to another instance. Give each instance a folder and a prefix of its own.",
    superseded: "Another copy of this instance took over, so this one writes no backups.",
    failed: "See the service's log.",
  } as Record<Failure, string>,
  now: "Back up now",
  drillNow: "Try the newest",
  drillText:
    "Restores it into a folder of its own, asks the service on it, and removes it. Nothing is sent, and nothing here changes.",
  begun: "It has begun.",
  running: { backup: "A backup is being made …", drill: "The newest backup is being tried …" } as Record<
    "backup" | "drill",
    string
  >,
  list: "Backups, newest first",
  file: "Backup",
  made: "Made",
  size: "Size",
  encrypted: "Encrypted",
  yes: "yes",
  no: "no",
  none: "There is no backup in the folder yet.",
};

type BackupTexts = typeof en;

const de: BackupTexts = {
  title: "Sicherungen",
  text: "Was sich zurückspielen ließe, und ob es jemand probiert hat.",
  off: "Kein Ordner für Sicherungen eingestellt",
  offText:
    "Setzen Sie BACKUP_DIR in der Umgebung dieses Programms: ein Ordner auf einer anderen Platte. Der Dienst sichert dann jede Stunde.",
  schedule: (time, hours) => {
    if (hours === 24) return `Täglich um ${time} (UTC)`;
    const often = hours === 1 ? "Jede Stunde" : `Alle ${hours} Stunden`;
    return `${often}, also auch um ${time} (UTC), sofern sich etwas geändert hat`;
  },
  noSchedule: "Nur, wenn jemand eine macht",
  kept: "Aufbewahrt",
  keptOf: (spans) => `Die jeweils jüngste aus ${spans}; alle der letzten 24 Stunden`,
  hours: (count) => (count === 1 ? "1 Stunde" : `${count} Stunden`),
  days: (count) => (count === 1 ? "1 Tag" : `${count} Tagen`),
  weeks: (count) => (count === 1 ? "1 Woche" : `${count} Wochen`),
  months: (count) => (count === 1 ? "1 Monat" : `${count} Monaten`),
  weekly: "Jede Woche eine Probe",
  folder: "Ordner",
  sealed: {
    no: "Nicht verschlüsselt; das Geheimnis des Servers ist nicht darin. Bewahren Sie server.key anderswo auf.",
    passphrase: "Mit einer Passphrase verschlüsselt, samt dem Geheimnis des Servers",
    recipients: "Für Schlüssel verschlüsselt, die anderswo liegen, samt dem Geheimnis des Servers",
  },
  last: "Letzte Sicherung durch den Dienst",
  drill: "Letzte Probe",
  never: "Noch keine",
  wentWell: "gelungen",
  failed: "misslungen",
  took: (seconds) => `dauerte ${seconds} s`,
  faults: {
    no_backup: "Es gibt noch keine Sicherung.",
    no_folder: "Der Ordner fehlt, oder dieses Programm kann nicht hineinschreiben.",
    no_room: "Auf seiner Platte ist zu wenig Platz.",
    damaged: "Was kopiert oder zurückgespielt wurde, ist nicht heil. Rufen Sie assay doctor auf.",
    not_openable:
      "Sie lässt sich nicht öffnen: abgeschnitten, verändert oder für einen anderen Schlüssel verschlüsselt.",
    not_sent:
      "Sie liegt im Ordner und kam nicht im Bucket an; sie wird jede Stunde wieder geschickt, außer bei BACKUP_AT=off. Das Protokoll des Dienstes sagt, warum.",
    other_instance:
      "Der Ort gehört einer anderen Instanz. Geben Sie jeder Instanz einen eigenen Ordner und ein eigenes Präfix.",
    superseded: "Eine andere Kopie dieser Instanz hat übernommen; diese schreibt deshalb keine Backups.",
    failed: "Das Protokoll des Dienstes sagt mehr.",
  },
  now: "Jetzt sichern",
  drillNow: "Neueste proben",
  drillText:
    "Spielt sie in einen eigenen Ordner zurück, fragt den Dienst darauf und entfernt sie wieder. Nichts wird versandt, und hier ändert sich nichts.",
  begun: "Es hat begonnen.",
  running: { backup: "Es wird gesichert …", drill: "Die neueste Sicherung wird geprobt …" },
  list: "Sicherungen, die neueste zuerst",
  file: "Sicherung",
  made: "Gemacht",
  size: "Größe",
  encrypted: "Verschlüsselt",
  yes: "ja",
  no: "nein",
  none: "Im Ordner liegt noch keine Sicherung.",
};

export const BACKUP_TEXTS: Localized<BackupTexts> = { en, de };
