/**
 * `npm run openapi:diff` prints how the operations of the working tree differ from those of the previous commit, or of
 * the commit that is named: `npm run openapi:diff -- "$(git merge-base main HEAD)"`. Differences that break callers are
 * marked. It is information for the review of a change, so it never fails.
 */
import { join } from "node:path";
import { type Comparison, compareDocuments, type Difference } from "./openapi/differences.ts";
import { changedSources, commitNamed, documentsIn, documentsOfCommit } from "./openapi/revision.ts";

const SHOWN_USERS = 3;
const SHOWN_DIGITS = 12;

/** The differences as text, by operation and schema, those that break callers first. */
export function comparisonText({ differences, reworded }: Comparison): string {
  const places = [...new Set(differences.map(({ place }) => place))].toSorted();
  const lines = places.flatMap((place) => {
    const own = differences.filter((difference) => difference.place === place);
    const sorted = own.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking));
    return [
      `${place}${usersText(own)}`,
      ...sorted.map(({ text, isBreaking }) => `  ${isBreaking ? "breaking: " : ""}${text}`),
    ];
  });
  const breaking = differences.filter(({ isBreaking }) => isBreaking).length;
  return [
    ...lines,
    differences.length === 0
      ? "No operation differs."
      : `${counted(differences.length, "difference")}, ${breaking === 0 ? "none" : breaking} of them breaking.`,
    ...(reworded.length > 0
      ? [
          `${counted(reworded.length, "operation")} ${reworded.length === 1 ? "differs" : "differ"} in descriptions, examples or schema names only.`,
        ]
      : []),
  ].join("\n");
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

function usersText(differences: readonly Difference[]): string {
  const users = [...new Set(differences.flatMap((difference) => difference.users))];
  if (users.length === 0) return "";
  const more = users.length - SHOWN_USERS;
  return ` (${users.slice(0, SHOWN_USERS).join(", ")}${more > 0 ? ` and ${more} more` : ""})`;
}

/** @param name of the commit to compare with */
export async function report(root: string, name: string): Promise<string> {
  const commit = commitNamed(root, name);
  if (commit === null) return `The interface is not compared: there is no commit ${name} here.`;
  const short = commit.slice(0, SHOWN_DIGITS);
  try {
    if (changedSources(root, commit).length === 0)
      return `The interface is as in ${short}: no file that can change it differs.`;
    const [before, after] = await Promise.all([documentsOfCommit(root, commit), documentsIn(root)]);
    return `The interface, compared with ${short}:\n${comparisonText(compareDocuments(before, after))}`;
  } catch (error) {
    return `The interface is not compared with ${short}: ${error instanceof Error ? error.message : error}`;
  }
}

if (import.meta.main) console.log(await report(join(import.meta.dir, ".."), process.argv[2] ?? "HEAD^1"));
