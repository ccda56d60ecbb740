/** @jsxImportSource preact */
import type { Block, FormBlock, Notice, NoticeTone, QuestionsBlock, TraitBlock } from "../document.ts";
import type { InsightsBlock, LabelledText } from "../document-charts.ts";
import { ChartView } from "./charts.tsx";
import { type BlockContext, Table } from "./tables.tsx";

/** Blocks in their order. A trait is a level lower if it has a heading. */
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

/** Colour and symbol next to the words, which are sufficient on their own. */
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

/** A card for each: the sentence over its two sides. */
const Insights = ({ block, level: Heading }: { block: InsightsBlock; level: "h3" | "h4" }) => (
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

const Labelled = ({ label, text }: LabelledText) => (
  <p>
    <b>{label}</b> {text}
  </p>
);

const Questions = ({ block }: { block: QuestionsBlock }) => (
  <ol class="questions">
    {block.questions.map(({ number, topic, reason, why, question, others, probes, anchors }) => (
      <li value={number}>
        <h3>
          <span class="number">{number}</span> {topic} <small>{reason}</small>
        </h3>
        <p class="question">{question}</p>
        {why !== null && <p class="small">{why}</p>}
        {others.map((other) => (
          <Labelled {...other} />
        ))}
        <p>
          <b>{probes.label}</b>
        </p>
        <ul>
          {probes.items.map((probe) => (
            <li>{probe}</li>
          ))}
        </ul>
        <dl class="anchors">
          {anchors.map(({ point, name, text }) => (
            <div>
              <dt>
                {point} – {name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p class="points">
          <b>{block.rating}</b>
          {block.points.map((point) => (
            <span>{point}</span>
          ))}
        </p>
        <p class="notes">{block.notes}</p>
      </li>
    ))}
  </ol>
);

/** Lines to write on, once it is printed. */
const Form = ({ block }: { block: FormBlock }) => (
  <div class="form">
    {block.fields.map(({ label, lines, options }) => (
      <div>
        <p>
          <b>{label}</b>
        </p>
        {options && (
          <ul>
            {options.map((option) => (
              <li>
                <span aria-hidden="true">☐</span> {option}
              </li>
            ))}
          </ul>
        )}
        {Array.from({ length: lines }, () => (
          <div class="line-to-fill" aria-hidden="true" />
        ))}
      </div>
    ))}
  </div>
);
