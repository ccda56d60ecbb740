/**
 * Code that most pages need, loaded with the entry. The bundler creates a separate file for code that some pages
 * share, and each file is a request. `build.test.ts` defines how many requests a page may have.
 */
import "../kit/components/status-badge.tsx";
import "../kit/components/data-table.tsx";
import "../kit/components/text.tsx";
import "../kit/components/text.tsx";
import "../kit/components/data-cards.tsx";
import "../kit/components/data-cards.tsx";
import "../kit/components/resource.tsx";
import "../kit/components/text.tsx";
import "../kit/components/status-badge.tsx";
import "../kit/components/value-texts.tsx";
import "../session/choose-account-page.tsx";
import "../session/workplace.tsx";
import "../entities/candidate/badges.tsx";
import "../entities/candidate/person-select.tsx";
import "../entities/candidate/badges.tsx";
import "../entities/candidate/people-tabs.tsx";
import "../entities/candidate/badges.tsx";
import "../entities/invite/use-invite-actions.tsx";
import "../entities/invite/new-link.tsx";
import "../entities/invite/use-invite-actions.tsx";
import "../entities/job-profile/deviations.tsx";
import "../entities/mail/trouble.tsx";
import "../entities/request/rights.tsx";
import "../entities/tag/chips.tsx";
import "../kit/export/export-menu.tsx";
import "../features/candidates/list-page.tsx";
