import { Skeleton, Stack } from "@mantine/core";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import type { PageRoute } from "../kit/page-route.ts";
import { useTexts } from "../kit/texts/language.tsx";
import { ChooseAccountPage } from "../session/choose-account-page.tsx";
import { useWorkplace } from "../session/workplace.tsx";
import { isOpen } from "./navigation.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { PAGES } from "./pages.ts";
import { ForbiddenPage, MissingPage } from "./plain-pages.tsx";
import { SHELL_TEXTS } from "./texts.ts";

/** The page of the present address. */
export function Pages() {
  const { pathname } = useLocation();
  const { account, mode } = useWorkplace();
  const texts = useTexts(SHELL_TEXTS).broken;
  return (
    <PageBoundary key={pathname} texts={texts}>
      <Suspense fallback={<PageSkeleton />}>
        {/* Another account or mode begins every page anew: nothing typed or chosen for one is sent for the other. */}
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
