/** How long the words of a mail can be. */
export const SUBJECT_MAX = 150;
export const GREETING_MAX = 150;
export const BODY_MAX = 4000;
