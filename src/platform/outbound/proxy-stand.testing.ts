import { connect, createServer, type Socket } from "node:net";
import { atEnd, listen } from "./testing.ts";

/** How the stand-in answers a request for a host. */
interface ProxyRules {
  /** As a proxy reads it: `user:password`; null: everybody may use it. */
  login?: string | null;
  /** Names that it resolves: to a port of this machine. */
  hosts?: Readonly<Record<string, number>>;
  /** A whole answer instead, as bytes; "silent" for none. */
  answers?: string;
}

/**
 * A forward proxy as RFC 9110 (9.3.6, 11.7) describes it: CONNECT for tunnels, requests in absolute form for plain http,
 * Basic authentication. It knows only the hosts that it is given, whatever port is asked for.
 */
export async function standInProxy({ login = null, hosts = {}, answers }: ProxyRules = {}) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();

  function answer(client: Socket, head: string, rest: Buffer): void {
    const [line = ""] = head.split("\r\n");
    asked.push(line.replace(/ HTTP\/1\.1$/, ""));
    if (answers !== undefined) return void (answers === "silent" || client.end(answers));
    const [, given = ""] = /^proxy-authorization: Basic (\S+)/im.exec(head) ?? [];
    if (login !== null && Buffer.from(given, "base64").toString() !== login)
      return void client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="p"\r\nContent-Length: 0\r\n\r\n',
      );
    const tunnel = /^CONNECT ([^\s:]+):\d+ /.exec(line);
    const plain = /^\w+ http:\/\/([^\s/:]+)(?::\d+)?(\/\S*)? /.exec(line);
    const port = hosts[tunnel?.[1] ?? plain?.[1] ?? ""];
    if (port === undefined) return void client.end("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n");
    const server = connect(port, "127.0.0.1", () => {
      if (tunnel) client.write("HTTP/1.1 200 Connection established\r\n\r\n");
      else server.write(`${head.replace(/ http:\/\/[^\s/]+/, " ").replace(/^proxy-.*\r\n/gim, "")}\r\n\r\n`);
      server.write(rest);
      client.pipe(server);
      server.pipe(client);
    });
    watch(server, client);
  }

  function watch(socket: Socket, other?: Socket): void {
    sockets.add(socket);
    socket.on("error", () => other?.destroy());
    socket.on("close", () => sockets.delete(socket));
  }

  const server = createServer((client) => {
    watch(client);
    let seen = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      seen = Buffer.concat([seen, chunk]);
      const end = seen.indexOf("\r\n\r\n");
      if (end < 0) return;
      client.off("data", read);
      answer(client, seen.subarray(0, end).toString("latin1"), seen.subarray(end + 4));
    };
    client.on("data", read);
  });
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const port = await listen(server);
  return { port, asked, url: `http://${login === null ? "" : `${login}@`}127.0.0.1:${port}` };
}
