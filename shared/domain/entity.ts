/**
 * Describes the fields of an entity in one place. The description determines the columns of its table, the fields that
 * are sent and merged, and the fields that a refusal by the service can name.
 */

/** Kinds of synchronised rows. Names never change or go, because the outboxes of installed copies store them. */
export type Entity = 'timeEntry' | 'project' | 'expense' | 'staff' | 'callback'

type FieldValue = string | number | boolean | null

/** One field of an entity. */
export type FieldDescriptor = {
  /**
   * Who sets and sees the field. `sent`: creates and updates send it to the service. `received`: only the service sets
   * it. `local`: the field exists on this computer only, and is neither sent nor merged.
   */
  readonly scope: 'sent' | 'received' | 'local'
  /** Name of the field that holds the value in the service's rows. Left out if no single field holds it. */
  readonly wire?: string
  /** True for a boolean, stored as 0 or 1. */
  readonly isFlag?: true
  readonly isNullable?: true
  /** True for a decimal string. The service may return it in another form, such as `12.50` for `12.5`. */
  readonly isDecimal?: true
  /**
   * How the service may change a sent value when it stores the value (likeness.ts). `tidyText`: the service tidies
   * white space, ends of lines, entities and symbols. `roundInstant` (for UTC ms) and `roundSeconds`: the service cuts
   * or rounds the value to the minute. `derive`: the service sets a value of its own. `deriveFromProject`: the service
   * sets a value of its own if the row has a project. Left out: the service stores the sent value.
   */
  readonly serviceMay?:
    | 'tidyText'
    | 'roundInstant'
    | 'roundSeconds'
    | 'derive'
    | 'deriveFromProject'
  /** True if a split entry, a duplicate and a resumed timer copy the value. */
  readonly isCopied?: true
  /** True if no screen shows the field. */
  readonly isHidden?: true
  /** Value of the field in a new row that does not state the field. If `initial` is left out, that value is null. */
  readonly initial?: FieldValue
}

/** The fields of an entity by their local names. */
export type EntityFields = Readonly<Record<string, FieldDescriptor>>

/** Type of the names of the fields with one of these scopes. */
export type NamesIn<Fields extends EntityFields, Scope extends FieldDescriptor['scope']> = {
  [Name in keyof Fields]: Fields[Name]['scope'] extends Scope ? Name : never
}[keyof Fields] &
  string

/** Type of the names of the fields that are copied (`isCopied`). */
export type CopiedNames<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isCopied: true } ? Name : never
}[keyof Fields]

/** The local fields of a new row. The fields that have an initial value are optional. */
export type NewLocal<Local, Fields extends EntityFields> = Omit<Local, NamesWithInitial<Fields>> &
  Partial<Local>

type NamesWithInitial<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly initial: FieldValue } ? Name : never
}[keyof Fields]

/** Returns the names of the fields with one of these scopes, in the order of the description. */
export function namesIn(
  fields: EntityFields,
  ...scopes: readonly FieldDescriptor['scope'][]
): readonly string[] {
  return namesWith(fields, ({ scope }) => scopes.includes(scope))
}

/** Returns the names of the fields that the test accepts. */
export function namesWith(
  fields: EntityFields,
  test: (field: FieldDescriptor) => boolean,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : []))
}

/**
 * Sync state of a row. `refused`: an operation needs a decision. `uncertain`: an operation was sent without a response.
 * `sending`: an operation is in flight. `waiting`: an operation is queued. `sent`: nothing is unsent. If a row has
 * several operations, the first state in this order that applies to any of them is the state of the row.
 */
export type SendState = 'sent' | 'waiting' | 'sending' | 'uncertain' | 'refused'
