import { FILTER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

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
    summary: "Filters that were kept, and how the reader wants the list",
    description:
      "The reader's own and shared ones, by name. `wish.filter_id` is the one the list opens with.",
    permission: "person:lists",
    inputs: { page: { ...page, default: "candidates" } },
    answers: { 200: { text: "The filters.", name: "SavedFilterList", parts: { SavedFilter: "filters[]" } } },
  },

  "POST /console/saved-filters": {
    id: "saveFilter",
    summary: "Keep a filter",
    description: "Up to 100 of each person.",
    permission: "person:lists",
    problems: ["too_many_filters"],
    inputs: { page, ...inputs },
    body: { name: "To be decided", query: { state: "completed", decision: "none" } },
    answers: { 201: { text: "The filter.", name: "SavedFilter", data: { shared: false } } },
  },

  "PUT /console/saved-filters/{filterId}": {
    id: "updateSavedFilter",
    summary: "Change a filter",
    description: "What is left out stays. A shared one is changed by its author, and by owners.",
    permission: "person:lists",
    inputs,
    body: { name: "To be decided" },
    answers: { 200: { text: "The changed filter.", name: "SavedFilter" } },
  },

  "DELETE /console/saved-filters/{filterId}": {
    id: "deleteSavedFilter",
    summary: "Delete a filter",
    description: "A shared one is gone for everybody.",
    permission: "person:lists",
    answers: { 200: { text: "It is gone.", name: "DeletedSavedFilter", data: { filter_id: FILTER_ID } } },
  },

  "POST /console/noted-exports": {
    id: "noteExport",
    summary: "Note that a list was taken away as a file",
    description:
      "The console makes files of lists from the answers that everybody gets, and notes each in the log of security events: who, which list, how many rows.",
    permission: "person:lists",
    inputs: { list: { text: "Which list." }, rows: { text: "How many rows." } },
    body: { list: "candidates", rows: 25 },
    answers: { 200: { text: "It is noted.", name: "NotedExport", data: { list: "candidates", rows: 25 } } },
  },

  "PUT /console/list-wishes": {
    id: "setListWish",
    summary: "Columns, size and filter that the reader wants a list with",
    description: "For the reader alone, in this account and mode. What is left out stays.",
    permission: "person:lists",
    inputs: {
      page,
      columns: { text: "Keys of columns, or `null`: those that the list begins with." },
      page_size: { text: "Rows of a page, or `null`." },
      filter_id: { text: "The filter that the list opens with, or `null`." },
    },
    body: { columns: ["state", "decision"], page_size: 50 },
    answers: { 200: { text: "What they want.", name: "ListWish" } },
  },
};
