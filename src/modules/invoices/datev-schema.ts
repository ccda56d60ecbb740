import { type Static, Type } from "@sinclair/typebox";
import { OneOf } from "#/platform/http/envelope.ts";
import { BooleanText, OPEN } from "#/platform/http/query.ts";
import {
  CHARTS,
  COMMON_DEBTOR,
  type DatevInput,
  DEBTOR_KINDS,
  LAST_DEBTOR,
  MONEY,
  REVENUES,
  REVERSALS,
} from "./datev.ts";

export const Month = Type.String({
  pattern: "^20[0-9]{2}-(0[1-9]|1[0-2])$",
  description: "must be a month such as 2026-10",
});

const accountNumber = () =>
  Type.Optional(
    Type.String({ pattern: "^[1-9][0-9]{3}$", description: "must be an account with four digits" }),
  );

/** Bookings, or the debtors that they name. */
export const DATEV_CONTENTS = ["bookings", "debtors"] as const;

export const DatevQuery = Type.Object(
  {
    month: Month,
    consultant: Type.String({
      pattern: "^(100[1-9]|10[1-9][0-9]|1[1-9][0-9]{2}|[2-9][0-9]{3}|[1-9][0-9]{4,6})$",
      description: "must be a number from 1001 to 9999999",
    }),
    client: Type.String({ pattern: "^[1-9][0-9]{0,4}$", description: "must be a number from 1 to 99999" }),
    chart: Type.Optional(OneOf(CHARTS)),
    debtor: Type.Optional(
      Type.String({
        pattern: "^[1-6][0-9]{4}$",
        description: `must be a buyers' account from ${COMMON_DEBTOR} to ${LAST_DEBTOR}`,
      }),
    ),
    content: Type.Optional(OneOf(DATEV_CONTENTS)),
    debtors: Type.Optional(OneOf(DEBTOR_KINDS)),
    reversal: Type.Optional(OneOf(REVERSALS)),
    payments: Type.Optional(BooleanText),
    links: Type.Optional(BooleanText),
    home_19: accountNumber(),
    home_7: accountNumber(),
    home_20: accountNumber(),
    home_13: accountNumber(),
    home_10: accountNumber(),
    reverse_charge: accountNumber(),
    outside: accountNumber(),
    exempt: accountNumber(),
    bank: accountNumber(),
    online: accountNumber(),
  },
  OPEN,
);

export const DatevDocumentsQuery = Type.Object({ month: Month }, OPEN);

export const datevInputOf = ({
  month,
  consultant,
  client,
  chart = "skr03",
  debtor,
  debtors = "one",
  reversal = "opposite",
  payments = "false",
  links = "false",
  ...accounts
}: Static<typeof DatevQuery>): DatevInput => ({
  month,
  consultant: Number(consultant),
  client: Number(client),
  chart,
  debtor: debtor === undefined ? COMMON_DEBTOR : Number(debtor),
  ...{ debtors, reversal, payments: payments === "true", links: links === "true" },
  accounts: Object.fromEntries(
    [...REVENUES, ...MONEY].flatMap((name) =>
      accounts[name] === undefined ? [] : [[name, Number(accounts[name])]],
    ),
  ),
});
