import type { LabelledText } from "../labelled-text.ts";

export const Labelled = ({ label, text }: LabelledText) => (
  <p>
    <b>{label}</b> {text}
  </p>
);
