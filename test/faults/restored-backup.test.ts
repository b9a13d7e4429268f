/** A restored backup sends nothing twice, reverts nothing on the service and loses nothing (decision 112). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClientCommands } from '../../electron/commands/own-names.ts'
import { createEntryCommands } from '../../electron/commands/entries/entries.ts'
import { createExpenseCommands } from '../../electron/commands/expenses.ts'
import { createOutboxCommands } from '../../electron/commands/outbox.ts'
import { createProjectCommands } from '../../electron/commands/projects.ts'
import { createRestoreBackupCommands } from '../../electron/commands/restore-backup.ts'
import { createTimerCommands } from '../../electron/commands/timer.ts'
import { allOperations } from '../../electron/store/outbox/outbox.ts'
import { timeEntries } from '../../electron/store/time-entries.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../shared/domain/units.ts'
import { success, type Outcome } from '../../shared/contract/errors.ts'
import { changeEntryRemotely } from '../fakes/change-entry-remotely.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { openSandboxServer, type SandboxServer } from '../fakes/sandbox-server.ts'
import { SimulatedProgram } from '../fakes/simulated-program.ts'
import { createStoreBench, type StoreBench } from '../fakes/store-bench.ts'

let folder: string
let bench: StoreBench
let farEnd: SandboxServer
let program: SimulatedProgram
let backups = 0

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stint-restored-'))
  await begin()
})
afterEach(async () => {
  await end()
  rmSync(folder, { recursive: true, force: true })
})
async function begin(): Promise<void> {
  bench = createStoreBench()
  farEnd = await openSandboxServer(bench.clock, { projects: 0 })
  program = new SimulatedProgram(bench, farEnd)
}
async function end(): Promise<void> {
  await program.end()
  await farEnd.close()
  bench.database.close()
}

function backUp(): string {
  const file = join(folder, `backup-${(backups += 1)}.db`)
  bench.database.copyTo(file)
  return file
}
const commands = () => createRestoreBackupCommands(bench)
const differencesTo = (file: string) => commands().preview(file).differences
function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}
const restore = (file: string) => must(commands().restore(file))

let minutes = 0
/** Each starts at another minute. */
function record(note: string): LocalId {
  minutes += 1
  const startedAt = (bench.clock.now() - minutes * 3_600_000) as EpochMs
  return must(createEntryCommands(bench).create({ note, startedAt, duration: 60 as Seconds })).id
}
const edit = (id: LocalId, note: string) => must(createEntryCommands(bench).edit({ id, note }))
const remove = (id: LocalId) => must(createEntryCommands(bench).remove({ id }))
const entry = (id: LocalId) => timeEntries.byId(bench.database, id)

async function settle(): Promise<void> {
  await program.untilEmpty()
  await program.untilPulled()
  await program.untilEmpty()
}
/** Work that is done while nothing is sent. */
async function offline(work: () => void): Promise<void> {
  await program.end()
  work()
  program = new SimulatedProgram(bench, farEnd)
}
/** What the service has. */
async function notes(): Promise<readonly string[]> {
  const { service } = farEnd
  const [entries, expenses] = await Promise.all([
    service.timeEntries.page({ includeUnlogged: true }, 1, 100),
    service.expenses.page({}, 1),
  ])
  if (!entries.ok || !expenses.ok) throw new Error('the service did not answer')
  return [
    ...entries.value.rows.map(({ note }) => String(note)),
    ...expenses.value.rows.map(({ vendor }) => String(vendor)),
  ].sort()
}
/** What is shown here. */
const shown = (): readonly string[] =>
  bench.database
    .all(
      `SELECT note AS name FROM time_entries WHERE deleted_at IS NULL
       UNION ALL SELECT vendor FROM expenses WHERE deleted_at IS NULL ORDER BY name`,
    )
    .map(({ name }) => String(name))
async function expectBothSides(...expected: readonly string[]): Promise<void> {
  await settle()
  expect(await notes()).toEqual([...expected].sort())
  expect(shown()).toEqual([...expected].sort())
  expect(allOperations(bench.database)).toEqual([])
}
const writes = async (): Promise<number> =>
  (await farEnd.requests()).filter(({ method }) => method !== 'GET').length

