import { TAG_TEXTS } from "#/messages/console/entities/tag.gen.ts";
import { useTexts } from "../../kit/texts/language.tsx";

import type { ListedTag } from "./use-tags.ts";

export function TagChip({ tag: { name, color } }: { tag: Pick<ListedTag, "name" | "color"> }) {
  return (
    <span className="tag-chip" data-color={color} title={name}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** The tags of somebody; nothing where there are none. */
export function TagChips({ tags }: { tags: readonly ListedTag[] }) {
  const texts = useTexts(TAG_TEXTS);
  if (tags.length === 0) return null;
  return (
    <ul className="tag-chips" aria-label={texts.tags}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip tag={tag} />
        </li>
      ))}
    </ul>
  );
}
