import { INVITE_ID, SESSION_ID, TAG_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const name = { text: "Up to 40 characters; one tag has it, whatever its case and accents." };
const color = { text: "How the console shows it.", default: "gray" };

export const TAGS_CONSOLE_REFERENCE: Operations = {
  "GET /console/tags": {
    id: "listTags",
    summary: "Words that people are sorted by",
    description: "By name. `people` counts whom the reader sees.",
    permission: "person:profiles",
    answers: { 200: { text: "All tags.", name: "TagList", parts: { Tag: "tags[]" } } },
  },

  "POST /console/tags": {
    id: "createTag",
    summary: "Make a tag",
    description: "Where one has the name already, that one is the answer, as it is.",
    permission: "person:profiles",
    problems: ["too_many_tags"],
    inputs: { name, color },
    body: { name: "Second round", color: "blue" },
    answers: { 201: { text: "The tag.", name: "Tag", data: { people: 0 } } },
  },

  "PUT /console/tags/{tagId}": {
    id: "updateTag",
    summary: "Rename a tag, or give it another colour",
    description: "What is left out stays. Not for members who are limited to clients.",
    permission: "person:profiles",
    problems: ["tag_exists"],
    inputs: { name, color: { text: color.text } },
    body: { color: "teal" },
    answers: { 200: { text: "The changed tag.", name: "Tag", data: { color: "teal" } } },
  },

  "POST /console/tags/{tagId}/merge": {
    id: "mergeTag",
    summary: "Make one tag of two",
    description: "Whoever bears this one bears the other from then on, and this one is gone.",
    permission: "person:profiles",
    inputs: { into: { text: "The tag that stays." } },
    body: { into: TAG_ID },
    answers: { 200: { text: "The tag that stays.", name: "Tag" } },
  },

  "DELETE /console/tags/{tagId}": {
    id: "deleteTag",
    summary: "Delete a tag",
    description: "It is taken off everybody.",
    permission: "person:profiles",
    answers: { 200: { text: "It is gone.", name: "DeletedTag", data: { tag_id: TAG_ID } } },
  },

  "POST /console/tagged-people": {
    id: "tagPeople",
    summary: "Put tags on people, and take others off",
    description:
      "Named by session or by invite. Who came by an invite stands under it, however they were named. `changed` counts who bears something else now.",
    permission: "person:profiles",
    inputs: {
      add: { text: "Up to 20 tags to put on them." },
      remove: { text: "Up to 20 tags to take off them." },
      session_ids: { text: "Up to 100 sessions." },
      invite_ids: { text: "Up to 100 invites." },
    },
    body: { session_ids: [SESSION_ID], invite_ids: [INVITE_ID] },
    answers: { 200: { text: "How many.", name: "TaggedPeople", data: { changed: 0 } } },
  },
};
