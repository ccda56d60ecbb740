/** A sentence that begins with what it is about: benefit, watch-point, what helps. */
export interface LabelledText {
  label: string;
  text: string;
}
