/**
 * Describes the fields of each entity in a single place. The description determines the columns of the entity's table,
 * the fields that are sent and merged, and the fields that the service can name when it refuses a row.
 */

/**
 * Kinds of synchronized rows. Never change or remove a name, because these names are stored in the outboxes of
 * installed copies.
 */
export type Entity = 'timeEntry' | 'project' | 'expense' | 'staff' | 'callback'

type FieldValue = string | number | boolean | null

/** Field of an entity. */
export type FieldDescriptor = {
  /**
   * Who sets the field, and where it exists. `sent`: the value is sent to the service by create and update operations.
   * `received`: only the service sets the value. `local`: the field exists on this computer only, and is neither sent
   * nor merged.
   */
  readonly scope: 'sent' | 'received' | 'local'
  /** Name of the field that holds the value in the service's rows. Omitted if no single field holds it. */
  readonly wire?: string
  /** True for a boolean, stored as 0 or 1. */
  readonly isFlag?: true
  readonly isNullable?: true
  /** True for a decimal string. The service may return it in another format, such as `12.50` for `12.5`. */
  readonly isDecimal?: true
  /**
   * How the service may change a sent value when storing it (likeness.ts). `tidyText`: it tidies white space, line
   * ends, entities and symbols. `roundInstant` (for UTC ms) and `roundSeconds`: it cuts or rounds the value to the
   * minute. `derive`: it sets a value of its own. `deriveFromProject`: it sets a value of its own if the row has a
   * project. If omitted, the service stores the value as sent.
   */
  readonly serviceMay?:
    | 'tidyText'
    | 'roundInstant'
    | 'roundSeconds'
    | 'derive'
    | 'deriveFromProject'
  /** True if the value is copied when an entry is split or duplicated, or a timer is resumed. */
  readonly isCopied?: true
  /** True if no screen shows the field. */
  readonly isHidden?: true
  /**
   * Value that a new row gets if it is created without a value for this field. If `initial` is omitted, it gets null.
   */
  readonly initial?: FieldValue
}

/** Fields of an entity, keyed by their local names. */
export type EntityFields = Readonly<Record<string, FieldDescriptor>>

/** Names of the fields that have one of these scopes. */
export type NamesIn<Fields extends EntityFields, Scope extends FieldDescriptor['scope']> = {
  [Name in keyof Fields]: Fields[Name]['scope'] extends Scope ? Name : never
}[keyof Fields] &
  string

/** Names of the fields that are copied (`isCopied`). */
export type CopiedNames<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isCopied: true } ? Name : never
}[keyof Fields]

/** Local fields of a new row. Fields with an initial value are optional. */
export type NewLocal<Local, Fields extends EntityFields> = Omit<Local, NamesWithInitial<Fields>> &
  Partial<Local>

type NamesWithInitial<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly initial: FieldValue } ? Name : never
}[keyof Fields]

/** Returns the names of the fields that have one of these scopes, in the order of the description. */
export function namesIn(
  fields: EntityFields,
  ...scopes: readonly FieldDescriptor['scope'][]
): readonly string[] {
  return namesWith(fields, ({ scope }) => scopes.includes(scope))
}

/** Returns the names of the fields for which the test returns true. */
export function namesWith(
  fields: EntityFields,
  test: (field: FieldDescriptor) => boolean,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : []))
}

/**
 * Sync state of a row. `refused`: an operation needs a decision. `uncertain`: an operation was sent, but no response
 * arrived. `sending`: an operation is in flight. `waiting`: an operation is queued. `sent`: nothing is unsent. If a row
 * has several operations, the state that comes first in this list counts.
 */
export type SendState = 'sent' | 'waiting' | 'sending' | 'uncertain' | 'refused'
