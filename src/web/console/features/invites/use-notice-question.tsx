import { Alert } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useAsk, useLoad } from "../../kit/api/hooks.ts";
import { dialogPart } from "../../kit/part.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { NoticeAsking } from "./notice-dialog.tsx";
import { NOTICE_TEXTS } from "./notice-texts.ts";

const PATH = "/console/branding/notice";

const NoticeDialog = dialogPart(
  async () => (await import("./notice-dialog.tsx")).NoticeDialog,
  ({ opened }) => opened,
  { opened: false },
);

interface NoticeQuestion {
  /** Asks where something is open and the person may answer. False: they do not want to invite now. */
  ask(): Promise<boolean>;
  dialog: ReactNode;
}

/** The one question of an account's first live invitation. Whoever may not answer it is not kept from inviting. */
export function useNoticeQuestion(): NoticeQuestion {
  const { may, mode } = useWorkplace();
  const read = useAsk();
  const [asking, setAsking] = useState<NoticeAsking | null>(null);
  const [shown, setShown] = useState(false);
  return {
    async ask() {
      if (mode !== "live" || !may("account:write")) return true;
      const question = await read(PATH);
      if (!question.open) return true;
      return new Promise((resolve) => {
        setAsking({
          question,
          answer: (goesOn) => {
            setShown(false);
            resolve(goesOn);
          },
        });
        setShown(true);
      });
    },
    dialog: <NoticeDialog opened={shown} asking={asking} />,
  };
}

/** Tells whoever may not answer who can. */
export function NoticeHint() {
  const texts = useTexts(NOTICE_TEXTS);
  const format = useFormat();
  const { may, mode } = useWorkplace();
  const { data } = useLoad(mode === "live" && !may("account:write") ? PATH : null);
  if (data?.open !== true) return null;
  return (
    <Alert color="yellow" mb="md" p="sm">
      {texts.open(data.can_answer.length === 0 ? texts.nobody : format.list(data.can_answer))}
    </Alert>
  );
}
