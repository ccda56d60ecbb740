import { Skeleton, Stack } from "@mantine/core";
import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { useTexts } from "../texts/language.tsx";
import { useDesk } from "./desk.tsx";
import { isOpen } from "./navigation.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import type { PageRoute } from "./page-route.ts";
import { PAGES } from "./pages.ts";
import { ChooseAccountPage, ForbiddenPage, MissingPage } from "./plain-pages.tsx";
import { SHELL_TEXTS } from "./texts.ts";

/** The page of the present address. */
export function Pages() {
  const { pathname } = useLocation();
  const { account, mode } = useDesk();
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
  const desk = useDesk();
  const { page: Page, needs } = page;
  if (needs !== null && needs !== "operator" && desk.account === null) return <ChooseAccountPage />;
  if (page.commerce === true && !desk.billed) return <MissingPage />;
  return isOpen(desk, page) ? <Page /> : <ForbiddenPage />;
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
