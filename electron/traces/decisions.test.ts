/** Tests proposals that wait: among those that are made from traces, and over a restart. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import type { Span } from '../../shared/domain/presence/presence-types.ts'
import type { RecordedSpan } from '../../shared/domain/proposals/past-counts.ts'
import { waitingKey } from '../../shared/domain/proposals/waiting-proposal.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { createChangeBus } from '../base/change-bus.ts'
import { createIdSource } from '../base/ids.ts'
import { createLog } from '../base/log.ts'
import { openTraceStore } from './trace-store.ts'
import { createTraces, type Traces } from './traces.ts'

const noon = Date.UTC(2026, 10, 24, 12) as EpochMs
const hours = (count: number): EpochMs => (noon + count * 3_600_000) as EpochMs
const today: Span = { from: hours(-12), to: hours(12) }

let folder: string
let taken: readonly RecordedSpan[]
let traces: Traces
const topics: string[] = []
const logged: string[] = []
const log = createLog((_level, line) => logged.push(line))

function open(): Traces {
  const changes = createChangeBus()
  changes.subscribe((change) => topics.push(...change.topics))
  const clock = {
    now: () => noon,
    monotonic: () => 0,
    zone: () => 'UTC',
    after: () => () => undefined,
  }
  return createTraces({
    clock,
    ids: createIdSource(clock),
    activityWatch: { isThere: () => Promise.resolve(false), seen: () => Promise.resolve(null) },
    calendarEvents: () => Promise.resolve(null),
    recorded: {
      spans: () => taken,
      gaps: () => [],
      earlier: () => [],
      spent: () => [],
      projects: () => [],
    },
    openStore: (now) => openTraceStore(join(folder, 'traces.db'), changes, { now, log }),
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stint-decisions-'))
  taken = []
  traces = open()
})
afterEach(() => {
  traces.close()
  rmSync(folder, { recursive: true })
})

/** Proposes an hour that began so many hours ago. */
const propose = (ago: number) =>
  valueOf(
    traces.propose({
      from: hours(-ago),
      to: hours(1 - ago),
      note: 'Review',
      projectId: null,
      source: 'assistant',
    }),
  )

it('a proposal that waits is among the others of its time, and announced', async () => {
  topics.length = 0
  const { id } = propose(3)
  expect(topics).toContain('proposals')
  expect((await traces.between(today)).proposals).toMatchObject([
    { key: waitingKey(id), note: 'Review', reason: { kind: 'told', source: 'assistant' } },
  ])
  expect((await traces.between({ from: hours(-2), to: hours(0) })).proposals).toEqual([])
  // Over recorded time nothing is proposed; it waits all the same.
  taken = [{ from: hours(-4), to: hours(-2.5), projectId: null }]
  expect((await traces.between(today)).proposals).toEqual([])
  expect(traces.waiting()).toMatchObject([{ id }])
})

it('decisions can be taken back until the program ends, and what waits still waits then', () => {
  const [accepted, dismissed, waiting] = [propose(4), propose(3), propose(2)]
  const keyOf = ({ id, from, to }: typeof accepted) => ({ from, to, key: waitingKey(id) })
  valueOf(traces.follow([keyOf(accepted)], true))
  valueOf(traces.dismiss({ proposals: [keyOf(dismissed)] }))
  expect(traces.waiting()).toEqual([waiting])
  valueOf(traces.follow([keyOf(accepted)], false))
  expect(traces.waiting()).toEqual([accepted, waiting])
  valueOf(traces.follow([keyOf(accepted)], true))
  traces.close()
  traces = open()
  expect(traces.waiting()).toEqual([waiting])
  valueOf(traces.takeBack({ proposals: [keyOf(dismissed)] }))
  expect(traces.waiting()).toEqual([waiting])
  valueOf(traces.wipe())
  expect(traces.waiting()).toEqual([])
})

it('a damaged file is set aside, and does not keep proposals from waiting', () => {
  const file = join(folder, 'traces.db')
  writeFileSync(file, 'damaged'.repeat(1000))
  expect(traces.isPresenceWanted()).toBe(false)
  const proposal = propose(3)
  expect(traces.waiting()).toEqual([proposal])
  const [kept = '', ...others] = readdirSync(folder).filter((name) => name.includes('.broken-'))
  expect(others).toEqual([])
  expect(logged.at(-1)).toContain(kept)
})

it('damaged files are kept for 30 days, or until everything is deleted', () => {
  const damaged = () => readdirSync(folder).filter((name) => name.includes('.broken-'))
  const [old, ...recent] = ['20261025T115959Z-2', '20261025T120001Z', '20261124T110000Z-wal']
  for (const stamp of [old, ...recent]) {
    writeFileSync(join(folder, `traces.db.broken-${stamp}`), 'damaged')
  }
  traces.waiting()
  expect(damaged()).toEqual(recent.map((stamp) => `traces.db.broken-${stamp}`))
  valueOf(traces.wipe())
  expect(damaged()).toEqual([])
})

it('a proposal that waits is no choice to learn from', async () => {
  const { id, from, to } = propose(3)
  valueOf(traces.countAccepted([{ key: waitingKey(id), projectId: null }]))
  for (let count = 0; count < 4; count += 1) {
    valueOf(traces.dismiss({ proposals: [{ from, to, key: waitingKey(id) }] }))
    valueOf(traces.takeBack({ proposals: [{ from, to, key: waitingKey(id) }] }))
  }
  expect((await traces.between(today)).proposals).toHaveLength(1)
})
