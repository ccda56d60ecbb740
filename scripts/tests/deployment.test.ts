import { describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { parse, parseAllDocuments } from "yaml";
import { readConfig, SETTINGS } from "#/config/config.ts";
import { EXIT } from "#/config/exit-codes.ts";
import { type ManualFile, manualFile } from "#/modules/admin/manual/chapters.ts";
import commands from "#/modules/admin/manual/commands.gen.json";
import { LARGE } from "#/platform/http/json-body.ts";
import { useSharedService } from "#/testing/harness.ts";
import { KEEP_ALIVE_SECONDS } from "../../src/platform/http/connection.ts";

const ROOT = join(import.meta.dir, "../..");

/** What else the program reads: SQLite, where it sorts what does not fit into memory. */
const OTHER_NAMES = ["SQLITE_TMPDIR"];

const service = useSharedService();

/** Names of settings that there are, or of files for those that are secret. */
function expectKnown(names: readonly string[]): void {
  const secrets = Object.entries(SETTINGS).flatMap(([name, entry]) =>
    "secret" in entry ? [`${name}_FILE`] : [],
  );
  const known = [...Object.keys(SETTINGS), ...secrets, ...OTHER_NAMES];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
}

type Environment = Record<string, string>;

/**
 * What a server is given that stands behind one proxy, at the address of all examples. What comes from a file is left out:
 * there is none here.
 */
function expectServer(environment: Environment, { host, proxies = 1 }: { host: string; proxies?: number }) {
  expectKnown(Object.keys(environment));
  const values = Object.entries(environment).filter(([name]) => !name.endsWith("_FILE"));
  expect(readConfig(Object.fromEntries(values))).toMatchObject({
    BASE_URL: "https://assay.example.com",
    HOST: host,
    PORT: 3000,
    TRUST_PROXY: proxies,
  });
}

const filesIn = (environment: Environment): string[] =>
  Object.entries(environment).flatMap(([name, value]) => (name.endsWith("_FILE") ? [value] : []));

/** What a supervisor of its own checks, where there is one. */
function expectAccepted(
  program: string,
  name: ManualFile,
  text: string,
  command: (file: string) => string[],
) {
  if (Bun.which(program) === null) return;
  const folder = mkdtempSync(join(tmpdir(), "assay-deployment-"));
  const file = join(folder, name);
  writeFileSync(file, text);
  const { exitCode, stderr } = Bun.spawnSync(command(file), {
    stdin: "ignore",
    stderr: "pipe",
    stdout: "ignore",
  });
  rmSync(folder, { recursive: true });
  expect([exitCode, stderr.toString()]).toEqual([0, program === "systemd-analyze" ? "" : expect.any(String)]);
}

describe("the Dockerfile", () => {
  const instructions = DockerfileParser.parse(readFileSync(join(ROOT, "Dockerfile"), "utf8"))
    .getInstructions()
    .map((line) => ({ keyword: line.getKeyword(), text: line.getRawArgumentsContent() ?? "" }));
  const begins = instructions.findLastIndex(({ keyword }) => keyword === "FROM");
  const image = instructions.slice(begins);
  const only = (wanted: string) => {
    const found = image.filter(({ keyword }) => keyword === wanted);
    expect([wanted, found.length]).toEqual([wanted, 1]);
    return found[0]?.text ?? "";
  };
  const environment = Object.fromEntries(
    only("ENV")
      .split(/\s+/)
      .map((pair) => pair.split("=", 2)),
  );

  test("stands on images that are named by what they hold", () => {
    const given = new Map(
      instructions
        .filter(({ keyword }) => keyword === "ARG")
        .map(({ text }) => text.split("=", 2) as [string, string]),
    );
    const grounds = instructions
      .filter(({ keyword }) => keyword === "FROM")
      .map(({ text }) => text.replace(/\$\{(\w+)\}/g, (_, name) => given.get(name) ?? ""));
    expect(grounds.length).toBe(2);
    for (const ground of grounds) expect(ground).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/);
  });

  test("makes an image of a user without rights, which writes to one folder and runs nothing while it is made", () => {
    expect(only("USER")).toMatch(/^[1-9]\d{4}:[1-9]\d{4}$/);
    expect(image.map(({ keyword }) => keyword)).not.toContain("RUN");
    expect(only("VOLUME")).toBe(environment.DATA_DIR);
    expect([only("WORKDIR"), environment.SQLITE_TMPDIR]).toEqual([
      environment.DATA_DIR,
      environment.DATA_DIR,
    ]);
  });

  test("sets only what can be set, opens the port on which the program listens, and asks it how it is", () => {
    expectKnown(Object.keys(environment));
    expect(only("EXPOSE")).toBe(String(readConfig(environment).PORT));
    expect(JSON.parse(only("ENTRYPOINT"))).toEqual(["/assay"]);
    const [, check = ""] = /CMD (\[.*\])$/.exec(only("HEALTHCHECK")) ?? [];
    const [program, command] = JSON.parse(check);
    expect([program, Object.hasOwn(commands, command)]).toEqual(["/assay", true]);
  });

  test("copies files that there are", () => {
    const copied = instructions
      .slice(0, begins)
      .filter(({ keyword }) => keyword === "COPY")
      .flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
    expect(copied).toContain("package-lock.json");
    expect(copied.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe("assay.service", () => {
  const text = manualFile("assay.service");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const entries = lines
    .filter((line) => !line.startsWith("["))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);
  const all = (name: string) => entries.filter(([key]) => key === name).map(([, value]) => value);
  const only = (name: string) => {
    expect([name, all(name).length]).toEqual([name, 1]);
    return all(name)[0] ?? "";
  };

  test("is a unit: sections, and in them names with a value", () => {
    expect(lines.filter((line) => line.startsWith("["))).toEqual(["[Unit]", "[Service]", "[Install]"]);
    for (const [name] of entries) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    const repeated = entries.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at);
    expect(repeated).toEqual([]);
    // The program does not lie there where this is tested.
    const here = text.replaceAll("/usr/local/bin/assay", "/bin/true");
    expectAccepted("systemd-analyze", "assay.service", here, (file) => ["systemd-analyze", "verify", file]);
  });

  test("gives the program settings that there are, and keeps from it what would make it run other code", () => {
    const environment = Object.fromEntries(
      manualFile("assay.env")
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("#"))
        .map((line) => line.split("=", 2)),
    );
    expectServer(environment, { host: "127.0.0.1" });
    expect(environment.DATA_DIR).toBe(`/var/lib/${only("StateDirectory")}`);
    expect(only("ReadWritePaths")).toBe(`-${environment.BACKUP_DIR}`);
    // Nothing else sets anything, so that commands have the same settings from the same file.
    expect([all("Environment"), all("LoadCredential")]).toEqual([[], []]);
    const alias = /alias assay='systemd-run (.+)'/.exec(text)?.[1] ?? "";
    expect(alias).toContain(
      `--uid=${only("User")} -p EnvironmentFile=${only("EnvironmentFile")} ${only("ExecStart")}`,
    );
    for (const file of filesIn(environment)) {
      expect(file).toStartWith(`${dirname(only("EnvironmentFile"))}/`);
      expect(text).toMatch(new RegExp(`touch .*\\b${basename(file)}\\b`));
    }
    expect(only("UnsetEnvironment").split(" ")).toEqual(["BUN_OPTIONS", "BUN_BE_BUN", "NODE_OPTIONS"]);
  });

  test("takes from the program what it does not need, but for what it does", () => {
    expect(Object.fromEntries(entries)).toMatchObject({
      NoNewPrivileges: "yes",
      CapabilityBoundingSet: "",
      ProtectSystem: "strict",
      ProtectHome: "yes",
      PrivateTmp: "yes",
      PrivateDevices: "yes",
      ProtectKernelTunables: "yes",
      RestrictNamespaces: "yes",
      SystemCallFilter: "@system-service",
      UMask: "0077",
    });
    expect(all("MemoryDenyWriteExecute")).toEqual([]);
    expect(all("ProcSubset")).toEqual([]);
  });

  test("starts it again but where that mends nothing, and asks it by a command that there is", () => {
    const codes: number[] = Object.values(EXIT);
    const prevented = only("RestartPreventExitStatus").split(" ").map(Number);
    expect(prevented.filter((code) => !codes.includes(code))).toEqual([]);
    expect(prevented).toContain(EXIT.data);
    expect(prevented).not.toContain(EXIT.unavailable);
    const [, command = ""] = /assay (\w+)/.exec(only("ExecStartPost")) ?? [];
    expect(Object.keys(commands)).toContain(command);
  });
});

describe("compose.yaml", () => {
  const { services, volumes, secrets } = parse(manualFile("compose.yaml"));
  const { assay, caddy } = services;

  test("gives the program settings that there are, below volumes and secrets that there are", () => {
    expectServer(assay.environment, { host: "0.0.0.0" });
    const mounts = new Map<string, string>(
      assay.volumes.map((mount: string) => mount.split(":").toReversed()),
    );
    for (const name of ["DATA_DIR", "BACKUP_DIR"]) {
      expect(Object.keys(volumes)).toContain(mounts.get(assay.environment[name]) ?? name);
    }
    const given = assay.secrets.map((name: string) => `/run/secrets/${name}`);
    expect(filesIn(assay.environment).toSorted()).toEqual(given.toSorted());
    expect(Object.keys(secrets)).toEqual(assay.secrets);
    expect(assay.expose).toEqual([assay.environment.PORT]);
    expect(assay.ports).toBeUndefined();
    expect(Object.keys(commands)).toContain(assay.healthcheck.test[2]);
  });

  test("lets both write to nothing but volumes, without rights, from an image that stays the same", () => {
    for (const one of [assay, caddy]) {
      expect(one).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    }
    expect(assay.user).toBe("10001:10001");
    expect(caddy.cap_add).toEqual(["NET_BIND_SERVICE"]);
    expect(caddy.image).toMatch(/^caddy:\S+@sha256:[0-9a-f]{64}$/);
    expect(caddy.depends_on.assay.condition).toBe("service_healthy");
  });
});

test("Caddyfile leads to the service of compose.yaml, takes what Assay takes, and lets connections go first", () => {
  const text = manualFile("Caddyfile");
  const { services } = parse(manualFile("compose.yaml"));
  const [, host = "", port] = /reverse_proxy (\w+):(\d+) \{/.exec(text) ?? [];
  expect(services[host].expose).toEqual([port]);
  expect(Number(/max_size (\d+)MiB/.exec(text)?.[1]) * 1024 * 1024).toBe(LARGE.bytes);
  expect(Number(/keepalive (\d+)s/.exec(text)?.[1])).toBeLessThan(KEEP_ALIVE_SECONDS);
  expect(text).not.toMatch(/^[^#]*Strict-Transport-Security/m);
  expect(text.split("{").length).toBe(text.split("}").length);
  expectAccepted("caddy", "Caddyfile", text, (file) => [
    "caddy",
    "validate",
    "--adapter",
    "caddyfile",
    "--config",
    file,
  ]);
});

describe("kubernetes.yaml", () => {
  const documents = parseAllDocuments(manualFile("kubernetes.yaml"));
  // biome-ignore lint/suspicious/noExplicitAny: what the file holds is what is looked at
  const of = (kind: string): any => documents.map((one) => one.toJS()).find((one) => one.kind === kind);
  const { spec } = of("StatefulSet");
  const pod = spec.template.spec;
  const [container] = pod.containers;

  test("is well-formed, and its parts find each other", () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(spec.serviceName).toBe(of("Service").metadata.name);
    for (const labels of [spec.selector.matchLabels, spec.template.metadata.labels]) {
      expect(labels).toEqual(of("Service").spec.selector);
    }
    const [port] = of("Service").spec.ports;
    expect(container.ports[0].name).toBe(port.targetPort);
    const { backend } = of("Ingress").spec.rules[0].http.paths[0];
    expect(backend.service).toEqual({ name: "assay", port: { name: port.name } });
    const there = [
      ...spec.volumeClaimTemplates.map(({ metadata }: { metadata: { name: string } }) => metadata),
      ...pod.volumes,
    ];
    const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
    expect(mounted.toSorted()).toEqual(there.map(({ name }: { name: string }) => name).toSorted());
  });

  test("gives the program settings that there are, and Kubernetes none of its own", () => {
    const environment = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expectServer(environment, { host: "0.0.0.0" });
    const { mountPath } = container.volumeMounts.find(({ name }: { name: string }) => name === "secrets");
    const given = [...manualFile("kubernetes.yaml").matchAll(/--from-literal=([\w-]+)=/g)];
    expect(filesIn(environment).toSorted()).toEqual(given.map(([, key]) => `${mountPath}/${key}`).toSorted());
    expect(container.ports[0].containerPort).toBe(Number(environment.PORT));
    expect(pod.enableServiceLinks).toBe(false);
    expect(() => readConfig({ ASSAY_PORT: "tcp://10.0.0.1:80" })).toThrow("ASSAY_PORT");
  });

  test("runs one process, of a user without rights, that writes to its volumes alone", () => {
    expect(spec.replicas).toBe(1);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001, fsGroup: 10_001 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  test("is reached by the ingress controller alone, and itself reaches nothing inside the cluster but names", () => {
    const policy = of("NetworkPolicy").spec;
    expect(policy.podSelector.matchLabels).toEqual(spec.selector.matchLabels);
    expect(policy.policyTypes).toEqual(["Ingress", "Egress"]);
    expect(policy.ingress).toHaveLength(1);
    expect(policy.ingress[0].ports).toEqual([{ protocol: "TCP", port: container.ports[0].name }]);
    const [names, outside] = policy.egress;
    expect(new Set(names.ports.map(({ port }: { port: number }) => port))).toEqual(new Set([53]));
    const blocks = outside.to.map(({ ipBlock }: { ipBlock: { except: string[] } }) => ipBlock.except);
    for (const network of ["10.0.0.0/8", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7"])
      expect(blocks.flat()).toContain(network);
    expect(container.image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });

  test("asks at addresses that answer", async () => {
    const probes = ["startupProbe", "livenessProbe", "readinessProbe"].map(
      (name) => container[name].httpGet.path,
    );
    expect(probes).toEqual(["/healthz", "/healthz", "/readyz"]);
    for (const path of probes) expect((await service.call("GET", path)).status).toBe(200);
  });
});

test("nginx.conf takes what Assay takes, hands on whom it is for and from, and lets connections go first", () => {
  const text = manualFile("nginx.conf");
  const value = (name: string) => new RegExp(`^\\s*${name} (.+);$`, "m").exec(text)?.[1];
  expect(value("server")).toBe("127.0.0.1:3000");
  expect(value("client_max_body_size")).toBe(`${LARGE.bytes / 1024 / 1024}m`);
  expect(Number(value("keepalive_timeout")?.replace(/s$/, ""))).toBeLessThan(KEEP_ALIVE_SECONDS);
  expect(value("proxy_set_header X-Forwarded-For")).toBe("$proxy_add_x_forwarded_for");
  expect(value("proxy_set_header Host")).toBe("$host");
  expect(text).not.toMatch(/^\s*add_header/m);
  const code = text.replaceAll(/^\s*#.*$/gm, "");
  for (const line of code.split("\n")) expect(line).toMatch(/(?:^\s*|[{};])$/);
  expect(code.split("{").length).toBe(code.split("}").length);
});

// Where there are both; elsewhere the test above is what looks.
test.skipIf(Bun.which("nginx") === null || Bun.which("openssl") === null)(
  "nginx itself takes nginx.conf",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-nginx-"));
    const created = [
      "openssl",
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
    ];
    const about = [
      "-subj",
      "/CN=assay.example.com",
      "-days",
      "1",
      "-keyout",
      "privkey.pem",
      "-out",
      "fullchain.pem",
    ];
    expect(Bun.spawnSync([...created, ...about], { cwd: folder, stderr: "ignore" }).exitCode).toBe(0);
    const text = manualFile("nginx.conf").replaceAll("/etc/letsencrypt/live/assay.example.com", folder);
    writeFileSync(join(folder, "assay.conf"), text);
    writeFileSync(
      join(folder, "whole.conf"),
      `pid ${folder}/pid; error_log ${folder}/log; events {} http { include ${folder}/assay.conf; }`,
    );
    const { exitCode, stderr } = Bun.spawnSync(["nginx", "-t", "-c", join(folder, "whole.conf")], {
      ...{ stdin: "ignore", stdout: "ignore", stderr: "pipe" },
    });
    rmSync(folder, { recursive: true });
    expect([exitCode, stderr.toString()]).toEqual([0, expect.stringContaining("test is successful")]);
    expect(stderr.toString()).not.toContain("[warn]");
  },
);

describe("Traefik's files", () => {
  const itself = parse(manualFile("traefik.yaml"));
  const { http } = parse(manualFile("traefik-assay.yaml"));
  const router = http.routers.assay;

  test("find each other", () => {
    expect(itself.providers.file.filename).toEndWith("/traefik-assay.yaml");
    expect(Object.keys(itself.entryPoints)).toEqual(expect.arrayContaining(router.entryPoints));
    expect(itself.entryPoints.web.http.redirections.entryPoint).toEqual({ to: "websecure", scheme: "https" });
    expect(Object.keys(itself.certificatesResolvers)).toContain(router.tls.certResolver);
    const { servers, serversTransport } = http.services[router.service].loadBalancer;
    expect(servers).toEqual([{ url: "http://127.0.0.1:3000" }]);
    const { idleConnTimeout } = http.serversTransports[serversTransport].forwardingTimeouts;
    expect(Number(idleConnTimeout.replace(/s$/, ""))).toBeLessThan(KEEP_ALIVE_SECONDS);
  });

  test("believe nobody's X-Forwarded-For, and keep no answer until it is whole", () => {
    for (const { forwardedHeaders } of Object.values<Record<string, unknown>>(itself.entryPoints)) {
      expect(forwardedHeaders).toBeUndefined();
    }
    expect(router.middlewares).toBeUndefined();
  });
});
