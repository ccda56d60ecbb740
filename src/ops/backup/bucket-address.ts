const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** Such as s3://bucket/prefix. @returns the prefix with a slash at its end, or empty; null for what is no such address */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } | null {
  const [, bucket, path = ""] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined) return null;
  return { bucket, prefix: path === "" || path.endsWith("/") ? path : `${path}/` };
}

export const isBucketAddress = (place: string): boolean => place.startsWith("s3://");
