import collaboration from "../../../assets/instrument/pa-standard/1.0.0/interpretation/collaboration.json" with {
  type: "json",
};
import conflicts from "../../../assets/instrument/pa-standard/1.0.0/interpretation/conflicts.json" with {
  type: "json",
};
import dimensions from "../../../assets/instrument/pa-standard/1.0.0/interpretation/dimensions.json" with {
  type: "json",
};
import feedback from "../../../assets/instrument/pa-standard/1.0.0/interpretation/feedback.json" with {
  type: "json",
};
import guide from "../../../assets/instrument/pa-standard/1.0.0/interpretation/guide.json" with {
  type: "json",
};
import interview from "../../../assets/instrument/pa-standard/1.0.0/interpretation/interview.json" with {
  type: "json",
};
import leadership from "../../../assets/instrument/pa-standard/1.0.0/interpretation/leadership.json" with {
  type: "json",
};
import notices from "../../../assets/instrument/pa-standard/1.0.0/interpretation/notices.json" with {
  type: "json",
};
import pairs from "../../../assets/instrument/pa-standard/1.0.0/interpretation/pairs.json" with {
  type: "json",
};
import sales from "../../../assets/instrument/pa-standard/1.0.0/interpretation/sales.json" with {
  type: "json",
};
import team from "../../../assets/instrument/pa-standard/1.0.0/interpretation/team.json" with {
  type: "json",
};
import values from "../../../assets/instrument/pa-standard/1.0.0/interpretation/values.json" with {
  type: "json",
};
import words from "../../../assets/instrument/pa-standard/1.0.0/interpretation/words.json" with {
  type: "json",
};
import type { InterpretationTexts } from "./types.ts";

/**
 * The interpretation of the standard questionnaire, version 1.0.0. As in `registry.ts`, imported JSON is
 * widened, so this is where the files receive their types; `content.test.ts` holds them to it.
 */
export const PA_STANDARD_INTERPRETATION = {
  words,
  dimensions,
  values,
  pairs,
  interview,
  guide,
  leadership,
  sales,
  collaboration,
  team,
  feedback,
  notices,
  conflicts,
} as unknown as InterpretationTexts;
