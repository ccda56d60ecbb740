import { Alert, Group, Select, Skeleton, Stack, Text } from "@mantine/core";
import { IconColumns3, IconPrinter } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { COMPARE_TEXTS } from "#/messages/console/compare.gen.ts";
import { COMPARED_MAX, COMPARED_MIN } from "../../entities/candidate/people-list.ts";
import { PersonSelect } from "../../entities/candidate/person-select.tsx";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { TENDENCY_WORDS } from "../../entities/scale/scales.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Choice } from "../../kit/components/resource.tsx";
import { EmptyState, Muted, Section } from "../../kit/components/text.tsx";
import { CandidateName } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { DotPlot } from "./dot-plot.tsx";
import {
  byWeight,
  type ComparedPerson,
  CompareTable,
  type Comparison,
  idsOf,
  type Order,
  ordered,
  PersonCards,
  PersonMark,
} from "./person-mark.tsx";

/** Compares two to six people. Every choice is stored in the address. */
export function ComparePage() {
  const texts = useTexts(COMPARE_TEXTS);
  const [address, setAddress] = useSearchParams();
  const ids = idsOf(address.get("ids"));
  const profileId = address.get("profile_id") ?? "";
  const set = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const isEnough = ids.length >= COMPARED_MIN;
  const { data, error, refetch, isPlaceholderData } = useLoad(isEnough ? "/console/compare" : null, {
    session_ids: ids.join(","),
    profile_id: profileId,
  });
  const setIds = (wanted: readonly number[]) => set({ ids: wanted.join(",") });
  const adding =
    ids.length < COMPARED_MAX ? (
      <PersonSelect
        label={texts.add}
        isReady={ids.length === 1}
        without={ids}
        onChoose={(id) => setIds([...ids, id])}
      />
    ) : (
      <Muted>{texts.full}</Muted>
    );
  return (
    <div className="compare">
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          isEnough && (
            <Action
              label={texts.print}
              icon={IconPrinter}
              plain
              className="no-print"
              onClick={() => window.print()}
            />
          )
        }
      />
      {isEnough ? (
        <Stack gap="md">
          <Controls address={address} set={set} adding={adding} />
          {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
          {data === undefined && error === null && <Skeleton h={420} radius="lg" />}
          {data && error === null && (
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "console-stale" : ""}>
              <Result
                data={data}
                order={address.get("order") === "difference" ? "difference" : "instrument"}
                isTable={address.get("view") === "table"}
                onRemove={(id) => setIds(ids.filter((other) => other !== id))}
              />
            </div>
          )}
        </Stack>
      ) : (
        <NotEnough ids={ids} adding={adding} />
      )}
    </div>
  );
}

interface ControlsProps {
  address: URLSearchParams;
  set(changes: Readonly<Record<string, string>>): void;
  adding: React.ReactNode;
}

function Controls({ address, set, adding }: ControlsProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const { options } = useJobProfiles();
  return (
    <Group className="no-print compare-controls" gap="sm" align="center">
      <div className="compare-add">{adding}</div>
      <Select
        aria-label={texts.profile}
        placeholder={texts.noProfile}
        data={options}
        value={address.get("profile_id")}
        onChange={(id) => set({ profile_id: id ?? "" })}
        clearable
        searchable
        className="compare-profile"
      />
      <Choice
        label={texts.order}
        of={["instrument", "difference"]}
        texts={texts.orders}
        value={address.get("order") ?? "instrument"}
        onChange={(order) => set({ order: order === "instrument" ? "" : order })}
      />
      <Choice
        label={texts.view}
        of={["chart", "table"]}
        texts={texts.views}
        value={address.get("view") ?? "chart"}
        onChange={(view) => set({ view: view === "chart" ? "" : view })}
      />
    </Group>
  );
}

/** Names the person of each mark, in sight while the reader scrolls. Screen readers have the cards above for it. */
function Legend({ people }: { people: Comparison["candidates"] }) {
  return (
    <div className="compare-legend" aria-hidden>
      {people.map(({ session_id, candidate }, place) => (
        <span key={session_id}>
          <PersonMark place={place} size={18} />
          <CandidateName candidate={candidate} />
        </span>
      ))}
    </div>
  );
}

interface ResultProps {
  data: Comparison;
  order: Order;
  isTable: boolean;
  onRemove(sessionId: number): void;
}

