import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EpochMs, LocalId } from '../../shared/domain/units.ts'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { overlappingEntries } from '../store/overlapping-entries.ts'
import { createProposalCommands } from './proposals.ts'

let bench: StoreBench
let commands: ReturnType<typeof createProposalCommands>
let now: EpochMs
beforeEach(() => {
  bench = createStoreBench()
  commands = createProposalCommands(bench)
  now = bench.clock.now()
})
afterEach(() => bench.database.close())

/** Returns a proposal between two times, each in minutes ago. */
function proposal(from: number, to: number, projectId: LocalId | null = null) {
  const ago = (minutes: number): EpochMs => (now - minutes * 60_000) as EpochMs
  return { from: ago(from), to: ago(to), projectId, note: 'Header and footer', key: 'web' }
}
const recorded = () => {
  const lastHour = { from: (now - 3_600_000) as EpochMs, to: now }
  return overlappingEntries(bench.database, lastHour, now).map(({ from, to, note }) => [
    ...[(now - from) / 60_000, (now - to) / 60_000, note],
  ])
}

describe('accepted proposals', () => {
  it('are recorded in one step, which is undone as one', () => {
    valueOf(commands.accept([proposal(60, 40), proposal(30, 20)]))
    expect(recorded()).toEqual([
      [60, 40, 'Header and footer'],
      [30, 20, 'Header and footer'],
    ])
    bench.history.undo()
    expect(recorded()).toEqual([])
  })

  it('are not recorded over recorded time, not even one of them', () => {
    valueOf(commands.accept([proposal(60, 40)]))
    expect(commands.accept([proposal(20, 10), proposal(50, 30)])).toMatchObject({
      error: { code: 'invalid' },
    })
    expect(commands.accept([proposal(20, 10), proposal(15, 5)]).ok).toBe(false)
    expect(recorded()).toHaveLength(1)
    expect(commands.accept([proposal(40, 30)]).ok).toBe(true)
  })

  it('are not recorded in the future, or for a project that is gone', () => {
    expect(commands.accept([proposal(10, -10)])).toMatchObject({ error: { code: 'invalid' } })
    expect(commands.accept([proposal(10, 5, 'gone' as LocalId)])).toMatchObject({
      error: { code: 'notFound' },
    })
    expect(recorded()).toEqual([])
  })
})
