import { createSocket } from "node:dgram";
import { decode, encode, RECURSION_AVAILABLE, RECURSION_DESIRED } from "dns-packet";

/** A DNS server on loopback (RFC 1035) that knows what a test tells it; other names do not exist (RCODE 3). */
export interface NameServer {
  /** With its port. */
  address: string;
  /** TXT records by name, each with its texts; null: the server fails (RCODE 2). */
  records: Map<string, string[] | null>;
  /** Names that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

const PIECE = 255;
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;

export async function startNameServer(): Promise<NameServer> {
  const records: NameServer["records"] = new Map();
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const name = questions[0]?.name ?? "";
    asked.push(name);
    const found = records.get(name);
    const code = found === null ? SERVER_FAILURE : found === undefined ? NAME_ERROR : 0;
    const answers = (found ?? []).map((text) => ({
      type: "TXT" as const,
      name,
      ttl: 60,
      data: piecesOf(text),
    }));
    const flags = RECURSION_DESIRED | RECURSION_AVAILABLE | code;
    socket.send(encode({ type: "response", id, flags, questions, answers }), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    ...{ records, asked },
    stop: () => new Promise((stopped) => socket.close(() => stopped())),
  };
}

const piecesOf = (text: string): Buffer[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, place) =>
    Buffer.from(text.slice(place * PIECE, (place + 1) * PIECE)),
  );
