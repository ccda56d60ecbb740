import { readConfig } from "#/config/config.ts";
import { runDoctor } from "#/ops/doctor/doctor.ts";
import { OPERATOR_TOKEN, ORIGIN, type TestService } from "#/testing/service.ts";
import type { OidcInstance } from "./oidc-instance.testing.ts";

interface Shown {
  code: string;
  detail: string;
  details?: readonly { failure: string | null }[];
}

/** What the Health page and the doctor say about single sign-on. The service knows {@link OPERATOR_TOKEN}. */
export async function oidcChecks(service: TestService, { settings }: OidcInstance): Promise<Shown[][]> {
  service.run("store-audit");
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const health: Shown[] = (await service.call("GET", "/api/v1/admin/health", { headers })).json.data.checks;
  const doctor: readonly Shown[] = await runDoctor(
    readConfig({ ...settings, BASE_URL: ORIGIN, DATA_DIR: service.folder }),
  );
  return [health, doctor].map((all) => all.filter(({ code }) => code.startsWith("oidc_")));
}

/** The reasons that both of them name, each behind its check. */
export async function oidcFailures(service: TestService, provider: OidcInstance): Promise<string[][]> {
  return (await oidcChecks(service, provider)).map((shown) =>
    shown.flatMap(({ code, details = [] }) => details.map(({ failure }) => `${code} ${failure}`)),
  );
}

/** The same in both places. */
export const inBoth = (...failures: string[]): string[][] => [failures, failures];
