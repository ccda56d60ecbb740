import { resolve } from "node:path";
import type { Outside } from "#/ops/external-folders/external-folders.ts";
import { placeOf } from "#/platform/files/instance-mark.ts";
import type { ClaimedPlace, ClaimOutcome } from "./claim-job.ts";
import type { ClaimSetting, FenceConfig, FencePlaces } from "./fence.ts";

/** Where the settings let copies lie. */
export const claimedPlaces = (config: FenceConfig): { setting: ClaimSetting; place: ClaimedPlace }[] => [
  ...(["BACKUP_DIR", "STANDBY_DIR"] as const).flatMap((setting) =>
    config[setting] === "" ? [] : [{ setting, place: { folder: resolve(config[setting]) } }],
  ),
  ...(config.BACKUP_DIR === "" || config.BACKUP_S3_URL === ""
    ? []
    : [{ setting: "BACKUP_S3_URL" as const, place: { bucket: bucketOf(config) } }]),
];

/** A process gets no more than it needs. */
const bucketOf = ({
  BACKUP_S3_URL,
  BACKUP_S3_ENDPOINT,
  BACKUP_S3_REGION,
  BACKUP_S3_KEY,
  BACKUP_S3_SECRET,
}: FenceConfig) => ({ BACKUP_S3_URL, BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_KEY, BACKUP_S3_SECRET });

/** The same, each with the process that the place belongs to. */
export const fencePlaces = (
  config: FenceConfig,
  dataDir: string,
  outside: Pick<Outside, "placeOf">,
): FencePlaces => ({
  dataPlace: placeOf(dataDir),
  places: claimedPlaces(config).map(({ setting, place }) => ({
    ...{ setting, place },
    carryOut: (job) => outside.placeOf(setting).call<ClaimOutcome>({ kind: "claim", job }),
  })),
});
