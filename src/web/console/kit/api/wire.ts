import type { Operations } from "../../../wire.gen.ts";

/** What the service offers, as types: a path, a name in a query or a field that it does not know does not compile. */

/** Candidates' and visitors' pages ask for their own. */
type Key = Exclude<keyof Operations, `${string} ${"candidate" | "start"}:${string}`>;
type Method = Key extends `${infer M} ${string}` ? M : never;

/** "/console/invites/{inviteId}", for one method. */
type Template<M extends Method> = Key extends infer K ? (K extends `${M} ${infer P}` ? P : never) : never;
type AnyTemplate = Template<Method>;
type WithNames = Extract<AnyTemplate, `${string}{${string}`>;
type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

declare const TEMPLATE: unique symbol;
/** A path whose names are filled in; it is a text that knows what it was made of. */
export type Path<T extends string> = string & { readonly [TEMPLATE]: T };

/** What can be asked by this method: a path without names as it stands, any other by `path`. */
export type Address<M extends Method> =
  | Exclude<Template<M>, WithNames>
  | Path<Extract<Template<M>, WithNames>>;

type TemplateOf<P> = P extends { readonly [TEMPLATE]: infer T } ? T : P;
type KeyOf<M extends Method, P> = Extract<Key, `${M} ${TemplateOf<P> & string}`>;

/** `path("/console/mails/{mailId}", { mailId })`: what is filled in is escaped. */
export function path<T extends WithNames>(
  template: T,
  names: Readonly<Record<NamesIn<T>, string | number>>,
): Path<T> {
  const texts: Readonly<Record<string, string | number>> = names;
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(texts[name] ?? ""),
  ) as Path<T>;
}

/** What an operation answers with, by its key: `Answer<"GET /console/mails">`. */
export type Answer<K extends Key> = Operations[K] extends { answer: infer A } ? A : never;

/** What forms may send: fields that need not be sent may be undefined, and lists stay whose they are. */
type Sent<T> = T extends readonly [unknown, ...unknown[]]
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : T extends object
      ? { readonly [F in keyof T]: object extends Pick<T, F> ? Sent<T[F]> | undefined : Sent<T[F]> }
      : T;

/** What an operation takes: `Body<"POST /invites">`. */
export type Body<K extends Key> = Operations[K] extends { body?: infer B } ? Sent<B> : never;

type Value = string | number | boolean | null | undefined;
/** Names are the operation's; what has no value ("" as well) is left out. */
type QueryOf<K extends Key> = Operations[K] extends { query: infer Q }
  ? { readonly [N in keyof Q]?: Value }
  : Readonly<Record<never, Value>>;
/** Refuses also what a spread brings along. */
type Only<Given, Known> = Given & { readonly [N in Exclude<keyof Given, keyof Known>]: never };

export type GetQuery<P> = QueryOf<KeyOf<"GET", P>>;
export type GetAnswer<P> = Answer<KeyOf<"GET", P>>;
export type OnlyQuery<Q, P> = Only<Q, GetQuery<P>>;

/** As it goes over the wire. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, Value>>;
}

declare const ANSWER: unique symbol;
/** What is asked of the server, which knows what will be answered; only `call` and `get` make one. */
export interface Wish<Data = unknown> extends Asked {
  readonly [ANSWER]: Data;
}

export type AnswerTo<W extends Wish> = W extends Wish<infer Data> ? Data : never;

type Parts<K extends Key> = (Operations[K] extends { body: infer B }
  ? { readonly body: Sent<B> }
  : Operations[K] extends { body?: infer B }
    ? { readonly body?: Sent<B> | undefined }
    : { readonly body?: never }) &
  (Operations[K] extends { query: unknown } ? { readonly query?: QueryOf<K> } : { readonly query?: never });

/** `call("POST", path("/console/mails/{mailId}/resend", { mailId }))` */
export function call<M extends Method, P extends Address<M>>(
  method: M,
  address: P,
  ...[parts]: object extends Parts<KeyOf<M, P>> ? [Parts<KeyOf<M, P>>?] : [Parts<KeyOf<M, P>>]
): Wish<Answer<KeyOf<M, P>>> {
  return { method, path: address, ...parts } as unknown as Wish<Answer<KeyOf<M, P>>>;
}

/** The same with GET, for `useLoad`. */
export const get = <P extends Address<"GET">>(
  address: P,
  query: GetQuery<P> | undefined,
): Wish<GetAnswer<P>> =>
  ({ method: "GET", path: address, ...(query && { query }) }) as unknown as Wish<GetAnswer<P>>;

type KeyOfFile = { [K in Key]: Operations[K] extends { file: true } ? K : never }[Key];
type TemplateOfFile = KeyOfFile extends `GET ${infer P}` ? P : never;
/** What answers with a file. */
export type FileAddress = Exclude<TemplateOfFile, WithNames> | Path<Extract<TemplateOfFile, WithNames>>;
