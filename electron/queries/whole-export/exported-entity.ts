import type {
  ExportedField,
  FieldLine,
} from '../../../shared/domain/whole-export/exported-field.ts'
import { columnOf } from '../../store/stored-row.ts'

export type QueriedField = ExportedField & { readonly sql: string }

export type ExportedEntity = {
  /** Name of the entity's two files (JSON and CSV), without extension. */
  readonly file: string
  readonly about: string
  /** SQL after FROM. The first table, `r`, is the one whose rows are counted. */
  readonly from: string
  /** Unique column by which the rows are ordered. */
  readonly key: string
  readonly fields: readonly QueriedField[]
  /** Columns of the table that are not exported, because they serve only Stint's own work. */
  readonly internal: readonly string[]
}

/**
 * Description of an exported entity. Without `from`, all rows of the table named like `file` are exported. Without
 * `key`, the rows are ordered by row id.
 */
export type DescribedEntity = Pick<ExportedEntity, 'file' | 'about' | 'fields'> &
  Partial<ExportedEntity>

export function exportedEntity(described: DescribedEntity): ExportedEntity {
  const from = `${described.file.replaceAll('-', '_')} r`
  return { from, key: 'r.rowid', internal: [], ...described }
}

/** Without SQL, a field is the column of `r` with the same name. */
type ReadLine = readonly [...FieldLine, sql?: string]

/** Describes an entity's exported fields. By default, a field is the column of the same name in snake case. */
export function fieldsOf(lines: readonly ReadLine[]): readonly QueriedField[] {
  return lines.map(([name, kind, about, sql]) => ({
    name,
    kind,
    about,
    sql: sql ?? `r.${columnOf(name)}`,
  }))
}
