import { Button, Skeleton, Text, Title } from "@mantine/core";
import { IconTargetArrow } from "@tabler/icons-react";
import { Link } from "react-router";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { SHORTLIST_TEXTS } from "./texts.ts";

/** The jobs for which a shortlist can be made. */
export function ChooseProfile() {
  const texts = useTexts(SHORTLIST_TEXTS);
  const { language } = useLanguage();
  const mayWrite = useWorkplace().may("job_profiles:write");
  const { profiles, error, again } = useJobProfiles();
  const offered = profiles?.filter(({ active }) => active);
  if (error !== null && profiles === undefined) return <ProblemAlert error={error} again={again} />;
  if (offered === undefined) return <Skeleton h={160} radius="lg" />;
  if (offered.length === 0) {
    return (
      <EmptyState
        icon={IconTargetArrow}
        title={texts.noProfile}
        text={mayWrite ? texts.noProfileText : texts.askForProfile}
        {...(mayWrite && {
          action: (
            <Button component={Link} to="/job-profiles/new">
              {texts.makeProfile}
            </Button>
          ),
        })}
      />
    );
  }
  return (
    <section>
      <Title order={2} fz="1.0625rem">
        {texts.choose}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.chooseText}
      </Text>
      <ul className="shortlist-profiles">
        {offered.map((profile) => (
          <li key={profile.id}>
            <Link to={`/shortlist?profile_id=${profile.id}`} className="console-card">
              <Text fw={600}>{jobProfileName(profile, language)}</Text>
              <Text size="sm" c="dimmed">
                {texts.dimensions(profile.dimensions_configured)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
