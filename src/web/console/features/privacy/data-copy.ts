import { notifications } from "@mantine/notifications";
import { rowOf } from "../../entities/person/subject.ts";
import { saveFile } from "../../kit/api/download.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

/** Saves everything that is kept of somebody who waits in a list: who has no link can be given a copy this way alone. */
export function useDataCopy() {
  const texts = useTexts(PRIVACY_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  return async (subject: string): Promise<void> => {
    const rowId = rowOf(subject);
    if (rowId === null) return;
    try {
      const kept = await api.send(call("GET", path("/console/batch-rows/{rowId}/person", { rowId })));
      const text = JSON.stringify(kept, null, 2);
      saveFile(new Blob([text], { type: "application/json" }), texts.copyFile);
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
  };
}
