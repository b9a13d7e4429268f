import { describeChange } from '../../shared/domain/sync/imported-change.ts'
import type { ImportedChanges } from '../../shared/contract/groups/imports.ts'
import type { Reader } from '../store/database.ts'
import { countImportedChanges, importedChanges, rowOfChange } from '../store/imported-changes.ts'

export { countImportedChanges }

/** Returns the imported changes that wait for confirmation, oldest first, at most `limit`. */
export function waitingImports(reader: Reader, limit: number): ImportedChanges {
  const items = importedChanges(reader, limit).map((change) =>
    describeChange(change, rowOfChange(reader, change)),
  )
  return { total: countImportedChanges(reader), items }
}
