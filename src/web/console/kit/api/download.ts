import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useTexts } from "../texts/language.tsx";
import { useApi } from "./hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "./problem-texts.ts";
import type { Query } from "./request.ts";
import type { FileAddress } from "./wire.ts";

/** Saves what the page has made or received as a file. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface DownloadOptions {
  query?: Query;
  fileName?: string;
  /** What is saved is made of what was fetched. */
  turn?(file: Blob): Promise<Blob>;
}

interface Download {
  /** Fetches a file as the person who is signed in and saves it; a failure becomes a notification. */
  download(address: FileAddress, options?: DownloadOptions): Promise<void>;
  busy: boolean;
}

export function useDownload(): Download {
  const api = useApi();
  const texts = useTexts(PROBLEM_TEXTS);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async download(address, { query, fileName, turn } = {}) {
      setBusy(true);
      try {
        const received = await api.receive(address, query);
        const file = turn === undefined ? received.blob : await turn(received.blob);
        saveFile(file, fileName ?? received.fileName ?? "download");
      } catch (error) {
        notifications.show({ message: messageOf(error, texts), color: "red", autoClose: 10_000 });
      } finally {
        setBusy(false);
      }
    },
  };
}
