import { readAsset } from "#/platform/process/assets.ts";

/** Files for tools around a server, below assets/operations, with the type under which they are served. */
export const MANUAL_FILES = {
  "grafana-dashboard.json": "application/json",
  "prometheus-rules.yml": "text/plain;charset=utf-8",
  "assay.service": "text/plain;charset=utf-8",
  "compose.yaml": "text/plain;charset=utf-8",
  Caddyfile: "text/plain;charset=utf-8",
  "kubernetes.yaml": "text/plain;charset=utf-8",
  "nginx.conf": "text/plain;charset=utf-8",
  "traefik.yaml": "text/plain;charset=utf-8",
  "traefik-assay.yaml": "text/plain;charset=utf-8",
} as const;
export type ManualFile = keyof typeof MANUAL_FILES;

export const isManualFile = (name: string): name is ManualFile => Object.hasOwn(MANUAL_FILES, name);

export const manualFile = (name: ManualFile): string =>
  new TextDecoder().decode(readAsset(`operations/${name}`));
