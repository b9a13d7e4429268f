/** Diagnostics of a real account in which a secret, notes and names are planted wherever text can be. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSimulatedClock } from '../../test/fakes/simulated-clock.ts'
import { success } from '../../shared/contract/errors.ts'
import { reportText } from '../../shared/domain/diagnostics/report.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { createIdSource } from '../base/ids.ts'
import { createLog } from '../base/log.ts'
import type { SqlValue } from '../store/database.ts'
import { diagnosticReport } from './diagnostics.ts'
import { openWorkspace, type Workspace } from './workspaces/workspace.ts'

const log = createLog(() => undefined)
const clock = createSimulatedClock()
const planted = ['tok_9f8e7d6c5b4a', 'Secret merger talks', 'Lindqvist Studio', 'mira@example.com']
const all = planted.join(' ')
let home: string
let workspace: Workspace
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'stint-diagnostics-'))
  workspace = openWorkspace({
    id: 'own',
    folder: join(home, 'workspaces', 'own'),
    changes: createChangeBus(),
    dependencies: {
      clock,
      log,
      ids: createIdSource(clock),
      random: () => 0.5,
      lateArrivalWindow: 500,
    },
  })
})
afterEach(async () => {
  await workspace.close()
  rmSync(home, { recursive: true, force: true })
})

function put(table: string, row: Readonly<Record<string, SqlValue>>): void {
  const columns = Object.keys(row)
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  const outcome = workspace.database.write((transaction) => {
    transaction.run(sql, Object.values(row))
    return success(null)
  })
  expect(outcome.ok).toBe(true)
}

async function report(): Promise<string> {
  const machine = () => [
    {
      title: 'Program',
      facts: [
        { label: 'Data folder', value: join(home, '.config', 'Stint') },
        { label: 'Tray', value: 'this desktop shows no tray icons' },
        { label: 'Region', value: 'en-US' },
      ],
    },
  ]
  return reportText(
    await diagnosticReport({
      workspaces: { all: () => [workspace], current: () => workspace },
      machine,
      log,
      logFolder: join(home, 'logs'),
      paths: { home, user: 'mira' },
    }),
  )
}

it('says how the account stands', async () => {
  put('time_entries', {
    id: 'entry',
    note: 'x',
    started_at: 1,
    zone: 'UTC',
    is_logged: 1,
    billable: 0,
    created_at: 1,
  })
  const operation = { entity: 'timeEntry', kind: 'create', patch: '{}', created_at: 1 }
  put('outbox', { id: 'a', local_id: 'entry', state: 'queued', ...operation })
  const error = JSON.stringify({ kind: 'invalid', message: all, fields: {} })
  put('outbox', { id: 'b', local_id: 'other', state: 'parked', error, ...operation })
  const text = await report()
  expect(text).toContain('Account 1 (own, shown)')
  expect(text).toMatch(/Unsent: 2, refused 1, held 0/)
  expect(text).toMatch(/Queue: (parked 1, queued 1|queued 1, parked 1)/i)
  expect(text).toContain('Refusals: Invalid 1')
  expect(text).toContain('Rows: Time entries 1')
  expect(text).toMatch(/SQLite: 3\.\d+/)
  expect(text).toMatch(/Database: \d.*, schema \d+/)
  expect(text).toContain('Integrity: Sound when it was opened')
  expect(text).toContain('Backups: None')
  expect(text).toContain('Tray: This desktop')
  expect(text).toContain('Region: en-US')
  expect(text).toContain('Last pull: Never')
  expect(text).toContain('Data folder: ~/.config/Stint')
  expect(text).toContain('Recent warnings and errors\n  None')
})

it('has nothing of what a person typed, is called, or keeps secret', async () => {
  const words = { created_at: 1, is_logged: 1, billable: 0, started_at: 1, zone: 'UTC' }
  put('time_entries', { id: 'entry', note: all, tags: all, base: JSON.stringify(all), ...words })
  put('projects', { id: 'project', title: all, description: all, created_at: 1 })
  put('staff', { id: 's', first_name: all, last_name: all, email: all, note: all, created_at: 1 })
  put('callbacks', { id: 'c', event: all, uri: all, verified: 0, created_at: 1 })
  put('client_names', { id: 1, name: all })
  put('rejected_rows', { list: 'x', raw: all, reason: all, seen_at: 1 })
  put('settings', { key: 'planted', value: JSON.stringify(all) })
  const connection = { baseUrl: `https://${planted[0]}.example`, businessId: '7', accountId: null }
  const value = JSON.stringify({ ...connection, businessName: all })
  put('settings', { key: 'connection', value })
  put('outbox', {
    id: 'b',
    entity: 'timeEntry',
    local_id: 'entry',
    kind: 'create',
    state: 'parked',
    patch: JSON.stringify({ note: all }),
    created_at: 1,
    error: JSON.stringify({ kind: all, message: all, fields: { note: all } }),
  })
  mkdirSync(join(home, 'logs'))
  const fields = JSON.stringify({ cause: `Error: ${all} EACCES ${home}`, code: all, note: all })
  writeFileSync(
    join(home, 'logs', 'stint.log'),
    [
      `[2026-11-20 09:00:00.000] [error] backup failed ${fields}`,
      `[2026-11-20 09:00:00.000] [warn]  ${all} {"status":503,"kind":"server"}`,
      `[2026-11-20 09:00:00.000] [info]  started {}`,
      all,
    ].join('\n'),
  )
  const text = await report()
  for (const secret of [...planted, 'merger', 'Lindqvist', home, 'mira']) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('error backup failed cause=Error EACCES')
  expect(text).toContain('warn [cut] status=503 kind=server')
  expect(text).not.toContain('started')
  expect(text).toContain('Refusals: Other 1')
})
