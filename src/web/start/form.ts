/** What a visitor has typed so far. */
export interface Draft {
  name: string;
  email: string;
}

export type DraftProblem = "name" | "email";

/** What has to be corrected before anything is sent; the server looks more closely. */
export function checkDraft({ name, email }: Draft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (name.trim() === "") problems.push("name");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())) problems.push("email");
  return problems;
}
