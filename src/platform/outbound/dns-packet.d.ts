/** The part of `dns-packet` that the stand-in of tests uses; the package brings no types. */
declare module "dns-packet" {
  interface Packet {
    type: "query" | "response";
    id: number;
    flags: number;
    questions?: { name: string; type: string }[];
    answers?: { type: "TXT"; name: string; ttl: number; data: Buffer[] }[];
  }
  export const RECURSION_DESIRED: number;
  export const RECURSION_AVAILABLE: number;
  export function decode(bytes: Uint8Array): Packet;
  export function encode(packet: Packet): Buffer;
}
