import { beforeEach, expect, test } from "bun:test";
import { splitStored, storedName } from "#/platform/text/person-name.ts";
import { useBuyer, useOwnService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { invite } from "#/testing/journey.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { seedAssessment } from "./testing.ts";

const service = useOwnService({ RATE_LIMIT_PER_MINUTE: "100000", OPERATOR_TOKEN });
const account = useBuyer(service);

const PEOPLE = [
  "Jürgen Müller",
  "Hans Weiß",
  "İpek Işık",
  "José Núñez",
  "100% Sure_Name",
  "Sinéad O’Neill",
  "Jean\u2011Luc Picard",
  "Иван Петров",
  "王小明",
  "Łukasz Śliwa",
  "Søren Åse",
  "Anna\u00a0Maria Groß",
  "Ａｄａ Wide",
  "Nguyễn Thị Minh Khai",
  "محمد العلي",
  "Dr. Eva von der Tann",
  "Zoë \u{1F600} Smile",
  "Æneas Þór",
  "Ștefan Țăran",
  "Cher",
] as const;

const ADDRESSES = [
  ["Idn Eins", "jo@müller.example"],
  ["Plus Tag", "plus+tag@post.example"],
  ["Utf8 Local", "jörg.über@post.example"],
] as const;

/** What people type, and a part of the only name that may be found; empty: nobody. */
const QUERIES = [
  ["Müller", "Jürgen Müller"],
  ["muller", "Jürgen Müller"],
  ["Mueller", "Jürgen Müller"],
  ["Juergen", "Jürgen Müller"],
  ["MÜLLER", "Jürgen Müller"],
  ["Mu\u0308ller", "Jürgen Müller"],
  ["weiss", "Hans Weiß"],
  ["WEISS", "Hans Weiß"],
  ["WEIẞ", "Hans Weiß"],
  ["ipek", "İpek Işık"],
  ["isik", "İpek Işık"],
  ["IŞIK", "İpek Işık"],
  ["José", "José"],
  ["nunez", "José"],
  ["100%", "100%"],
  ["e_N", "100%"],
  ["_", "100%"],
  ["O'Neill", "O’Neill"],
  ["ONeill", "O’Neill"],
  ["Jean-Luc", "Picard"],
  ["иван", "Иван"],
  ["ИВАН", "Иван"],
  ["小明", "王小明"],
  ["lukasz", "Łukasz"],
  ["soren ase", "Søren"],
  ["Anna Maria", "Groß"],
  ["ada", "Ａｄａ"],
  ["nguyen", "Nguyễn"],
  ["thi minh", "Nguyễn"],
  ["محمد", "محمد"],
  ["von der tann", "Tann"],
  ["eva tann", "Tann"],
  ["Tann, Eva", "Tann"],
  ["Müller Jürgen", "Jürgen Müller"],
  ["Müller, Jürgen", "Jürgen Müller"],
  ["thor", "Þór"],
  ["stefan", "Ștefan"],
  ["Stefan", "Ștefan"],
  ["Ştefan", "Ștefan"],
  ["jo@müller.example", "Idn"],
  ["jo@xn--mller-kva.example", "Idn"],
  ["plus+tag", "Plus"],
  ["jörg.über", "Utf8"],
  ["cher", "Cher"],
  ['"Müller"', "Jürgen Müller"],
  ["Robert'); --", ""],
  ["müller*", ""],
  ["\u{1F600}", "Zoë"],
] as const;

/** Names of further languages and scripts, and as lists and programs write them, each with an address. */
const MORE_PEOPLE = [
  ["Jørgen Bjørnsson", "jb@post.example"],
  ["Kjær Æbelø", "kj@post.example"],
  ["Paweł Wójcik", "pw@post.example"],
  ["Yıldız Çağlayan", "yc@post.example"],
  ["Íñigo Muñoz", "im@post.example"],
  ["François Lecœur", "fl@post.example"],
  ["Γιώργος Παπαδόπουλος", "gp@post.example"],
  ["Алексей Королёв", "ak@post.example"],
  ["Ґалина Їжак", "gi@post.example"],
  ["Đorđe Đoković", "dd@post.example"],
  ["Strauß\u2010Kahn, Änne", "sk@post.example"],
  ["Anna  Lena\u00a0\u2009Voß", "av@post.example"],
  ["Käse, Zero", "z@post.example"],
  ["Bidi Öl", "b@post.example"],
  ["Cafe\u0301 Ange\u0300le", "c@post.example"],
  ["Dr. Müller-Lüdenscheidt, Hans-Jürgen", "hj.ml@post.example"],
  ["D\u02bcAngelo Rossi", "da@post.example"],
  ["St John Smythe", "sj@post.example"],
  ["Eva Tann", "eva@post.example"],
  ["Gal·la Puig", "gal@post.example"],
  ["Steﬃ Graf", "st@post.example"],
  ["أحمد العلي", "ar@post.example"],
  ["Əli Məmmədov", "az@post.example"],
  ["Արմեն Սարգսյան", "hy@post.example"],
  ["Jan Dĳkstra", "nl@post.example"],
  ["ジャン・リュック", "jp@post.example"],
  ["Nguyễn Thị Ơn", "vn@post.example"],
  ["Idn Uni", "x@bücher.example"],
  ["Idn Puny", "y@xn--bcher-kva.example"],
  ["Plus Address", "ana+jobs@post.example"],
  ["Upper Case", "JÖRG.ÄTZ@post.example"],
] as const;

const MORE_QUERIES = [
  ["Joergen", "Jørgen"],
  ["JORGEN BJØRNSSON", "Jørgen"],
  ["kjaer aebelo", "Kjær"],
  ["aebeloe", "Kjær"],
  ["WOJCIK Pawel", "Paweł"],
  ["YILDIZ caglayan", "Yıldız"],
  ["Mun\u0303oz, Inigo", "Íñigo"],
  ["LECŒUR", "François"],
  ["Lecoeur, Francois", "François"],
  ["ΠΑΠΑΔΟΠΟΥΛΟΣ γιωργος", "Γιώργος"],
  ["КОРОЛЕВ", "Алексей"],
  ["Алексеи\u0306", "Алексей"],
  ["Галина", "Ґалина"],
  ["Djordje Djokovic", "Đorđe"],
  ["Dokovic", "Đorđe"],
  ["Strauss\u2013Kahn", "Änne"],
  ["strausskahn aenne", "Änne"],
  ["Strauss Kahn", "Änne"],
  ["Voß,   Anna   Lena", "Anna"],
  ["Kaese, Zero", "Zero"],
  ["K\u200bäse", "Zero"],
  ["\u200e\u202aÖl\u202c", "Bidi"],
  ["cafe angele", "Café"],
  ["Mueller-Luedenscheidt", "Hans-Jürgen"],
  ["Hansjuergen Müller", "Hans-Jürgen"],
  ["Prof. Dr. Müller-Lüdenscheidt", "Hans-Jürgen"],
  ["D´Angelo", "Rossi"],
  ["DAngelo", "Rossi"],
  ["St. John", "Smythe"],
  ["Dr. Eva Tann", "Eva Tann"],
  ["Frau Tann", "Eva Tann"],
  ["E. Tann", "Eva Tann"],
  ["Tann; Eva", "Eva Tann"],
  ["Tann – Eva", "Eva Tann"],
  ["(Tann)", "Eva Tann"],
  ["‚Tann‘", "Eva Tann"],
  ["Tann，Eva", "Eva Tann"],
  ["Galla", "Puig"],
  ["gal-la", "Puig"],
  ["steffi", "Graf"],
  ["احمد", "أحمد"],
  ["ƏLİ Mammadov", "Əli"],
  ["ԱՐՄԵՆ", "Արմեն"],
  ["Dijkstra", "Jan"],
  ["ジャン リュック", "リュック"],
  ["on nguyen", "Ơn"],
  ["x@xn--bcher-kva.example", "Idn Uni"],
  ["BÜCHER.example", "Idn Puny"],
  ["xn--bcher-kva", "Idn Uni"],
  ["ana+jobs@post.example", "Plus"],
  ["+jobs", "Plus"],
  ["jörg.ätz@post.example", "Upper"],
  ["mailto:eva@post.example", "Eva Tann"],
  ["Tann, Dr. Eva-Maria (HR) <eva@post.example>;", "Eva Tann"],
  ["\u200beva@post.example\u200b", "Eva Tann"],
  ["eva＠post.example", "Eva Tann"],
  ["Joh*", ""],
] as const;

const API = "/api/v1";

/** Seeds assessments of people whose names are as somebody typed them in one field. */
function seed(people: readonly (readonly [name: string, email: string])[]): void {
  for (const [name, email] of people)
    seedAssessment(service, account, { ...splitStored(storedName(name)), email });
}

beforeEach(() => {
  seed(PEOPLE.map((name, at) => [name, `p${at}@post.example`]));
  seed(ADDRESSES);
});

/** Lists the queries that do not find the person who is meant, or more than one other whose address has the word. */
async function wrongOf(path: string, queries: readonly (readonly [string, string])[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [typed, part] of queries) {
    const options = path.includes("console") ? asPerson(account) : { key: account.key };
    const { json } = await service.call("GET", `${API}${path}${encodeURIComponent(typed)}`, options);
    const names: string[] = json.data.candidates.map(({ name }: { name: string }) => name);
    const isRight =
      part === "" ? names.length === 0 : names.length <= 2 && names.some((name) => name.includes(part));
    if (!isRight) wrong.push(`${typed}: ${names.join(" | ")}`);
  }
  return wrong;
}

test("finds the person who is meant in the console and by the API, before and after the index has read them", async () => {
  expect(QUERIES).toHaveLength(48);
  for (const run of [() => undefined, () => service.run("index-names")]) {
    await run();
    expect(await wrongOf("/console/candidates?q=", QUERIES)).toEqual([]);
    expect(await wrongOf("/search?q=", QUERIES)).toEqual([]);
  }
});

test("finds names of further languages, and what was copied from other programs", async () => {
  seed(MORE_PEOPLE);
  for (const run of [() => undefined, () => service.run("index-names")]) {
    await run();
    expect(await wrongOf("/console/candidates?q=", MORE_QUERIES)).toEqual([]);
    expect(await wrongOf("/search?q=", MORE_QUERIES)).toEqual([]);
  }
});

test("finds names by the API within names only, and addresses within addresses only", async () => {
  const named = async (query: string): Promise<string[]> => {
    const { json } = await service.call("GET", `${API}/search?${query}`, { key: account.key });
    return json.data.candidates.map(({ name }: { name: string }) => name);
  };
  expect(await named("name=Mueller")).toEqual(["Jürgen Müller"]);
  expect(await named("name=m%C3%BCller.example")).toEqual([]);
  expect(await named("email=xn--mller-kva.example")).toEqual(["Idn Eins"]);
  expect(await named("email=jo%40m%C3%BCller.example")).toEqual(["Idn Eins"]);
  expect(await named("email=Mueller")).toEqual([]);
  // The plus of an address that was not encoded.
  expect(await named("email=plus+tag@post.example")).toEqual(["Plus Tag"]);
  expect(await named("email=%E2%80%8BPlus%20%3Cplus%2Btag%40post.example%3E")).toEqual(["Plus Tag"]);
  expect(await named("q=%2C")).toEqual([]);
  for (const [name, email] of [
    ["Tom", ""],
    ["Vera @home", "vera@other.example"],
    ["Rita Plain", "plain-as-day@post.example"],
  ] as const)
    seed([[name, email]]);
  for (const [typed, found] of [
    ["tom", ["Tom"]],
    ["@", ["Vera @home"]],
    ["plain", ["Rita Plain"]],
    ["plain-as", []],
    ["example", []],
    ["rita plain", ["Rita Plain"]],
  ] as const)
    expect([typed, await named(`name=${encodeURIComponent(typed)}`)]).toEqual([typed, [...found]]);
});

test("finds people who have not begun for their privacy requests, in every spelling", async () => {
  for (const [name, email] of [
    ["Sinéad O’Neill", "s1@post.example"],
    ["Müller, Jürgen", "jo@müller.example"],
  ])
    await invite(service, account, { name, email });
  const invited = async (typed: string): Promise<string[]> => {
    const path = `${API}/console/invited-people?state=all&q=${encodeURIComponent(typed)}`;
    const { json } = await service.call("GET", path, asPerson(account));
    return json.data.people.map(({ email }: { email: string }) => email);
  };
  for (const typed of ["Oneill", "O'Neill Sinead"]) expect(await invited(typed)).toEqual(["s1@post.example"]);
  for (const typed of ["Mueller", "juergen", "jo@xn--mller-kva.example"])
    expect(await invited(typed)).toEqual(["jo@müller.example"]);
});

test("rewrites the rows of an earlier version while the service runs", async () => {
  await service.run("index-names");
  // As the version before spellings stored them, and as its index has them.
  execute(service, "DELETE FROM search_pending");
  execute(service, "INSERT INTO candidate_search (candidate_search) VALUES ('delete-all')");
  execute(
    service,
    `UPDATE candidate_list SET search = CASE WHEN instr(search, char(10)) = 0 THEN search
      ELSE substr(search, 1, min(instr(search || char(9), char(9)), instr(search, char(10))) - 1) || ' ' || substr(search, instr(search, char(10)) + 1) END`,
  );
  execute(service, "INSERT INTO candidate_search (rowid, search) SELECT id, search FROM candidate_list");
  execute(service, "UPDATE server SET respell_below = (SELECT max(id) + 1 FROM candidate_list)");
  expect((await wrongOf("/search?q=", QUERIES)).length).toBeGreaterThan(2);
  await service.run("index-names");
  expect(await wrongOf("/search?q=", QUERIES)).toEqual([]);
  expect(
    rows(
      service,
      "SELECT respell_below AS below, (SELECT count(*) FROM search_pending) AS pending FROM server",
    ),
  ).toEqual([{ below: expect.any(Number), pending: 0 }]);
  const check = "INSERT INTO candidate_search (candidate_search, rank) VALUES ('integrity-check', 1)";
  expect(() => execute(service, check)).not.toThrow();
});
