/** Favourites: pinned from entries, moved and removed, each undone as one step, and never sent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maxFavourites } from '../../shared/domain/entries/favourite.ts'
import { workOf } from '../../shared/domain/entries/time-entry.ts'
import type { LocalId, ServiceId } from '../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { localLists, readList } from '../store/local-lists.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { createEntryCommands } from './entries/entries.ts'
import { createFavouriteCommands } from './favourites.ts'
import { createProjectCommands } from './projects.ts'
import { createTimerCommands } from './timer.ts'

let bench: StoreBench
let favourites: ReturnType<typeof createFavouriteCommands>
let timer: ReturnType<typeof createTimerCommands>

beforeEach(() => {
  bench = createStoreBench()
  favourites = createFavouriteCommands(bench)
  timer = createTimerCommands(bench)
})
afterEach(() => bench.database.close())

const all = () => readList(bench.database, localLists.favourite)
const notes = () => all().map(({ note }) => note)
/** Records work and returns its id. */
function worked(input: Parameters<typeof timer.switch>[0]): LocalId {
  const outcome = timer.switch(input)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.id
}
const pin = (note: string) => favourites.add({ id: worked({ note }) })
const idOf = (note: string): LocalId => {
  const found = all().find((one) => one.note === note)
  if (!found) throw new Error(`no ${note}`)
  return found.id
}

describe('a favourite', () => {
  it('has the note, project, tags and decision of its entry, and starts a timer with them', () => {
    const project = createProjectCommands(bench).create({ title: 'Website', clientId: null })
    if (!project.ok) throw new Error(project.error.message)
    const projectId = project.value.id
    const id = worked({ note: 'Review', projectId, tags: 'call' })
    createEntryCommands(bench).edit({ id, billable: false })
    const before = allOperations(bench.database).length
    expect(favourites.add({ id })).toMatchObject({ ok: true })
    expect(allOperations(bench.database)).toHaveLength(before)
    const [favourite] = all()
    expect(favourite).toMatchObject({ note: 'Review', projectId, tags: 'call', position: 1 })
    expect(favourite && timer.switch(workOf(favourite))).toMatchObject({
      value: { note: 'Review', projectId, tags: 'call' },
    })
  })

  it('remembers that work is not billed only where that was decided', () => {
    const id = worked({ note: 'Review', clientId: 5 as ServiceId })
    favourites.add({ id })
    expect(all()).toMatchObject([{ isNotBillableByChoice: false }])
    createEntryCommands(bench).edit({ id, billable: false })
    expect(favourites.add({ id })).toMatchObject({ ok: true })
    expect(all().map((one) => one.isNotBillableByChoice)).toEqual([false, true])
    expect(all().map((one) => workOf(one).billable)).toEqual([undefined, false])
  })

  it('is there once, also after undo and redo', () => {
    pin('Mail')
    expect(pin('Mail')).toMatchObject({ error: { code: 'invalid' } })
    expect(notes()).toEqual(['Mail'])
    // The timer of the refused one.
    bench.history.undo()
    bench.history.undo()
    expect(notes()).toEqual([])
    bench.history.redo()
    expect(notes()).toEqual(['Mail'])
  })

  it('of an entry that is gone is refused', () => {
    const id = worked({ note: 'Mail' })
    timer.discard({ id })
    expect(favourites.add({ id })).toMatchObject({ error: { code: 'notFound' } })
  })

  it('is refused where each key has one', () => {
    for (let count = 1; count <= maxFavourites; count += 1) pin(`Work ${count}`)
    expect(pin('One more')).toMatchObject({
      error: { code: 'invalid', message: 'You can have only 9 favourites. Remove one first.' },
    })
    expect(all()).toHaveLength(maxFavourites)
  })
})

describe('the order of favourites', () => {
  beforeEach(() => ['Mail', 'Call', 'Plan'].forEach(pin))

  it('is that in which they were added, until one is moved; undo moves it back', () => {
    expect(notes()).toEqual(['Mail', 'Call', 'Plan'])
    favourites.move({ id: idOf('Plan'), step: -1 })
    expect(notes()).toEqual(['Mail', 'Plan', 'Call'])
    favourites.move({ id: idOf('Mail'), step: 1 })
    expect(notes()).toEqual(['Plan', 'Mail', 'Call'])
    bench.history.undo()
    expect(notes()).toEqual(['Mail', 'Plan', 'Call'])
  })

  it('stays at its ends, where there is nothing to undo', () => {
    favourites.move({ id: idOf('Mail'), step: -1 })
    favourites.move({ id: idOf('Plan'), step: 1 })
    expect(bench.history.state().undo).toBe('Add to favourites')
  })

  it('has a place for one that comes back', () => {
    favourites.remove({ id: idOf('Call') })
    expect(notes()).toEqual(['Mail', 'Plan'])
    bench.history.undo()
    expect(notes()).toEqual(['Mail', 'Call', 'Plan'])
    favourites.remove({ id: idOf('Call') })
    expect(favourites.remove({ id: 'gone' as LocalId })).toMatchObject({
      error: { code: 'notFound' },
    })
    pin('Travel')
    expect(notes()).toEqual(['Mail', 'Plan', 'Travel'])
  })
})
