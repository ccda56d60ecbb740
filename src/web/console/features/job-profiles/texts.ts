import type { Localized } from "../../kit/texts/language.tsx";

/** The list of job profiles, and how one begins. */
const en = {
  title: "Job profiles",
  text: "What a job asks of a person: a target range on each dimension that matters for it. Candidates can then be compared with the job instead of with one another.",
  add: "New job profile",
  search: "Search job profiles",
  which: "Which profiles",
  filters: { active: "In use", inactive: "Put aside", all: "All" },
  name: "Job",
  type: "Kind",
  dimensions: "Dimensions",
  noDimensions: "none yet",
  inactive: "Put aside",
  none: "No job profile yet",
  teach:
    "A job profile says which ranges on the dimensions fit a job. With one, you see for every candidate where they match and where they deviate. Begin with a template and adapt it to your job.",
  teachReader: "As soon as somebody in your team makes a job profile, it appears here.",
  nothingFound: "No job profile fits this search.",
  clear: "Clear the search",
  actions: {
    more: (name: string) => `More for ${name}`,
    shortlist: "See matching candidates",
    copy: "Make a copy",
    delete: "Delete",
  },
  deleting: (name: string) => `“${name}” is being deleted. Candidates and their results stay.`,
  deleted: (name: string) => `“${name}” was deleted.`,
  going: "being deleted",
  start: {
    title: "New job profile",
    text: "How do you want to begin? You can change everything afterwards, and nothing is stored until you save.",
    blank: "Blank",
    blankText: "You choose each dimension yourself. Best when you have a job description at hand.",
    blankAction: "Begin blank",
    copy: "Copy of a profile",
    copyText: "Take over the ranges of a job profile that you already have.",
    copyLabel: "Job profile",
    noCopies: "You have no job profile yet.",
    like: "Like a person",
    likeText:
      "Begin with the strongest traits of somebody who does this job well. One person is no proof of what the job needs, so check every range.",
    likeLabel: "Person with a result",
    templates: "Templates",
    templateAction: "Use this template",
    templateDimensions: (count: string) => `${count} dimensions`,
    choose: "Choose …",
    back: "Other ways to begin",
  },
  copyName: (name: string) => `${name} (copy)`,
  likeNotice: (name: string) =>
    `These ranges lie around the values of ${name}, on the dimensions that are most pronounced. One person is no proof of what the job needs: check each range, and remove what does not matter.`,
  noResult: "This person has no result yet. Choose somebody who has completed the questionnaire.",
};

type JobProfileTexts = typeof en;

const de: JobProfileTexts = {
  title: "Stellenprofile",
  text: "Was eine Stelle von einem Menschen verlangt: ein Zielbereich auf jeder Dimension, die für sie zählt. So lassen sich Kandidaten mit der Stelle vergleichen statt nur untereinander.",
  add: "Neues Stellenprofil",
  search: "Stellenprofile durchsuchen",
  which: "Welche Profile",
  filters: { active: "In Gebrauch", inactive: "Abgelegt", all: "Alle" },
  name: "Stelle",
  type: "Art",
  dimensions: "Dimensionen",
  noDimensions: "noch keine",
  inactive: "Abgelegt",
  none: "Noch kein Stellenprofil",
  teach:
    "Ein Stellenprofil legt fest, welche Bereiche auf den Dimensionen zu einer Stelle passen. Damit sehen Sie bei allen Kandidaten, wo sie passen und wo sie abweichen. Beginnen Sie mit einer Vorlage und passen Sie sie an Ihre Stelle an.",
  teachReader: "Sobald jemand aus Ihrem Team ein Stellenprofil anlegt, erscheint es hier.",
  nothingFound: "Zu dieser Suche passt kein Stellenprofil.",
  clear: "Suche leeren",
  actions: {
    more: (name) => `Mehr zu ${name}`,
    shortlist: "Passende Kandidaten ansehen",
    copy: "Kopie anlegen",
    delete: "Löschen",
  },
  deleting: (name) => `„${name}“ wird gelöscht. Kandidaten und ihre Ergebnisse bleiben.`,
  deleted: (name) => `„${name}“ wurde gelöscht.`,
  going: "wird gelöscht",
  start: {
    title: "Neues Stellenprofil",
    text: "Womit möchten Sie beginnen? Sie können danach alles ändern, und gespeichert wird erst, wenn Sie es sagen.",
    blank: "Leer",
    blankText: "Sie wählen jede Dimension selbst. Am besten, wenn eine Stellenbeschreibung vor Ihnen liegt.",
    blankAction: "Leer beginnen",
    copy: "Kopie eines Profils",
    copyText: "Übernehmen Sie die Bereiche eines Stellenprofils, das Sie schon haben.",
    copyLabel: "Stellenprofil",
    noCopies: "Sie haben noch kein Stellenprofil.",
    like: "Wie eine Person",
    likeText:
      "Beginnen Sie mit den ausgeprägtesten Eigenschaften eines Menschen, der diese Arbeit gut macht. Eine Person beweist nicht, was die Stelle braucht; prüfen Sie also jeden Bereich.",
    likeLabel: "Person mit Ergebnis",
    templates: "Vorlagen",
    templateAction: "Diese Vorlage nehmen",
    templateDimensions: (count) => `${count} Dimensionen`,
    choose: "Auswählen …",
    back: "Anders beginnen",
  },
  copyName: (name) => `${name} (Kopie)`,
  likeNotice: (name) =>
    `Diese Bereiche liegen um die Werte von ${name}, auf den am stärksten ausgeprägten Dimensionen. Eine Person beweist nicht, was die Stelle braucht: Prüfen Sie jeden Bereich und entfernen Sie, was nicht zählt.`,
  noResult: "Diese Person hat noch kein Ergebnis. Wählen Sie jemanden, der den Fragebogen abgeschlossen hat.",
};

export const JOB_PROFILE_TEXTS: Localized<JobProfileTexts> = { en, de };
