import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { ApiClient } from "../../kit/api/client.ts";
import { call } from "../../kit/api/wire.ts";
import type { CredentialTexts } from "./texts.ts";

export const passkeysPossible = (): boolean => browserSupportsWebAuthn();

/** The person or the device said no; what to say about it stands in the texts. */
export class PasskeyStopped extends Error {
  override readonly name = "PasskeyStopped";
  constructor(
    readonly reason: keyof CredentialTexts["passkey"],
    cause: unknown,
  ) {
    super(reason, { cause });
  }
}

/**
 * As a second factor, or as a complete way to sign in where nobody is known yet.
 * @returns what the server answers
 * @throws PasskeyStopped, ApiProblem, NetworkProblem
 */
export async function signInWithPasskey(client: ApiClient): Promise<unknown> {
  const optionsJSON = await client.send(call("POST", "page:/sign-in/passkey/options"));
  const response = await startAuthentication({
    optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
  }).catch(stopped);
  return client.send(call("POST", "page:/sign-in/passkey", { body: { response } }));
}

/**
 * @throws PasskeyStopped, ApiProblem, NetworkProblem
 */
export async function createPasskey(client: ApiClient, name: string): Promise<{ recovery_codes?: string[] }> {
  const optionsJSON = await client.send(call("POST", "page:/me/passkeys/options"));
  const response = await startRegistration({
    optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
  }).catch(stopped);
  return client.send(call("POST", "page:/me/passkeys", { body: { name, response } }));
}

function stopped(error: unknown): never {
  const known = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
  throw new PasskeyStopped(passkeysPossible() ? (known ? "known" : "stopped") : "unsupported", error);
}
