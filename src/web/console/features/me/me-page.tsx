import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { LeavingSection } from "./leaving-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { ME_TEXTS } from "./texts.ts";

/** What belongs to oneself and to no account. */
export function MePage() {
  const texts = useTexts(ME_TEXTS);
  return (
    <>
      <PageHeader title={texts.title} />
      <ProfileSection />
      <NotificationsSection />
      <PasswordSection />
      <FactorsSection />
      <SessionsSection />
      <LeavingSection />
    </>
  );
}
