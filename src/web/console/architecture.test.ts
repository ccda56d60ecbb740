import { describe, expect, test } from "bun:test";
import { circlesOf, importsOf, sourcesIn } from "#/testing/sources.ts";

/** Checks which layers of the console import which (README.md), by the import lines. */
const files = sourcesIn("src/web/console")
  .map(({ file, text }) => ({ file: `web/console/${file}`, text }))
  .filter(({ file }) => !/\.test\.tsx?$|testing/.test(file));

describe("the console", () => {
  const LAYERS = ["kit", "session", "entities", "features", "app"];
  const placeOf = (path: string) => {
    const [layer = "", noun = "", below] = path.replace("web/console/", "").split("/");
    // Each folder of the server's pages is a feature of its own; the files next to these folders are shared by them.
    const feature = noun === "server" && below?.includes(".") === false ? `server/${below}` : noun;
    return { layer, module: `${layer}/${feature}` };
  };
  const imports = files.flatMap((source) =>
    importsOf(source)
      .filter((target) => target.startsWith("web/console/"))
      .map((target) => ({ ...source, target, from: placeOf(source.file), to: placeOf(target) })),
  );
  const listed = (found: typeof imports) => found.map(({ file, target }) => `${file} imports ${target}`);

  test("has layers, and no file imports from a layer above its own", () => {
    const layers = new Set(imports.flatMap(({ from, to }) => [from.layer, to.layer]));
    expect([...layers].toSorted()).toEqual(LAYERS.toSorted());
    expect(
      listed(imports.filter(({ from, to }) => LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer))),
    ).toEqual([]);
  });

  test("has features that do not import each other: what two of them need is an entity", () => {
    const across = imports.filter(
      ({ from, to }) => from.layer === "features" && to.layer === "features" && from.module !== to.module,
    );
    const own = (at: string, other: string) =>
      at === "features/server" && other.startsWith("features/server/");
    expect(
      listed(across.filter(({ from, to }) => own(from.module, to.module) || !own(to.module, from.module))),
    ).toEqual([]);
  });

  test("needs nothing that a browser only has with encryption: a server in a company's network may have none", () => {
    const bare = files.filter(({ text }) =>
      /crypto\.(?:randomUUID|subtle)/.test(text.replace(/^ *\/?\*.*$/gm, "")),
    );
    expect(bare.map(({ file }) => file)).toEqual([]);
  });

  test("finds what somebody types with `useFinder`, in every spelling, and loads the reader of spellings when it is needed", () => {
    const having = (pattern: RegExp) =>
      files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    const COMPARES =
      /LowerCase\(\)\)*\s*\.(?:includes|startsWith|endsWith|indexOf|search|match)\(|\.(?:includes|startsWith|indexOf)\([^()]*LowerCase\(|normalize\("NFK?D"\)[^;]*toLowerCase|defaultOptionsFilter/;
    // What a heading of a list may mean is compared with our own words.
    expect(having(COMPARES)).toEqual(["web/console/features/invites/headings.ts"]);
    const filters = files.flatMap(({ text }) =>
      [...text.matchAll(/^ +filter=\{(\(.*)\}$/gm)].map(([, filter = ""]) => filter),
    );
    expect(filters.length).toBeGreaterThan(2);
    // These offer what the server has found.
    const OFFERS_ALL = /^\(\{ options(?:: (all))? \}\) => (?:options|all)$/;
    expect(filters.filter((filter) => !OFFERS_ALL.test(filter))).toEqual([]);
    const byHand = files.filter(
      ({ text }) => /<Combobox\b/.test(text) && !/use(?:Finder|Spellings)\(/.test(text),
    );
    expect(byHand.map(({ file }) => file)).toEqual([]);
    expect(having(/^import (?!type)[^;]*platform\/text\/normalize\.ts"/m)).toEqual([]);
  });

  test("opens a row of a list with useOpenRow, which keeps page and filters in the address", () => {
    const byHand = files.filter(({ text }) => /rowTo=\{[^\n]*[?&]open=/.test(text));
    expect(byHand.map(({ file }) => file)).toEqual([]);
  });

  test("orders the entities: no two of them depend on each other", () => {
    const known = new Map<string, Set<string>>();
    for (const { from, to } of imports)
      if (from.layer === "entities" && to.layer === "entities" && from.module !== to.module)
        known.set(from.module, (known.get(from.module) ?? new Set()).add(to.module));
    expect(known.size).toBeGreaterThan(0);
    expect(circlesOf(known)).toEqual([]);
  });

  test("sends each request that changes an invite or a person's data from one place in their entities", () => {
    const REQUEST =
      /call\(\s*"(POST|PUT|DELETE)",\s*path\("(\/(?:console\/)?(?:invites|candidates)\/[^"]+|\/gdpr\/[^"]+)"/g;
    const requests = files.flatMap(({ file, text }) =>
      [...text.matchAll(REQUEST)].map(([, method, path]) => ({ request: `${method} ${path}`, file })),
    );
    expect(requests.length).toBeGreaterThan(8);
    expect(requests.filter(({ file }) => !file.startsWith("web/console/entities/"))).toEqual([]);
    const known = requests.map(({ request }) => request);
    expect(known.filter((request, place) => known.indexOf(request) !== place)).toEqual([]);
  });

  /** Forms that keep no draft, each with the reason. */
  const NOT_KEPT: Readonly<Record<string, string>> = {
    "features/server/accounts/access-section.tsx, KeyLinkForm": "one choice of two",
    "features/me/me-page.tsx, PasswordSection": "passwords",
    "features/sign-in/sign-in-screen.tsx, SignInScreen": "a password, and no user is signed in",
    "features/sign-in/sign-in-screen.tsx, RecoveryForm": "a code that is valid once",
    "features/sign-in/sign-in-screen.tsx, ForgottenScreen": "no user is signed in",
    "features/sign-in/sign-in-screen.tsx, LockScreen": "a PIN",
    "features/sign-in/link-screen.tsx": "a password, and no user is signed in",
    "features/sessions/begin-dialog.tsx, HandOver": "a PIN",
    "session/again-dialog.tsx": "a password",
    "entities/credential/factor-setup.tsx": "a code that is valid for seconds",
    "entities/sender/sender-section.tsx, CodeForm": "a code that is valid once",
    "features/candidates/report-form.tsx": "choices only, which are quickly made again",
    "features/keys/forms.tsx, RotateForm": "one choice",
    "features/members/forms.tsx, RoleForm": "choices only, which are quickly made again",
    "features/members/forms.tsx, RemoveForm": "one choice",
    "features/members/forms.tsx, EraseForm": "a word typed to confirm",
    "features/me/leaving-section.tsx, LeaveForm": "one choice",
    "features/me/leaving-section.tsx, EraseForm": "a word typed to confirm",
    "entities/invite/invite-forms.tsx, ExtendForm": "one number",
    "entities/invite/invite-forms.tsx, RescheduleForm": "one time",
    "features/account/chat-section.tsx, ChatForm": "an address that opens the chat",
    "entities/share/share-button.tsx, Fields": "a password among choices",
    "entities/candidate/review-form.tsx": "kept on the server, for every device of the author",
  };
  /** Multi-line fields outside of our forms, and the code that keeps their text. */
  const KEPT_OTHERWISE: Readonly<Record<string, RegExp>> = {
    "entities/branding/sections.tsx": /form:/,
    "features/job-profiles/range-row.tsx": /onChange\?\.\(/,
    "features/job-profiles/editor.tsx": /useUnsaved\(/,
    "features/invites/source-step.tsx": /onPasted\(/,
    "features/invites/list-settings.tsx": /onChange\(/,
    "entities/candidate/mention-field.tsx": /onWritten\(/,
    "entities/candidate/review-form.tsx": /useDraftKeeper\(/,
    "features/interview/score-sheet.tsx": /useScores\(/,
  };

  test("keeps what is typed into a form until it is sent, except where a reason is given", () => {
    const lacking: string[] = [];
    const used = new Set<string>();
    for (const { file, text } of files) {
      const path = file.replace("web/console/", "");
      if (/^kit\//.test(path)) continue;
      for (const { index } of text.matchAll(/<(?:FormLayout|SettingsForm)\b/g)) {
        // Up to the end of the tag: an expression in braces may contain ">" too.
        const tag = /^(?:\{[^\n]*\}|=>|[^>])*/.exec(text.slice(index))?.[0] ?? "";
        if (/\bdraft=/.test(tag)) continue;
        const part = [...text.slice(0, index).matchAll(/^(?:export )?function (\w+)/gm)].at(-1)?.[1];
        const reason = [path, `${path}, ${part}`].find((name) => name in NOT_KEPT);
        if (reason === undefined) lacking.push(`${path}, ${part}`);
        else used.add(reason);
      }
      if (!text.includes("<Textarea")) continue;
      const keeps = KEPT_OTHERWISE[path] ?? /\bdraft=/;
      if (!keeps.test(text)) lacking.push(`${path}: a multi-line field`);
    }
    expect(lacking).toEqual([]);
    expect(Object.keys(NOT_KEPT).filter((name) => !used.has(name))).toEqual([]);
  });
});
