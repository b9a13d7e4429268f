/** Detects and resolves conflicts: fields that both sides changed (docs/reliability.md#pull-rules). */
import { sameValue, type Change, type Fields, type FieldValue } from './operation.ts'

/**
 * Fields in conflict, with their remote values: the remote value differs from the merge base and from every
 * value that the pending changes of the row set, so somebody else changed the field.
 */
export function conflictsWith(pending: readonly Change[], remote: Fields): Fields {
  const known = new Map<string, Set<FieldValue>>()
  for (const { kind, patch, base } of pending) {
    if (kind !== 'update') continue
    for (const [name, value] of Object.entries(patch)) {
      const values = known.get(name) ?? new Set()
      known.set(name, values.add(value).add(base?.[name] ?? null))
    }
  }
  return Object.fromEntries(
    [...known]
      .filter(
        ([name, values]) =>
          name in remote &&
          ![...values].some((value) => sameValue(name, value, remote[name] ?? null)),
      )
      .map(([name]) => [name, remote[name] ?? null]),
  )
}

/**
 * Fields that the service altered while it handled an update, with their remote values: the response has
 * neither what was sent nor the known value. `known`: the merge base before the response. `carried`:
 * unchanged fields that were sent along. Fields that follow from a changed one (a project determines the
 * client) are left out.
 */
export function alteredByService(
  {
    patch,
    known,
    carried,
  }: {
    readonly patch: Fields
    readonly known: Fields
    readonly carried: readonly string[]
  },
  answered: Fields,
): Fields {
  const following = new Set(Object.keys(patch).flatMap((name) => follows[name] ?? []))
  const expected: Fields = {
    ...Object.fromEntries(
      carried
        .filter((name) => name in known && !following.has(name))
        .map((name) => [name, known[name] ?? null]),
    ),
    ...patch,
  }
  return Object.fromEntries(
    Object.entries(expected).flatMap(([name, value]) =>
      name in answered && !sameText(name, value, answered[name] ?? null)
        ? [[name, answered[name] ?? null]]
        : [],
    ),
  )
}

/** Fields that the service derives from another field, where they were not sent themselves. */
const follows: Readonly<Record<string, readonly string[]>> = {
  projectId: ['clientId', 'internal', 'billable'],
  clientId: ['internal', 'billable'],
}

/** Compares values, ignoring surrounding white space, line-end style, and null versus empty text. */
function sameText(name: string, one: FieldValue, other: FieldValue): boolean {
  if (sameValue(name, one, other)) return true
  const plain = (value: FieldValue): FieldValue =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value
  const isEmpty = (value: FieldValue): boolean => value === null || plain(value) === ''
  return plain(one) === plain(other) || (isEmpty(one) && isEmpty(other))
}

/**
 * Decision for each field in conflict: `mine` keeps the local value, `theirs` takes the remote one, or a new
 * value.
 */
export type Resolution = Readonly<
  Record<
    string,
    { readonly take: 'mine' } | { readonly take: 'theirs' } | { readonly value: FieldValue }
  >
>

/**
 * Applies the decisions to the change. `taken`: fields that get the remote value locally. `written`: fields
 * with a new value. Fields without a decision keep the local value. An empty patch means that nothing is left
 * to send.
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
