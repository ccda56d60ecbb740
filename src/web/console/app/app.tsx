import { MantineProvider } from "@mantine/core";
import { DatesProvider } from "@mantine/dates";
import { Notifications } from "@mantine/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import "dayjs/locale/de.js";
import { type ReactNode, useMemo, useState } from "react";
import { BrowserRouter } from "react-router";
import { ApiProblem, isPassing } from "../kit/api/wire.ts";
import { styleNonce } from "../kit/nonce.ts";
import { useFinder } from "../kit/texts/find-text.ts";
import { LanguageProvider, useLanguage } from "../kit/texts/language.tsx";
import { SessionGuard } from "./session-gate.tsx";
import { cssVariables, themeFor } from "./theme.ts";

const TRIES = 2;
const WAIT_MS_MAX = 20_000;

const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < TRIES && isPassing(error) && waitOf(error) <= WAIT_MS_MAX,
        retryDelay: (failures, error) => waitOf(error) || 700 * 2 ** failures,
        // Behind a firewall a browser may believe to be offline and still reach the server.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });

/** The delay that the server requested with Retry-After, in milliseconds. */
const waitOf = (error: unknown): number => (error instanceof ApiProblem ? (error.retryAfterMs ?? 0) : 0);

export function App() {
  const [queries] = useState(createQueries);
  return (
    <LanguageProvider>
      <Look>
        <QueryClientProvider client={queries}>
          <BrowserRouter basename="/console">
            <SessionGuard />
          </BrowserRouter>
          <Notifications position="bottom-right" limit={4} />
        </QueryClientProvider>
      </Look>
    </LanguageProvider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const finderOf = useFinder(false);
  const theme = useMemo(() => themeFor(language, finderOf), [language, finderOf]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>{children}</DatesProvider>
    </MantineProvider>
  );
}
