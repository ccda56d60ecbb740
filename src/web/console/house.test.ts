import { describe, expect, test } from "bun:test";
import { circlesOf, importsOf, sourcesIn } from "#/testing/sources.ts";

/** What the console's layers may know of each other (README.md), read off the import lines. */
const files = sourcesIn("src/web/console")
  .map(({ file, text }) => ({ file: `web/console/${file}`, text }))
  .filter(({ file }) => !/\.test\.tsx?$|testing/.test(file));

describe("the console", () => {
  const LAYERS = ["kit", "session", "entities", "features", "app"];
  const roomOf = (path: string) => {
    const [layer = "", noun = "", below] = path.replace("web/console/", "").split("/");
    // The server's pages are as many features as they have folders; what lies beside these is common to them.
    const feature = noun === "server" && below?.includes(".") === false ? `server/${below}` : noun;
    return { layer, room: `${layer}/${feature}` };
  };
  const steps = files.flatMap((source) =>
    importsOf(source)
      .filter((target) => target.startsWith("web/console/"))
      .map((target) => ({ ...source, target, from: roomOf(source.file), to: roomOf(target) })),
  );
  const told = (found: typeof steps) => found.map(({ file, target }) => `${file} imports ${target}`);

  test("stands in layers, and a file knows none above its own", () => {
    const layers = new Set(steps.flatMap(({ from, to }) => [from.layer, to.layer]));
    expect([...layers].toSorted()).toEqual(LAYERS.toSorted());
    expect(
      told(steps.filter(({ from, to }) => LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer))),
    ).toEqual([]);
  });

  test("has features that know nothing of each other: what two of them need is an entity", () => {
    const across = steps.filter(
      ({ from, to }) => from.layer === "features" && to.layer === "features" && from.room !== to.room,
    );
    const own = (at: string, other: string) =>
      at === "features/server" && other.startsWith("features/server/");
    expect(
      told(
        across.filter(({ file, from, to }) =>
          own(from.room, to.room) ? !file.endsWith("/pages.ts") : !own(to.room, from.room),
        ),
      ),
    ).toEqual([]);
  });

  test("has entities that stand in an order", () => {
    const known = new Map<string, Set<string>>();
    for (const { from, to } of steps)
      if (from.layer === "entities" && to.layer === "entities" && from.room !== to.room)
        known.set(from.room, (known.get(from.room) ?? new Set()).add(to.room));
    expect(known.size).toBeGreaterThan(0);
    expect(circlesOf(known)).toEqual([]);
  });

  test("wishes each thing that can be done with an invite, or to a person's data, in one place of their entities", () => {
    const WISH =
      /call\(\s*"(POST|PUT|DELETE)",\s*path\("(\/(?:console\/)?(?:invites|candidates)\/[^"]+|\/gdpr\/[^"]+)"/g;
    const wishes = files.flatMap(({ file, text }) =>
      [...text.matchAll(WISH)].map(([, method, path]) => ({ wish: `${method} ${path}`, file })),
    );
    expect(wishes.length).toBeGreaterThan(8);
    expect(wishes.filter(({ file }) => !file.startsWith("web/console/entities/"))).toEqual([]);
    const known = wishes.map(({ wish }) => wish);
    expect(known.filter((wish, place) => known.indexOf(wish) !== place)).toEqual([]);
  });

  /** Forms of which nothing is kept, each with the reason. */
  const NOT_KEPT: Readonly<Record<string, string>> = {
    "features/server/accounts/key-link-form.tsx": "one choice of two",
    "features/me/password-section.tsx": "passwords",
    "features/sign-in/sign-in-screen.tsx": "a password, and nobody is signed in",
    "features/sign-in/second-factor-screen.tsx": "a code that is good for seconds",
    "features/sign-in/forgotten-screen.tsx": "nobody is signed in whose it could be",
    "features/sign-in/lock-screen.tsx": "a PIN",
    "features/sign-in/link-screen.tsx": "a password, and nobody is signed in",
    "features/sessions/hand-over.tsx": "a PIN",
    "session/again.tsx": "a password",
    "entities/credential/factor-setup.tsx": "a code that is good for seconds",
    "features/candidates/report-form.tsx": "choices alone, made again at once",
    "features/keys/change-forms.tsx, RotateForm": "one choice",
    "features/members/forms.tsx, RoleForm": "choices alone, made again at once",
    "features/members/forms.tsx, RemoveForm": "one choice",
    "features/members/forms.tsx, EraseForm": "a word against a slip of the hand",
    "features/me/leaving-section.tsx, LeaveForm": "one choice",
    "features/me/leaving-section.tsx, EraseForm": "a word against a slip of the hand",
    "entities/invite/invite-forms.tsx, ExtendForm": "one number",
    "entities/invite/invite-forms.tsx, RescheduleForm": "one time",
    "features/account/chat-section.tsx, ChatForm": "an address that opens the chat",
    "entities/share/share-button.tsx, Fields": "a password among choices",
    "entities/candidate/review-form.tsx": "kept on the server, for every device of whoever writes",
  };
  /** Texts of several lines outside of a form of ours, and what keeps them. */
  const KEPT_OTHERWISE: Readonly<Record<string, RegExp>> = {
    "entities/branding/sections.tsx": /form:/,
    "features/job-profiles/range-options.tsx": /onChange\?\.\(/,
    "features/job-profiles/editor.tsx": /useUnsaved\(/,
    "features/invites/source-step.tsx": /onPasted\(/,
    "features/invites/columns-step.tsx": /onWork\(/,
    "entities/candidate/mention-field.tsx": /onWritten\(/,
    "entities/candidate/review-form.tsx": /useDraftKeeper\(/,
    "features/interview/score-sheet.tsx": /useScores\(/,
  };

  test("keeps what is typed into its forms until it is sent, but where a reason is named", () => {
    const lacking: string[] = [];
    const used = new Set<string>();
    for (const { file, text } of files) {
      const path = file.replace("web/console/", "");
      if (/^kit\//.test(path)) continue;
      for (const { index } of text.matchAll(/<(?:FormLayout|SettingsForm)\b/g)) {
        // Up to where the tag ends: what stands in it in braces may hold ">" too.
        const tag = /^(?:\{[^\n]*\}|=>|[^>])*/.exec(text.slice(index))?.[0] ?? "";
        if (/\bdraft=/.test(tag)) continue;
        const part = [...text.slice(0, index).matchAll(/^(?:export )?function (\w+)/gm)].at(-1)?.[1];
        const reason = [path, `${path}, ${part}`].find((name) => name in NOT_KEPT);
        if (reason === undefined) lacking.push(`${path}, ${part}`);
        else used.add(reason);
      }
      if (!text.includes("<Textarea")) continue;
      const keeps = KEPT_OTHERWISE[path] ?? /\bdraft=/;
      if (!keeps.test(text)) lacking.push(`${path}: a text of several lines`);
    }
    expect(lacking).toEqual([]);
    expect(Object.keys(NOT_KEPT).filter((name) => !used.has(name))).toEqual([]);
  });
});
