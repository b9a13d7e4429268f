/** A field is in conflict if it was changed both locally and on the service (docs/reliability.md#pull-rules). */
import type { Entity } from '../entity.ts'
import { taxFields } from '../expenses/expense-draft-fields.ts'
import { compareField, isNearLength, isSameOrTidied } from './likeness.ts'
import { sameValue, type Change, type Fields, type FieldValue } from './operation.ts'

/** A change that the service has not yet confirmed. `attempts`: how often it was sent; omitted if it was never sent. */
export type PendingChange = Change & { readonly attempts?: number }

/**
 * Returns the fields in conflict, with their remote values. A field is in conflict if its remote value differs from the
 * merge base and from every value that the row's pending changes set, because somebody else must then have changed it.
 * A value that was sent and is now stored in another format does not count as different: it is probably our own change.
 */
export function conflictsWith(
  entity: Entity,
  pending: readonly PendingChange[],
  remote: Fields,
): Fields {
  const updates = pending.filter(({ kind }) => kind === 'update')
  const names = new Set(updates.flatMap(({ patch }) => Object.keys(patch)))
  const isKnown = (name: string): boolean =>
    updates.some(({ patch, base, attempts = 0 }) => {
      if (!(name in patch)) return false
      const value = remote[name] ?? null
      const mine = patch[name] ?? null
      return (
        sameValue(name, mine, value) ||
        sameValue(name, base?.[name] ?? null, value) ||
        (attempts > 0 && isAsSent({ entity, name, value: mine, patch }, remote))
      )
    })
  const open = [...names].filter((name) => name in remote && !isKnown(name))
  const latest = Object.assign({}, ...updates.map(({ patch }) => patch)) as Fields
  const isOther = (name: string): boolean =>
    name in latest && name in remote && !sameValue(name, latest[name] ?? null, remote[name] ?? null)
  // Whoever decides about a currency sees both amounts.
  const shown = new Set([...open, ...withMoney(entity, remote, open).filter(isOther)])
  return Object.fromEntries([...shown].map((name) => [name, remote[name] ?? null]))
}

/**
 * Returns the fields that the service altered while it handled an update, with their remote values. Leaves out values
 * that services are known to store instead of the sent one (likeness.ts), and duration differences of less than a
 * minute. Also leaves out fields that follow from a changed field: the client follows from the project, for example.
 *
 * `mergeBase`: the merge base before the response. `carried`: names of unchanged fields that were sent along.
 */
export function alteredByService(
  {
    entity,
    patch,
    mergeBase,
    carried,
  }: {
    readonly entity: Entity
    readonly patch: Fields
    readonly mergeBase: Fields
    readonly carried: readonly string[]
  },
  answered: Fields,
): Fields {
  const following = new Set(followingFields(Object.keys(patch)))
  const expected: Fields = {
    ...Object.fromEntries(
      carried
        .filter((name) => name in mergeBase && !following.has(name))
        .map((name) => [name, mergeBase[name] ?? null]),
    ),
    ...patch,
  }
  return Object.fromEntries(
    Object.entries(expected).flatMap(([name, value]) =>
      name in answered &&
      !isAsSent({ entity, name, value, patch }, answered) &&
      !isNearLength(entity, name, value, answered)
        ? [[name, answered[name] ?? null]]
        : [],
    ),
  )
}

/**
 * True for the sent value in any format, or a value that the service derived from other fields. False if the user
 * changed the field but the service chose another value, because that must be reported to the user.
 */
function isAsSent(
  {
    entity,
    name,
    value,
    patch,
  }: {
    readonly entity: Entity
    readonly name: string
    readonly value: FieldValue
    readonly patch: Fields
  },
  stored: Fields,
): boolean {
  if (isSameOrTidied(entity, name, value, stored)) return true
  // An entry that was sent as not billable never becomes billable without a report.
  if (name === 'billable' && stored['billable'] === true) return false
  // No screen shows `internal`: services derive it from the client by rules of their own.
  if (name === 'internal') return true
  // Nothing is billable without a client, so there is nothing for the user to decide (decision 149).
  const isFollowing =
    followingFields(Object.keys(patch)).includes(name) ||
    (name === 'billable' && (stored['clientId'] ?? null) === null)
  return (
    compareField(entity, name, value, stored) === 'derived' && (!(name in patch) || isFollowing)
  )
}

