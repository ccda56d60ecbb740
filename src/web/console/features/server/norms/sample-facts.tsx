import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { Fact, Facts } from "../figures.tsx";
import type { NormPreview } from "./answers.ts";
import { NORM_TEXTS } from "./texts.ts";

/** Whom a norm is drawn from: what was asked for, and counts of who they are. */
export function SampleFacts({ sample }: { sample: NormPreview["sample"] }) {
  const all = useTexts(NORM_TEXTS);
  const texts = all.sample;
  const format = useFormat();
  const { languages, settings, job_families, other_job_families, genders, usable_share } = sample;
  const families = [
    ...job_families.map(({ name, n }) => `${name} ${format.number(n)}`),
    texts.otherFamilies(format.number(other_job_families)),
  ];
  return (
    <Facts>
      <Fact label={texts.drawn}>
        {format.list([
          all.preview.settings[sample.setting],
          sample.job_family ?? texts.everyKind,
          sample.account_ids === null ? texts.allAccounts : sample.account_ids.join(", "),
        ])}
      </Fact>
      <Fact label={texts.heads.languages}>
        {texts.languages(format.number(languages.en), format.number(languages.de))}
      </Fact>
      <Fact label={texts.heads.accounts}>{format.number(sample.accounts)}</Fact>
      <Fact label={texts.heads.settings}>
        {texts.settings(
          format.number(settings.selection),
          format.number(settings.development),
          format.number(settings.unstated),
        )}
      </Fact>
      <Fact label={texts.heads.families}>{families.join(", ")}</Fact>
      <Fact label={texts.heads.genders}>
        {genders === null
          ? texts.withheld
          : (["female", "male", "diverse", "unknown"] as const)
              .map((gender) => `${texts.genders[gender]} ${format.number(genders[gender])}`)
              .join(", ")}
      </Fact>
      <Fact label={texts.heads.usable}>{texts.usable(format.number(100 * usable_share, 0))}</Fact>
    </Facts>
  );
}
