/** The first word of a command line by which the executable becomes what `openProcess` starts. */
export const ENTRY_WORD = "--entry";
