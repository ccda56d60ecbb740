import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { type ColumnKey, VIEW_TEXTS } from "./list-texts.ts";
import type { Views } from "./use-views.ts";

interface DisplayDialogProps {
  opened: boolean;
  views: Views;
  onClose(): void;
}

const SIZES = [25, 50, 100] as const;

/** Sets the columns and the number of rows of the list. The server stores them for the reader. */
export function DisplayDialog({ opened, views, onClose }: DisplayDialogProps) {
  const texts = useTexts(VIEW_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.displayTitle}>
      {opened && <Choices views={views} onClose={onClose} />}
    </Modal>
  );
}

function Choices({ views, onClose }: Omit<DisplayDialogProps, "opened">) {
  const texts = useTexts(VIEW_TEXTS);
  const [columns, setColumns] = useState<readonly string[]>(views.columns);
  const [size, setSize] = useState(String(views.size));
  const keep = useAction({
    request: (input: { columns: string[] | null; page_size: (typeof SIZES)[number] | null }) =>
      call("PUT", "/console/list-wishes", { body: { page: "candidates", ...input } }),
    refreshes: ["/console/saved-filters"],
  });
  const keys = Object.keys(texts.columnNames) as ColumnKey[];
  const wanted = SIZES.find((one) => String(one) === size) ?? null;
  return (
    <Stack gap="md">
      <Checkbox.Group label={texts.columns} value={[...columns]} onChange={setColumns}>
        <Stack gap={6} mt={6}>
          {keys.map((key) => (
            <Checkbox key={key} value={key} label={texts.columnNames[key]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <div>
        <Text size="sm" fw={500} mb={4} id="rows-of-page">
          {texts.rows}
        </Text>
        <SegmentedControl
          aria-labelledby="rows-of-page"
          data={SIZES.map(String)}
          value={size}
          onChange={setSize}
        />
      </div>
      <Group gap="xs">
        <Button
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(
              { columns: keys.filter((key) => columns.includes(key)), page_size: wanted },
              { onSuccess: onClose },
            )
          }
        >
          {texts.apply}
        </Button>
        <Button
          variant="default"
          onClick={() => keep.mutate({ columns: null, page_size: null }, { onSuccess: onClose })}
        >
          {texts.reset}
        </Button>
      </Group>
    </Stack>
  );
}
