/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import {
  bodySchema,
  Inside,
  isReference,
  jsonText,
  type Listed,
  Named,
  nameOf,
  parametersOf,
  type ReadAnswer,
  type ReadDocument,
  type ReadOperation,
  type Schemas,
  TryForm,
  TypeOf,
  Words,
} from "./try-form.tsx";

/** One operation: what it does, what it takes, what it answers, and a request that can be copied or sent. */
export function OperationSection({ document, listed }: { document: ReadDocument; listed: Listed }) {
  const { method, path, operation } = listed;
  return (
    <Section operation={operation} address={<Address method={method} path={path} />}>
      <div class="said">
        <Words text={operation.description} />
        <Parameters document={document} operation={operation} />
        <Body schemas={document.components.schemas} operation={operation} title="Body" />
        <Answers operation={operation} />
      </div>
      <div class="shown">
        <Example title="Request" text={curl(document, listed)} />
        <AnswerExample operation={operation} />
        <TryForm document={document} listed={listed} />
      </div>
    </Section>
  );
}

/** An event that is sent to a webhook of the reader's account. */
export function EventSection({
  document,
  name,
  operation,
}: {
  document: ReadDocument;
  name: string;
  operation: ReadOperation;
}) {
  const example = operation.requestBody?.content["application/json"]?.example;
  return (
    <Section
      operation={operation}
      address={
        <>
          <b class="method EVENT">EVENT</b> <code>{name}</code>
        </>
      }
    >
      <div class="said">
        <Words text={operation.description} />
        <Parameters document={document} operation={operation} />
        <Body schemas={document.components.schemas} operation={operation} title="Body" />
      </div>
      <div class="shown">{example !== undefined && <Example title="Body" text={jsonText(example)} />}</div>
    </Section>
  );
}

function Section({
  operation,
  address,
  children,
}: {
  operation: ReadOperation;
  address: ComponentChildren;
  children: ComponentChildren;
}) {
  const { operationId, summary } = operation;
  return (
    <section class="operation" id={operationId} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p class="address">{address}</p>
      <div class="columns">{children}</div>
    </section>
  );
}

const Address = ({ method, path }: { method: string; path: string }) => (
  <>
    <b class={`method ${method}`}>{method}</b> <code>{path}</code>
  </>
);

function Parameters({ document, operation }: { document: ReadDocument; operation: ReadOperation }) {
  const all = parametersOf(document, operation);
  if (all.length === 0) return null;
  return (
    <>
      <h4>Parameters</h4>
      <dl class="fields">
        {all.map(({ name, in: place, required, description, schema }) => (
          <Named
            name={name}
            isRequired={required}
            note={
              <>
                {`in the ${place}, `}
                <TypeOf schema={schema} />
                {schema.default !== undefined && `, default ${String(schema.default)}`}
              </>
            }
          >
            <Words text={description} />
          </Named>
        ))}
      </dl>
    </>
  );
}

/** A body belongs to one operation, so its fields are described there and not among the schemas. */
function Body({ schemas, operation, title }: { schemas: Schemas; operation: ReadOperation; title: string }) {
  const { requestBody } = operation;
  const schema = bodySchema(schemas, operation);
  if (!requestBody || !schema) return null;
  return (
    <>
      <h4>{title}</h4>
      {!requestBody.required && <p class="quiet">Optional.</p>}
      <Inside schema={schema} isSent />
    </>
  );
}

function Answers({ operation }: { operation: ReadOperation }) {
  const all = Object.entries(operation.responses);
  const shared = all.flatMap(([status, answer]) =>
    isReference(answer) ? [{ status, name: nameOf(answer.$ref) }] : [],
  );
  return (
    <>
      <h4>Responses</h4>
      <dl class="fields answers">
        {all.map(([status, answer]) =>
          isReference(answer) ? null : (
            <Named name={status} note={<AnswerType answer={answer} />}>
              <Words text={answer.description} />
              {status < "300" && <AnswerFields answer={answer} />}
            </Named>
          ),
        )}
      </dl>
      {shared.length > 0 && (
        <p class="quiet">
          {"Also: "}
          {shared.map(({ status, name }, index) => (
            <>
              {index > 0 && ", "}
              <a href={`#answer-${name}`}>{`${status} ${name}`}</a>
            </>
          ))}
        </p>
      )}
    </>
  );
}

/** Errors all have one shape, which is described once. */
const AnswerType = ({ answer }: { answer: ReadAnswer }) => {
  const media = Object.keys(answer.content ?? {}).filter((type) => type !== "application/json");
  const schema = answer.content?.["application/json"]?.schema;
  const isError = schema?.$ref === "#/components/schemas/Error";
  return (
    <>
      {schema !== undefined && !isError && "JSON"}
      {schema !== undefined && !isError && media.length > 0 && ", "}
      {media.join(", ")}
    </>
  );
};

/** The envelope is the same everywhere, so only its content is described. */
function AnswerFields({ answer }: { answer: ReadAnswer }) {
  const { success, ...rest } = answer.content?.["application/json"]?.schema?.properties ?? {};
  return Object.keys(rest).length === 0 ? null : <Inside schema={{ properties: rest }} />;
}

function AnswerExample({ operation }: { operation: ReadOperation }) {
  const found = Object.entries(operation.responses).flatMap(([status, answer]) =>
    status < "300" && !isReference(answer)
      ? Object.values(answer.content ?? {}).map(({ example }) => ({ status, example }))
      : [],
  );
  const first = found.find(({ example }) => example !== undefined);
  if (!first) return null;
  const text = typeof first.example === "string" ? first.example : jsonText(first.example);
  return <Example title={`Response ${first.status}`} text={text} />;
}

/** Its text can be reached and scrolled by keyboard; a button to copy it is put there by the script. */
const Example = ({ title, text }: { title: string; text: string }) => (
  <figure>
    <figcaption>{title}</figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </figure>
);

/** The request as a line for a shell, with the example's values. */
function curl(document: ReadDocument, { method, path, operation }: Listed): string {
  const all = parametersOf(document, operation);
  const filled = all
    .filter((parameter) => parameter.in === "path")
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
  const needed = all.filter((parameter) => parameter.in === "query" && parameter.required);
  const query = new URLSearchParams(
    needed.map(({ name, example }) => [name, String(example ?? "…")]),
  ).toString();
  const body = operation.requestBody?.content["application/json"]?.example;
  const isPublic = operation.security?.length === 0;
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${document.servers[0].url}${filled}${query && `?${query}`}'`,
    ...(isPublic ? [] : credentialsOf(document)),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ].join(" \\\n  ");
}

const credentialsOf = ({ components }: ReadDocument): string[] =>
  "apiKey" in components.securitySchemes
    ? [`-H "Authorization: Bearer $ASSAY_KEY"`]
    : [`-H "Cookie: assay_session=$SESSION"`, `-H 'X-Assay-Console: 1'`];
