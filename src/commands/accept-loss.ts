import { Command } from "commander";
import { acceptMissingData } from "../platform/house.ts";
import type { Operator } from "./attach.ts";

export const acceptLossCommand = ({ print, withService }: Operator): Command =>
  new Command("accept-loss").action(() =>
    withService(({ db }) => {
      const missing = acceptMissingData(db);
      print(missing === 0 ? "Nothing is known to be missing." : `${missing} transactions are given up.`);
    }),
  );
