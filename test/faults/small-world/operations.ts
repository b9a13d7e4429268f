/** Operations of the user in a small world, as commands, and of the other device, as requests. */
import { createEntryCommands } from '../../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../../electron/commands/expenses.ts'
import { createTimerCommands } from '../../../electron/commands/timer.ts'
import { systemClock } from '../../../electron/base/clock.ts'
import { createServiceClient, type ServiceClient } from '../../../electron/service/client.ts'
import { fixedToken } from '../../../electron/service/token-source.ts'
import type { SyncedRow, AnyFields } from '../../../electron/store/synced-table.ts'
import { syncedTables } from '../../../electron/store/synced-tables.ts'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import type { SandboxServer } from '../../fakes/sandbox-server.ts'
import { expenseInput } from '../../fakes/sample-rows.ts'
import type { StoreBench } from '../../fakes/store-bench.ts'
import type { Ledger } from '../write-ledger.ts'
import type { Kind, Operation, Other } from './worlds.ts'

/** Creates a row. Its content and start are always the same, so that the program could confuse two such rows. */
export function createRow(bench: StoreBench, kind: Kind): unknown {
  return kind === 'expense'
    ? createExpenseCommands(bench).submit({ ...expenseInput, draftId: bench.ids.next() })
    : createEntryCommands(bench).create({
        note: 'work',
        startedAt: Date.parse('2026-11-20T07:00:00Z') as EpochMs,
        duration: 1800 as Seconds,
      })
}

/** Carries out an operation in the program. `index`: number that makes its text unique. */
export function act(bench: StoreBench, kind: Kind, operation: Operation, index: number): unknown {
  const text = `mine ${index}`
  const living = livingRows(bench, kind)
  const row = operation.endsWith('First') ? living[0] : living.at(-1)
  switch (operation) {
    case 'create':
      return createRow(bench, kind)
    case 'start':
      return createTimerCommands(bench).start({ note: 'work' })
    case 'stop':
      return createTimerCommands(bench).stop({})
    case 'edit':
    case 'editFirst':
      return (
        row &&
        (kind === 'expense'
          ? createExpenseCommands(bench).edit({ id: row.id, notes: text })
          : createEntryCommands(bench).edit({ id: row.id, note: text }))
      )
    case 'remove':
    case 'removeFirst':
      return (
        row &&
        (kind === 'expense'
          ? createExpenseCommands(bench).remove({ id: row.id })
          : createEntryCommands(bench).remove({ id: row.id }))
      )
    case 'undo':
      return bench.history.undo()
    case 'redo':
      return bench.history.redo()
  }
}

/** Not deleted, oldest first. */
function livingRows({ database }: StoreBench, kind: Kind): readonly SyncedRow<AnyFields>[] {
  return syncedTables[kind].where(
    database,
    'WHERE r.deleted_at IS NULL ORDER BY r.created_at, r.id',
    [],
  )
}

/** Changes the newest row that both devices know, as another device. Does nothing if there is no such row. */
export async function otherChange(
  far: SandboxServer,
  ledger: Ledger,
  kind: Kind,
  what: Other['what'],
): Promise<void> {
  const { sandbox } = far
  const service = createServiceClient({
    baseUrl: sandbox.baseUrl,
    businessId: String(sandbox.businessId),
    accountId: sandbox.accountId,
    tokens: fixedToken(sandbox.token),
    clock: systemClock,
  })
  try {
    if (kind === 'expense') await changeExpense(service, ledger, what)
    else await changeEntry(service, ledger, what)
  } finally {
    await service.close()
  }
}

async function changeExpense(
  service: ServiceClient,
  ledger: Ledger,
  what: Other['what'],
): Promise<void> {
  const page = await service.expenses.page({}, 1)
  const row = page.ok ? newestShared(page.value.rows, ledger, 'expense') : undefined
  if (!row) return
  if (what === 'remove') {
    if ((await service.expenses.delete(row.id)).ok) ledger.theyRemoved('expense', row.id)
    return
  }
  const fields = what === 'same' ? { notes: 'theirs' } : { vendor: 'Theirs' }
  if ((await service.expenses.update(row.id, fields)).ok) {
    ledger.theyWrote('expense', row.id, fields)
  }
}

async function changeEntry(
  service: ServiceClient,
  ledger: Ledger,
  what: Other['what'],
): Promise<void> {
  const page = await service.timeEntries.page({ includeUnlogged: true }, 1, 100)
  const row = page.ok ? newestShared(page.value.rows, ledger, 'timeEntry') : undefined
  if (!row) return
  if (what === 'remove') {
    if ((await service.timeEntries.delete(row.id)).ok) ledger.theyRemoved('timeEntry', row.id)
    return
  }
  const timer = row.timer === null ? {} : { timer: { id: row.timer.id } }
  const length = { isLogged: true, duration: 4321 as Seconds }
  const fields = what === 'same' ? { note: 'theirs' } : length
  const input = what === 'same' ? fields : { ...length, ...timer }
  if ((await service.timeEntries.update(row.id, row.raw, input)).ok) {
    ledger.theyWrote('timeEntry', row.id, fields)
  }
}

function newestShared<Row extends { readonly id: Parameters<Ledger['isShared']>[1] }>(
  rows: readonly Row[],
  ledger: Ledger,
  kind: Kind,
): Row | undefined {
  return [...rows]
    .filter(({ id }) => ledger.isShared(kind, id))
    .sort((one, other) => other.id - one.id)[0]
}
