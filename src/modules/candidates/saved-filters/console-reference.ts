import { FILTER_ID } from "#/openapi/examples.ts";
import { type Operations, SENTENCES } from "#/openapi/operation.ts";

const page = { text: "List that the filter belongs to." };
const inputs = {
  name: { text: "Name of the filter." },
  query: {
    text: "Parameters of the list. Search words are not stored because they can contain names of people.",
  },
  columns: { text: "Column keys. Set `null` to use the columns of each user." },
  page_size: { text: "Rows per page, or `null`." },
  shared: {
    text: "Whether all members of the account can use the filter. Not available to members limited to clients.",
  },
};

export const SAVED_FILTERS_CONSOLE_REFERENCE: Operations = {
  "GET /console/saved-filters": {
    id: "listSavedFilters",
    summary: "List saved filters",
    description:
      "Returns your own and shared filters, sorted by name, and your list preferences. The list opens with the filter in `wish.filter_id`.",
    permission: "person:lists",
    inputs: { page: { ...page, default: "candidates" } },
    answers: { 200: { text: "The filters.", name: "SavedFilterList", parts: { SavedFilter: "filters[]" } } },
  },

  "POST /console/saved-filters": {
    id: "saveFilter",
    summary: "Create a saved filter",
    description: "You can save up to 100 filters.",
    permission: "person:lists",
    problems: ["too_many_filters"],
    inputs: { page, ...inputs },
    body: { name: "To be decided", query: { state: "completed", decision: "none" } },
    answers: { 201: { text: "The filter.", name: "SavedFilter", data: { shared: false } } },
  },

  "PUT /console/saved-filters/{filterId}": {
    id: "updateSavedFilter",
    summary: "Update a saved filter",
    description: `${SENTENCES.keepsOmitted} A shared filter can be updated by its author and by owners.`,
    permission: "person:lists",
    inputs,
    body: { name: "To be decided" },
    answers: { 200: { text: "The updated filter.", name: "SavedFilter" } },
  },

  "DELETE /console/saved-filters/{filterId}": {
    id: "deleteSavedFilter",
    summary: "Delete a saved filter",
    description: "Deletes the filter. A shared filter is deleted for all members.",
    permission: "person:lists",
    answers: {
      200: { text: "The filter was deleted.", name: "DeletedSavedFilter", data: { filter_id: FILTER_ID } },
    },
  },

  "POST /console/noted-exports": {
    id: "noteExport",
    summary: "Record the export of a list",
    description:
      "The console creates list files from regular API responses. This call records each export in the audit log with user, list and row count.",
    permission: "person:lists",
    inputs: { list: { text: "Exported list." }, rows: { text: "Number of rows." } },
    body: { list: "candidates", rows: 25 },
    answers: {
      200: { text: "The export was recorded.", name: "NotedExport", data: { list: "candidates", rows: 25 } },
    },
  },

  "PUT /console/list-wishes": {
    id: "setListWish",
    summary: "Update your list preferences",
    description: `Sets your columns, page size and default filter for a list in this account and mode. ${SENTENCES.keepsOmitted}`,
    permission: "person:lists",
    inputs: {
      page,
      columns: { text: "Column keys. Set `null` to use the default columns." },
      page_size: { text: "Rows per page, or `null`." },
      filter_id: { text: "Filter that the list opens with, or `null`." },
    },
    body: { columns: ["state", "decision"], page_size: 50 },
    answers: { 200: { text: "Your list preferences.", name: "ListWish" } },
  },
};
