/**
 * Loads the local state with a few queries: a file can name 100,000 rows, and one query for each would block for many
 * seconds.
 */
import type { OperationKind } from '../../../shared/domain/sync/operation.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import type { Entity } from '../../../shared/domain/entity.ts'
import { knownImportIds } from '../../store/imported-changes.ts'
import type { Reader } from '../../store/database.ts'
import { allOperationKinds } from '../../store/outbox/outbox.ts'
import type { AnyFields, SyncedRow } from '../../store/synced-table.ts'
import { syncedTables } from '../../store/synced-tables.ts'
import type { UnsentFile } from './format.ts'
import { findDuplicates } from './duplicates.ts'

type Row = SyncedRow<AnyFields>

export type LocalState = ReturnType<typeof readLocalState>

/** Reads the local data that planning an import requires, in the transaction in which the plan will be applied. */
export function readLocalState(reader: Reader, file: UnsentFile) {
  const byId = new Map<string, Row>()
  const byServiceId = new Map<string, Row>()
  for (const entity of Object.keys(syncedTables) as Entity[]) {
    const rows = file.rows.filter((row) => row.entity === entity)
    if (rows.length === 0) continue
    const serviceIds = rows.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]))
    const found = [
      ...rowsWhere(
        reader,
        entity,
        'id',
        rows.map(({ id }) => id),
      ),
      ...rowsWhere(reader, entity, 'service_id', serviceIds),
    ]
    for (const row of found) {
      byId.set(`${entity} ${row.id}`, row)
      if (row.serviceId !== null) byServiceId.set(`${entity} ${row.serviceId}`, row)
    }
  }
  const operationIds = knownImportIds(reader)
  const waiting = new Map<string, OperationKind[]>()
  for (const { id, localId, kind } of allOperationKinds(reader)) {
    operationIds.add(id)
    waiting.set(localId, [...(waiting.get(localId) ?? []), kind])
  }
  const duplicates = findDuplicates(
    reader,
    file.operations.filter(({ kind }) => kind === 'create'),
  )
  return {
    /** Returns true if the operation is in the outbox or waiting for confirmation. */
    hasOperation: (id: string): boolean => operationIds.has(id),
    byId: (entity: Entity, id: string): Row | undefined =>
      byId.get(`${entity} ${id}`) ?? duplicates.byId(entity, id),
    byServiceId: (entity: Entity, id: number): Row | undefined =>
      byServiceId.get(`${entity} ${id as ServiceId}`),
    /** Returns the queued operations of a row, oldest first. */
    waiting: (id: LocalId): readonly OperationKind[] => waiting.get(id) ?? [],
    duplicates: duplicates.of,
  }
}

function rowsWhere(
  reader: Reader,
  entity: Entity,
  column: 'id' | 'service_id',
  values: readonly (string | number)[],
): readonly Row[] {
  if (values.length === 0) return []
  const tail = `WHERE r.${column} IN (SELECT value FROM json_each(?))`
  return syncedTables[entity].where(reader, tail, [JSON.stringify(values)])
}
