import type { Block, Notice, NoticeTone, TraitBlock } from "../document.ts";
import { ChartView } from "./charts.tsx";
import type { BlockContext } from "./context.ts";
import { Insights } from "./insights.tsx";
import { Form, Questions } from "./interview.tsx";
import { Labelled } from "./labelled.tsx";
import { Table } from "./tables.tsx";

/** Blocks in their order. A trait is a level lower as soon as a heading stands over it. */
export function Blocks({ blocks, context }: { blocks: readonly Block[]; context: BlockContext }) {
  let { traitLevel } = context;
  return (
    <>
      {blocks.map((block, index) => {
        if (block.kind === "heading" || block.kind === "lanes") traitLevel = "h4";
        return <BlockView block={block} context={{ ...context, id: `${context.id}-${index}`, traitLevel }} />;
      })}
    </>
  );
}

function BlockView({ block, context }: { block: Block; context: BlockContext }) {
  switch (block.kind) {
    case "heading":
      return <h3>{block.text}</h3>;
    case "text":
      return <p class={block.style}>{block.text}</p>;
    case "headlines":
      return (
        <ul class="headlines">
          {block.sentences.map((sentence) => (
            <li>{sentence}</li>
          ))}
        </ul>
      );
    case "list": {
      const items = block.items.map((item) => <li>{item}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case "notice":
      return <NoticeBox notice={block} />;
    case "columns":
      return (
        <div class={`columns of-${block.columns.length}${block.isRuled ? " ruled" : ""}`}>
          {block.columns.map(({ blocks }, index) => (
            <div>
              <Blocks blocks={blocks} context={{ ...context, id: `${context.id}-${index}` }} />
            </div>
          ))}
        </div>
      );
    case "trait":
      return <Trait trait={block} level={context.traitLevel} />;
    case "table":
      return <Table block={block} />;
    case "questions":
      return <Questions block={block} />;
    case "form":
      return <Form block={block} />;
    case "insights":
      return <Insights block={block} level={context.traitLevel} />;
    default:
      return <ChartView block={block} context={context} />;
  }
}

const TONE_SYMBOLS: Record<NoticeTone, string> = { ok: "✓", caution: "▲", questionable: "✕" };

/** Colour and symbol beside the words, which say it by themselves. */
export const NoticeBox = ({ notice }: { notice: Notice }) => (
  <div class={notice.tone ? `notice ${notice.tone}` : "notice"}>
    <p class="notice-title">
      {notice.tone && (
        <span class="symbol" aria-hidden="true">
          {TONE_SYMBOLS[notice.tone]}
        </span>
      )}{" "}
      {notice.title}
    </p>
    {notice.texts.map((text) => (
      <p>{text}</p>
    ))}
  </div>
);

function Trait({ trait, level: Heading }: { trait: TraitBlock; level: "h3" | "h4" }) {
  return (
    <div class="trait">
      <Heading>
        {trait.aside !== undefined && <span class="number">{trait.aside}</span>} {trait.name}
      </Heading>
      {trait.text !== "" && <p>{trait.text}</p>}
      {trait.points.map((point) => (
        <Labelled {...point} />
      ))}
    </div>
  );
}
