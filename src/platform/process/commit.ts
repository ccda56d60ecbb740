/** Put in when the executable is made (scripts/compile.ts); run from the source it is not there. */
declare const BUILD_COMMIT: string;

/** Of which commit this program was made. */
export const COMMIT = typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "unknown";
