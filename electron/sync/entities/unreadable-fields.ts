/**
 * Fields of a listed row that could not be parsed. They are unknown, not empty: the known value stays, and a
 * row that matches apart from them may still be the one that is looked up.
 */
import type { AnyFields } from '../../store/synced-table.ts'
import type { RemoteVersion } from './synced-entity.ts'

/** Local names of the fields that could not be parsed. `names`: local names by wire name. */
export function unreadableFields(
  unreadable: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return unreadable.length === 0 ? unreadable : unreadable.flatMap((name) => names[name] ?? [])
}

/** The row with the known values of the fields that could not be parsed; `base`: the version known before. */
export function withKnownFields(
  remote: RemoteVersion<AnyFields>,
  base: AnyFields | null,
): RemoteVersion<AnyFields> {
  const { unreadable = [] } = remote
  if (unreadable.length === 0 || base === null) return remote
  const known = unreadable.filter((name) => name in base)
  const kept = Object.fromEntries(known.map((name) => [name, base[name] ?? null]))
  return { ...remote, fields: { ...remote.fields, ...kept } }
}
