/** @jsxImportSource preact */

import type { Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { BUYER_TEXTS } from "#/messages/modules/billing/buyer.gen.ts";
import { countryCodes } from "#/platform/text/country.ts";
import { countryName } from "#/platform/text/country-name.ts";
import type { BuyerState, HoldReason } from "./buyer.ts";
import { DETAIL_LENGTHS, type DetailName, type FormErrors, type FormValues } from "./details.ts";

export interface DetailsForm {
  language: Language;
  values: FormValues;
  errors: FormErrors;
  /** Where the form is sent to, relative to its page. */
  action: string;
  /** The page without the form; null: the form is the only way on. */
  back: string | null;
  /** Whether the account can take the details over. */
  canKeep: boolean;
  /** Why the order waits; null: it does not. */
  held: string | null;
  /** An online payment does not allow a change now. */
  isBusy: boolean;
}

const AUTOCOMPLETE: Partial<Record<DetailName, string>> = {
  company: "organization",
  attention: "name",
  street: "address-line1",
  zip: "postal-code",
  city: "address-level2",
  country: "country",
};

/** The billing step of the checkout page, without a script. */
export function BillingForm(form: DetailsForm) {
  const { language, errors, action, back, canKeep, held, isBusy } = form;
  const t = BUYER_TEXTS[language];
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <section>
      <h2>{t.title}</h2>
      {hasErrors || isBusy ? (
        <p class="care" role="alert">
          {isBusy ? t.busy : t.failed}
        </p>
      ) : held === null ? (
        <p>{back === null ? t.needed : t.changeText}</p>
      ) : (
        <p class="care" role="alert">
          {held}
        </p>
      )}
      <form method="post" action={action} class="details" noValidate>
        <Field of={form} name="company" required />
        <Field of={form} name="attention" />
        <Field of={form} name="street" required />
        <div class="pair">
          <Field of={form} name="zip" />
          <Field of={form} name="city" required />
        </div>
        <CountryField of={form} />
        <Field of={form} name="vat_id" hint={t.vatIdHint} />
        <Field of={form} name="buyer_reference" hint={t.referenceHint} />
        {canKeep && (
          <label class="tick">
            <input type="checkbox" name="keep" value="1" checked /> {t.keep}
          </label>
        )}
        <button type="submit">{t.save}</button>
      </form>
      {back !== null && (
        <p>
          <a href={back}>{t.back}</a>
        </p>
      )}
    </section>
  );
}

interface FieldProps {
  of: DetailsForm;
  name: DetailName;
  required?: boolean;
  hint?: string;
}

const first = (errors: FormErrors): DetailName | undefined =>
  (Object.keys(DETAIL_LENGTHS) as DetailName[]).find((name) => errors[name] !== undefined);

/** What every field of the form has in common: its label, its hint and its error. */
function describe({ of: { language, errors }, name, required = false, hint }: FieldProps) {
  const t = BUYER_TEXTS[language];
  const error = errors[name];
  const notes = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return {
    label: required ? t[name] : t.optional(t[name]),
    attributes: {
      id: name,
      name,
      required,
      autocomplete: AUTOCOMPLETE[name] ?? "off",
      autofocus: first(errors) === name,
      ...(error !== undefined && { "aria-invalid": true }),
      ...(notes !== "" && { "aria-describedby": notes }),
    },
    notes: (
      <>
        {error !== undefined && (
          <span class="wrong" id={`${name}-error`}>
            {t.errors[error]}
          </span>
        )}
        {hint !== undefined && (
          <span class="hint" id={`${name}-hint`}>
            {hint}
          </span>
        )}
      </>
    ),
  };
}

function Field(props: FieldProps) {
  const { of, name } = props;
  const { label, attributes, notes } = describe(props);
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input type="text" maxLength={DETAIL_LENGTHS[name]} value={of.values[name]} {...attributes} />
      {notes}
    </div>
  );
}

function CountryField({ of }: { of: DetailsForm }) {
  const { language, values } = of;
  const { label, attributes, notes } = describe({ of, name: "country", required: true });
  const names = new Intl.Collator(LOCALES[language].locale);
  const choices = countryCodes()
    .map((code) => ({ code, name: countryName(language, code) }))
    .sort((one, other) => names.compare(one.name, other.name));
  return (
    <div class="field">
      <label for="country">{label}</label>
      <select {...attributes}>
        <option value="">{BUYER_TEXTS[language].choose}</option>
        {choices.map(({ code, name }) => (
          <option value={code} selected={code === values.country.toUpperCase()}>
            {name}
          </option>
        ))}
      </select>
      {notes}
    </div>
  );
}

/** Why an order waits, in words for its buyer. */
export function holdText(
  language: Language,
  hold: HoldReason,
  { vatId, country }: BuyerState["buyer"],
): string {
  const t = BUYER_TEXTS[language].holds;
  if (hold === "vat_id_of_other_country") return t[hold](vatId, countryName(language, country));
  return hold === "vat_id_invalid" ? t[hold](vatId) : t[hold];
}

interface SummaryProps {
  language: Language;
  buyer: BuyerState["buyer"];
  reference: string | null;
  /** The address of the form; null: the details can no longer change. */
  change: string | null;
}

/** To whom the invoice will be issued. */
export function BillingSummary({ language, buyer, reference, change }: SummaryProps) {
  const t = BUYER_TEXTS[language];
  const hasAddress = buyer.street !== "" || buyer.city !== "";
  const lines = [
    buyer.company,
    buyer.attention === buyer.company ? "" : buyer.attention,
    buyer.street,
    [buyer.zip, buyer.city].filter(Boolean).join(" "),
    hasAddress ? countryName(language, buyer.country) : "",
    buyer.vatId === "" ? "" : `${t.vat_id}: ${buyer.vatId}`,
    reference === null ? "" : `${t.buyer_reference}: ${reference}`,
  ];
  return (
    <section>
      <h2>{t.title}</h2>
      <p class="lines">{lines.filter(Boolean).join("\n")}</p>
      {change !== null && (
        <p>
          <a href={change}>{hasAddress ? t.change : t.add}</a>
        </p>
      )}
    </section>
  );
}
