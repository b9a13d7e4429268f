/** Takes the time that two entries share from one of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../../test/fakes/store-bench.ts'
import { valueOf } from '../../../test/fakes/accounts-bench.ts'
import { entriesInRange } from '../../queries/entries/entries.ts'
import { allOperations } from '../../store/outbox/outbox.ts'
import { createEntryCommands, type EntryCommands } from './entries.ts'

const minute = 60_000

let bench: StoreBench
let entries: EntryCommands
let start: EpochMs
beforeEach(() => {
  bench = createStoreBench()
  entries = createEntryCommands(bench)
  start = (bench.clock.now() - 300 * minute) as EpochMs
})
afterEach(() => bench.database.close())

/** Records an entry from one minute to another, after `start`. */
function record(note: string, from: number, to: number): LocalId {
  const startedAt = (start + from * minute) as EpochMs
  return valueOf(entries.create({ note, startedAt, duration: ((to - from) * 60) as Seconds })).id
}
const at = (minutes: number): EpochMs => (start + minutes * minute) as EpochMs
/** Returns the recorded spans, in minutes after `start`. */
const spans = (): readonly string[] =>
  entriesInRange(bench.database, { from: start, to: bench.clock.now(), now: bench.clock.now() })
    .map(({ note, startedAt, duration }) => {
      const from = (startedAt - start) / minute
      return `${note} ${from}–${from + (duration ?? 0) / 60}`
    })
    .sort()

describe('trimming an overlap', () => {
  it('ends the earlier entry, in one step that is undone', () => {
    const [id, other] = [record('a', 0, 60), record('b', 40, 90)]
    const before = spans()
    expect(entries.trim({ trims: [{ id, other, from: at(40), to: at(60) }] }).ok).toBe(true)
    expect(spans()).toEqual(['a 0–40', 'b 40–90'])
    bench.history.undo()
    expect(spans()).toEqual(before)
    bench.history.redo()
    expect(spans()).toEqual(['a 0–40', 'b 40–90'])
  })

  it('leaves two parts of an entry around the other one', () => {
    const [id, other] = [record('a', 0, 90), record('b', 40, 60)]
    expect(entries.trim({ trims: [{ id, other, from: at(40), to: at(60) }] }).ok).toBe(true)
    expect(spans()).toEqual(['a 0–40', 'a 60–90', 'b 40–60'])
    bench.history.undo()
    expect(spans()).toEqual(['a 0–90', 'b 40–60'])
  })

  it('trims several in one step', () => {
    const pairs = [0, 100].map((from) => ({
      id: record('a', from, from + 60),
      other: record('b', from + 40, from + 90),
      from: at(from + 40),
      to: at(from + 60),
    }))
    expect(entries.trim({ trims: pairs }).ok).toBe(true)
    expect(spans()).toEqual(['a 0–40', 'a 100–140', 'b 140–190', 'b 40–90'])
    bench.history.undo()
    expect(spans()).toEqual(['a 0–60', 'a 100–160', 'b 140–190', 'b 40–90'])
  })

  it('changes nothing where the two do not share the time any more', () => {
    const [id, other] = [record('a', 0, 60), record('b', 40, 90)]
    entries.edit({ id: other, startedAt: at(50) })
    const before = [spans(), allOperations(bench.database)]
    const outcome = entries.trim({ trims: [{ id, other, from: at(40), to: at(60) }] })
    expect(outcome.ok ? null : outcome.error.code).toBe('invalid')
    expect([spans(), allOperations(bench.database)]).toEqual(before)
    entries.remove({ id: other })
    expect(entries.trim({ trims: [{ id, other, from: at(50), to: at(60) }] }).ok).toBe(false)
  })

  it('takes the whole of no entry', () => {
    const [other, id] = [record('a', 0, 90), record('b', 40, 60)]
    const outcome = entries.trim({ trims: [{ id, other, from: at(40), to: at(60) }] })
    expect(outcome.ok ? null : outcome.error.message).toBe(
      'This would remove the whole entry. Delete it instead.',
    )
    expect(spans()).toEqual(['a 0–90', 'b 40–60'])
  })
})
