import { invalidField, Problem } from "#/platform/context/problem.ts";
import { checkNotLimited, type Tenant } from "#/platform/context/tenant.ts";
import { isEmpty } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { canChange, FILTERS_MAX, type FilteredPage } from "./rules.ts";
import type { FilterChange, ListInput, SavedFilter, SavedFilterStore } from "./store.ts";

/** The calling user. */
export interface FilterReader {
  id: string;
  name: string;
  /** May change what others have shared. */
  looksAfterAccount: boolean;
}

/** Includes if the caller may change it. */
export interface OfferedFilter {
  filter: SavedFilter;
  isOwn: boolean;
  canChange: boolean;
}

type NewFilter = Pick<SavedFilter, "page" | "name" | "query" | "columns" | "pageSize" | "shared">;

interface SavedFilterDeps extends Pick<Infrastructure, "db" | "time" | "ids"> {
  store: SavedFilterStore;
}

const NO_INPUT: ListInput = { columns: null, pageSize: null, filterId: null };

const NOT_SHARED = "Members who are limited to clients cannot share filters.";

export type SavedFilterService = ReturnType<typeof createSavedFilterService>;

/** Saved filters of lists, and each user's list settings. */
export function createSavedFilterService({ db, store, time, ids }: SavedFilterDeps) {
  const offered = (filter: SavedFilter, person: FilterReader): OfferedFilter => ({
    filter,
    isOwn: filter.userId === person.id,
    canChange: canChange(filter, person),
  });

  /** @throws Problem filter_not_found (404), permission_denied (403) where it is another person's */
  function changeable(tenant: Tenant, id: string, person: FilterReader): SavedFilter {
    const filter = store.find(tenant, person.id, id);
    if (filter === null) throw new Problem("filter_not_found");
    if (!canChange(filter, person))
      throw new Problem("permission_denied", { message: "You can only change filters that you created." });
    return filter;
  }

  return {
    /** Own and shared filters by name, and the user's settings of the page. */
    list: (tenant: Tenant, page: FilteredPage, person: FilterReader) => ({
      filters: store.list(tenant, person.id, page).map((filter) => offered(filter, person)),
      wish: store.findInput(tenant, person.id, page) ?? NO_INPUT,
    }),

    /** @throws Problem permission_denied (403) for who is limited to clients and shares, too_many_filters (409) */
    create: (tenant: Tenant, wanted: NewFilter, person: FilterReader): OfferedFilter =>
      db.tx(() => {
        if (wanted.shared) checkNotLimited(tenant, NOT_SHARED);
        if (store.count(tenant, person.id) >= FILTERS_MAX) throw new Problem("too_many_filters");
        const id = ids.savedFilter();
        const own = { userId: person.id, author: person.name, createdAt: time.now(tenant) };
        store.insert(tenant, { id, ...wanted, ...own });
        return offered(changeable(tenant, id, person), person);
      }),

    /**
     * Absent fields stay as they are.
     * @throws Problem filter_not_found (404), permission_denied (403)
     */
    update: (tenant: Tenant, id: string, change: FilterChange, person: FilterReader): OfferedFilter =>
      db.tx(() => {
        const filter = changeable(tenant, id, person);
        if (change.shared === true) checkNotLimited(tenant, NOT_SHARED);
        if (isEmpty(change)) return offered(filter, person);
        store.update(tenant, person.id, id, change);
        return offered(changeable(tenant, id, person), person);
      }),

    /** Lists that opened with it open without one from then on. @throws Problem filter_not_found (404), permission_denied (403) */
    remove: (tenant: Tenant, id: string, person: FilterReader): void =>
      db.tx(() => {
        changeable(tenant, id, person);
        store.delete(tenant, person.id, id);
      }),

    /**
     * Absent fields stay as they are.
     * @throws Problem invalid_input (400) naming filter_id
     */
    setInput: (
      tenant: Tenant,
      page: FilteredPage,
      change: Partial<ListInput>,
      person: FilterReader,
    ): ListInput =>
      db.tx(() => {
        const { filterId } = change;
        if (filterId != null && store.find(tenant, person.id, filterId)?.page !== page)
          throw invalidField("filter_id", "must be the ID of a saved filter of this page");
        const input = { ...(store.findInput(tenant, person.id, page) ?? NO_INPUT), ...change };
        store.upsertInput(tenant, person.id, page, input);
        return input;
      }),
  };
}
