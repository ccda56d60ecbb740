import type { InsightsBlock } from "../document-personal.ts";

/** A card for each: the sentence over its two sides. */
export const Insights = ({ block, level: Heading }: { block: InsightsBlock; level: "h3" | "h4" }) => (
  <>
    {block.insights.map(({ sentence, sides }) => (
      <div class="insight">
        <Heading>{sentence}</Heading>
        <dl>
          {sides.map(({ label, text }) => (
            <div>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </>
);
