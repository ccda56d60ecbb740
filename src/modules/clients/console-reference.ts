import { BRANDING_CONSOLE_REFERENCE } from "#/modules/branding/reference.ts";
import { CLIENT_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs } from "#/openapi/operation.ts";

const texts = {
  name: {
    text: "What the client is called; people who are asked in its name see it unless its branding says another.",
  },
  invoice_ref: { text: "What your invoices to the client are to name." },
  contacts: {
    text: "Whom you talk to at the client: up to 20 people. A note for yourselves; this server sends them nothing.",
  },
};
const revision = {
  text: "The `revision` that was seen. Where somebody has changed the client since then it is a 409; left out, whatever is there is changed.",
};

export const CLIENTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/clients": {
    id: "listClients",
    summary: "Clients of the account",
    description:
      "Houses that the account looks for people for, by name; the same in both modes, but `open_jobs`. Whoever is limited to clients is shown these.",
    permission: "shared:clients",
    inputs: {
      q: { text: "Words of the name or the invoice reference, in any order.", example: "works" },
      state: { text: "Only clients in use, or only archived ones.", default: "active" },
      ...createdInputs("was created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of clients.", name: "ClientList", parts: { Client: "clients[]" } } },
  },

  "POST /console/clients": {
    id: "createClient",
    summary: "Add a client",
    description: "From then on jobs can be for it, and members can be limited to it.",
    permission: "shared:clients",
    inputs: texts,
    body: { name: "Difference Works", invoice_ref: "PO 4500018231" },
    answers: { 201: { text: "The client.", name: "Client" } },
  },

  "GET /console/clients/{clientId}": {
    id: "getClient",
    summary: "One client",
    description: "With how many open jobs it has in this mode.",
    permission: "shared:clients",
    answers: { 200: { text: "The client.", name: "Client" } },
  },

  "PUT /console/clients/{clientId}": {
    id: "updateClient",
    summary: "Change, archive or restore a client",
    description:
      "What is left out stays. No new job can be for an archived client; its jobs and people stay as they are.",
    permission: "shared:clients",
    problems: ["client_changed"],
    inputs: { ...texts, archived: { text: "Whether it is archived." }, revision },
    body: { invoice_ref: "PO 4500018232", revision: 1 },
    answers: {
      200: {
        text: "The changed client.",
        name: "Client",
        data: { invoice_ref: "PO 4500018232", revision: 2 },
      },
    },
  },

  "DELETE /console/clients/{clientId}": {
    id: "deleteClient",
    summary: "Delete a client that nothing names",
    description: "One with jobs, people or members who are limited to it is archived instead.",
    permission: "shared:clients",
    problems: ["client_in_use"],
    answers: { 200: { text: "It is gone.", name: "DeletedClient", data: { client_id: CLIENT_ID } } },
  },

  "GET /console/clients/{clientId}/usage": {
    id: "getClientUsage",
    summary: "What was used for a client",
    description:
      "By month in UTC, latest first, in this mode: people asked in its name, completions and the credits they took. Deleted people are counted too, for their completions were paid.",
    permission: "shared:clients",
    answers: {
      200: {
        text: "The months in which there was anything.",
        name: "ClientUsage",
        parts: { MonthOfUse: "months[]" },
        data: { months: [{ month: "2026-03", invited: 12, completed: 9, credits: 9 }] },
      },
    },
  },

  "GET /console/clients/{clientId}/branding": ofClient("GET /console/branding", "getClientBranding"),
  "PUT /console/clients/{clientId}/branding": ofClient("PUT /console/branding", "changeClientBranding"),
  "PUT /console/clients/{clientId}/branding/logo": ofClient("PUT /console/branding/logo", "setClientLogo"),
  "DELETE /console/clients/{clientId}/branding/logo": ofClient(
    "DELETE /console/branding/logo",
    "removeClientLogo",
  ),
};

/** The same as the account's own operation, for candidates who are invited in a client's name. */
function ofClient(of: keyof typeof BRANDING_CONSOLE_REFERENCE, id: string): Operations[typeof of] {
  const operation = BRANDING_CONSOLE_REFERENCE[of];
  if (operation === undefined) throw new Error(`${of} is not in the table of operations`);
  return {
    ...operation,
    id,
    summary: operation.summary.replace(/the account('s)?/, (_, s) => (s ? "a client's" : "a client")),
    permission: "shared:clients",
    ...(operation.inputs && {
      inputs: {
        ...operation.inputs,
        ...(operation.inputs.data && { data: { text: "The client's logo." } }),
        ...(operation.inputs.display_name && {
          display_name: { text: 'Name that candidates see; `""` for the client\'s.' },
        }),
      },
    }),
    answers: {
      200: { text: "The branding as it is now; empty texts where nothing is set.", name: "Branding" },
    },
  };
}
