import type { Applicant } from "../../entities/job/answers.ts";

/** As lists name somebody: by name, or by the address that was invited. */
export const nameOf = ({ first_name, last_name, email }: Applicant): string =>
  `${first_name} ${last_name}`.trim() || email || "–";
