import type { SentValues } from "#/modules/settings/change-rules.ts";
import { COMMAND_LINE, type Doer } from "#/platform/http/doer.ts";
import { known } from "./candidates.ts";
import { LATER_SETTINGS, SELLER_SETTINGS } from "./companies.ts";
import type { Staff } from "./hiring.ts";
import type { Stage } from "./stage.ts";

/** Whoever set the server up said who sells before anything was sold. */
export const tellOfSeller = (stage: Stage): void => change(stage, SELLER_SETTINGS, COMMAND_LINE);

/** What the operator has changed at the console since. */
export function tellOfSettings(stage: Stage, staff: Staff): void {
  const { userId, name } = known(staff, "operator");
  stage.timeline.at(30, "10:20", () =>
    change(stage, LATER_SETTINGS, { id: userId, name, isOperator: true, network: "demo" }),
  );
}

function change({ service }: Stage, values: SentValues, by: Doer): void {
  service.settingService.change(
    { values, version: null, confirmed: false },
    { origin: null, host: null },
    by,
  );
}
