/**
 * Fields of a listed row that could not be read. They say nothing: what was known of them stays, and a row that fits
 * but for them may still be the one that is looked for.
 */
import type { AnyFields } from '../../store/synced-table.ts'
import type { RemoteVersion } from './synced-entity.ts'

/** Local names of the fields that could not be read. `names`: ours by the wire's. */
export function unreadableFields(
  unreadable: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return unreadable.length === 0 ? unreadable : unreadable.flatMap((name) => names[name] ?? [])
}

/** The row with what was known of the fields that could not be read; `base`: the version known before. */
export function withKnownFields(
  theirs: RemoteVersion<AnyFields>,
  base: AnyFields | null,
): RemoteVersion<AnyFields> {
  const { unreadable = [] } = theirs
  if (unreadable.length === 0 || base === null) return theirs
  const known = unreadable.filter((name) => name in base)
  const kept = Object.fromEntries(known.map((name) => [name, base[name] ?? null]))
  return { ...theirs, fields: { ...theirs.fields, ...kept } }
}
