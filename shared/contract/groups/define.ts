/**
 * Building blocks of the contract. A call is declared once, with its kind, the schema of its input and its output; a
 * query also declares the topics that make its answers stale. Only the main process loads these files. Windows and
 * preload import nothing but types from them, which keeps zod out of the bundles of windows and preload.
 */
import type { z } from 'zod'
import type { Topic } from '../change-payloads.ts'

type Declared<Kind, Schema extends z.ZodType, Output> = {
  readonly kind: Kind
  readonly input: Schema
  /** Never set; carries the type of the output. */
  readonly output?: Output
}

export type Query<Schema extends z.ZodType = z.ZodType, Output = unknown> = Declared<
  'query',
  Schema,
  Output
> & { readonly staleBy: readonly Topic[]; readonly pause: number; readonly mayFail: boolean }

/** A query that can fail: the function that answers it returns an `Outcome`. */
export type FallibleQuery<Schema extends z.ZodType = z.ZodType, Output = unknown> = Query<
  Schema,
  Output
> & { readonly mayFail: true }

/** A call that changes something. It returns after its transaction is on disk. */
export type Command<Schema extends z.ZodType = z.ZodType, Output = unknown> = Declared<
  'command',
  Schema,
  Output
>

type QueryOptions = {
  /** Minimum time between two announcements that the answers are stale, in ms; for an expensive query. */
  readonly pause?: number
}

export function query<Schema extends z.ZodType>(
  input: Schema,
  staleBy: readonly Topic[],
  { pause = 0 }: QueryOptions = {},
) {
  const declared = { kind: 'query', input, staleBy, pause } as const
  return {
    answers: <Output>(): Query<Schema, Output> => ({ ...declared, mayFail: false }),
    answersOrFails: <Output>(): FallibleQuery<Schema, Output> => ({ ...declared, mayFail: true }),
  }
}

export function command<Schema extends z.ZodType>(input: Schema) {
  return { answers: <Output>(): Command<Schema, Output> => ({ kind: 'command', input }) }
}

/** Parsed value of a schema: readonly. An optional field may be missing, but is never undefined. */
export type Plain<T> = T extends string | number | boolean | null | undefined | Uint8Array
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : { readonly [Key in keyof T]: Plain<Exclude<T[Key], undefined>> }

export type InputOf<Of> = Of extends { readonly input: infer Schema extends z.ZodType }
  ? Plain<z.output<Schema>>
  : never
export type OutputOf<Of> = Of extends { readonly output?: infer Output }
  ? Exclude<Output, undefined>
  : never
