import { createRoot } from "react-dom/client";
import "./first-load.ts";
import { shareStyleNonce } from "../kit/nonce.ts";
import { App } from "./app.tsx";
import { registerFonts } from "./fonts.ts";

shareStyleNonce();
registerFonts();
const root = document.getElementById("app");
if (root) createRoot(root).render(<App />);
