/**
 * Handles fields of a listed row that could not be parsed. Their values are unknown, not empty, so the stored values
 * stay, and a row that matches in all other fields may still be the one a look-up is searching for.
 */
import { namesWith, type EntityFields } from '../../../shared/domain/entity.ts'
import { pickFields } from '../../../shared/domain/sync/operation.ts'
import type { AnyFields } from '../../store/synced-table.ts'
import type { RemoteVersion } from './synced-entity.ts'

/** Returns the local names of the fields that could not be parsed. `unreadable`: their API names. */
export function unreadableFields(
  unreadable: readonly string[],
  fields: EntityFields,
): readonly string[] {
  return unreadable.length === 0
    ? unreadable
    : namesWith(fields, ({ wire }) => wire !== undefined && unreadable.includes(wire))
}

/** Returns the remote row. A field that could not be parsed gets its value from `base`, the stored version. */
export function withKnownFields(
  remote: RemoteVersion<AnyFields>,
  base: AnyFields | null,
): RemoteVersion<AnyFields> {
  const { unreadable = [] } = remote
  if (unreadable.length === 0 || base === null) return remote
  const storedNames = unreadable.filter((name) => name in base)
  const kept = pickFields(base, storedNames)
  return { ...remote, fields: { ...remote.fields, ...kept } }
}
