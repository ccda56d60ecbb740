/** Whether a text can be an e-mail address; the server decides in the end. */
export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());
