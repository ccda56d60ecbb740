/** Servers that only a proxy knows, with certificates of an internal authority that openssl makes. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { atEnd, listen } from "#/platform/outbound/testing.ts";

export const hasOpenssl = Bun.which("openssl") !== null;

interface Authority {
  /** The file that the setting names. */
  file: string;
  key: string;
  cert: string;
}

/** Makes an authority, and a certificate for hosts, as a company does with openssl. */
export function internalAuthority(folder: string, hosts: readonly string[]): Authority {
  mkdirSync(folder, { recursive: true });
  const openssl = (...args: string[]) => {
    const { exitCode, stderr } = Bun.spawnSync(["openssl", ...args], { cwd: folder });
    if (exitCode !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
  };
  const request = ["req", "-newkey", "rsa:2048", "-nodes"];
  openssl(
    ...request,
    "-x509",
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
    "-days",
    "90",
    "-subj",
    "/CN=Own authority",
  );
  openssl(...request, "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=Server");
  writeFileSync(join(folder, "names"), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(",")}`);
  openssl(
    ...["x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"],
    ...["-out", "server.pem", "-days", "90", "-extfile", "names"],
  );
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { file: join(folder, "ca.pem"), key: read("server.key"), cert: read("server.pem") };
}

/** Puts TLS in front of a server that speaks without. @returns the port */
export function withTls({ key, cert }: Authority, port: number): Promise<number> {
  const server = createServer({ key, cert }, (client) => {
    const behind = connect(port, "127.0.0.1");
    client.on("error", () => behind.destroy());
    behind.on("error", () => client.destroy());
    client.pipe(behind).pipe(client);
  });
  atEnd(() => server.close());
  return listen(server);
}
