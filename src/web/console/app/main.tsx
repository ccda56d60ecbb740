import { createRoot } from "react-dom/client";
import { shareStyleNonce } from "../kit/nonce.ts";
import { App } from "./app.tsx";
import { registerFonts } from "./fonts.ts";

/**
 * What most pages show, loaded with the entry: the bundler makes a file of its own of whatever some pages share, and each
 * of them is a request. `build.test.ts` says how many a page may take.
 */
import "../kit/components/status-badge.tsx";
import "../kit/components/data-table.tsx";
import "../kit/components/text.tsx";
import "../kit/components/data-cards.tsx";
import "../kit/components/search-field.tsx";
import "../kit/components/value-texts.tsx";
import "../session/choose-account-page.tsx";
import "../session/workplace.tsx";
import "../entities/candidate/badges.tsx";
import "../entities/candidate/invented-person.tsx";
import "../entities/invite/use-invite-actions.tsx";
import "../entities/invite/new-link.tsx";
import "../entities/job-profile/use-job-profiles.ts";
import "../entities/mail/trouble.tsx";
import "../entities/request/rights.tsx";
import "../entities/tag/chips.tsx";
import "../kit/export/export-menu.tsx";
import "../features/candidates/list-page.tsx";

shareStyleNonce();
registerFonts();
const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
