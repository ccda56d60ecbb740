import { afterEach } from "bun:test";
import { createServer, type Socket } from "node:net";

/**
 * A mailbox on loopback that speaks as much IMAP (RFC 3501, and MOVE of RFC 6851) as is needed to read messages and to put them
 * aside. A real server is asked in the end-to-end tests (`bounces.deep.test.ts`).
 */
export interface ImapServer {
  port: number;
  /** Messages by folder, each with its number. */
  folders: Map<string, { uid: number; source: string; flags: Set<string> }[]>;
  /** Commands without their arguments, in order. */
  commands: string[];
  /** Another number means that the numbers of messages were given anew. */
  validity: number;
  /** Puts a message into the inbox. */
  deliver(source: string): void;
  stop(): void;
}

interface ImapOptions {
  /** Passwords and access tokens that are accepted. */
  accepts?: (credential: string) => boolean;
  /** The answer to a sign-in that is refused. */
  refusal?: string;
  canMove?: boolean;
  /** What separates nested folders: a slash, unless given. */
  delimiter?: "." | "/";
  /** Says nothing, as a port that waits for TLS. */
  isSilent?: boolean;
  /** Ends the connection instead of answering this command. */
  endsAt?: string;
}

const running: ImapServer[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.stop();
});

export async function startImapServer(options: ImapOptions = {}): Promise<ImapServer> {
  const {
    accepts = () => true,
    refusal = "[AUTHENTICATIONFAILED] Invalid credentials",
    canMove = true,
    delimiter = "/",
  } = options;
  const capability = `IMAP4rev1 AUTH=PLAIN AUTH=XOAUTH2${canMove ? " MOVE" : ""}`;
  const sockets = new Set<Socket>();
  let next = 1;
  const server: ImapServer = {
    ...{ port: 0, folders: new Map([["INBOX", []]]), commands: [], validity: 1 },
    deliver(source) {
      server.folders.get("INBOX")?.push({ uid: next, source, flags: new Set() });
      next += 1;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };

  function answer(socket: Socket): (line: string) => void {
    let folder = "";
    let signingIn: { tag: string; credential: string } | null = null;
    const say = (...lines: string[]) => void socket.write(`${lines.join("\r\n")}\r\n`);
    const messages = () => server.folders.get(folder) ?? [];
    const chosen = (set: string) => messages().filter(({ uid }) => isIn(set, uid));
    const signIn = (tag: string, credential: string) =>
      say(accepts(credential) ? `${tag} OK signed in` : `${tag} NO ${refusal}`);

    const commands: Readonly<Record<string, (tag: string, rest: string) => void>> = {
      CAPABILITY: (tag) => say(`* CAPABILITY ${capability}`, `${tag} OK done`),
      NOOP: (tag) => say(`${tag} OK done`),
      LOGIN: (tag, rest) => signIn(tag, unquoted(rest.split(" ")[1] ?? "")),
      AUTHENTICATE(tag, rest) {
        const [, initial] = rest.split(" ");
        if (initial !== undefined) return signIn(tag, credentialIn(initial));
        signingIn = { tag, credential: "" };
        say("+ ");
      },
      LIST(tag, rest) {
        const names = rest.endsWith('""') ? [""] : [...server.folders.keys()];
        say(...names.map((name) => `* LIST (\\HasNoChildren) "${delimiter}" "${name}"`), `${tag} OK done`);
      },
      LSUB: (tag) => say(`${tag} OK done`),
      CREATE(tag, rest) {
        server.folders.set(unquoted(rest), []);
        say(`${tag} OK created`);
      },
      SELECT(tag, rest) {
        folder = unquoted(rest);
        if (!server.folders.has(folder)) return say(`${tag} NO [NONEXISTENT] Unknown Mailbox: ${folder}`);
        say(
          "* FLAGS (\\Seen \\Deleted)",
          `* ${messages().length} EXISTS`,
          "* 0 RECENT",
          `* OK [UIDVALIDITY ${server.validity}] valid`,
          `* OK [UIDNEXT ${next}] next`,
          `${tag} OK [READ-WRITE] selected`,
        );
      },
      "UID SEARCH": (tag) =>
        say(
          `* SEARCH ${messages()
            .map(({ uid }) => uid)
            .join(" ")}`.trim(),
          `${tag} OK done`,
        ),
      "UID FETCH"(tag, rest) {
        const [set = "", ...wanted] = rest.split(" ");
        const item = wanted.join(" ");
        for (const [place, message] of messages().entries()) {
          if (!isIn(set, message.uid)) continue;
          const isHeader = item.includes("HEADER.FIELDS");
          const part = isHeader ? `${message.source.split("\r\n\r\n")[0]}\r\n\r\n` : message.source;
          const name = isHeader ? item.replace(/^.*BODY\.PEEK(\[.*?\)\]).*$/, "BODY$1") : "BODY[]<0>";
          const literal = Buffer.from(part);
          socket.write(`* ${place + 1} FETCH (UID ${message.uid} ${name} {${literal.length}}\r\n`);
          socket.write(literal);
          socket.write(")\r\n");
        }
        say(`${tag} OK done`);
      },
      "UID STORE"(tag, rest) {
        const [set = ""] = rest.split(" ");
        for (const { flags } of chosen(set)) flags.add("\\Seen");
        say(`${tag} OK done`);
      },
      "UID MOVE"(tag, rest) {
        const [, set = "", name = ""] = /^(\S+) (.+)$/.exec(rest) ?? [];
        const moved = chosen(set);
        server.folders.get(unquoted(name))?.push(...moved);
        server.folders.set(
          folder,
          messages().filter((message) => !moved.includes(message)),
        );
        say(...moved.map(() => "* 1 EXPUNGE"), `${tag} OK moved`);
      },
      LOGOUT(tag) {
        say("* BYE bye", `${tag} OK done`);
        socket.end();
      },
    };

    return (line) => {
      if (signingIn !== null) {
        const { tag } = signingIn;
        signingIn = null;
        return signIn(tag, credentialIn(line));
      }
      const [, tag = "", name = "", rest = ""] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line) ?? [];
      server.commands.push(name);
      if (name === options.endsAt) return void socket.destroy();
      const command = commands[name.toUpperCase()];
      if (command === undefined) say(`${tag} BAD unknown command`);
      else command(tag, rest);
    };
  }

  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (options.isSilent) return;
    socket.write(`* OK [CAPABILITY ${capability}] ready\r\n`);
    const take = answer(socket);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      const lines = text.split("\r\n");
      text = lines.pop() ?? "";
      for (const line of lines) take(line);
    });
  });
  await new Promise<void>((ready) => listener.listen(0, "127.0.0.1", ready));
  const address = listener.address();
  server.port = typeof address === "object" && address ? address.port : 0;
  running.push(server);
  return server;
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, "$1");

/** The password of PLAIN (RFC 4616), or the token of XOAUTH2. */
function credentialIn(encoded: string): string {
  const text = Buffer.from(encoded, "base64").toString("utf8");
  return /Bearer ([^\s\p{Cc}]+)/u.exec(text)?.[1] ?? text.split("\0").at(-1) ?? "";
}

const isIn = (set: string, uid: number): boolean =>
  set.split(",").some((part) => {
    const [from = "", to = from] = part.split(":");
    return uid >= Number(from) && (to === "*" || uid <= Number(to));
  });
