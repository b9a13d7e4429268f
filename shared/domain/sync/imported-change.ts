/** A change or deletion that came in a file, and what it would do to the row as it is here. */
import { sameValue, type Entity, type Fields, type FieldValue } from './operation.ts'
import { titleOfRow } from './row-title.ts'
import type { EpochMs, LocalId, ServiceId } from '../units.ts'

/** Waits for the person; nothing of it is on the row or in the outbox before that. */
export type ImportedChange = {
  /** The id of the operation in the file: however often the file is read, it waits once. */
  readonly id: string
  readonly entity: Entity
  /** The row's id here; where the row is not here yet, its id in the file. */
  readonly localId: LocalId
  /** The row's id at the service; null for a row that has none yet. */
  readonly serviceId: ServiceId | null
  readonly kind: 'update' | 'delete'
  /** The changed fields in local terms; empty for a deletion. */
  readonly patch: Fields
  /** What the fields were when the change was made; null where the file does not say. */
  readonly base: Fields | null
  readonly title: string | null
  readonly createdAt: EpochMs
}

/** One line of the preview, or of the list of what waits for confirmation. */
export type ImportedItem = {
  readonly id: string
  readonly entity: Entity
  readonly kind: 'create' | 'update' | 'delete'
  /** What names the row, as it is here; null where nothing does. */
  readonly title: string | null
  /** Fields that tell rows of one name apart, with their values here (of a create: in the file). */
  readonly about: Fields
  /** `missing`: not known here yet. `gone`: deleted here. Of a create: `here`. */
  readonly row: 'here' | 'missing' | 'gone'
  readonly fields: readonly ImportedField[]
}

/** One field that an update sets. */
export type ImportedField = {
  readonly field: string
  /** Its value on the row here; null as well where the row is not here. */
  readonly old: FieldValue
  readonly new: FieldValue
  /** True where the row has changed since the change was made. */
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

/** The fields that tell rows of one name apart. */
export function aboutRow(entity: Entity, row: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    distinguishing[entity]
      .map((name) => [name, row[name]] as const)
      .filter((pair): pair is readonly [string, FieldValue] => isFieldValue(pair[1])),
  )
}

/** What the change would do to `row`, the row as it is here; undefined where it is not here. */
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
      const known = base && field in base ? (base[field] ?? null) : old
      return {
        field,
        old,
        new: value,
        isChangedSince: row !== undefined && !sameValue(field, known, old),
      }
    }),
  }
}

/** True where the row has all that the change would do to it. */
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
