/** Changes and deletions from an imported file, and the preview of their effect on the local rows. */
import { sameValue, titleOfRow, type Fields, type FieldValue } from './operation.ts'
import type { EpochMs, LocalId, ServiceId } from '../units.ts'
import type { Entity } from '../entity.ts'

/** Maximum number of items in one preview, and in one answer of `imports.waiting`. */
export const maxPreviewItems = 500

/** An imported change that waits for confirmation. Until it is confirmed, it affects neither the row nor the outbox. */
export type ImportedChange = {
  /** Id of the operation in the file. By this id, importing the file again does not duplicate the change. */
  readonly id: string
  readonly entity: Entity
  /** Local id of the row. If the row does not exist locally yet, this is the id of the row in the file. */
  readonly localId: LocalId
  /** Id on the service; null for a row that the service does not have yet. */
  readonly serviceId: ServiceId | null
  readonly kind: 'update' | 'delete'
  /** The changed fields, with local ids; empty for a deletion. */
  readonly patch: Fields
  /** Values that these fields had before the change. Null if the file does not have them. */
  readonly base: Fields | null
  readonly title: string | null
  readonly createdAt: EpochMs
}

/** One line of the preview, or of the list of changes that wait for confirmation. */
export type ImportedItem = {
  readonly id: string
  readonly entity: Entity
  readonly kind: 'create' | 'update' | 'delete'
  /** Title of the local row; null for none. */
  readonly title: string | null
  /** Fields that distinguish rows of the same title: their local values or, for a create, those of the file. */
  readonly about: Fields
  /** Local state of the row. `missing`: not here yet. `gone`: deleted. For a create always `here`. */
  readonly row: 'here' | 'missing' | 'gone'
  readonly fields: readonly ImportedField[]
}

/** One field that an update sets. */
export type ImportedField = {
  readonly field: string
  /** Local value; null also if the row does not exist locally. */
  readonly old: FieldValue
  readonly new: FieldValue
  /** True if the local value has changed since the change was made. */
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

/** Picks the fields that distinguish rows of the same title. */
export function aboutRow(entity: Entity, row: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    distinguishing[entity]
      .map((name) => [name, row[name]] as const)
      .filter((pair): pair is readonly [string, FieldValue] => isFieldValue(pair[1])),
  )
}

/** Describes the effect of the change on the local row. `row`: undefined if the row does not exist locally. */
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

/** True if the row already has all values of the change, or is already deleted. */
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
