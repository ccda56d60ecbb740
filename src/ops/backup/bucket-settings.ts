import type { Config } from "#/config/config.ts";

/** What a process needs of the settings to reach the bucket. */
const BUCKET_SETTINGS = [
  ...["BACKUP_S3_URL", "BACKUP_S3_ENDPOINT", "BACKUP_S3_REGION", "BACKUP_S3_KEY", "BACKUP_S3_SECRET"],
  ...["OUTBOUND_PROXY", "OUTBOUND_NO_PROXY", "HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "EXTRA_CA_CERTS"],
] as const satisfies readonly (keyof Config)[];
export type BucketSettings = Pick<Config, (typeof BUCKET_SETTINGS)[number]>;

export const bucketSettings = (config: BucketSettings): BucketSettings =>
  Object.fromEntries(BUCKET_SETTINGS.map((name) => [name, config[name]])) as BucketSettings;
