import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useWorkplace } from "../../session/workplace.tsx";

/** As many as one request gives. */
const CLIENTS_MAX = 100;
/** Where none are known yet: the same one at every rendering. */
const NONE: readonly Client[] = [];

const optionOf = ({ id, name }: Client) => ({ value: id, label: name });

/** The houses that people are looked for for: those that the reader sees. */
export function useClients() {
  const { may, limited } = useWorkplace();
  const { data } = useLoad(may("clients:read") ? "/console/clients" : null, {
    state: "all",
    limit: CLIENTS_MAX,
  });
  const clients: readonly Client[] = data?.clients ?? NONE;
  return {
    /** Whether there are any to choose from, now or before. */
    hasAny: clients.length > 0,
    /** Whether the reader has to choose one: they see nothing else. */
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
