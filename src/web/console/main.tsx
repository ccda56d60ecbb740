import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { registerFonts } from "./shell/fonts.ts";
import { shareStyleNonce } from "./shell/nonce.ts";

shareStyleNonce();
registerFonts();
const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
