/** The query of `GET /console/sending` that adds the mails which a list marks. */
export const TROUBLED = { troubled: true } as const;