describe('after a backup with unsent work', () => {
  it('what was sent since is not sent again', async () => {
    const [known, doomed] = [record('known'), record('doomed')]
    await settle()
    record('unsent')
    must(
      createExpenseCommands(bench).submit({
        ...expenseInput,
        vendor: 'Café',
        draftId: bench.ids.next(),
      }),
    )
    edit(known, 'edited')
    remove(doomed)
    const backup = backUp()
    await settle()
    const before = await writes()
    expect(differencesTo(backup)).toMatchObject({ settled: 4, unsent: 0, discarded: 0, missing: 0 })
    expect(restore(backup)).toEqual({ missing: 0, discarded: 0, localValues: 0 })
    await expectBothSides('Café', 'edited', 'unsent')
    expect(await writes()).toBe(before)
  })

  it('what is still on its way stays uncertain, and arrives once', async () => {
    await farEnd.order([{ do: 'dropAfter', method: 'POST' }])
    record('perhaps')
    const backup = backUp()
    await program.untilSent()
    expect(allOperations(bench.database)).toMatchObject([{ state: 'uncertain' }])
    restore(backup)
    expect(allOperations(bench.database)).toMatchObject([{ state: 'uncertain' }])
    await expectBothSides('perhaps')
  })

  it('what was discarded since comes back, is sent once, and an undo takes it away', async () => {
    let backup = ''
    await offline(() => {
      edit(record('discarded'), 'discarded, edited')
      const second = record('deleted before it was sent')
      backup = backUp()
      const [operation] = allOperations(bench.database)
      must(createOutboxCommands(bench).discard({ id: operation?.id ?? '' }))
      remove(second)
    })
    await expectBothSides()
    const both = ['deleted before it was sent', 'discarded, edited']
    await offline(() => {
      expect(differencesTo(backup)).toMatchObject({ discarded: 2, deleted: 0, settled: 0 })
      expect(restore(backup)).toMatchObject({ discarded: 2 })
      expect(shown()).toEqual(both)
      must(bench.history.undo())
      expect(allOperations(bench.database)).toEqual([])
    })
    await expectBothSides()
    must(bench.history.redo())
    await expectBothSides(...both)
    expect(restore(backup)).toMatchObject({ discarded: 0 })
    await expectBothSides(...both)
    // The restore was sent by now: taking it back deletes on the service, too.
    must(bench.history.undo())
    await expectBothSides()
  })

  it('an entry comes back with its project', async () => {
    let backup = ''
    let child: LocalId | null = null
    await offline(() => {
      const { id: projectId } = must(createProjectCommands(bench).create({ title: 'Offline' }))
      child = record('in a project')
      must(createEntryCommands(bench).edit({ id: child, projectId }))
      backup = backUp()
      remove(child)
      must(createProjectCommands(bench).remove({ id: projectId }))
    })
    await expectBothSides()
    restore(backup)
    await expectBothSides('in a project')
    const projects = await farEnd.service.projects.page({}, 1, 100)
    if (!projects.ok) throw new Error('the service did not answer')
    expect(projects.value.rows.map(({ title }) => title)).toEqual(['Offline'])
    const entries = await farEnd.service.timeEntries.page({}, 1, 15)
    expect(entries).toMatchObject({ value: { rows: [{ projectId: projects.value.rows[0]?.id }] } })
  })

  it('an entry comes back without a project that does not', async () => {
    let backup = ''
    await offline(() => {
      const { id: projectId } = must(createProjectCommands(bench).create({ title: 'Gone' }))
      const child = record('in a project')
      must(createEntryCommands(bench).edit({ id: child, projectId }))
      backup = backUp()
      remove(child)
    })
    // The project was sent, and deleted there.
    await settle()
    const { id } = must(success(bench.database.get('SELECT id FROM projects') ?? { id: '' }))
    must(createProjectCommands(bench).remove({ id: id as LocalId }))
    await settle()
    restore(backup)
    await expectBothSides('in a project')
  })
})

