import { expect, test } from "bun:test";
import { splitStored, storedName } from "#/platform/text/person-name.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { seedAssessment } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const LONG = `Wolfeschlegelstein${"hausenberger".repeat(13)}`;

/** People, and what is typed for each of them. */
const PEOPLE = [
  ["Işıl Kılıç", "tr1@post.example", ["isil kilic", "IŞIL", "KILIÇ", "ISIL KILIC", "ışıl"]],
  ["İlker Çağdaş", "tr2@post.example", ["ilker", "İLKER", "i\u0307lker", "CAGDAS"]],
  ["Małgorzata Żółkiewska", "pl@post.example", ["malgorzata", "ZOLKIEWSKA", "Żół", "z\u0307o\u0301ł"]],
  ["Phạm Hường Ngọc", "vn@post.example", ["pham huong", "PHẠM", "hu\u031bo\u031b\u0300ng", "ngoc ph"]],
  ["Øyvind Ødegård", "no@post.example", ["oyvind", "Oeyvind", "Öyvind", "odegard", "Oedegaard", "ØDEG"]],
  ["Käthe Roßmann", "de1@post.example", ["Kaethe", "rossmann", "ROSSMANN KÄTHE", "ROẞMANN", "Roſsmann"]],
  ["Ægir Bræðurson", "is1@post.example", ["aegir", "ÆGIR", "Braedurson", "bræð"]],
  ["Þórður Guðmundsson", "is2@post.example", ["thordur", "ÞÓRÐUR", "gudmundsson thordur", "Guðm"]],
  ["Елена Ёлкина", "ru@post.example", ["елкина", "ЁЛКИНА", "Е\u0308лкина", "елена ёлк"]],
  ["Άννα Νικολαΐδη", "gr@post.example", ["αννα", "ΝΙΚΟΛΑΪΔΗ", "νικολαιδη", "ΆΝΝΑ"]],
  ["Ｋｅｎ Ｙａｍａｓｈｉｔａ", "jp1@post.example", ["ken yamashita", "ＫＥＮ", "ｙａｍａ"]],
  ["ﾔﾏﾀﾞ ﾊﾟﾄﾘｯｸ", "jp2@post.example", ["ヤマダ", "パトリック", "ﾔﾏﾀﾞ", "ヤマタ\u3099"]],
  ["サトウ ガク", "jp3@post.example", ["ｻﾄｳ", "ｶﾞｸ", "サトウ　ガク"]],
  [
    "Marie\u00a0Claire Dubois",
    "fr1@post.example",
    ["marie claire", "Marie\u00a0Claire", "dubois\u202fmarie"],
  ],
  [
    "Anne\u2010Sophie Lefèvre",
    "fr2@post.example",
    ["anne-sophie", "Anne—Sophie", "annesophie", "anne sophie lef", "Anne\u00adSophie"],
  ],
  [
    "Conor O\u2018Brien",
    "ie@post.example",
    ["O'Brien", "OBrien", "o’bri", "O´Brien", "O`Brien", "O Brien", "o＇brien"],
  ],
  ["مُحَمَّد الأحمد", "ar@post.example", ["محمد الاحمد", "مُحَمَّد", "محـمد"]],
  ["שָׂרָה כֹּהֵן", "he1@post.example", ["שרה", "כהן", "שָׂרָה", "\ufb2bרה"]],
  ["בן־צבי דוד", "he2@post.example", ["בן-צבי", "בןצבי", "דוד"]],
  ["김철수", "kr@post.example", ["김철수".normalize("NFD"), "철수"]],
  ["王\u3000小红", "cn@post.example", ["王小红", "小红", "王 小红"]],
  ["Ольга Щербань", "0170.1234567@post.example", ["1234567", "0170.1234567", "0170.123"]],
  [
    "Maria García",
    "maria.garcia@mail.example",
    ["maria.garcia@", "garcia@mail", "MARIA.GARCIA@MAIL.EXAMPLE", "mail.example"],
  ],
  [
    "Uwe Idn",
    "uwe@grün-weiß.example",
    ["uwe@grün-weiß.example", "uwe@xn--grn-wei-6va9w.example", "GRÜN-WEISS.example"],
  ],
  ["Tilda Tag", "tilda+jobs.2026@post.example", ["tilda+jobs.2026@post.example", "+jobs.2026", "tilda+"]],
  ['Bob "Bobby" Stone', "us@post.example", ['"Bobby"', "Bobby", "“Bobby”", "»Bobby«", "(Bobby)"]],
  ["50%_off Shop", "pct@post.example", ["50%", "%_", "50%_off", "shop 50"]],
  ["Mia \u{1f338} Bloom", "em@post.example", ["\u{1f338}", "mia \u{1f338}", "Bloom \u{1f338} Mia"]],
  ["Lea \u2764\ufe0f Hart", "em2@post.example", ["\u2764", "\u2764\ufe0f hart"]],
  [`Otto ${LONG}`, "long@post.example", [LONG.slice(0, 170), "wolfeschlegel otto"]],
  ["Győző Szűcs", "hu@post.example", ["gyozo szucs", "SZŰCS", "Szu\u030bcs"]],
  ["Jiří Dvořák", "cz@post.example", ["jiri dvorak", "DVOŘÁK J", "dvor\u030cak"]],
  ["Đorđe Šarić", "hr@post.example", ["djordje saric", "dorde", "ĐORĐE"]],
  ["Müller Jürgen", "mj@post.example", ["mueller jür", "Jue Muell", "Müller, J", "jurgen müll"]],
  ["Meier Lüders", "ml@post.example", ["Meier-Lueders", "Lüders-Meier", "Lueders Meier"]],
] as const;

