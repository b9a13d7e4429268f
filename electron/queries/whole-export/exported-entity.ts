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
  /** Columns of the table that are not exported, because they only serve Stint's own work. */
  readonly internal: readonly string[]
}

/** Without SQL, a field is the column of `r` with the same name. */
type ReadLine = readonly [...FieldLine, sql?: string]

/** Describes the fields of the table `r`, whose columns have the same names as the fields, but in snake case. */
export function fieldsOf(lines: readonly ReadLine[]): readonly QueriedField[] {
  return lines.map(([name, kind, about, sql]) => ({
    name,
    kind,
    about,
    sql: sql ?? `r.${columnOf(name)}`,
  }))
}
