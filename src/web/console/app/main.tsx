import { createRoot } from "react-dom/client";
import { shareStyleNonce } from "../kit/nonce.ts";
import { takeChoiceFromAddress } from "../session/choice.ts";
import { App } from "./app.tsx";
import { registerFonts } from "./fonts.ts";

shareStyleNonce();
registerFonts();
takeChoiceFromAddress();
const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
