import { Text } from "@mantine/core";

/** An address that is broken before its @ where it must be, and anywhere only where that is not enough; a dash for none. */
export function EmailText({ email }: { email: string }) {
  if (email === "")
    return (
      <Text span c="dimmed" inherit aria-hidden>
        {"–"}
      </Text>
    );
  const [name, ...rest] = email.split("@");
  return (
    <span style={{ overflowWrap: "anywhere" }}>
      {name}
      {rest.length > 0 && (
        <>
          <wbr />@{rest.join("@")}
        </>
      )}
    </span>
  );
}
