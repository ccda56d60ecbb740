/**
 * Which items a text about a person rests on, and what of the texts holds for a version of the questionnaire.
 *
 * A text has `basis`, or the block around it: items, separated by spaces, of which every one is needed. `5/5@2` are wordings
 * of one item of which any will do. The scale is the one that the text's path names; elsewhere it is written: `detail.5/5@2`,
 * and `pair.G2G5.1` for a pair. `otherwise` is what is said where these items were not asked.
 */
import { type Questionnaire, SCALE_KEYS } from "../types.ts";
import type { InterpretationTexts } from "./types.ts";

/** Items of which any will do, as ids of the questionnaire. */
type AnyOf = readonly string[];

/**
 * The items that a basis names.
 * @param path of the text in its files: `dimensions.detail.low.watch`.
 * @throws Error for an item without a scale: the texts are ours
 */
export function itemsOf(basis: string, path: readonly string[]): AnyOf[] {
  const implied = path.findLast((segment) => SCALE_KEYS.some((key) => key === segment));
  return basis.split(" ").map((named) => {
    const dot = named.lastIndexOf(".");
    const scale = dot < 0 ? implied : named.slice(0, dot);
    if (scale === undefined) throw new Error(`${path.join(".")} rests on ${named}, and no scale is named`);
    return named
      .slice(dot + 1)
      .split("/")
      .map((item) => `${scale}.${item}`);
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The authored texts as they hold for one version of the questionnaire. The same questionnaire gives the same texts. */
export function interpretationOf(
  authored: unknown,
  { items, version }: Pick<Questionnaire, "items" | "version">,
): InterpretationTexts {
  const ids = new Set(items.map(({ id }) => id));
  const holds = (basis: string, path: readonly string[]) =>
    itemsOf(basis, path).every((any) => any.some((id) => ids.has(id)));

  function resolve(value: unknown, path: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map((one, place) => resolve(one, [...path, String(place)]));
    if (!isObject(value)) return value;
    const { basis, otherwise, ...rest } = value;
    if (typeof basis === "string" && !holds(basis, path)) {
      if (otherwise === undefined)
        throw new Error(`${path.join(".")} rests on no item of version ${version} (${basis})`);
      return resolve(otherwise, path);
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, inner]) => [key, resolve(inner, [...path, key])]),
    );
  }

  return resolve(authored, []) as InterpretationTexts;
}
