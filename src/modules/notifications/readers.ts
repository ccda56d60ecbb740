/** What an account's people are told of. */
export type Concern = "result" | "candidate_data" | "billing" | "operation";

/** Somebody who works for the account, as far as it matters for who is told. */
interface Worker {
  userId: string;
  role: "owner" | "recruiter" | "reviewer" | "data_protection";
  /** They may sign in, have said that they work here, and see what it is about; for a mail, the mailbox is known to be theirs. */
  isReachable: boolean;
}

/** Whose task it is. Where nobody has it, an owner's. */
const TASK_OF: Readonly<Record<Concern, Worker["role"]>> = {
  result: "recruiter",
  candidate_data: "data_protection",
  billing: "owner",
  operation: "owner",
};

const reachable = (workers: readonly Worker[], matches: (worker: Worker) => boolean): string[] =>
  workers.filter((worker) => worker.isReachable && matches(worker)).map(({ userId }) => userId);

/**
 * Who is told, each once: of a result whoever invited the person and may see it, otherwise those whose task it is,
 * otherwise the owners. Empty: the account's own address, since nobody is there.
 * @param invitedBy whose doing it is; of results alone
 */
export function readersOf(
  workers: readonly Worker[],
  concern: Concern,
  invitedBy: string | null = null,
): string[] {
  const inviter = reachable(
    workers,
    ({ userId, role }) => userId === invitedBy && (role === "recruiter" || role === "owner"),
  );
  if (concern === "result" && inviter.length > 0) return inviter;
  const tasked = reachable(workers, ({ role }) => role === TASK_OF[concern]);
  return tasked.length > 0 ? tasked : reachable(workers, ({ role }) => role === "owner");
}
