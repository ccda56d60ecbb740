import collaboration from "../../../../assets/instrument/pa-standard/shared/interpretation/collaboration.json" with {
  type: "json",
};
import conflicts from "../../../../assets/instrument/pa-standard/shared/interpretation/conflicts.json" with {
  type: "json",
};
import dimensions from "../../../../assets/instrument/pa-standard/shared/interpretation/dimensions.json" with {
  type: "json",
};
import feedback from "../../../../assets/instrument/pa-standard/shared/interpretation/feedback.json" with {
  type: "json",
};
import guide from "../../../../assets/instrument/pa-standard/shared/interpretation/guide.json" with {
  type: "json",
};
import interview from "../../../../assets/instrument/pa-standard/shared/interpretation/interview.json" with {
  type: "json",
};
import leadership from "../../../../assets/instrument/pa-standard/shared/interpretation/leadership.json" with {
  type: "json",
};
import notices from "../../../../assets/instrument/pa-standard/shared/interpretation/notices.json" with {
  type: "json",
};
import pairs from "../../../../assets/instrument/pa-standard/shared/interpretation/pairs.json" with {
  type: "json",
};
import sales from "../../../../assets/instrument/pa-standard/shared/interpretation/sales.json" with {
  type: "json",
};
import team from "../../../../assets/instrument/pa-standard/shared/interpretation/team.json" with {
  type: "json",
};
import values from "../../../../assets/instrument/pa-standard/shared/interpretation/values.json" with {
  type: "json",
};
import words from "../../../../assets/instrument/pa-standard/shared/interpretation/words.json" with {
  type: "json",
};

/**
 * The interpretation of the standard questionnaire, all versions. Each version takes from it what its items bear
 * (`interpretationOf`).
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
};
