import { Alert, Checkbox, SegmentedControl, Select, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../kit/texts/language.tsx";
import { EDITOR_TEXTS } from "./editor-texts.ts";
import {
  type DraftRange,
  mayBeEssential,
  needsReason,
  optionsOf,
  SENSITIVE_SCALES,
  TARGET_KINDS,
  WEIGHTS,
  withKind,
} from "./ranges.ts";

interface RangeOptionsProps {
  scale: string;
  /** Of the scale. */
  name: string;
  range: DraftRange;
  lacksReason: boolean;
  /** Undefined: only to be read. */
  onChange: ((range: DraftRange) => void) | undefined;
}

/** How one dimension counts, and why the job asks for it. Most profiles need no more than the reason. */
export function RangeOptions({ scale, name, range, lacksReason, onChange }: RangeOptionsProps) {
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
          {mayBeEssential(scale) && (
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
