import { expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../../../shared/domain/units.ts'
import { missedBillable } from '../../queries/missed-billable-list.ts'
import { writeSetting } from '../../store/settings.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createEntryCommands } from './entries.ts'
import { createProjectCommands } from '../projects.ts'

type Given = Partial<{
  readonly projectId: LocalId
  readonly clientId: ServiceId
  readonly billable: boolean
  readonly billed: boolean
  readonly duration: Seconds
}>

/** Creates a store with entries as an older version recorded them, and later ones. */
function bench() {
  const store = createStoreBench()
  const entries = createEntryCommands(store)
  const relaunch = store.project(1, 11)
  const internal = store.project(2, null)
  const fixed = store.project(3, 11)
  createProjectCommands(store).edit({ id: fixed, type: 'fixedPrice', fixedPrice: '900' })
  const record = (fields: Given): LocalId => {
    const id = store.ids.next()
    const { projectId = null, clientId = null, billable = false, billed = false } = fields
    const { duration = 3600 as Seconds } = fields
    store.database.write((transaction) => {
      timeEntries.insert(
        transaction,
        id,
        {
          note: 'work',
          projectId,
          clientId,
          projectServiceId: null,
          duration,
          billable,
          billed,
          startedAt: 0 as EpochMs,
          isLogged: true,
          internal: false,
          zone: 'UTC',
          timerId: null,
        },
        store.clock.now(),
      )
      return { ok: true, value: null }
    })
    return id
  }
  const upgrade = async (): Promise<void> => {
    store.database.write((transaction) => {
      writeSetting(transaction, 'billable.recordedBefore', store.clock.now())
      return { ok: true, value: null }
    })
    await store.clock.advance(1000)
  }
  const client = 11 as ServiceId
  const missed = [
    record({ projectId: relaunch, clientId: client }),
    record({ projectId: relaunch, clientId: client, duration: 1800 as Seconds }),
    record({ clientId: client, duration: 600 as Seconds }),
  ]
  const others = [
    record({ projectId: relaunch, clientId: client, billable: true }),
    record({ projectId: relaunch, clientId: client, billed: true }),
    record({ projectId: fixed, clientId: client }),
    record({ projectId: internal }),
    record({ billable: true }),
  ]
  const rows = (ids: readonly LocalId[]) =>
    ids.map((id) => timeEntries.existing(store.database, id))
  return { ...store, entries, relaunch, record, upgrade, missed, others, rows, client }
}

it('lists what older versions left not billable, by project, and nothing that was recorded since', async () => {
  const { database, entries, relaunch, record, upgrade, missed, client } = bench()
  expect(missedBillable(database)).toBeNull()
  await upgrade()
  record({ projectId: relaunch, clientId: client })
  expect(missedBillable(database)).toEqual({
    count: 3,
    seconds: 6000,
    groups: [
      { projectId: relaunch, title: 'Project 1', clientId: 11, count: 2, seconds: 5400 },
      { projectId: null, title: null, clientId: 11, count: 1, seconds: 600 },
    ],
  })
  const [first, second] = missed
  entries.editMany({ ids: [first, second] as LocalId[], billable: false })
  expect(missedBillable(database)).toMatchObject({ count: 1 })
})

it('marks all of them, and only them, in one step; the list never comes again', async () => {
  const { database, entries, history, upgrade, missed, others, rows } = bench()
  await upgrade()
  const before = rows([...missed, ...others])
  expect(entries.markMissedBillable()).toEqual({ ok: true, value: { changed: 3 } })
  expect(rows(missed).map((row) => row?.billable)).toEqual([true, true, true])
  expect(rows(others)).toEqual(before.slice(3))
  expect(missedBillable(database)).toBeNull()
  history.undo()
  expect(rows([...missed, ...others]).map((row) => ({ ...row, sendState: '' }))).toEqual(
    before.map((row) => ({ ...row, sendState: '' })),
  )
  expect(missedBillable(database)).toBeNull()
})

it('leaves all of them where the list is dismissed, and never comes again', async () => {
  const { database, entries, upgrade, missed, rows } = bench()
  await upgrade()
  const before = rows(missed)
  expect(entries.dismissMissedBillable()).toEqual({ ok: true, value: null })
  expect([missedBillable(database), rows(missed)]).toEqual([null, before])
})
