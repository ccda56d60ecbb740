import { Alert, Checkbox, Input, Radio, Stack, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconInfoCircle } from "@tabler/icons-react";
import { SET_UP_TEXTS, type SetUpTexts } from "#/messages/console/set-up.gen.ts";
import { CountrySelect } from "../../entities/account/country-select.tsx";
import type { Answer, Body } from "../../kit/api/wire.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { isThisMachine } from "../../kit/this-machine.ts";

/** What the set-up page still has to ask about the server. */
type Questions = NonNullable<Answer<"GET page:/links/{token}">["set_up"]>;
type Purpose = NonNullable<Questions["purpose"]>;

const PURPOSES: readonly Purpose[] = ["own", "clients", "sell"];

interface ServerValues {
  /** Empty until it is chosen. */
  purpose: Purpose | "";
  company: string;
  country: string;
  /** Whether candidates reach the server at the address of this page. */
  isPublic: boolean;
}

const isEncrypted = () => location.protocol === "https:";
const asksCompany = ({ purpose }: ServerValues) => purpose === "own" || purpose === "clients";

export const serverValues = (questions: Questions | null): ServerValues => ({
  purpose: questions?.purpose ?? "",
  company: "",
  country: new Intl.Locale(navigator.language).region ?? "",
  isPublic: isEncrypted() && !isThisMachine(location.hostname),
});

/** Returns what is missing in the answers, by field. */
export const serverErrors = (values: ServerValues, texts: SetUpTexts) => ({
  purpose: values.purpose === "" ? texts.purposeNeeded : null,
  company: asksCompany(values) && values.company.trim() === "" ? texts.companyNeeded : null,
  country: asksCompany(values) && values.country === "" ? texts.countryNeeded : null,
});

/** The answers as the server takes them. */
export const serverAnswer = (
  values: ServerValues,
  questions: Questions,
): NonNullable<Body<"POST page:/links/{token}">["set_up"]> => ({
  purpose: values.purpose === "" ? "own" : values.purpose,
  ...(asksCompany(values) && { company: values.company.trim(), country: values.country }),
  ...(questions.asks_address && values.isPublic && { base_url: location.origin }),
});

/** The form's names for the API's fields. */
export const SERVER_FIELDS = { "values.base_url": "isPublic" } as const;

interface ServerQuestionsProps<Values extends ServerValues> {
  form: UseFormReturnType<Values>;
  questions: Questions;
}

/** Asks the first administrator who works with the server and how candidates reach it. */
export function ServerQuestions<Values extends ServerValues>({
  form,
  questions,
}: ServerQuestionsProps<Values>) {
  const texts = useTexts(SET_UP_TEXTS);
  return (
    <>
      {questions.purpose === null && (
        <Radio.Group label={texts.purpose} description={texts.purposeHint} {...form.getInputProps("purpose")}>
          <Stack gap="xs" mt="xs">
            {PURPOSES.map((purpose) => (
              <Radio
                key={purpose}
                value={purpose}
                label={texts.purposes[purpose].label}
                description={texts.purposes[purpose].text}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {asksCompany(form.values) && (
        <>
          <TextInput
            label={texts.company}
            description={texts.companyHint}
            maxLength={200}
            autoComplete="organization"
            {...form.getInputProps("company")}
          />
          <CountrySelect
            label={texts.country}
            description={texts.countryHint}
            {...form.getInputProps("country")}
          />
        </>
      )}
      {questions.asks_address && <AddressQuestion form={form} />}
    </>
  );
}

function AddressQuestion<Values extends ServerValues>({ form }: Pick<ServerQuestionsProps<Values>, "form">) {
  const texts = useTexts(SET_UP_TEXTS);
  if (isThisMachine(location.hostname)) return <Notice color="blue">{texts.loopback}</Notice>;
  return (
    <>
      {!isEncrypted() && <Notice color="yellow">{texts.plain}</Notice>}
      <Input.Wrapper label={texts.address}>
        <Checkbox
          mt="xs"
          label={texts.addressYes(location.origin)}
          description={texts.addressHint}
          {...form.getInputProps("isPublic", { type: "checkbox" })}
        />
      </Input.Wrapper>
    </>
  );
}

const Notice = ({ color, children }: { color: string; children: string }) => (
  <Alert color={color} icon={<IconInfoCircle size={18} aria-hidden />}>
    {children}
  </Alert>
);
