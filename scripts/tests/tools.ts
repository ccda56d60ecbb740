/** What the end-to-end tests need of the machine: a browser, and programs that read PDF files and the database. */
import { existsSync } from "node:fs";

const CHROMIUM_PLACES = [
  process.env.CHROMIUM_PATH ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The same engine without windows and menus, at two thirds of the cost. It keeps nothing between two runs, so tests of
 * what a killed browser keeps use the complete one.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Programs that read the PDF reports and the database, and the Debian package of each. */
const READERS = {
  pdftotext: "poppler-utils",
  pdffonts: "poppler-utils",
  pdftoppm: "poppler-utils",
  qpdf: "qpdf",
  sqlite3: "sqlite3",
  python3: "python3",
};

/**
 * The environment that the tests find the browser by.
 * @throws Error that names what is missing and how to install it
 */
export function toolsEnv(): { CHROMIUM_PATH: string; WHOLE_CHROMIUM_PATH: string } {
  const chromium = CHROMIUM_PLACES.find((place) => place !== "" && existsSync(place));
  const missing = Object.entries(READERS).filter(([program]) => Bun.which(program) === null);
  const complaints: string[] = [];
  if (chromium === undefined)
    complaints.push(
      "The end-to-end tests need Chromium or Chrome. Install it and run them again:\n" +
        "  Debian, Ubuntu:  apt-get install chromium\n" +
        "  macOS:           brew install --cask chromium\n" +
        "  other systems:   set CHROMIUM_PATH to the path of the executable",
    );
  if (missing.length > 0) {
    const names = missing.map(([program]) => program).join(", ");
    const packages = [...new Set(missing.map(([, name]) => name))].join(" ");
    complaints.push(
      `The end-to-end tests read PDF files and the database with ${names}. Install what is missing:\n` +
        `  Debian, Ubuntu:  apt-get install ${packages}\n` +
        "  macOS:           brew install poppler qpdf sqlite python",
    );
  }
  if (chromium === undefined || complaints.length > 0) throw new Error(complaints.join("\n"));
  const hasShell = process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_SHELL);
  return { CHROMIUM_PATH: hasShell ? HEADLESS_SHELL : chromium, WHOLE_CHROMIUM_PATH: chromium };
}
