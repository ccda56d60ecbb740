import { FILTER_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

const WISH = { columns: ["state", "decision"], page_size: 50, filter_id: null };
const FILTER = {
  id: FILTER_ID,
  page: "candidates",
  name: "To be decided",
  query: { state: "completed", decision: "none" },
  columns: null,
  page_size: null,
  shared: true,
  author: "Grace Hopper",
  own: true,
  may_change: true,
  created_at: "2026-03-02T09:00:00.000Z",
};

const page = { text: "Of which list." };
const inputs = {
  name: { text: "What it is called." },
  query: { text: "Parameters of the list. Words that are searched for are not kept: they name people." },
  columns: { text: "Keys of columns, or `null`: as whoever uses it has them." },
  page_size: { text: "Rows of a page, or `null`." },
  shared: {
    text: "Whether everybody of the account may use it. Not for members who are limited to clients.",
  },
};

export const SAVED_FILTERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/saved-filters": {
    id: "listSavedFilters",
    tag: "Console",
    summary: "Filters that were kept, and how the reader wants the list",
    description:
      "The reader's own and shared ones, by name. `wish.filter_id` is the one the list opens with.",
    permission: "person:lists",
    problems: ["invalid_input"],
    inputs: { page: { ...page, default: "candidates" } },
    answers: {
      200: {
        text: "The filters.",
        name: "SavedFilterList",
        parts: { SavedFilter: "filters[]" },
        data: { filters: [FILTER], wish: WISH },
      },
    },
  },

  "POST /console/saved-filters": {
    id: "saveFilter",
    tag: "Console",
    summary: "Keep a filter",
    description: "Up to 100 of each person.",
    permission: "person:lists",
    problems: ["invalid_input", "too_many_filters"],
    inputs: { page, ...inputs },
    body: { page: "candidates", name: FILTER.name, query: FILTER.query },
    answers: { 201: { text: "The filter.", name: "SavedFilter", data: { ...FILTER, shared: false } } },
  },

  "PUT /console/saved-filters/{filterId}": {
    id: "updateSavedFilter",
    tag: "Console",
    summary: "Change a filter",
    description: "What is left out stays. A shared one is changed by its author, and by owners.",
    permission: "person:lists",
    problems: ["invalid_input", "filter_not_found"],
    inputs,
    body: { name: FILTER.name },
    answers: { 200: { text: "The changed filter.", name: "SavedFilter", data: FILTER } },
  },

  "DELETE /console/saved-filters/{filterId}": {
    id: "deleteSavedFilter",
    tag: "Console",
    summary: "Delete a filter",
    description: "A shared one is gone for everybody.",
    permission: "person:lists",
    problems: ["filter_not_found"],
    answers: {
      200: { text: "It is gone.", name: "DeletedSavedFilter", data: { filter_id: FILTER_ID, deleted: true } },
    },
  },

  "POST /console/noted-exports": {
    id: "noteExport",
    tag: "Console",
    summary: "Note that a list was taken away as a file",
    description:
      "The console makes files of lists from the answers that everybody gets, and notes each in the log of security events: who, which list, how many rows.",
    permission: "person:lists",
    problems: ["invalid_input"],
    inputs: { list: { text: "Which list." }, rows: { text: "How many rows." } },
    body: { list: "candidates", rows: 25 },
    answers: {
      200: { text: "It is noted.", name: "NotedExport", data: { list: "candidates", rows: 25 } },
    },
  },

  "PUT /console/list-wishes": {
    id: "setListWish",
    tag: "Console",
    summary: "Columns, size and filter that the reader wants a list with",
    description: "For the reader alone, in this account and mode. What is left out stays.",
    permission: "person:lists",
    problems: ["invalid_input"],
    inputs: {
      page,
      columns: { text: "Keys of columns, or `null`: those that the list begins with." },
      page_size: { text: "Rows of a page, or `null`." },
      filter_id: { text: "The filter that the list opens with, or `null`." },
    },
    body: { page: "candidates", columns: WISH.columns, page_size: WISH.page_size },
    answers: { 200: { text: "What they want.", name: "ListWish", data: WISH } },
  },
};