/** What nobody is found for. */
const NOBODY = ["%%%", "__", "' OR 1=1 --", "\\", "x".repeat(200), "\u{1f600}", "*", "[a-z]"] as const;

function seedPeople(): void {
  for (const [name, email] of PEOPLE)
    seedAssessment(service, account, { ...splitStored(storedName(name)), email });
}

async function addressesFor(path: string, typed: string): Promise<string[]> {
  const options = path.includes("console") ? asPerson(account) : { key: account.key };
  const { json, status } = await service.call("GET", `/api/v1${path}${encodeURIComponent(typed)}`, options);
  if (status !== 200) return [`${status} ${JSON.stringify(json.error)}`];
  return (json.data.candidates ?? json.data.people).map(({ email }: { email: string }) => email);
}

/** What is typed, and found otherwise than meant. */
async function wrongAt(path: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [, email, queries] of PEOPLE)
    for (const typed of queries) {
      const found = await addressesFor(path, typed);
      if (found.length !== 1 || found[0] !== email) wrong.push(`${path}${typed}: ${found.join(" | ")}`);
    }
  for (const typed of NOBODY) {
    const found = await addressesFor(path, typed);
    if (found.length > 0) wrong.push(`${path}${typed}: ${found.join(" | ")}`);
  }
  return wrong;
}

test("finds one person for what is typed in scripts and spellings of many kinds, in the console and by the API", async () => {
  seedPeople();
  for (const run of [() => undefined, () => service.run("index-names")]) {
    await run();
    expect(await wrongAt("/console/candidates?q=")).toEqual([]);
    expect(await wrongAt("/search?q=")).toEqual([]);
  }
});

test("finds the same people before they begin, where their privacy requests are answered", async () => {
  for (const [name, email] of PEOPLE) {
    const { id } = await invite(service, account, { name, email });
    // So that more can be open than an account may have.
    execute(service, "UPDATE invites SET expires_at = 1 WHERE id = ?", id);
  }
  expect(await wrongAt("/console/invited-people?state=all&q=")).toEqual([]);
});
