import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** A passkey in software, as a browser and its device make and use one (WebAuthn Level 3, 6.1 and 6.5). */
export interface SoftPasskey {
  id: string;
  privateKey: KeyObject;
  counter: number;
  userHandle: string;
}

interface Scene {
  origin: string;
  rpId: string;
  challenge: string;
  /** Whether the device asked for finger, face or PIN; it does unless said otherwise. */
  isVerified?: boolean;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString("base64url");

function authData({ rpId, isVerified = true }: Scene, counter: number, credential?: Buffer): Buffer {
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential ? 0x40 : 0);
  const head = Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4)]);
  head.writeUInt32BE(counter, 33);
  return credential ? Buffer.concat([head, credential]) : head;
}

const clientData = (type: string, { origin, challenge }: Scene): string =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });

/** CBOR of a text shorter than 24 bytes. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

let passkeys = 0;

export function makePasskey(scene: Scene, userHandle = "") {
  passkeys += 1;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = sha256(`passkey ${passkeys}`);
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  const data = authData(scene, 0, credential);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    Buffer.from([0x58, data.length]),
    data,
  ]);
  const passkey: SoftPasskey = { id: base64url(id), privateKey, counter: 0, userHandle };
  const response = {
    id: passkey.id,
    rawId: passkey.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData("webauthn.create", scene)),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    },
  };
  return { passkey, response };
}

/** What the device signs; its counter goes on. */
export function usePasskey(passkey: SoftPasskey, scene: Scene) {
  passkey.counter += 1;
  const data = authData(scene, passkey.counter);
  const client = clientData("webauthn.get", scene);
  const signature = sign("sha256", Buffer.concat([data, sha256(client)]), passkey.privateKey);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: base64url(passkey.userHandle),
    },
  };
}
