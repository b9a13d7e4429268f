/** When both sides changed the same field (docs/reliability.md#pull-rules), as pure functions. */
import { sameValue, type Change, type Fields, type FieldValue } from './operation.ts'

/**
 * Fields of the waiting changes of one row in which the service now has a value that is neither what the
 * changes began from nor what any of them sets: somebody else changed them. With the service's values.
 */
export function conflictsWith(waiting: readonly Change[], theirs: Fields): Fields {
  const known = new Map<string, Set<FieldValue>>()
  for (const { kind, patch, base } of waiting) {
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
          name in theirs &&
          ![...values].some((value) => sameValue(name, value, theirs[name] ?? null)),
      )
      .map(([name]) => [name, theirs[name] ?? null]),
  )
}

/**
 * The fields of a row, after the service answered an update of it, that are neither what was sent nor what was known
 * of the row, with the service's values. `known`: the merge base before the answer; only `carried` fields of it went
 * along with the changes. What follows by rule from a change (a project brings its client) is left out.
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

/** What the service derives from a field, where it was not sent itself. */
const follows: Readonly<Record<string, readonly string[]>> = {
  projectId: ['clientId', 'internal', 'billable'],
  clientId: ['internal', 'billable'],
}

/** Space around a text and the form of its line ends are nobody's words. */
function sameText(name: string, one: FieldValue, other: FieldValue): boolean {
  if (sameValue(name, one, other)) return true
  const plain = (value: FieldValue): FieldValue =>
    typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value
  const isEmpty = (value: FieldValue): boolean => value === null || plain(value) === ''
  return plain(one) === plain(other) || (isEmpty(one) && isEmpty(other))
}

/** For each conflicting field: keep what was recorded here, take the service's value, or write another. */
export type Resolution = Readonly<
  Record<
    string,
    { readonly take: 'mine' } | { readonly take: 'theirs' } | { readonly value: FieldValue }
  >
>

/**
 * The change after the person's choice; `taken` are the fields whose service value the row gets. Fields
 * that were not chosen keep what was recorded here. An empty patch means that nothing is left to send.
 */
export function resolve(
  change: Change,
  theirs: Fields,
  resolution: Resolution,
): { readonly change: Change; readonly taken: Fields; readonly written: Fields } {
  const patch: Record<string, FieldValue> = { ...change.patch }
  const base: Record<string, FieldValue> = { ...change.base }
  const taken: Record<string, FieldValue> = {}
  const written: Record<string, FieldValue> = {}
  for (const [name, value] of Object.entries(theirs)) {
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
