/** Says what happened. */
export interface Emitter<Table extends object> {
  /**
   * Notifies all listeners, at once and in the order in which they began to listen. Called inside the transaction of
   * the event: a listener that throws undoes it, and what a listener stores is stored with it or not at all.
   */
  emit<Name extends keyof Table>(name: Name, event: Table[Name]): void;
  /** Never there: by it the compiler knows which events are meant. */
  readonly told?: Table;
}

/** Lets others hear what happened. */
export interface Hearing<Table extends object> {
  on<Name extends keyof Table>(name: Name, listener: (event: Table[Name]) => void): void;
  readonly told?: Table;
}

/**
 * Notifies other parts of the codebase of what happens in one part, and neither has to know the other. A table
 * defines names and contents: a type whose keys are names and whose values are the contents of the events.
 */
export function createEvents<Table extends object>(): Emitter<Table> & Hearing<Table> {
  const listeners: { [Name in keyof Table]?: ((event: Table[Name]) => void)[] } = {};
  return {
    emit(name, event) {
      for (const listener of listeners[name] ?? []) listener(event);
    },
    on(name, listener) {
      const known = listeners[name] ?? [];
      known.push(listener);
      listeners[name] = known;
    },
  };
}
