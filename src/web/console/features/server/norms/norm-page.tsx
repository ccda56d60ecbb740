import { Alert, List, Stack } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useParams } from "react-router";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { Section } from "../../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { RecordPage } from "../../../session/resource-page.tsx";
import { MigrationSection } from "./migration-section.tsx";
import { type NormDetail, NormFacts, SampleFacts, ScaleTable } from "./sample-facts.tsx";
import { NORM_TEXTS } from "./texts-de.ts";

export function NormPage() {
  const texts = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const { id = "" } = useParams();
  const loaded = useLoad(path("/admin/norms/{normId}", { normId: id }));
  const { data } = loaded;
  return (
    <RecordPage
      of={loaded}
      placeholder={360}
      title={data?.name[language] ?? texts.name}
      back={{ to: "/server/norms", label: texts.title }}
      {...(data && data.status !== "provisional" && { actions: <Actions norm={data} /> })}
    >
      {(data) => (
        <Stack className="server-stack">
          <Standing norm={data} />
          <Section title={texts.norm.facts}>
            <NormFacts norm={data} />
            {data.sample !== null && <SampleFacts sample={data.sample} />}
          </Section>
          {(data.in_force || data.status === "draft") && <MigrationSection norm={data} />}
          <Section title={texts.scales.title} text={texts.scales.text}>
            <ScaleTable scales={data.scales} />
          </Section>
        </Stack>
      )}
    </RecordPage>
  );
}

function Standing({ norm: { status, tier, in_force } }: { norm: NormDetail }) {
  const { norm: texts, provisionalText } = useTexts(NORM_TEXTS);
  const icon = <IconInfoCircle size={18} aria-hidden />;
  if (status === "draft") {
    return (
      <Alert color="blue" icon={icon} title={texts.draftTitle}>
        {tier === "preview" ? texts.draftSmall : texts.draftReady}
      </Alert>
    );
  }
  if (status === "provisional" && in_force) {
    return (
      <Alert color="blue" icon={icon}>
        {provisionalText}
      </Alert>
    );
  }
  if (status === "retired" || status === "discarded") {
    return (
      <Alert color="gray" icon={icon}>
        {texts.retiredText}
      </Alert>
    );
  }
  return null;
}

const REFRESHES = [
  "/admin/norms",
  "/admin/norm-preview",
  "/admin/quality",
  "/admin/overview",
  "/job-profiles",
];

function Actions({ norm }: { norm: NormDetail }) {
  const { norm: texts } = useTexts(NORM_TEXTS);
  const { language } = useLanguage();
  const norms = useLoad("/admin/norms");
  const name = norm.name[language];
  const isDraft = norm.status === "draft";
  const activate = useAction({
    request: () => call("POST", path("/admin/norms/{normId}/activate", { normId: norm.id })),
    refreshes: REFRESHES,
    done: texts.activated,
  });
  const retire = useAction({
    request: () => call("POST", path("/admin/norms/{normId}/retire", { normId: norm.id })),
    refreshes: REFRESHES,
    done: isDraft ? texts.discarded : texts.retired,
  });
  const consequences = (lines: readonly string[]) => (
    <List size="sm" spacing="xs">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
  if (!isDraft && !norm.in_force) return null;
  return (
    <>
      {isDraft && norm.tier !== "preview" && (
        <Action
          label={texts.activate}
          asks={{
            title: texts.activateTitle(name),
            text: consequences(
              texts.activateList(
                norms.data?.norms.find(({ in_force }) => in_force)?.status === "provisional",
              ),
            ),
            action: texts.activateAction,
          }}
          runs={activate}
        />
      )}
      <Action
        label={isDraft ? texts.discard : texts.retire}
        plain
        asks={{
          title: isDraft ? texts.discardTitle(name) : texts.retireTitle(name),
          text: isDraft ? texts.discardText : consequences(texts.retireList),
          action: isDraft ? texts.discardAction : texts.retireAction,
          danger: true,
        }}
        runs={retire}
      />
    </>
  );
}
