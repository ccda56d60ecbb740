import { Skeleton, Stack } from "@mantine/core";
import { IconLock, IconMapOff } from "@tabler/icons-react";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { Action } from "../kit/components/action.tsx";
import { EmptyState } from "../kit/components/text.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { ChooseAccountPage, PageHeader } from "../session/choose-account-page.tsx";
import { SESSION_TEXTS } from "../session/texts.ts";
import { useWorkplace } from "../session/workplace.tsx";
import { isOpen } from "./navigation.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PAGES, type PageRoute } from "./pages.ts";
import { SHELL_TEXTS } from "./texts.ts";

/** The page of the present address. */
export function Pages() {
  const { pathname } = useLocation();
  const { account, mode } = useWorkplace();
  const texts = useTexts(SHELL_TEXTS).broken;
  return (
    <PageBoundary key={pathname} texts={texts}>
      <Suspense fallback={<PageSkeleton />}>
        {/* Another account or mode mounts every page again: nothing typed or chosen for one is sent for the other. */}
        <Routes key={`${account?.id} ${mode}`}>
          {PAGES.map((page) => (
            <Route key={page.path} path={page.path} element={<Guarded page={page} />} />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function Guarded({ page }: { page: PageRoute }) {
  const workplace = useWorkplace();
  const { page: Page, needs } = page;
  if (needs !== null && needs !== "operator" && workplace.account === null) return <ChooseAccountPage />;
  if (page.commerce === true && !workplace.billed) return <MissingPage />;
  return isOpen(workplace, page) ? <Page /> : <ForbiddenPage />;
}

function PageSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={32} w={240} />
      <Skeleton h={16} w="60%" />
      <Skeleton h={240} radius="lg" />
    </Stack>
  );
}

function MissingPage() {
  const { missing } = useTexts(SHELL_TEXTS);
  return (
    <>
      <PageHeader title={missing.title} />
      <EmptyState icon={IconMapOff} text={missing.text} action={<Action label={missing.home} to="/" />} />
    </>
  );
}

function ForbiddenPage() {
  const { forbidden } = useTexts(SHELL_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const { role } = useWorkplace();
  return (
    <>
      <PageHeader title={forbidden.title} />
      <EmptyState icon={IconLock} text={role === null ? forbidden.other : forbidden.text(roles[role])} />
    </>
  );
}
