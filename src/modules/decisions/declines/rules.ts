/** The maximum length of an email's text. */
export const SUBJECT_MAX = 150;
export const GREETING_MAX = 150;
export const BODY_MAX = 4000;
