import type { VNode } from "preact";
import type { Door } from "./api.ts";
import { type Language, TEXTS } from "./texts.ts";

/** Who asks, for which position, and what they say about it. */
export function Lead({ door: { company, job }, language }: { door: Door; language: Language }): VNode {
  const texts = TEXTS[language];
  const notice = language === "de" ? job?.notice_de : job?.notice_en;
  return (
    <>
      <p class="lead">{texts.lead(company)}</p>
      {job !== null && (
        <p>
          {texts.position} <strong>{job.title}</strong>
        </p>
      )}
      {notice
        ?.split(/\n+/)
        .filter((line) => line.trim() !== "")
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </>
  );
}
