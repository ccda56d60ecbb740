import {
  ActionIcon,
  Alert,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Text,
  Textarea,
  Title,
} from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { EDITOR_TEXTS } from "#/messages/console/job-profiles/editor.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { isScaleKey, SCALE_TEXTS, scaleName } from "../../entities/scale/scales.ts";
import { LongWords } from "../../kit/components/long-words.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";

import { RangeSlider } from "./range-slider.tsx";
import {
  BEYOND,
  C_MAX,
  C_STEP,
  canBeEssential,
  completeOf,
  type DimensionSpread,
  type DraftRange,
  errorsOf,
  fieldsOf,
  moved,
  needsReason,
  optionsOf,
  RANGE_FIELDS,
  type Range,
  type RangeField,
  SENSITIVE_SCALES,
  TARGET_KINDS,
  WEIGHTS,
  withKind,
} from "./ranges.ts";

const ZONES = ["green", "yellow", "red"] as const;

interface RangeRowProps {
  scale: string;
  range: DraftRange;
  /** The last range that was in order: the line keeps showing it while something else is being typed. */
  shown: Range;
  spread: DimensionSpread | undefined;
  /** It was tried to save without the reason that it needs. */
  lacksReason: boolean;
  /** Undefined: only to be read. */
  onChange?: ((range: DraftRange) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** Edits the requirement of the job for one scale. */
export function RangeRow({ scale, range, shown, spread, lacksReason, onChange, onRemove }: RangeRowProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const { language, format } = useLanguage();
  const id = useId();
  const name = scaleName(scale, language);
  const about = isScaleKey(scale) ? SCALE_TEXTS[scale] : null;
  const errors = errorsOf(range);
  const { kind } = optionsOf(range);
  const messages = RANGE_FIELDS.flatMap((field) =>
    errors[field] === undefined ? [] : [[field, errors[field]] as const],
  );
  const fields = fieldsOf(range);
  const number = (field: RangeField) =>
    fields.includes(field) ? (
      <NumberInput
        key={field}
        size="xs"
        w={72}
        aria-label={texts.thumb(texts.fields[field], name)}
        className="console-numbers"
        value={range[field] ?? ""}
        onChange={(value) => onChange?.({ ...range, [field]: numberOf(value) })}
        min={range.beyond && field !== "ideal" ? -BEYOND : 0}
        max={range.beyond && field !== "ideal" ? C_MAX + BEYOND : C_MAX}
        step={C_STEP}
        decimalScale={1}
        fixedDecimalScale
        decimalSeparator={LOCALES[language].decimal}
        allowedDecimalSeparators={[",", "."]}
        allowNegative={range.beyond === true}
        clampBehavior="none"
        readOnly={onChange === undefined}
        error={errors[field] !== undefined}
        {...(errors[field] !== undefined && { "aria-describedby": `${id}-faults` })}
      />
    ) : (
      <Text key={field} span size="sm" className="range-open">
        {texts.open}
      </Text>
    );
  return (
    <li className="range-row" aria-labelledby={id} data-scale={scale}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div>
          <Title order={3} fz="0.9375rem" id={id}>
            <LongWords text={name} />
          </Title>
          {about && <Muted>{about.description[language]}</Muted>}
        </div>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={texts.remove(name)}
            onClick={onRemove}
          >
            <IconX size={17} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <RangeSlider
        name={name}
        range={completeOf(range) ?? shown}
        mean={spread?.mean}
        {...(onChange && { onMove: (field, value) => onChange(moved(range, field, value)) })}
      />
      {about && (
        <div className="range-poles">
          <span>
            <b>{texts.lowEnd}:</b> {about.low[language]}
          </span>
          <span>
            <b>{texts.highEnd}:</b> {about.high[language]}
          </span>
        </div>
      )}
      <div className="range-fields">
        <div>
          <span>{texts.limits.ideal}</span>
          <div className="range-inputs">{number("ideal")}</div>
        </div>
        <div>
          <span>{texts.limits.ok}</span>
          <div className="range-inputs">
            {number("ok_min")}
            <span>{texts.limits.to}</span>
            {number("ok_max")}
          </div>
        </div>
        <div>
          <span>{texts.limits.critical}</span>
          <div className="range-inputs">
            {number("critical_low")}
            <span>{texts.limits.above}</span>
            {number("critical_high")}
          </div>
        </div>
      </div>
      <div id={`${id}-faults`} role="status">
        {messages.map(([field, failure]) => (
          <Text key={field} size="sm" c="var(--mantine-color-error)">
            {`${texts.fields[field]}: ${texts.faults[failure]}`}
          </Text>
        ))}
        {messages.length === 0 &&
          kind === "between" &&
          (range.critical_low === 0 || range.critical_high === C_MAX) && (
            <Muted size="xs">
              {[
                range.critical_low === 0 && texts.noLimit.critical_low,
                range.critical_high === C_MAX && texts.noLimit.critical_high,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Muted>
          )}
      </div>
      <RangeOptions scale={scale} name={name} range={range} lacksReason={lacksReason} onChange={onChange} />
      {spread && <SpreadBar spread={spread} mean={texts.preview.mean(format.number(spread.mean, 1))} />}
    </li>
  );
}

/** The field gives "7.0" as text, because of the zero. */
const numberOf = (value: number | string): number | null => {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

/** Shows the distribution of candidates on one dimension: a bar, and the same in words. */
function SpreadBar({ spread, mean }: { spread: DimensionSpread; mean: string }) {
  const texts = useTexts(EDITOR_TEXTS).preview;
  const format = useFormat();
  const all = spread.green + spread.yellow + spread.red;
  if (all === 0) return null;
  return (
    <div className="range-spread">
      <div className="range-spread-bar" aria-hidden>
        {ZONES.map(
          (zone) =>
            spread[zone] > 0 && <span key={zone} data-zone={zone} style={{ flexGrow: spread[zone] }} />,
        )}
      </div>
      <Muted size="xs" className="console-numbers">
        {texts.spread(format.number(spread.green), format.number(spread.yellow), format.number(spread.red))}
        {" · "}
        {mean}
      </Muted>
    </div>
  );
}

interface RangeOptionsProps {
  scale: string;
  /** The name of the scale. */
  name: string;
  range: DraftRange;
  lacksReason: boolean;
  /** Undefined: only to be read. */
  onChange: ((range: DraftRange) => void) | undefined;
}

/** Sets how one dimension counts, and why the job requires it. Most profiles need no more than the reason. */
function RangeOptions({ scale, name, range, lacksReason, onChange }: RangeOptionsProps) {
  const { options: texts } = useTexts(EDITOR_TEXTS);
  const { kind, weight, essential, beyond, reason } = optionsOf(range);
  const isReadOnly = onChange === undefined;
  const [isOpen, setOpen] = useState(
    kind !== "between" || beyond || reason !== "" || needsReason(scale, range),
  );
  return (
    <>
      {SENSITIVE_SCALES.has(scale) && (
        <Alert color="yellow" p="xs">
          <Text size="sm">{texts.sensitive}</Text>
        </Alert>
      )}
      <details
        className="range-options"
        open={isOpen || lacksReason}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary aria-label={texts.more(name)}>{texts.moreShort}</summary>
        <div className="range-options-fields">
          <Select
            size="sm"
            label={texts.kind}
            data={TARGET_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
            value={kind}
            allowDeselect={false}
            readOnly={isReadOnly}
            onChange={(value) => {
              const chosen = TARGET_KINDS.find((one) => one === value);
              if (chosen !== undefined) onChange?.(withKind(range, chosen));
            }}
          />
          <div>
            <Text component="span" size="sm" fw={500} id={`weight-${scale}`}>
              {texts.weight}
            </Text>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-labelledby={`weight-${scale}`}
              data={WEIGHTS.map((value) => ({ value: String(value), label: texts.weights[value] }))}
              value={String(weight)}
              readOnly={isReadOnly}
              onChange={(value) => onChange?.({ ...range, weight: Number(value) })}
            />
          </div>
          {canBeEssential(scale) && (
            <Checkbox
              size="sm"
              label={texts.essential}
              description={texts.essentialText}
              checked={essential}
              disabled={isReadOnly}
              onChange={(event) => onChange?.({ ...range, essential: event.currentTarget.checked })}
            />
          )}
          {kind === "between" && (
            <Checkbox
              size="sm"
              label={texts.beyond}
              description={texts.beyondText}
              checked={beyond}
              disabled={isReadOnly}
              onChange={(event) => onChange?.({ ...range, beyond: event.currentTarget.checked })}
            />
          )}
          <Textarea
            className="range-reason"
            size="sm"
            label={texts.reason}
            description={texts.reasonText}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={500}
            withAsterisk={needsReason(scale, range)}
            value={range.reason ?? ""}
            readOnly={isReadOnly}
            onChange={(event) => onChange?.({ ...range, reason: event.currentTarget.value })}
            error={lacksReason ? texts.reasonNeeded : null}
          />
        </div>
      </details>
    </>
  );
}
