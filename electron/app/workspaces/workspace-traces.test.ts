/** Traces are stored in a file of their own: neither a backup nor an export holds them. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSimulatedClock } from '../../../test/fakes/simulated-clock.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { createChangeBus } from '../../base/change-bus.ts'
import { createLog } from '../../base/log.ts'
import { createReceiptFiles } from '../../store/receipts/receipt-files.ts'
import { openTraceStore } from '../../traces/trace-store.ts'
import { createBackups } from './backups.ts'
import { createDataExport } from './data-export.ts'
import { openWorkspaceDatabase } from './workspace-database.ts'

/** Texts that only traces contain. */
const marks = ['secret-client-folder', 'secretmeeting', '1234567890123'] as const
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-traces-leave-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('leaves in no backup and no export', async () => {
  const clock = createSimulatedClock()
  const log = createLog(() => undefined)
  const changes = createChangeBus()
  const { database } = openWorkspaceDatabase(folder, changes, { clock, log })
  const store = openTraceStore(join(folder, 'traces.db'), changes, { now: clock.now(), log })
  const source = { id: 'a', kind: 'git', path: `/home/ada/${marks[0]}`, projectId: null } as const
  store.addSource(source)
  store.countAccepted([{ key: `a/${marks[1]}`, projectId: 'p' as LocalId }])
  store.refuse(`a/${marks[1]}`)
  const presence = Number(marks[2]) as EpochMs
  store.keepPresence({ from: presence, to: (presence + 1) as EpochMs })
  store.close()
  const kept = readdirSync(folder).filter((name) => name.startsWith('traces.db'))
  expect(kept.some((name) => readFileSync(join(folder, name)).includes(marks[0]))).toBe(true)

  const backups = createBackups(folder, database, { clock, log })
  expect(await backups.now()).toMatchObject({ ok: true })
  const receiptFiles = createReceiptFiles(join(folder, 'receipts'), () => 'part')
  const dataExport = createDataExport(folder, { clock, log, receiptFiles })
  const target = join(folder, 'export.zip')
  expect(await dataExport.run(target, { program: '1.0.0', drafts: [] })).toMatchObject({ ok: true })
  const exported = Object.values(unzipSync(readFileSync(target))).map((bytes) => strFromU8(bytes))
  const copies = readdirSync(backups.folder).map((name) =>
    readFileSync(join(backups.folder, name), 'latin1'),
  )
  expect(copies.length).toBe(1)
  expect(exported.length).toBeGreaterThan(0)
  for (const text of [...exported, ...copies]) {
    for (const mark of marks) expect(text.includes(mark)).toBe(false)
  }
  expect(existsSync(join(folder, 'traces.db'))).toBe(true)
  await dataExport.stop()
  await backups.stop()
  database.close()
  backups.close()
})
