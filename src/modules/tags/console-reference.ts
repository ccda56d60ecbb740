import { INVITE_ID, SESSION_ID, TAG_ID } from "#/openapi/examples.ts";
import { type Operations, peopleInputs, SENTENCES } from "#/openapi/operation.ts";

const name = {
  text: "Name of up to 40 characters. Names are unique, regardless of letter case and accents.",
};
const color = { text: "Color of the tag in the console.", default: "gray" };

export const TAGS_CONSOLE_REFERENCE: Operations = {
  "GET /console/tags": {
    id: "listTags",
    summary: "List tags",
    description: "Returns all tags by name. `people` counts only people whom you can see.",
    permission: "person:profiles",
    answers: { 200: { text: "The tags.", name: "TagList", parts: { Tag: "tags[]" } } },
  },

  "POST /console/tags": {
    id: "createTag",
    summary: "Create a tag",
    description: "If a tag with this name exists, it is returned unchanged.",
    permission: "person:profiles",
    problems: ["too_many_tags"],
    inputs: { name, color },
    body: { name: "Second round", color: "blue" },
    answers: { 201: { text: "The tag.", name: "Tag", data: { people: 0 } } },
  },

  "PUT /console/tags/{tagId}": {
    id: "updateTag",
    summary: "Update a tag",
    description: `${SENTENCES.keepsOmitted} Not available to members limited to clients.`,
    permission: "person:profiles",
    problems: ["tag_exists"],
    inputs: { name, color: { text: color.text } },
    body: { color: "teal" },
    answers: { 200: { text: "The updated tag.", name: "Tag", data: { color: "teal" } } },
  },

  "POST /console/tags/{tagId}/merge": {
    id: "mergeTag",
    summary: "Merge two tags",
    description: "Assigns the other tag to everyone who has this tag, and deletes this tag.",
    permission: "person:profiles",
    inputs: { into: { text: "Tag that remains." } },
    body: { into: TAG_ID },
    answers: { 200: { text: "The remaining tag.", name: "Tag" } },
  },

  "DELETE /console/tags/{tagId}": {
    id: "deleteTag",
    summary: "Delete a tag",
    description: "Also removes the tag from all people.",
    permission: "person:profiles",
    answers: { 200: { text: "The tag was deleted.", name: "DeletedTag", data: { tag_id: TAG_ID } } },
  },

  "POST /console/tagged-people": {
    id: "tagPeople",
    summary: "Add or remove tags",
    description:
      "Accepts session or invite IDs. Invited people are always listed by their invite. `changed` counts the people whose tags changed.",
    permission: "person:profiles",
    inputs: {
      add: { text: "Up to 20 IDs of tags to add." },
      remove: { text: "Up to 20 IDs of tags to remove." },
      ...peopleInputs,
    },
    body: { session_ids: [SESSION_ID], invite_ids: [INVITE_ID] },
    answers: { 200: { text: "The number of changed people.", name: "TaggedPeople", data: { changed: 0 } } },
  },
};
