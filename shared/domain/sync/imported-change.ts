/** Changes and deletions from an imported file, and a preview of their effects on the local rows. */
import { sameValue, titleOfRow, type Fields, type FieldValue } from './operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../units.ts'
import type { Entity } from '../entity.ts'

/** Maximum number of changes in the preview of an import, and in a response of `imports.waiting`. */
export const maxPreviewItems = 500

/** A change awaiting the user's confirmation. Until then, it affects neither the row nor the outbox. */
export type ImportedChange = {
  /** Id of the operation in the file, by which a second import recognizes the change and does not duplicate it. */
  readonly id: string
  readonly entity: Entity
  /** The row's local id; if the row does not yet exist locally, its id in the file. */
  readonly localId: LocalId
  /** Null for a row that the service does not yet have. */
  readonly serviceId: ServiceId | null
  readonly kind: 'update' | 'delete'
  /** The changed fields, with local ids for rows; empty for a deletion. */
  readonly patch: Fields
  /** Values before the change; null if the file does not contain them. */
  readonly base: Fields | null
  readonly title: string | null
  readonly createdAt: EpochMs
}

export type ImportedItem = {
  readonly id: string
  readonly entity: Entity
  readonly kind: 'create' | 'update' | 'delete'
  /** Title of the local row; null for none. */
  readonly title: string | null
  /** Fields that distinguish rows with the same title, from the local row or, for a create, from the file. */
  readonly about: Fields
  /** `missing`: the local row does not yet exist. `gone`: it was deleted. For a create, always `here`. */
  readonly row: 'here' | 'missing' | 'gone'
  readonly fields: readonly ImportedField[]
}

export type ImportedField = {
  readonly field: string
  /** Local value; also null if the row does not exist locally. */
  readonly old: FieldValue
  readonly new: FieldValue
  /** True if the local value was changed after the imported change was made. */
  readonly isChangedSince: boolean
}

type Row = Fields & { readonly isDeleted?: unknown }

const distinguishing: Readonly<Record<Entity, readonly string[]>> = {
  timeEntry: ['startedAt', 'duration'],
  project: ['clientId'],
  expense: ['date', 'amount', 'currency'],
  staff: ['email'],
  callback: ['uri'],
}

export function aboutRow(entity: Entity, row: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    distinguishing[entity]
      .map((name) => [name, row[name]] as const)
      .filter((pair): pair is readonly [string, FieldValue] => isFieldValue(pair[1])),
  )
}

/** Describes an imported change for the user. `row`: undefined if the row does not exist locally. */
export function describeChange(change: ImportedChange, row: Row | undefined): ImportedItem {
  const { id, entity, kind, patch, base } = change
  return {
    id,
    entity,
    kind,
    title: titleOfRow(row) ?? change.title,
    about: row ? aboutRow(entity, row) : {},
    row: !row ? 'missing' : row.isDeleted === true ? 'gone' : 'here',
    fields: Object.entries(patch).map(([field, value]) => {
      const old = row?.[field] ?? null
      const baseValue = base && field in base ? (base[field] ?? null) : old
      return {
        field,
        old,
        new: value,
        isChangedSince: row !== undefined && !sameValue(field, baseValue, old),
      }
    }),
  }
}

/** True if a change makes no difference: the row already has the values that the change sets, or is already deleted. */
export function isAlreadyApplied(
  change: Pick<ImportedChange, 'kind' | 'patch'>,
  row: Row,
): boolean {
  if (change.kind === 'delete') return row.isDeleted === true
  return Object.entries(change.patch).every(([name, value]) =>
    sameValue(name, row[name] ?? null, value),
  )
}

function isFieldValue(value: unknown): value is FieldValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
