import { Skeleton, Text, Title } from "@mantine/core";
import { IconTargetArrow } from "@tabler/icons-react";
import { Link } from "react-router";
import { jobProfileName, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { EmptyState, Muted } from "../../kit/components/text.tsx";
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
          action: <Action label={texts.makeProfile} to="/job-profiles/new" />,
        })}
      />
    );
  }
  return (
    <section>
      <Title order={2} fz="1.0625rem">
        {texts.choose}
      </Title>
      <Muted mb="md">{texts.chooseText}</Muted>
      <ul className="shortlist-profiles">
        {offered.map((profile) => (
          <li key={profile.id}>
            <Link to={`/shortlist?profile_id=${profile.id}`} className="console-card">
              <Text fw={600}>{jobProfileName(profile, language)}</Text>
              <Muted>{texts.dimensions(profile.dimensions_configured)}</Muted>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
