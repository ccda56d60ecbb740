/** Dovecot: a mailbox on a real IMAP server of this machine. */
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { accepting, onFreePort } from "./own-port.ts";
import { emptyFolder } from "./process.ts";

// Its place is not on everybody's PATH.
const PROGRAM = Bun.which("dovecot", { PATH: `${process.env.PATH ?? ""}:/usr/sbin:/usr/local/sbin` });
export const hasDovecot = PROGRAM !== null && existsSync("/usr/lib/dovecot/imap") && readsOurConfig(PROGRAM);

/** Version 2.4 reads settings of another form. */
function readsOurConfig(program: string): boolean {
  return Bun.spawnSync([program, "--version"]).stdout.toString().startsWith("2.3.");
}

/** Dovecot opens no mailbox as root, so it works as nobody there. */
const [UID, GID] =
  process.getuid?.() === 0 ? [65534, 65534] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];

export interface Dovecot {
  port: number;
  /** Puts a message into a folder, as a mail server does. */
  deliver(source: string, folder?: string): void;
  /** Creates a folder, named with this server's separator, which is a dot. */
  create(folder: string): void;
  /** The messages of a folder: file names, which end in the flags. */
  messages(folder?: string): string[];
  /**
   * Makes sessions wait in the middle of their work, because another process is changing the inbox.
   * @returns ends that
   */
  hold(): () => void;
  /** How many sessions have begun, by the server's own log. */
  signIns(): number;
  /** SIGKILL for all of its processes: those of a session too, in the middle of what they do. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

interface DovecotOptions {
  user: string;
  /** Without a colon. */
  password: string;
  /** PEM, of a certificate for `localhost`. */
  cert: string;
  key: string;
}

/** Starts a server that accepts IMAP only over TLS. */
export async function startDovecot({ user, password, cert, key }: DovecotOptions): Promise<Dovecot> {
  // Its processes work as other users, who could not enter a folder below one of ours.
  const { folder: home, remove } = emptyFolder();
  chmodSync(home, 0o755);
  const maildir = join(home, "Maildir");
  const placeOf = (folder: string) => (folder === "INBOX" ? maildir : join(maildir, `.${folder}`));
  const create = (folder: string) => {
    for (const part of ["", "cur", "new", "tmp"]) ownFolder(join(placeOf(folder), part));
  };
  create("INBOX");
  writeFileSync(join(home, "cert.pem"), cert);
  writeFileSync(join(home, "key.pem"), key, { mode: 0o600 });
  writeFileSync(join(home, "users"), `${user}:{PLAIN}${password}:${UID}:${GID}::${maildir}\n`);
  const config = join(home, "dovecot.conf");
  const start = (port: number) => {
    writeFileSync(config, configOf(home, port));
    // A session of its own, so that all of its processes can be ended at once.
    return Bun.spawn(["setsid", PROGRAM ?? "", "-F", "-c", config], { stdout: "ignore", stderr: "inherit" });
  };
  const { port, program } = await onFreePort(start);
  let current = program;
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (current.exitCode === null && current.signalCode === null) process.kill(-current.pid, signal);
    await current.exited;
  };
  let delivered = 0;
  return {
    ...{ port, create },
    deliver(source, folder = "INBOX") {
      delivered += 1;
      const name = `${Date.now()}.${delivered}.localhost`;
      const written = join(placeOf(folder), "tmp", name);
      writeFileSync(written, source);
      chownSync(written, UID, GID);
      renameSync(written, join(placeOf(folder), "new", name));
    },
    messages(folder = "INBOX") {
      return ["cur", "new"].flatMap((part) => {
        const place = join(placeOf(folder), part);
        return existsSync(place) ? readdirSync(place) : [];
      });
    },
    hold() {
      const lock = join(maildir, "dovecot-uidlist.lock");
      writeFileSync(lock, `${process.pid}:${hostname()}`);
      return () => rmSync(lock, { force: true });
    },
    signIns: () => readFileSync(join(home, "log"), "utf8").split("imap-login: Info: Login:").length - 1,
    kill: () => end("SIGKILL"),
    async comeBack() {
      current = start(port);
      await accepting(port, current);
    },
    async stop() {
      await end("SIGTERM");
      remove();
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
function asOneUser(): string {
  const [user, group] = ["-un", "-gn"].map((what) => Bun.spawnSync(["id", what]).stdout.toString().trim());
  const unlocked = ["imap-login", "anvil", "stats"].map((name) => `service ${name} {\n  chroot =\n}`);
  const names = [`internal_user = ${user}`, `internal_group = ${group}`, `login_user = ${user}`];
  return [...names.map((line) => `default_${line}`), ...unlocked].join("\n");
}
