import { Tabs } from "@mantine/core";
import { useNavigate } from "react-router";
import { useTexts } from "../../kit/texts/language.tsx";

const TEXTS = {
  en: { tabs: "Health and backups", health: "Health", backups: "Backups" },
  de: { tabs: "Zustand und Sicherungen", health: "Zustand", backups: "Sicherungen" },
};

/** How the server is and what could be restored of it, under one entry of the menu. */
export function HealthTabs({ at }: { at: "health" | "backups" }) {
  const texts = useTexts(TEXTS);
  const navigate = useNavigate();
  return (
    <Tabs
      value={at}
      mb="md"
      onChange={(value) => value !== null && value !== at && navigate(`/server/${value}`)}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={texts.tabs}>
        <Tabs.Tab value="health">{texts.health}</Tabs.Tab>
        <Tabs.Tab value="backups">{texts.backups}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
