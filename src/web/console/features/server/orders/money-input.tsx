import { NumberInput, type NumberInputProps } from "@mantine/core";
import { LOCALES } from "#/messages/locale.gen.ts";
import { useLanguage } from "../../../kit/texts/language.tsx";

/** An amount of money above zero, with two decimals behind the sign of the reader's language. */
export function MoneyInput(props: NumberInputProps) {
  const { language } = useLanguage();
  return (
    <NumberInput
      min={0.01}
      decimalScale={2}
      fixedDecimalScale
      decimalSeparator={LOCALES[language].decimal}
      allowedDecimalSeparators={[",", "."]}
      {...props}
    />
  );
}
