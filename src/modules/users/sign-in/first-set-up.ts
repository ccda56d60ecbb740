import type { Purpose } from "#/config/config.ts";
import type { AccountOpening } from "#/modules/accounts/registration/service.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { User } from "#/modules/users/store.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField } from "#/platform/context/problem.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";

/** What the first administrator answers about the server. */
export interface ServerAnswer {
  purpose: Purpose;
  /** The company whose account is opened, unless assessments are sold. */
  company?: string;
  country?: string;
  /** The address at which candidates reach the server. */
  base_url?: string;
}

/** What the set-up page asks about the server. A value that the environment sets is not asked. */
export interface ServerQuestions {
  purpose: Purpose | null;
  asksAddress: boolean;
}

interface FirstSetUpDeps extends Pick<Infrastructure, "settings"> {
  opening: Pick<AccountOpening, "open">;
  events: Emitter<UserEvents>;
}

export type FirstSetUp = ReturnType<typeof createFirstSetUp>;

/** Creates what the set-up page asks about the server, and stores the answers. */
export function createFirstSetUp({ settings, opening, events }: FirstSetUpDeps) {
  const current = settings.current;
  return {
    questions: (): ServerQuestions => ({
      purpose: current().PURPOSE || null,
      asksAddress: current().BASE_URL === "",
    }),

    /**
     * Stores the answers as settings and opens the company's account, inside the transaction that adds the administrator.
     * @throws Problem invalid_input (400) naming set_up.company or a setting, setting_fixed, email_already_registered (409)
     */
    apply({ purpose, company = "", country, base_url }: ServerAnswer, user: User, network: string): void {
      const actor = { id: user.id, name: user.name, isOperator: true, network };
      const values = {
        ...(purpose !== current().PURPOSE && { purpose }),
        ...(base_url !== undefined && { base_url }),
      };
      events.emit("server.set_up", { values, actor });
      if (purpose === "sell") return;
      if (company.trim() === "") throw invalidField("set_up.company", "is required", "required");
      const account = {
        ...{ email: user.email, company: company.trim(), name: user.name, language: user.language },
        ...{ country: (country ?? current().SELLER_COUNTRY).toUpperCase() },
        ...{ address: "", zip: "", city: "", vatId: "", billingContact: "", phone: "", website: "" },
      };
      opening.open(account, { mode: "live", owner: actor });
    },
  };
}
