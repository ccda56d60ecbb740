import { jsonText, type Listed, type Parameter, parametersOf, type ReadDocument } from "./document.ts";

/** A form that sends the request from the reader's browser; `src/web/docs/try.ts` shows it and does the sending. */
export function TryForm({ document, listed }: { document: ReadDocument; listed: Listed }) {
  const { method, path, operation } = listed;
  const body = operation.requestBody?.content["application/json"];
  const id = `try-${operation.operationId}`;
  return (
    <details class="try" hidden>
      <summary>Try it</summary>
      <form data-method={method} data-path={path} data-public={operation.security?.length === 0}>
        {parametersOf(document, operation).map((parameter) => (
          <Asked parameter={parameter} id={`${id}-${parameter.name}`} />
        ))}
        {body !== undefined && (
          <label for={`${id}-body`}>
            <span>Body</span>
            <textarea id={`${id}-body`} name="body" rows={8} spellcheck={false}>
              {body.example === undefined ? "" : jsonText(body.example)}
            </textarea>
          </label>
        )}
        <button type="submit">{`Send ${method} ${path}`}</button>
        <output aria-live="polite" />
      </form>
    </details>
  );
}

function Asked({ parameter, id }: { parameter: Parameter; id: string }) {
  const { name, required, schema } = parameter;
  const choices = schema.enum ?? (schema.type === "boolean" ? [true, false] : undefined);
  return (
    <label for={id}>
      <span>{required ? `${name} (required)` : name}</span>
      {choices === undefined ? (
        <input id={id} name={name} data-in={parameter.in} required={required} autocomplete="off" />
      ) : (
        <select id={id} name={name} data-in={parameter.in} required={required}>
          {!required && <option value="" />}
          {choices.map((choice) => (
            <option>{String(choice)}</option>
          ))}
        </select>
      )}
    </label>
  );
}

/** What every request of a part needs, typed in once; it stays in this page and is gone with it. */
export function Credentials({ part }: { part: "api" | "console" | "admin" }) {
  return (
    <form id="credentials">
      {part === "api" ? (
        <Secret name="token" label="API key" />
      ) : (
        <>
          <p>
            Whoever has signed in at <a href="/console">/console</a> in this browser tries with their own
            session.
          </p>
          {part === "admin" && <Secret name="token" label="Operator's token, instead of a session" />}
          {part === "console" && (
            <>
              <label for="credentials-account">
                <span>Account (X-Assay-Account)</span>
                <input id="credentials-account" name="account" autocomplete="off" />
              </label>
              <label for="credentials-mode">
                <span>Mode (X-Assay-Mode)</span>
                <select id="credentials-mode" name="mode">
                  <option>live</option>
                  <option>test</option>
                </select>
              </label>
            </>
          )}
        </>
      )}
      <p class="quiet">What is tried here really happens on this server; a key of mode test harms nobody.</p>
    </form>
  );
}

const Secret = ({ name, label }: { name: string; label: string }) => (
  <label for={`credentials-${name}`}>
    <span>{label}</span>
    <input id={`credentials-${name}`} name={name} type="password" autocomplete="off" />
  </label>
);