describe('after a backup', () => {
  it('edits, deletions and rows of the service stay as they are now', async () => {
    const ids = ['mine', 'theirs', 'deleted', 'deleted there'].map(record)
    const [mine, theirs, deleted, gone] = ids as [LocalId, LocalId, LocalId, LocalId]
    await settle()
    const backup = backUp()
    edit(mine, 'mine, edited')
    remove(deleted)
    record('new, sent')
    await settle()
    await changeEntryRemotely(farEnd.service, serviceId(theirs), { note: 'theirs, edited' })
    await farEnd.service.timeEntries.delete(serviceId(gone))
    await settle()
    const before = await writes()
    expect(differencesTo(backup)).toMatchObject({ changed: 2, deleted: 2, onlyHere: 1 })
    restore(backup)
    const now = ['mine, edited', 'new, sent', 'theirs, edited']
    expect(shown()).toEqual(now)
    await expectBothSides(...now)
    expect(await writes()).toBe(before)
  })

  it('unsent work that was recorded since stays and arrives once', async () => {
    const known = record('known')
    await settle()
    const backup = backUp()
    await farEnd.order([{ do: 'dropBefore', times: 3 }])
    record('recorded since')
    edit(known, 'edited since')
    expect(differencesTo(backup)).toMatchObject({ onlyHere: 1, changed: 1, unsent: 2 })
    restore(backup)
    await expectBothSides('edited since', 'recorded since')
  })

  it('a timer that ran does not run again', async () => {
    const timer = createTimerCommands(bench)
    timer.start({ note: 'ran' })
    await program.untilSent()
    const backup = backUp()
    await bench.clock.advance(60_000)
    timer.stop({})
    await settle()
    timer.start({ note: 'runs' })
    restore(backup)
    expect(timeEntries.where(bench.database, 'WHERE r.duration IS NULL', [])).toMatchObject([
      { note: 'runs' },
    ])
    await expectBothSides('ran', 'runs')
  })

  it('a timer that ran unsent and was discarded stays discarded', async () => {
    let backup = ''
    await offline(() => {
      createTimerCommands(bench).start({ note: 'ran' })
      backup = backUp()
      const [operation] = allOperations(bench.database)
      must(createOutboxCommands(bench).discard({ id: operation?.id ?? '' }))
    })
    expect(restore(backup)).toMatchObject({ discarded: 0 })
    await expectBothSides()
  })

  it('names and tags get their former value, new ones stay, and an undo brings back the present', async () => {
    const [old, fresh] = [record('old'), record('fresh')]
    await settle()
    const entries = createEntryCommands(bench)
    const clients = createClientCommands(bench)
    const [one, two] = [1 as ServiceId, 2 as ServiceId]
    must(entries.edit({ id: old, tags: 'travel' }))
    must(clients.name({ id: one, name: 'Lindqvist' }))
    const backup = backUp()
    must(entries.edit({ id: old, tags: '' }))
    must(entries.edit({ id: fresh, tags: 'new' }))
    must(clients.name({ id: one, name: null }))
    must(clients.name({ id: two, name: 'Since then' }))
    const local = () => ({
      tags: [entry(old)?.tags, entry(fresh)?.tags],
      names: bench.database.all('SELECT id, name FROM client_names ORDER BY id'),
    })
    const before = local()
    expect(restore(backup)).toEqual({ missing: 0, discarded: 0, localValues: 2 })
    expect(local()).toEqual({
      tags: ['travel', 'new'],
      names: [
        { id: 1, name: 'Lindqvist' },
        { id: 2, name: 'Since then' },
      ],
    })
    must(bench.history.undo())
    expect(local()).toEqual(before)
    await expectBothSides('fresh', 'old')
  })
})

