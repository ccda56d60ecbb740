import { Anchor, Group, List } from "@mantine/core";
import { Link } from "react-router";
import { useJobsOf } from "../../entities/candidate/jobs-of.ts";
import { JobStatusBadge } from "../../entities/job/badges.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";

/** For which jobs somebody is looked at; nothing where for none. */
export function JobsSection({ who }: { who: Parameters<typeof useJobsOf>[0] }) {
  const texts = useTexts(ASIDE_TEXTS);
  const jobs = useJobsOf(who);
  if (jobs.length === 0) return null;
  return (
    <Section title={texts.jobs} fold>
      <List size="sm" listStyleType="none" spacing={4}>
        {jobs.map(({ id, title, status }) => (
          <List.Item key={id}>
            <Group gap="xs">
              <Anchor component={Link} to={`/jobs/${id}`} size="sm">
                <bdi>{title}</bdi>
              </Anchor>
              {status !== "open" && <JobStatusBadge status={status} />}
            </Group>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
