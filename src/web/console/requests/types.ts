type RequestKind = "erasure" | "objection" | "correction" | "longer_storage";
type RequestStatus = "open" | "done" | "declined";

export interface CandidateRequest {
  id: string;
  session_id: number;
  kind: RequestKind;
  status: RequestStatus;
  created_at: string;
  due_at: string;
  closed_at: string | null;
  /** Name of the person or API key, "operator", or "anonymization" where that closed it. */
  closed_by: string | null;
  message: string;
  note: string | null;
  /** Whole days, from -1 on overdue; null once it is closed. */
  days_left: number | null;
  /** As they are now. */
  candidate: {
    status: "active" | "anonymized";
    name: string | null;
    email: string | null;
    protected: boolean;
  };
}