describe('where this computer lost rows', () => {
  const lose = (where: string): void => {
    must(
      bench.database.write((transaction) => {
        transaction.run(`DELETE FROM outbox`)
        transaction.run(`DELETE FROM time_entries WHERE ${where}`)
        return success(null)
      }),
    )
  }

  it('they come back, and are what the service has now', async () => {
    const ids = ['same', 'changed', 'deleted'].map(record)
    const [, changed, deleted] = ids as [LocalId, LocalId, LocalId]
    await settle()
    const backup = backUp()
    const [changedId, deletedId] = [serviceId(changed), serviceId(deleted)]
    await changeEntryRemotely(farEnd.service, changedId, { note: 'changed there' })
    await farEnd.service.timeEntries.delete(deletedId)
    // Pulled before the rows are lost, and followed by a later change: no pull lists them again by itself.
    await settle()
    await bench.clock.advance(600_000)
    record('later')
    await settle()
    await program.end()
    lose(`note <> 'later'`)
    expect(differencesTo(backup)).toMatchObject({ missing: 3 })
    expect(restore(backup)).toMatchObject({ missing: 3 })
    program = new SimulatedProgram(bench, farEnd)
    await expectBothSides('changed there', 'later', 'same')
    expect(entry(ids[0] as LocalId)?.note).toBe('same')
  })

  it('a change that waited in the backup is not sent, and the row is as on the service', async () => {
    const id = record('on the service')
    await settle()
    await program.end()
    edit(id, 'waited')
    const backup = backUp()
    lose('true')
    restore(backup)
    program = new SimulatedProgram(bench, farEnd)
    await expectBothSides('on the service')
  })

  it('a row that was sent since and pulled anew is not sent a second time', async () => {
    record('once')
    const backup = backUp()
    await settle()
    await program.end()
    lose('true')
    must(
      bench.database.write((transaction) => {
        transaction.run(`DELETE FROM settings WHERE key LIKE 'pull.%'`)
        return success(null)
      }),
    )
    program = new SimulatedProgram(bench, farEnd)
    await settle()
    expect(restore(backup)).toMatchObject({ discarded: 0, missing: 0 })
    await expectBothSides('once')
  })

  it('a row that was sent since and is not pulled yet is found, not sent', async () => {
    record('once')
    const backup = backUp()
    await settle()
    const before = await writes()
    await program.end()
    lose('true')
    expect(restore(backup)).toMatchObject({ discarded: 1 })
    program = new SimulatedProgram(bench, farEnd)
    await expectBothSides('once')
    expect(await writes()).toBe(before)
  })
})

type Act = 'record' | 'edit' | 'remove' | 'settle' | 'lose the answer' | 'back up' | 'restore'
const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act>(
      ...(['record', 'edit', 'remove', 'settle', 'lose the answer', 'back up', 'restore'] as const),
    ),
    fc.nat(20),
  ),
  { minLength: 4, maxLength: 16 },
)

/** Lives the acts; only sent rows are removed, because an unsent one comes back with a backup. */
async function live(
  steps: readonly (readonly [Act, number])[],
  restores: boolean,
): Promise<readonly string[]> {
  const made: LocalId[] = []
  let backup: string | null = null
  const present = (number: number) => {
    const id = made[number % Math.max(made.length, 1)]
    const row = id && entry(id)
    return row && !row.isDeleted ? row : undefined
  }
  const doing: Readonly<Record<Act, (number: number, index: number) => Promise<void> | void>> = {
    record: (_number, index) => void made.push(record(`entry ${index}`)),
    edit(number, index) {
      const row = present(number)
      if (row) edit(row.id, `edited ${index}`)
    },
    remove(number) {
      const row = present(number)
      if (row && row.serviceId !== null) remove(row.id)
    },
    settle,
    async 'lose the answer'(number) {
      await farEnd.order([{ do: number % 2 === 0 ? 'dropAfter' : 'dropBefore', method: 'POST' }])
      await program.untilSent()
    },
    'back up'() {
      backup = backUp()
    },
    restore() {
      if (restores && backup !== null) restore(backup)
    },
  }
  for (const [index, [act, number]] of steps.entries()) await doing[act](number, index)
  await farEnd.order([])
  await settle()
  expect(allOperations(bench.database)).toEqual([])
  expect(await notes()).toEqual(shown())
  return shown()
}

it('the service ends with the same rows, whether backups are restored or not', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      minutes = 0
      const without = await live(steps, false)
      await end()
      await begin()
      minutes = 0
      expect(await live(steps, true)).toEqual(without)
      await end()
      await begin()
    }),
    { numRuns: 25 },
  )
}, 120_000)

function serviceId(id: LocalId): ServiceId {
  const found = entry(id)?.serviceId
  if (found == null) throw new Error('the row is not on the service')
  return found
}