function Result({
  data: { profile, candidates, scales, mixed_norms },
  order,
  isTable,
  onRemove,
}: ResultProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const { language } = useLanguage();
  const detail = useLoad(
    profile === null ? null : path("/job-profiles/{profileId}", { profileId: profile.id }),
  ).data;
  const ranges = profile === null ? {} : (detail?.dimensions ?? {});
  const groups = (["dimension", "value"] as const).map((kind) => ({
    kind,
    title: kind === "dimension" ? texts.dimensions : texts.values,
    scales: ordered(
      scales
        .filter((scale) => scale.kind === kind)
        .map((scale) => (kind === "value" ? byWeight(scale) : scale)),
      order,
    ),
    // A target range is a range of the norm, which says nothing about weights.
    ranges: kind === "value" ? {} : ranges,
  }));
  return (
    <>
      {profile && (
        <Muted mb="xs">{texts.matchText(jobProfileName(profile, language), String(profile.version))}</Muted>
      )}
      <PersonCards people={candidates} onRemove={onRemove} />
      {!mixed_norms && candidates[0] && (
        <Muted mb="md">{texts.todayNorm(candidates[0].norm.name[language])}</Muted>
      )}
      {mixed_norms && (
        <Alert color="yellow" mb="md">
          {texts.mixedNorms}
        </Alert>
      )}
      <Legend people={candidates} />
      {groups.map(({ kind, title, scales: members, ranges: shown }) => (
        <Section
          key={kind}
          title={title}
          text={
            kind === "value"
              ? texts.valuesText
              : isTable
                ? texts.legendTable
                : profile === null
                  ? texts.legend
                  : `${texts.legend} ${texts.legendTarget}`
          }
        >
          {isTable ? (
            <CompareTable kind={kind} label={title} scales={members} people={candidates} ranges={shown} />
          ) : (
            <DotPlot kind={kind} scales={members} order={order} people={candidates} ranges={shown} />
          )}
        </Section>
      ))}
      <Section title={texts.weI} text={texts.weIText}>
        <WeI people={candidates} />
      </Section>
    </>
  );
}

function NotEnough({ ids, adding }: { ids: readonly number[]; adding: React.ReactNode }) {
  const texts = useTexts(COMPARE_TEXTS);
  const [only] = ids;
  const first = useLoad(
    only === undefined ? null : path("/console/candidates/{sessionId}", { sessionId: only }),
  ).data;
  return (
    <EmptyState
      icon={IconColumns3}
      title={only === undefined ? texts.empty : texts.oneMore}
      text={
        first ? (
          <>
            <CandidateName candidate={first.candidate} />. {texts.oneMore}
          </>
        ) : (
          texts.teach
        )
      }
      action={
        <Stack align="center" w="100%">
          {adding}
          <Action label={texts.toCandidates} variant="subtle" to="/candidates?state=completed" />
        </Stack>
      }
    />
  );
}

/** Each person's position between We and I. */
function WeI({ people }: { people: readonly ComparedPerson[] }) {
  const texts = useTexts(COMPARE_TEXTS);
  const { format, language } = useLanguage();
  return (
    <ul className="we-i">
      {people.map(({ session_id, candidate, wir_ich_ratio: ratio }, place) => (
        <li key={session_id}>
          <span className="we-i-name">
            <PersonMark place={place} size={18} />
            <CandidateName candidate={candidate} />
          </span>
          <span className="we-i-line" aria-hidden>
            {ratio && (
              <span className="dots-mark" style={{ insetInlineStart: `${ratio.ich_percent}%` }}>
                <PersonMark place={place} />
              </span>
            )}
          </span>
          <Text span size="sm" className="console-numbers">
            {ratio === null ? (
              texts.notShown
            ) : (
              <>
                {texts.weIValue(
                  format.percent(ratio.wir_percent / 100),
                  format.percent(ratio.ich_percent / 100),
                )}
                <Muted span size="xs" display="block">
                  {TENDENCY_WORDS[ratio.tendency][language]}
                </Muted>
              </>
            )}
          </Text>
        </li>
      ))}
      <li className="we-i-ends" aria-hidden>
        <span />
        <span>
          <span>{texts.we}</span>
          <span>{texts.i}</span>
        </span>
        <span />
      </li>
    </ul>
  );
}
