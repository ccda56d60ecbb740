import { BRANDING_CONSOLE_REFERENCE } from "#/modules/branding/reference.ts";
import { CLIENT_ID } from "#/openapi/examples.ts";
import { createdInputs, type Operations, pageInputs, revisionInput, SENTENCES } from "#/openapi/operation.ts";

const texts = {
  name: {
    text: "Name of the client. Candidates invited for the client see it, unless its branding sets another name.",
  },
  invoice_ref: { text: "Reference on your invoices to the client." },
  contacts: { text: "Up to 20 contacts at the client, for your own use. The server sends them no messages." },
};
const revision = revisionInput("client");

export const CLIENTS_CONSOLE_REFERENCE: Operations = {
  "GET /console/clients": {
    id: "listClients",
    summary: "List clients",
    description:
      "Returns the companies that the account recruits for, by name. Clients are the same in both modes, except for `open_jobs`. Members limited to clients only see their own clients.",
    permission: "shared:clients",
    inputs: {
      q: { text: "Words in the name or invoice reference, in any order.", example: "works" },
      state: { text: "Only include active or archived clients.", default: "active" },
      ...createdInputs("clients created"),
      ...pageInputs(50),
    },
    answers: { 200: { text: "A page of clients.", name: "ClientList", parts: { Client: "clients[]" } } },
  },

  "POST /console/clients": {
    id: "createClient",
    summary: "Create a client",
    description: "You can then create jobs for the client and limit members to it.",
    permission: "shared:clients",
    inputs: texts,
    body: { name: "Difference Works", invoice_ref: "PO 4500018231" },
    answers: { 201: { text: "The client.", name: "Client" } },
  },

  "GET /console/clients/{clientId}": {
    id: "getClient",
    summary: "Retrieve a client",
    description: "Returns the client with its number of open jobs in this mode.",
    permission: "shared:clients",
    answers: { 200: { text: "The client.", name: "Client" } },
  },

  "PUT /console/clients/{clientId}": {
    id: "updateClient",
    summary: "Update a client",
    description: `${SENTENCES.keepsOmitted} You can also archive or restore the client. You cannot create new jobs for an archived client. Its existing jobs and people do not change.`,
    permission: "shared:clients",
    problems: ["client_changed"],
    inputs: { ...texts, archived: { text: "Whether the client is archived." }, revision },
    body: { invoice_ref: "PO 4500018232", revision: 1 },
    answers: {
      200: {
        text: "The updated client.",
        name: "Client",
        data: { invoice_ref: "PO 4500018232", revision: 2 },
      },
    },
  },

  "DELETE /console/clients/{clientId}": {
    id: "deleteClient",
    summary: "Delete a client",
    description:
      "Deletes a client that is not in use. If it has jobs, people or members limited to it, archive it instead.",
    permission: "shared:clients",
    problems: ["client_in_use"],
    answers: {
      200: { text: "The client was deleted.", name: "DeletedClient", data: { client_id: CLIENT_ID } },
    },
  },

  "GET /console/clients/{clientId}/usage": {
    id: "getClientUsage",
    summary: "List a client's monthly usage",
    description:
      "Returns usage by month in UTC, newest first, in this mode: invited people, completed assessments and the credits charged. Deleted people are included because their completed assessments were charged.",
    permission: "shared:clients",
    answers: {
      200: {
        text: "The months with usage.",
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
    summary: operation.summary.replace("the account's", "a client's"),
    permission: "shared:clients",
    ...(operation.inputs && {
      inputs: {
        ...operation.inputs,
        ...(operation.inputs.data && { data: { text: "Image of the client's logo." } }),
        ...(operation.inputs.display_name && {
          display_name: { text: 'Name that candidates see. Set `""` to use the client\'s name.' },
        }),
      },
    }),
    answers: {
      200: { text: "The branding, with empty texts for unset fields.", name: "Branding" },
    },
  };
}
