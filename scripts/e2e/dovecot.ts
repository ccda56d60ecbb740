/** Dovecot: a mailbox on a real IMAP server of this machine, with a folder of its own and the rights of one ordinary user. */
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onFreePort } from "./own-port.ts";

// Its place is not on everybody's PATH.
const PROGRAM = Bun.which("dovecot", { PATH: `${process.env.PATH ?? ""}:/usr/sbin:/usr/local/sbin` });
export const hasDovecot = PROGRAM !== null && existsSync("/usr/lib/dovecot/imap");

/** Dovecot opens no mailbox as root, so it works as nobody there. */
const [UID, GID] =
  process.getuid?.() === 0 ? [65534, 65534] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];

export interface Dovecot {
  port: number;
  /** Puts a message into the inbox, as a mail server does. */
  deliver(source: string): void;
  /** Makes a folder, named with this server's separator, which is a dot. */
  create(folder: string): void;
  /** The messages of a folder: file names, which end in the flags. */
  messages(folder?: string): string[];
  stop(): Promise<void>;
}

interface DovecotOptions {
  /** A folder that exists; everything of the server is below it. */
  folder: string;
  user: string;
  /** Without a colon. */
  password: string;
  /** PEM, of a certificate for `localhost`. */
  cert: string;
  key: string;
}

/** Starts a server that speaks IMAP over TLS alone. */
export async function startDovecot({ folder, user, password, cert, key }: DovecotOptions): Promise<Dovecot> {
  const home = join(folder, "dovecot");
  const maildir = join(home, "Maildir");
  mkdirSync(home);
  for (const path of [folder, home]) chmodSync(path, 0o755);
  for (const part of ["", "cur", "new", "tmp"]) ownFolder(join(maildir, part));
  writeFileSync(join(home, "cert.pem"), cert);
  writeFileSync(join(home, "key.pem"), key, { mode: 0o600 });
  writeFileSync(join(home, "users"), `${user}:{PLAIN}${password}:${UID}:${GID}::${maildir}\n`);
  const config = join(home, "dovecot.conf");
  const { port, program } = await onFreePort((free) => {
    writeFileSync(config, configOf(home, free));
    return Bun.spawn([PROGRAM ?? "", "-F", "-c", config], { stdout: "ignore", stderr: "inherit" });
  });
  let delivered = 0;
  return {
    port,
    deliver(source) {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.localhost`;
      writeFileSync(join(maildir, "tmp", name), source);
      chownSync(join(maildir, "tmp", name), UID, GID);
      renameSync(join(maildir, "tmp", name), join(maildir, "new", name));
    },
    create(name) {
      for (const part of ["", "cur", "new", "tmp"]) ownFolder(join(maildir, `.${name}`, part));
    },
    messages(name = "INBOX") {
      const place = name === "INBOX" ? maildir : join(maildir, `.${name}`);
      return ["cur", "new"].flatMap((part) =>
        existsSync(join(place, part)) ? readdirSync(join(place, part)) : [],
      );
    },
    async stop() {
      program.kill("SIGTERM");
      await program.exited;
    },
  };
}

function ownFolder(path: string): void {
  mkdirSync(path);
  chownSync(path, UID, GID);
}

const configOf = (home: string, port: number): string => `
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${home}/cert.pem
ssl_key = <${home}/key.pem
mail_location = maildir:${home}/Maildir
first_valid_uid = 1
auth_mechanisms = plain
passdb {
  driver = passwd-file
  args = ${home}/users
}
userdb {
  driver = passwd-file
  args = ${home}/users
}
${process.getuid?.() === 0 ? "" : asOneUser()}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
`;

/** Without root nothing can become another user, or lock itself into a folder. */
const asOneUser = (): string => {
  const user = Bun.spawnSync(["id", "-un"]).stdout.toString().trim();
  const unlocked = ["imap-login", "anvil", "stats"].map((name) => `service ${name} {\n  chroot =\n}`);
  return [`default_internal_user = ${user}`, `default_login_user = ${user}`, ...unlocked].join("\n");
};
