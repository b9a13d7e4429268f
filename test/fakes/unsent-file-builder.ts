/** Files of unsent work, and a machine whose ids such a file can guess. */
import { createImportedChangeCommands } from '../../electron/commands/unsent-file/imported-changes.ts'
import { InMemoryService } from './in-memory-service.ts'
import { entryFields } from './sample-rows.ts'
import { createStoreBench } from './store-bench.ts'

export type Kind = 'create' | 'update' | 'delete'
export type Wish = {
  readonly kind: Kind
  readonly serviceId: number | null
  readonly note?: string
}

/** Returns the id of a row in an import file: `90000000-…-00000000000n`. */
export const fileId = (group: number, index: number): string =>
  `9000000${group}-0000-4000-8000-${String(index).padStart(12, '0')}`
const local = { zone: 'UTC', timerId: null }

/** Returns the text of an import file. For each wish, it contains the row and the operation of a time entry. */
export function fileOf(
  wishes: readonly Wish[],
  more: { callbacks?: readonly string[] } = {},
): string {
  const rows: object[] = wishes.map(({ kind, serviceId, note = 'planted' }, index) => ({
    entity: 'timeEntry',
    id: fileId(1, index),
    serviceId,
    base: null,
    isDeleted: kind === 'delete',
    fields: { ...entryFields, ...local, note },
  }))
  const { billed: _billed, ...sent } = entryFields
  const patches = { create: sent, update: {}, delete: {} }
  const operations: object[] = wishes.map(({ kind, note = 'planted' }, index) => ({
    id: fileId(2, index),
    entity: 'timeEntry',
    localId: fileId(1, index),
    kind,
    patch: kind === 'delete' ? {} : { ...patches[kind], note },
    base: kind === 'create' ? null : {},
    createdAt: 1,
    error: null,
  }))
  for (const [index, uri] of (more.callbacks ?? []).entries()) {
    const fields = { event: 'all', uri }
    rows.push({
      entity: 'callback',
      id: fileId(3, index),
      serviceId: null,
      isDeleted: false,
      base: null,
      fields: { ...fields, verified: false },
    })
    operations.push({
      id: fileId(4, index),
      entity: 'callback',
      localId: fileId(3, index),
      kind: 'create',
      patch: fields,
      base: null,
      createdAt: 1,
      error: null,
    })
  }
  const head = { format: 'stint-unsent', version: 3, account: null }
  const exportedAt = '2026-11-20T08:00:00.000Z'
  return JSON.stringify({ ...head, exportedAt, operations, rows, drafts: [], receipts: [] })
}

/** Creates a bench for one computer, with `count` entries that the service has too, with service ids 1, 2, 3 … */
export function machine(count = 5) {
  const bench = createStoreBench()
  const service = new InMemoryService(bench)
  const ids = Array.from({ length: count }, (_, index) =>
    service.share('timeEntry', { ...entryFields, ...local, note: `own ${index + 1}` }, index + 1),
  )
  return { bench, service, ids, confirming: createImportedChangeCommands(bench) }
}
