import type { PersonCaller } from "#/platform/http/identify.ts";
import type { OperatorIdentity } from "#/platform/http/operator.ts";
import { networkOf } from "#/platform/observability/security-log.ts";

/** Who does something to people: for the rules, for what others see of it, and for the security log. */
export interface Doer {
  /** A person's id, "operator token" or "command line". */
  readonly id: string;
  /** As invitations name them. */
  readonly name: string;
  /** Whether they run the server: only then a link that they hand over speaks for the address. */
  readonly isOperator: boolean;
  /** From where, shortened; unknown at the command line. */
  readonly network?: string;
}

export const COMMAND_LINE: Doer = { id: "command line", name: "command line", isOperator: true };

/** The id under which the operator's token acts for an account. */
const TOKEN = "operator";

/** @param address of the client */
export const doerOfCaller = (
  { person }: PersonCaller,
  isOperator: (userId: string) => boolean,
  address: string,
): Doer => ({
  id: person.id === TOKEN ? person.name : person.id,
  name: person.name,
  isOperator: person.id === TOKEN || isOperator(person.id),
  network: networkOf(address),
});

/** @param address of the client */
export const doerOfOperator = ({ name, keyId = name }: OperatorIdentity, address: string): Doer => ({
  id: keyId.replace(/^user:/, ""),
  name,
  isOperator: true,
  network: networkOf(address),
});
