/** Whose words are written, as the address of the page says and the server asks for it. */
export interface Scope {
  client_id?: string;
  job_id?: string;
}

export interface Values {
  subject: string;
  greeting: string;
  body: string;
}

export const valuesOf = ({ subject, greeting, body }: Values): Values => ({ subject, greeting, body });
