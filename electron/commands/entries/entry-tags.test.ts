/** Tags of time entries: on this computer only, and otherwise like every other field. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EpochMs, Seconds } from '../../../shared/domain/units.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { listEntries, sumEntries } from '../../queries/entries/entry-list.ts'
import { tagsInUse } from '../../queries/tags-in-use.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { createEntryCommands, type EntryCommands } from './entries.ts'
import { createTimerCommands } from '../timer.ts'

let bench: StoreBench
let entries: EntryCommands
beforeEach(() => {
  bench = createStoreBench()
  entries = createEntryCommands(bench)
})
afterEach(() => bench.database.close())

const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value
}

/** Records an entry of an hour that ended before now. */
function record(note: string, tags: string, hoursAgo = 2) {
  const startedAt = (bench.clock.now() - hoursAgo * 3_600_000) as EpochMs
  return valueOf(entries.create({ note, startedAt, duration: 3600 as Seconds, tags }))
}
const notes = (filter: Parameters<typeof sumEntries>[1]) =>
  listEntries(bench.database, { filter, limit: 10 }).entries.map(({ note }) => note)

describe('the tags of an entry', () => {
  it('are stored with it and never sent', () => {
    const entry = record('call', 'travel')
    expect(entry.tags).toBe('travel')
    const before = allOperations(bench.database)
    expect(before).toHaveLength(1)
    expect(before[0]?.patch).not.toHaveProperty('tags')
    expect(valueOf(entries.edit({ id: entry.id, tags: 'travel,on site' })).tags).toBe(
      'travel,on site',
    )
    expect(allOperations(bench.database)).toEqual(before)
  })

  it('go along with a change that is sent', () => {
    const entry = record('call', '')
    const { note, tags } = valueOf(entries.edit({ id: entry.id, note: 'long call', tags: 'deep' }))
    expect({ note, tags }).toEqual({ note: 'long call', tags: 'deep' })
    expect(allOperations(bench.database).map(({ patch }) => patch['note'])).toEqual(['long call'])
  })

  it('are undone and redone, alone and with a deletion', () => {
    const { id } = record('call', 'travel')
    entries.edit({ id, tags: 'deep' })
    const tags = () => timeEntries.existing(bench.database, id)?.tags
    bench.history.undo()
    expect(tags()).toBe('travel')
    bench.history.redo()
    expect(tags()).toBe('deep')
    entries.remove({ id })
    bench.history.undo()
    expect(tags()).toBe('deep')
  })

  it('are copied by duplicate, split, and resume, and put together by merge', () => {
    const first = record('one', 'travel', 5)
    const second = record('two', 'deep', 3)
    const at = (first.startedAt + 1_800_000) as EpochMs
    expect(valueOf(entries.split({ id: first.id, at })).tags).toBe('travel')
    const startedAt = (bench.clock.now() - 36_000_000) as EpochMs
    expect(valueOf(entries.duplicate({ id: first.id, startedAt })).tags).toBe('travel')
    expect(valueOf(entries.merge({ ids: [first.id, second.id] })).tags).toBe('travel,deep')
    const timer = createTimerCommands(bench)
    timer.start({ note: 'talk', tags: 'phone' })
    timer.pause({})
    expect(valueOf(timer.resume()).tags).toBe('phone')
  })

  it('are added to several entries at once', () => {
    const ids = [record('one', 'travel', 5).id, record('two', '', 3).id]
    expect(valueOf(entries.editMany({ ids, addTags: 'Travel,deep' }))).toMatchObject({ changed: 2 })
    const tags = ids.map((id) => timeEntries.existing(bench.database, id)?.tags)
    expect(tags).toEqual(['travel,deep', 'Travel,deep'])
  })
})

describe('entries', () => {
  beforeEach(() => {
    record('one', 'travel', 8)
    record('two', 'Travel,on site', 6)
    record('three', 'travels', 4)
    record('four', '', 2)
  })

  it('are filtered by one tag, and by having none', () => {
    expect(notes({ tag: 'travel' })).toEqual(['two', 'one'])
    expect(notes({ tag: 'on site' })).toEqual(['two'])
    expect(notes({ tag: null })).toEqual(['four'])
    expect(sumEntries(bench.database, { tag: 'travel' }, bench.clock.now())).toMatchObject({
      count: 2,
    })
  })

  it('are found by the text of a tag', () => {
    expect(notes({ text: '#trav' })).toEqual(['three', 'two', 'one'])
    expect(notes({ text: 'on site' })).toEqual(['two'])
  })

  it('are filtered and found in any case, of letters outside ASCII, too', () => {
    record('five', 'Überstunden', 3)
    record('six', 'überstunden,deep', 3)
    for (const tag of ['überstunden', 'ÜBERSTUNDEN'])
      expect(notes({ tag }).toSorted()).toEqual(['five', 'six'])
    expect(notes({ text: '#ÜBER' }).toSorted()).toEqual(['five', 'six'])
    expect(sumEntries(bench.database, { tag: 'Überstunden' }, bench.clock.now())).toMatchObject({
      count: 2,
    })
  })

  it('offer their tags, the one used last first', () => {
    expect(tagsInUse(bench.database)).toEqual(['travels', 'Travel', 'on site'])
  })

  it('offer every tag, however many others were used since', () => {
    for (let count = 1; count <= 600; count += 1) record('many', `tag ${count}`, 1)
    expect(tagsInUse(bench.database)).toContain('on site')
  })
})
