import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStoreBench } from '../../../test/fakes/store-bench.ts'
import { entryFields } from '../../../test/fakes/sample-rows.ts'
import type { EpochMs, LocalId, Seconds } from '../../../shared/domain/units.ts'
import { success } from '../../../shared/contract/errors.ts'
import { timeEntries } from '../../store/time-entries.ts'
import { recentWork } from './entries.ts'

const row = fc.record({
  note: fc.constantFrom(null, 'call', 'review', 'plan'),
  hasProject: fc.boolean(),
  // Two entries can start in the same second: then the one recorded later counts as newer.
  startedAt: fc.integer({ min: 0, max: 4 }).map((second) => (second * 1000) as EpochMs),
  isRunning: fc.boolean(),
  isDeleted: fc.boolean(),
})

/** Entries that begin later are planned: they are no recent work. */
const now = 3000 as EpochMs

it('names the newest of each piece of work, newest first, without what runs, is ahead or was deleted', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (rows, limit) => {
      const bench = createStoreBench()
      const projectId = bench.project(1, null)
      const entries = rows.map(({ hasProject, ...rest }) => ({
        ...rest,
        id: bench.ids.next(),
        projectId: hasProject ? projectId : null,
      }))
      bench.database.write((transaction) => {
        for (const { id, isRunning, isDeleted, ...fields } of entries) {
          const duration = isRunning ? null : (60 as Seconds)
          timeEntries.insert(
            transaction,
            id,
            { ...entryFields, ...fields, duration, zone: 'UTC', timerId: null },
            0 as EpochMs,
          )
          if (isDeleted) timeEntries.setDeleted(transaction, id, 1 as EpochMs)
        }
        return success(null)
      })

      const expected: LocalId[] = []
      const seen = new Set<string>()
      const newestFirst = [...entries].reverse().sort((a, b) => b.startedAt - a.startedAt)
      for (const { id, note, projectId: project, startedAt, ...is } of newestFirst) {
        const piece = JSON.stringify([note, project])
        if (is.isRunning || is.isDeleted || startedAt > now) continue
        if ((note === null && project === null) || seen.has(piece)) continue
        seen.add(piece)
        expected.push(id)
      }
      expect(recentWork(bench.database, limit, now).map(({ id }) => id)).toEqual(
        expected.slice(0, limit),
      )
      bench.database.close()
    }),
    { numRuns: 60 },
  )
})
