/**
 * Describes the fields of each entity in a single place. The columns of its table, what is sent and merged, and the
 * fields that the service can name in a refusal all follow from this description.
 */

/** Kinds of synchronized rows. Never change or remove a name: the outboxes of installed copies contain it. */
export type Entity = 'timeEntry' | 'project' | 'expense' | 'staff' | 'callback'

type FieldValue = string | number | boolean | null

export type FieldDescriptor = {
  /**
   * `sent`: create and update operations send the value. `received`: only the service sets it. `local`: it exists on
   * this computer only, and is neither sent nor merged.
   */
  readonly scope: 'sent' | 'received' | 'local'
  /** Name in the service's rows. Omitted if no single field holds the value. */
  readonly wire?: string
  /** A boolean, stored as 0 or 1. */
  readonly isFlag?: true
  readonly isNullable?: true
  /** A decimal string. The service may return another format, such as `12.50` for `12.5`. */
  readonly isDecimal?: true
  /**
   * How the service may change a sent value (likeness.ts). `tidyText`: it changes white space, line ends, entities and
   * symbols. `roundInstant` (UTC ms), `roundSeconds`: it truncates or rounds to the minute. `dropZero`: it does not
   * tell 0 from none. `derive`: it sets a value of its own; `deriveFromProject`: it does so only if the row has a
   * project. Omitted: it stores the value as sent.
   */
  readonly serviceMay?:
    | 'tidyText'
    | 'roundInstant'
    | 'roundSeconds'
    | 'dropZero'
    | 'derive'
    | 'deriveFromProject'
  /** Copied when an entry is split or duplicated, or a timer is resumed. */
  readonly isCopied?: true
  /** No screen shows the field. */
  readonly isHidden?: true
  /** Value of a new row that is created without one; null if omitted. */
  readonly initial?: FieldValue
}

/** Descriptions of an entity's fields, keyed by their local names. */
export type EntityFields = Readonly<Record<string, FieldDescriptor>>

/** Names of the fields whose scope is one of `Scope`. */
export type NamesIn<Fields extends EntityFields, Scope extends FieldDescriptor['scope']> = {
  [Name in keyof Fields]: Fields[Name]['scope'] extends Scope ? Name : never
}[keyof Fields] &
  string

/** Names of the fields that are copied from one row to another, for example when an entry is duplicated. */
export type CopiedNames<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isCopied: true } ? Name : never
}[keyof Fields]

/** A new local row. Fields that have an initial value are optional. */
export type NewLocal<Local, Fields extends EntityFields> = Omit<Local, NamesWithInitial<Fields>> &
  Partial<Local>

type NamesWithInitial<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly initial: FieldValue } ? Name : never
}[keyof Fields]

/** Returns the names of the fields with one of these scopes, in the order of `fields`. */
export function namesIn(
  fields: EntityFields,
  ...scopes: readonly FieldDescriptor['scope'][]
): readonly string[] {
  return namesWith(fields, ({ scope }) => scopes.includes(scope))
}

/** Returns the names of the fields whose descriptions pass the test. */
export function namesWith(
  fields: EntityFields,
  test: (field: FieldDescriptor) => boolean,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : []))
}

/**
 * Whether a row's changes have been sent. `sent`: nothing is unsent. `waiting`: an operation is queued. `sending`: an
 * operation is in flight. `uncertain`: an operation was sent, but no response arrived. `refused`: an operation needs a
 * decision. If several states apply, the last of them in this order counts.
 */
export type SendState = 'sent' | 'waiting' | 'sending' | 'uncertain' | 'refused'
