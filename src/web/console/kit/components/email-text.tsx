import { Text } from "@mantine/core";
import { Fragment } from "react";

/** An address that is broken behind a dot, a hyphen or before its @ where it must be, and elsewhere only where that is not enough; a dash for none. */
export function EmailText({ email }: { email: string }) {
  if (email === "")
    return (
      <Text span c="dimmed" inherit aria-hidden>
        {"–"}
      </Text>
    );
  const parts = email.split(/(?<=[.\-_])|(?=@)/);
  return (
    <span className="console-address">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address have no order but their own
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
