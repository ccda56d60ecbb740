import { describe, expect, test } from "bun:test";
import { misspeltIn, readConfig } from "./config.ts";

/** The environment of a container that an orchestrator runs next to other programs. */
const ORDINARY: Readonly<Record<string, string>> = {
  ...{
    PATH: "/usr/bin",
    HOME: "/home/assay",
    HOSTNAME: "assay-0",
    HOSTTYPE: "x86_64",
    PWD: "/",
    OLDPWD: "/",
  },
  ...{
    SHELL: "/bin/sh",
    SHLVL: "1",
    TERM: "xterm",
    USER: "assay",
    LOGNAME: "assay",
    MAIL: "/var/mail/assay",
  },
  ...{
    LANG: "de_DE.UTF-8",
    LANGUAGE: "de",
    LC_ALL: "C.UTF-8",
    LC_MESSAGES: "de_DE.UTF-8",
    TZ: "UTC",
    _: "x",
  },
  ...{
    TMPDIR: "/tmp",
    XDG_RUNTIME_DIR: "/run",
    XDG_DATA_DIRS: "/usr/share",
    XDG_DATA_HOME: "/x",
    EDITOR: "vi",
  },
  ...{ INVOCATION_ID: "1", JOURNAL_STREAM: "8:1", NOTIFY_SOCKET: "/run/n", LISTEN_FDS: "1", LISTEN_PID: "7" },
  ...{
    STATE_DIRECTORY: "/s",
    CONFIGURATION_DIRECTORY: "/c",
    SYSTEMD_EXEC_PID: "7",
    MAINPID: "7",
    PORTS: "80",
  },
  ...{ KUBERNETES_PORT: "tcp://10.0.0.1:443", KUBERNETES_SERVICE_HOST: "10.0.0.1", POD_NAME: "assay-0" },
  ...{
    KUBERNETES_SERVICE_PORT: "443",
    KUBERNETES_SERVICE_PORT_HTTPS: "443",
    SERVICE_HOST: "a",
    NODE_NAME: "n",
  },
  ...{
    DB_PORT: "5432",
    DB_HOST: "db",
    REDIS_URL: "redis://r",
    DATABASE_URL: "x",
    SMTP_HOST: "mail",
    SMTP_PORT: "25",
  },
  ...{
    SMTP_USER: "u",
    SMTP_FROM: "a@b.test",
    HTTP_PROXY: "p",
    HTTPS_PROXY: "p",
    NO_PROXY: "x",
    ALL_PROXY: "p",
  },
  ...{ http_proxy: "p", https_proxy: "p", no_proxy: "x", SSL_CERT_FILE: "/etc/c", SSL_CERT_DIR: "/etc/c" },
  ...{
    OTEL_SERVICE_NAME: "assay",
    OTEL_TRACES_SAMPLER: "always_on",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
  },
  ...{
    NODE_ENV: "production",
    BUN_INSTALL: "/b",
    DEBIAN_FRONTEND: "x",
    SOURCE_DATE_EPOCH: "1",
    COLUMNS: "80",
  },
  ...{
    PS1: "$",
    POST: "x",
    SORT: "x",
    GHOST: "x",
    VIRTUAL_HOST: "a.test",
    VIRTUAL_PORT: "3000",
    PGHOST: "db",
  },
};

const found = (env: Record<string, string>) =>
  misspeltIn(readConfig({ ...ORDINARY, ...env })).map(({ name, setting }) => `${name} ${setting}`);

describe("a variable that sets nothing", () => {
  test("is no mistake where it belongs to another program", () => {
    expect(Object.keys(ORDINARY).length).toBeGreaterThan(60);
    expect(found({})).toEqual([]);
  });

  test.each([
    ["BASEURL", "BASE_URL"],
    ["BASE_URI", "BASE_URL"],
    ["base_url", "BASE_URL"],
    ["SMTP_ULR", "SMTP_URL"],
    ["SMTP_URLL", "SMTP_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["PORTT", "PORT"],
    ["HSOT", "HOST"],
    ["DATADIR", "DATA_DIR"],
    ["BACKUP_DIRS", "BACKUP_DIR"],
    ["OPERATOR_TOKENFILE", "OPERATOR_TOKEN_FILE"],
  ])("is taken for a mistake: %s for %s", (name, setting) => {
    expect(found({ [name]: "x" })).toEqual([`${name} ${setting}`]);
  });

  test("is none next to the setting itself", () => {
    expect(found({ BASEURL: "x", BASE_URL: "https://assay.test" })).toEqual([]);
  });
});
