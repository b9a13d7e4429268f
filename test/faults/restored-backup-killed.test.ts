/** A kill at any step of a restore leaves the old state or the new one: real files, a process of its own. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../../electron/base/log.ts'
import { createBackups } from '../../electron/app/workspaces/backups.ts'
import { openWorkspaceDatabase } from '../../electron/app/workspaces/workspace-database.ts'
import type { Database } from '../../electron/store/database.ts'
import { success } from '../../shared/contract/errors.ts'
import { createSimulatedClock } from '../fakes/simulated-clock.ts'

/** 100,000 by hand: `STINT_RESTORED_ENTRIES=100000`, with the time that it takes. */
const entries = Number(process.env['STINT_RESTORED_ENTRIES'] ?? 5000)
const silent = { publish: () => undefined, subscribe: () => () => undefined }
const log = createLog(() => undefined)
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stint-restore-killed-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = (folder: string): Database =>
  openWorkspaceDatabase(folder, silent, { clock: createSimulatedClock(), log }).database

/** Every row of every kind, as one line each. */
function contentsOf(database: Database): string {
  const rows = database.all(
    `SELECT id, service_id, project_id, note, started_at, duration, tags, base FROM time_entries ORDER BY id`,
  )
  return JSON.stringify([rows, database.all('SELECT * FROM projects ORDER BY id')])
}

/** An account whose backup has all entries, and that has lost them. Returns the name of the backup. */
async function prepare(folder: string): Promise<{ name: string; full: string; empty: string }> {
  const clock = createSimulatedClock()
  const { database } = openWorkspaceDatabase(folder, silent, { clock, log })
  run(database, [
    `INSERT INTO projects (id, service_id, title, created_at, base) VALUES ('p', 1, 'Project', 1, '{}')`,
    `INSERT INTO time_entries (id, service_id, project_id, note, started_at, zone, duration, is_logged, billable,
       created_at, base, tags)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${entries})
     SELECT 'entry-' || i, i, 'p', 'Entry number ' || i, i * 60000, 'UTC', 60, 1, 1, 1, '{"v":' || i || '}',
       CASE WHEN i % 10 = 0 THEN 'travel' ELSE '' END FROM n`,
  ])
  const full = contentsOf(database)
  const backups = createBackups(folder, database, { clock, log })
  expect((await backups.now()).ok).toBe(true)
  const name = backups.list()[0]?.name ?? ''
  run(database, ['DELETE FROM time_entries', 'DELETE FROM projects'])
  const empty = contentsOf(database)
  await backups.stop()
  database.close()
  backups.close()
  return { name, full, empty }
}

function run(database: Database, statements: readonly string[]): void {
  const written = database.write((transaction) => {
    for (const statement of statements) transaction.run(statement)
    return success(null)
  })
  if (!written.ok) throw new Error(written.error.message)
}

/** Restores in a process of its own, killed `killAfter` ms after it began. Resolves with ms until its end. */
function restoreInProcess(
  folder: string,
  name: string,
  killAfter: number | null,
): Promise<{ readonly took: number; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const program = join(import.meta.dirname, 'restoring-program.ts')
    const child = spawn(process.execPath, [program, folder, name])
    let [said, begunAt] = ['', 0]
    child.stdout.on('data', (data: Buffer) => {
      if (begunAt === 0) {
        begunAt = performance.now()
        if (killAfter !== null) setTimeout(() => child.kill('SIGKILL'), killAfter)
      }
      said += data.toString()
    })
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    child.on('error', reject)
    child.on('close', () => resolve({ took: performance.now() - begunAt, said }))
  })
}

it('is old or new after a kill, and restores to the same rows', async () => {
  const first = join(root, 'first')
  const { name, full, empty } = await prepare(first)
  const copyOf = (label: string): string => {
    const folder = join(root, label)
    cpSync(first, folder, { recursive: true })
    return folder
  }
  const whole = copyOf('whole')
  const { took, said } = await restoreInProcess(whole, name, null)
  expect(said).toBe('begun\ndone\n')
  const restored = open(whole)
  expect(contentsOf(restored) === full).toBe(true)
  expect(
    restored.get(`SELECT count(*) AS n FROM time_entry_texts WHERE note MATCH '4999'`),
  ).toEqual({ n: 1 })
  restored.close()
  if (entries >= 100_000)
    console.info(`a backup of ${entries} entries was restored in ${Math.round(took)} ms`)

  for (const part of [0.2, 0.5, 0.7, 0.85, 0.95]) {
    const folder = copyOf(`killed-${part}`)
    await restoreInProcess(folder, name, took * part)
    const database = open(folder)
    expect([full, empty].includes(contentsOf(database)), `killed at ${part}`).toBe(true)
    database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  // A restore that was killed can be made again.
  const again = copyOf('again')
  await restoreInProcess(again, name, took / 2)
  expect((await restoreInProcess(again, name, null)).said).toBe('begun\ndone\n')
  const database = open(again)
  expect(contentsOf(database) === full).toBe(true)
  database.close()
}, 180_000)
