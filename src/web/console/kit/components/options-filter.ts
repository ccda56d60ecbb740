import type { OptionsFilter } from "@mantine/core";
import { fits } from "../texts/find-text.ts";

/** The options of a field to choose from whose labels contain every word that was typed, in any spelling. */
export const optionsWith: OptionsFilter = ({ options, search, limit }) => {
  const found: typeof options = [];
  let left = limit;
  for (const option of options) {
    if ("group" in option) {
      const items = optionsWith({ options: option.items, search, limit: left }) as typeof option.items;
      left -= items.length;
      if (items.length > 0) found.push({ group: option.group, items });
    } else if (left > 0 && fits(`${option.label}`, search)) {
      left -= 1;
      found.push(option);
    }
  }
  return found;
};
