import { describe, expect, test } from "bun:test";
import { turn } from "#/testing/until.ts";
import { ApiProblem, NetworkProblem } from "../../kit/api/wire.ts";
import {
  createDraftKeeper,
  EMPTY_DRAFT,
  type KeepingState,
  mergeDrafts,
  type StoredDraft,
} from "./draft-keeper.ts";
import type { Mention } from "./mention-field.tsx";

const note = (text: string) => ({ ...EMPTY_DRAFT, note: text });

/** A server, a form and a clock that moves by hand. */
function desk(
  server: { stored: StoredDraft; fault: Error | null },
  aside: { kept: unknown } = { kept: null },
) {
  let form = EMPTY_DRAFT;
  let waiting: (() => void)[] = [];
  const states: KeepingState[] = [];
  const keeper = createDraftKeeper({
    async load() {
      if (server.fault) throw server.fault;
      return server.stored;
    },
    async save(draft, basedOn) {
      if (server.fault) throw server.fault;
      if (server.stored.savedAt !== null && server.stored.savedAt !== basedOn)
        throw new ApiProblem(409, "draft_changed", "", null, null, null);
      server.stored = { draft, savedAt: String(Number(server.stored.savedAt ?? 0) + 1) };
      return server.stored.savedAt;
    },
    current: () => form,
    show: (draft) => {
      form = draft;
    },
    tell: (state) => void states.push(state),
    aside: {
      read: () => aside.kept as never,
      keep: (kept) => {
        aside.kept = kept;
      },
      drop: () => {
        aside.kept = null;
      },
    },
    later: (work) => {
      waiting.push(work);
      return () => {
        waiting = waiting.filter((other) => other !== work);
      };
    },
  });
  return {
    keeper,
    aside,
    text: () => form.note,
    state: () => states.at(-1),
    type(text: string, mentions: readonly Mention[] = []) {
      form = { ...note(text), mentions };
      keeper.changed();
    },
    async pass() {
      const due = waiting;
      waiting = [];
      for (const work of due) work();
      await turn();
    },
  };
}

const fresh = () => ({
  stored: { draft: EMPTY_DRAFT, savedAt: null } as StoredDraft,
  fault: null as Error | null,
});

describe("what is typed", () => {
  test("is on the server once the typing rests, and no longer in the tab", async () => {
    const server = fresh();
    const one = desk(server);
    await one.keeper.read();
    expect(one.state()).toBe("idle");
    one.type("Calm");
    expect(one.aside.kept).not.toBeNull();
    expect(server.stored.savedAt).toBeNull();
    await one.pass();
    expect([server.stored.draft.note, one.state(), one.aside.kept]).toEqual(["Calm", "saved", null]);
  });

  test("is saved once more when the same words speak to somebody", async () => {
    const server = { stored: { draft: EMPTY_DRAFT, savedAt: null } as StoredDraft, fault: null };
    const { keeper, type, pass } = desk(server);
    await keeper.read();
    type("@Ada Lovelace");
    await pass();
    const mentions = [{ user_id: "u1", at: 0, length: 13 }];
    type("@Ada Lovelace", mentions);
    await pass();
    expect(server.stored.draft.mentions).toEqual(mentions);
  });

  test("stays in the tab while nothing is reached, says so, and is saved when it is back", async () => {
    const server = fresh();
    const one = desk(server);
    await one.keeper.read();
    server.fault = new NetworkProblem("no answer");
    one.type("Offline words");
    await one.pass();
    expect([one.state(), server.stored.savedAt]).toEqual(["waiting", null]);
    expect(one.aside.kept).not.toBeNull();
    await one.pass();
    server.fault = null;
    await one.pass();
    expect([one.state(), server.stored.draft.note, one.aside.kept]).toEqual(["saved", "Offline words", null]);
  });

  test("is there again after a sign-in that ran out before it was saved", async () => {
    const server = fresh();
    const first = desk(server);
    await first.keeper.read();
    server.fault = new ApiProblem(401, "signed_out", "", null, null, null);
    first.type("Before the end");
    await first.pass();
    first.keeper.end();
    server.fault = null;
    const again = desk(server, first.aside);
    await again.keeper.read();
    expect(again.text()).toBe("Before the end");
    await again.pass();
    expect([server.stored.draft.note, again.aside.kept]).toEqual(["Before the end", null]);
  });

  test("before the server's draft was read takes that in, and neither is lost", async () => {
    const server = fresh();
    server.stored = { draft: note("From the phone"), savedAt: "4" };
    const one = desk(server);
    one.type("Early");
    await one.keeper.read();
    await one.pass();
    expect(server.stored.draft.note).toBe("From the phone\n\nEarly");
  });
});

describe("two windows", () => {
  test("see each other's words when they come to the front, and lose none where both wrote", async () => {
    const server = fresh();
    const [one, two] = [desk(server), desk(server)];
    await one.keeper.read();
    await two.keeper.read();
    one.type("One");
    await one.pass();
    await two.keeper.read();
    expect(two.text()).toBe("One");
    two.type("One and two");
    one.type("One and more");
    await two.pass();
    await one.pass();
    expect(server.stored.draft.note).toBe("One and two\n\nOne and more");
    expect(one.text()).toBe(server.stored.draft.note);
  });

  test("merging two texts of which one contains the other returns the longer one", () => {
    expect(mergeDrafts(note("a b"), note("b")).note).toBe("a b");
    expect(mergeDrafts(note("b"), note("a b")).note).toBe("a b");
    expect(mergeDrafts(note(""), note("b")).note).toBe("b");
    const grounds = mergeDrafts(
      { ...EMPTY_DRAFT, grounds: ["interview"], outcome: "hold" },
      { ...EMPTY_DRAFT, grounds: ["other"] },
    );
    expect([grounds.grounds, grounds.outcome]).toEqual([["interview", "other"], "hold"]);
  });
});

test("what was entered is no draft any more, and what the server refuses is said and kept", async () => {
  const server = fresh();
  const one = desk(server);
  await one.keeper.read();
  one.type("A note");
  await one.pass();
  server.stored = { draft: EMPTY_DRAFT, savedAt: null };
  one.type("");
  await one.keeper.entered();
  await one.pass();
  expect([one.text(), one.state(), server.stored.savedAt]).toEqual(["", "idle", null]);
  server.fault = new ApiProblem(400, "invalid_input", "", "note", null, null);
  one.type("\u0001");
  await one.pass();
  expect(one.state()).toBe("refused");
  expect(one.aside.kept).not.toBeNull();
});