/** Fields that the service derives from the field in the key, unless they are sent themselves. */
const follows: Readonly<Record<string, readonly string[]>> = {
  projectId: ['clientId', 'internal', 'billable'],
  clientId: ['internal', 'billable'],
  projectServiceId: ['billable'],
}

function followingFields(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => follows[name] ?? [])
}

/** Fields that make sense only together, such as a length and its start, or an amount and its currency. */
const together: Partial<Readonly<Record<Entity, readonly string[]>>> = {
  timeEntry: ['startedAt', 'duration', 'isLogged'],
  expense: ['amount', 'currency', ...taxFields, 'compoundedTax'],
}

/** Amounts in the currency of their row. */
const amountsOf: Partial<Readonly<Record<Entity, readonly string[]>>> = {
  expense: ['amount', 'taxAmount1', 'taxAmount2'],
}

/**
 * Completes `names`, a list of fields of `row`: adds the currency if the list has an amount, and the amounts if it has
 * the currency. Amount and currency must be sent together: an amount meant as 20 EUR and sent alone would become 20 USD
 * if somebody else had changed the currency to USD.
 */
export function withMoney(
  entity: Entity,
  row: Fields,
  names: readonly string[],
): readonly string[] {
  const amounts = (amountsOf[entity] ?? []).filter((name) => (row[name] ?? null) !== null)
  const isAmount = names.some((name) => amountsOf[entity]?.includes(name))
  const currency = isAmount ? ['currency'] : []
  return [...new Set([...names, ...currency, ...(names.includes('currency') ? amounts : [])])]
}

function togetherWith(entity: Entity, names: readonly string[]): readonly string[] {
  const group = together[entity] ?? []
  return names.some((name) => group.includes(name)) ? group : []
}

/**
 * Completes `names`, a list of fields: adds the fields of `row` that services derive from a listed field, and those
 * that make sense only together with a listed field.
 */
export function withDependentFields(
  entity: Entity,
  row: Fields,
  names: readonly string[],
): readonly string[] {
  const dependent = [...followingFields(names), ...togetherWith(entity, names)]
  return [...new Set([...names, ...dependent.filter((name) => name in row)])]
}

/**
 * Returns the names of the fields that still have the value that a change gave them (`after`), so that an undo may
 * restore them. A value that the service reformatted or derived counts as the same. Fields that belong together are
 * returned together or not at all.
 */
export function unchangedFields(entity: Entity, after: Fields, row: Fields): readonly string[] {
  const names = Object.keys(after)
  const isUnchanged = (name: string): boolean => {
    const value = after[name] ?? null
    return (
      isAsSent({ entity, name, value, patch: after }, row) || isNearLength(entity, name, value, row)
    )
  }
  const changed = names.filter((name) => !isUnchanged(name))
  const newer = new Set([...changed, ...togetherWith(entity, changed)])
  return names.filter((name) => !newer.has(name))
}

/**
 * The user's decision for each field in conflict. `mine`: keeps the local value. `theirs`: accepts the remote value.
 */
export type Resolution = Readonly<
  Record<
    string,
    { readonly take: 'mine' } | { readonly take: 'theirs' } | { readonly value: FieldValue }
  >
>

/**
 * Applies the user's decisions about a conflict. A field without a decision keeps the local value. `taken`: fields that
 * get the remote value locally. `written`: fields that get a new value locally. `change`: what must still be sent;
 * nothing if its patch is empty.
 */
export function resolve(
  change: Change,
  remote: Fields,
  resolution: Resolution,
): { readonly change: Change; readonly taken: Fields; readonly written: Fields } {
  const patch: Record<string, FieldValue> = { ...change.patch }
  const base: Record<string, FieldValue> = { ...change.base }
  const taken: Record<string, FieldValue> = {}
  const written: Record<string, FieldValue> = {}
  for (const [name, value] of Object.entries(remote)) {
    const choice = resolution[name] ?? { take: 'mine' }
    base[name] = value
    if ('value' in choice) patch[name] = written[name] = choice.value
    if (
      ('value' in choice && choice.value === value) ||
      ('take' in choice && choice.take === 'theirs')
    ) {
      taken[name] = value
      delete patch[name]
      delete base[name]
      delete written[name]
    }
  }
  return { change: { kind: change.kind, patch, base }, taken, written }
}
