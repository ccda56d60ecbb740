import type { ComboboxParsedItem, ComboboxParsedItemGroup, OptionsFilter } from "@mantine/core";
import type { Finder } from "../texts/find-text.ts";

type Items = ComboboxParsedItemGroup["items"];

/** Returns the filter of fields to choose from: options whose labels contain every word that was typed. */
export const optionsFilter =
  (finderOf: Finder): OptionsFilter =>
  ({ options, search, limit }) => {
    const isFound = finderOf(search);
    let left = limit;
    const among = (items: Items): Items => {
      const found = items.filter(({ label }) => isFound(`${label}`)).slice(0, left);
      left -= found.length;
      return found;
    };
    return options.flatMap((option): ComboboxParsedItem[] => {
      if (!("group" in option)) return among([option]);
      const items = among(option.items);
      return items.length === 0 ? [] : [{ group: option.group, items }];
    });
  };
