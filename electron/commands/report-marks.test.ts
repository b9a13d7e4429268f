/** Saved reports and closed weeks: undone like everything else, and never sent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { weekClosedAt, type ReportChoice } from '../../shared/domain/reports/saved-report.ts'
import type { Day } from '../../shared/domain/units.ts'
import { createStoreBench, type StoreBench } from '../../test/fakes/store-bench.ts'
import { valueOf } from '../../test/fakes/accounts-bench.ts'
import { reportMarks } from '../queries/whole-lists.ts'
import { allOperations } from '../store/outbox/outbox.ts'
import { createReportMarkCommands } from './report-marks.ts'

const choice: ReportChoice = {
  range: 'thisMonth',
  days: { from: '2026-11-01' as Day, to: '2026-11-30' as Day },
  columns: 'auto',
  first: 'client',
  second: 'project',
  filters: { billable: true },
  rounding: 'none',
  rule: { minutes: 15, mode: 'up', per: 'entry' },
}
const monday = '2026-11-16' as Day

let bench: StoreBench
let marks: ReturnType<typeof createReportMarkCommands>
beforeEach(() => {
  bench = createStoreBench()
  marks = createReportMarkCommands(bench)
})
afterEach(() => bench.database.close())

const names = (): readonly string[] => reportMarks(bench.database).saved.map(({ name }) => name)
const closed = (): readonly Day[] =>
  reportMarks(bench.database).closedWeeks.map(({ firstDay }) => firstDay)

describe('a saved report', () => {
  it('is there with its choice, by name, and is never sent', () => {
    valueOf(marks.save({ name: ' Month ', choice }))
    valueOf(marks.save({ name: 'by client', choice: { ...choice, second: null } }))
    const { saved } = reportMarks(bench.database)
    expect(saved.map(({ name }) => name)).toEqual(['by client', 'Month'])
    expect(saved[1]?.choice).toEqual(choice)
    expect(allOperations(bench.database)).toEqual([])
  })

  it('is renamed, updated and deleted, each with undo and redo', () => {
    const { id } = valueOf(marks.save({ name: 'Month', choice }))
    const states = [reportMarks(bench.database).saved]
    const steps = [
      () => marks.changeSaved({ id, name: 'November' }),
      () => marks.changeSaved({ id, choice: { ...choice, second: null } }),
      () => marks.removeSaved({ id }),
    ]
    for (const step of steps) {
      valueOf(step())
      states.push(reportMarks(bench.database).saved)
    }
    expect(states.at(-1)).toEqual([])
    for (const state of states.slice(0, -1).reverse()) {
      bench.history.undo()
      expect(reportMarks(bench.database).saved).toEqual(state)
    }
    for (const state of states.slice(1)) {
      bench.history.redo()
      expect(reportMarks(bench.database).saved).toEqual(state)
    }
  })

  it('needs a name of its own', () => {
    const { id } = valueOf(marks.save({ name: 'Month', choice }))
    for (const name of ['', '  ', 'MONTH', 'x'.repeat(81)]) {
      const outcome = marks.save({ name, choice })
      expect(outcome.ok ? null : outcome.error).toMatchObject({ code: 'invalid', field: 'name' })
    }
    expect(marks.changeSaved({ id, name: 'month' }).ok).toBe(true)
    expect(names()).toEqual(['month'])
  })

  it('that is gone is neither changed nor deleted', () => {
    const { id } = valueOf(marks.save({ name: 'Month', choice }))
    valueOf(marks.removeSaved({ id }))
    for (const outcome of [marks.changeSaved({ id, name: 'Other' }), marks.removeSaved({ id })]) {
      expect(outcome.ok ? null : outcome.error.code).toBe('notFound')
    }
  })
})

describe('a closed week', () => {
  it('keeps the time of its first closing, and is opened again', () => {
    valueOf(marks.closeWeek({ firstDay: monday }))
    const [first] = reportMarks(bench.database).closedWeeks
    valueOf(marks.closeWeek({ firstDay: monday }))
    expect(reportMarks(bench.database).closedWeeks).toEqual([first])
    valueOf(marks.reopenWeek({ firstDay: monday }))
    expect(closed()).toEqual([])
    bench.history.undo()
    expect(reportMarks(bench.database).closedWeeks).toEqual([first])
    expect(allOperations(bench.database)).toEqual([])
  })

  it('stays open where it was not closed', () => {
    valueOf(marks.reopenWeek({ firstDay: monday }))
    expect(closed()).toEqual([])
    expect(bench.history.state().undo).toBeNull()
  })

  it('stays closed after weeks begin on another day, if all of its days were closed', () => {
    const isClosed = (firstDay: string): boolean =>
      weekClosedAt(firstDay as Day, reportMarks(bench.database).closedWeeks) !== null
    for (const firstDay of ['2026-11-09' as Day, monday]) valueOf(marks.closeWeek({ firstDay }))
    const sundays = ['2026-11-08', '2026-11-15', '2026-11-22']
    expect(sundays.map(isClosed)).toEqual([false, true, false])
    valueOf(marks.closeWeek({ firstDay: '2026-11-22' as Day }))
    valueOf(marks.reopenWeek({ firstDay: '2026-11-22' as Day }))
    expect(sundays.map(isClosed)).toEqual([false, true, false])
    valueOf(marks.reopenWeek({ firstDay: '2026-11-15' as Day }))
    expect(sundays.map(isClosed)).toEqual([false, false, false])
    bench.history.undo()
    expect(sundays.map(isClosed)).toEqual([false, true, false])
  })
})
