import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useWorkplace } from "../../session/workplace.tsx";

/** The maximum of one request. */
const CLIENTS_MAX = 100;
/** A stable empty list while no clients are known. */
const NONE: readonly Client[] = [];

const optionOf = ({ id, name }: Client) => ({ value: id, label: name });

/** Returns the client companies that the reader sees. */
export function useClients() {
  const { may: can, limited } = useWorkplace();
  const { data } = useLoad(can("clients:read") ? "/console/clients" : null, {
    state: "all",
    limit: CLIENTS_MAX,
  });
  const clients: readonly Client[] = data?.clients ?? NONE;
  return {
    /** Indicates that there are clients to choose from, now or earlier. */
    hasAny: clients.length > 0,
    /** Indicates that the reader must choose a client, because they see nothing else. */
    mustChoose: limited,
    /** All of them, to look for what was done for one. */
    options: clients.map(optionOf),
    /** Those in use, and one that was chosen before. */
    choices: (chosen: string | null = null) =>
      clients.filter(({ id, archived_at: at }) => at === null || id === chosen).map(optionOf),
    nameOf: (id: string): string | null => clients.find((client) => client.id === id)?.name ?? null,
  };
}

export type Client = Schemas["Client"];
