/** Tests that values which only this computer has come back from a backup, and that an undo removes them again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import type { Day, LocalId, ServiceId } from '../../shared/domain/units.ts'
import { localOfProject } from '../store/projects.ts'
import { allCategories } from '../store/categories.ts'
import { localLists, readList } from '../store/local-lists.ts'
import { createMileageRateCommands } from './mileage-rates.ts'
import { createCategoryCommands } from './own-names.ts'
import { createProjectCommands } from './projects.ts'
import { createRestoreBackupCommands, restoreLabel } from './restore-backup.ts'

const category = 9 as ServiceId
let folder: string
let bench: StoreBench
let project: LocalId
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-restore-'))
  bench = createStoreBench()
  project = bench.project(5, null)
})
afterEach(() => {
  bench.database.close()
  rmSync(folder, { recursive: true, force: true })
})

function backUp(): string {
  const file = join(folder, 'backup.db')
  bench.database.copyTo(file)
  return file
}
const nameCategory = (name: string | null) =>
  createCategoryCommands(bench).name({ id: category, name })
const mark = (
  changes: Omit<Parameters<ReturnType<typeof createProjectCommands>['mark']>[0], 'id'>,
) => createProjectCommands(bench).mark({ id: project, ...changes })
const local = () => ({
  project: localOfProject(bench.database, project),
  categories: allCategories(bench.database).map(({ name }) => name),
})

it('settings of projects and names of categories', () => {
  mark({ colour: 3, isPinned: true, rounding: { minutes: 15, mode: 'up', per: 'entry' } })
  nameCategory('Travel')
  const [backup, then] = [backUp(), local()]
  mark({ colour: 1, isPinned: false, rounding: null })
  nameCategory('Trips')
  const now = local()
  const restored = createRestoreBackupCommands(bench).restore(backup)
  expect(restored).toEqual({ ok: true, value: { missing: 0, discarded: 0, localValues: 2 } })
  expect(local()).toEqual(then)
  expect(bench.history.state().undo).toBe(restoreLabel())
  expect(bench.history.undo().ok).toBe(true)
  expect(local()).toEqual(now)
  expect(bench.history.redo().ok).toBe(true)
  expect(local()).toEqual(then)
})

it('a value that was changed after the restore stays when it is undone', () => {
  nameCategory('Travel')
  const backup = backUp()
  nameCategory(null)
  createRestoreBackupCommands(bench).restore(backup)
  nameCategory('Newer')
  bench.history.undo()
  expect(local().categories).toEqual(['Newer'])
})

it('a project that had no settings before has none again after the undo', () => {
  mark({ colour: 2 })
  const backup = backUp()
  bench.database.write((transaction) => {
    transaction.run('DELETE FROM project_local')
    return { ok: true, value: null }
  })
  createRestoreBackupCommands(bench).restore(backup)
  expect(local().project.colour).toBe(2)
  bench.history.undo()
  expect(bench.database.all('SELECT * FROM project_local')).toEqual([])
})

it('restoring what is here already changes nothing and records nothing', () => {
  nameCategory('Travel')
  const backup = backUp()
  const commands = createRestoreBackupCommands(bench)
  expect(commands.preview(backup).differences).toEqual({
    missing: 0,
    discarded: 0,
    localValues: 0,
    onlyHere: 0,
    changed: 0,
    deleted: 0,
    unsent: 0,
    settled: 0,
  })
  expect(commands.restore(backup).ok).toBe(true)
  expect(bench.history.state().undo).toBeNull()
})

it('no second rate comes from the same day, which could not be told from the first', () => {
  const { put, remove } = createMileageRateCommands(bench)
  const put2026 = (amount: string, unit: 'km' | 'mi') =>
    put({ id: null, values: { validFrom: '2026-01-01' as Day, unit, amount, currency: 'EUR' } })
  const rates = () => readList(bench.database, localLists.mileageRate)
  put2026('0.3', 'km')
  put2026('0.48', 'mi')
  const backup = backUp()
  for (const { id } of rates()) remove({ id })
  put2026('0.35', 'km')
  const restored = createRestoreBackupCommands(bench).restore(backup)
  expect(restored).toMatchObject({ ok: true, value: { localValues: 1 } })
  expect(rates().map(({ unit, amount }) => [unit, amount])).toEqual([
    ['km', '0.35'],
    ['mi', '0.48'],
  ])
})
