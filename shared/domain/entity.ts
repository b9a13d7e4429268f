/**
 * Describes the fields of an entity in one place. The description determines the columns of its table, the fields that
 * are sent and merged, and the fields that a refusal by the service can name.
 */

/** Kinds of synchronised rows. Add-only: the names are stored in the outbox of every installed copy. */
export type Entity = 'timeEntry' | 'project' | 'expense' | 'staff' | 'callback'

type FieldValue = string | number | boolean | null

/** One field of an entity. */
export type FieldDescriptor = {
  /**
   * `sent`: creates and updates send it. `received`: only the service sets it. `local`: it exists on this
   * computer only, and is neither sent nor merged.
   */
  readonly scope: 'sent' | 'received' | 'local'
  /** Field of the service's rows that holds the value; left out where no single field does. */
  readonly wire?: string
  /** True for a boolean, stored as 0 or 1. */
  readonly isFlag?: true
  readonly isNullable?: true
  /** True for a decimal string, which the service returns in another form (`12.5`, `12.50`). */
  readonly isDecimal?: true
  /**
   * How the service may change the sent value when it stores it (likeness.ts). `tidyText`: it tidies white space, ends
   * of lines, entities and symbols. `roundInstant` (UTC ms), `roundSeconds`: it cuts or rounds to the minute. `derive`:
   * it sets the value itself. `deriveFromProject`: it does so where the row has a project. Left out: it stores the sent
   * value.
   */
  readonly serviceMay?:
    | 'tidyText'
    | 'roundInstant'
    | 'roundSeconds'
    | 'derive'
    | 'deriveFromProject'
  /** True where a split entry, a duplicate and a resumed timer copy the value. */
  readonly isCopied?: true
  /** True where no screen shows the field. */
  readonly isHidden?: true
  /** Value for a new row that does not state the field; null where left out. */
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

/** The local fields of a new row, of which those with an initial value are optional. */
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
 * Sync state of a row. Where a row has several operations, their worst state counts, in this order: `refused` needs a
 * decision, `uncertain` was sent without a response, `sending` is in flight, `waiting` is queued, `sent` has nothing
 * unsent.
 */
export type SendState = 'sent' | 'waiting' | 'sending' | 'uncertain' | 'refused'
