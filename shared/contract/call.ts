/** Building blocks of the IPC contract: a query, a command, an event, with their types at compile time. */

/** Input of a call that takes none. */
export type Nothing = Record<string, never>

/** One call. `kind` exists at run time; `types` is never set and only carries input and output types. */
export type Call<Kind extends 'query' | 'command', Input, Output> = {
  readonly kind: Kind
  readonly types?: { readonly input: Input; readonly output: Output }
}
/** One event from the main process to the windows. `types` is never set. */
export type EventOf<Payload> = {
  readonly kind: 'event'
  readonly types?: { readonly payload: Payload }
}

/** A call that reads. */
export function query<Input, Output>(): Call<'query', Input, Output> {
  return { kind: 'query' }
}

/** A call that writes. It answers after its transaction is on disk. */
export function command<Input, Output>(): Call<'command', Input, Output> {
  return { kind: 'command' }
}

export function event<Payload>(): EventOf<Payload> {
  return { kind: 'event' }
}
