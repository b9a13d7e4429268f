/** What one line of the contract is: its kind at run time, its types at compile time. */

export type Nothing = Record<string, never>

export type Call<Kind extends 'query' | 'command', Input, Output> = {
  readonly kind: Kind
  readonly types?: { readonly input: Input; readonly output: Output }
}
export type EventOf<Payload> = {
  readonly kind: 'event'
  readonly types?: { readonly payload: Payload }
}

export function query<Input, Output>(): Call<'query', Input, Output> {
  return { kind: 'query' }
}

export function command<Input, Output>(): Call<'command', Input, Output> {
  return { kind: 'command' }
}

export function event<Payload>(): EventOf<Payload> {
  return { kind: 'event' }
}
