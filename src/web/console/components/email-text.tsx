/** An address that is broken before its @ where it must be, and anywhere only where that is not enough. */
export function EmailText({ email }: { email: string }) {
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
