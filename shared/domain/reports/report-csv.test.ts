import { describe, expect, it } from 'vitest'
import { unbilledMoney, type BillingTerms } from './unbilled-money.ts'
import type { Cell } from '../text/csv.ts'
import { reportTables } from './report-csv.ts'
import { reportLines, type Names } from './report-lines.ts'
import { totals, type TotalsEntry, type TotalsOptions } from './totals.ts'
import type { EpochMs, LocalId, Seconds, ServiceId } from '../units.ts'

const names: Names = { project: (id) => `Project ${id}`, client: (id) => `Client ${id}` }
const by = ['day', 'project'] as const
const [acme, nord] = [7, 8] as ServiceId[]

function entry(day: string, seconds: number, projectId: string | null): TotalsEntry {
  return {
    startedAt: Date.parse(`${day}T09:00:00Z`) as EpochMs,
    duration: seconds as Seconds,
    isLogged: true,
    projectId: projectId as LocalId | null,
    clientId: acme ?? null,
    billable: projectId !== null,
    billed: false,
    tags: '',
  }
}

const text = (cell: Cell): string | null =>
  cell === null || typeof cell === 'string' ? cell : cell.number

function tables(
  entries: readonly TotalsEntry[],
  projects: readonly BillingTerms[] = [],
  more: Partial<TotalsOptions> = {},
) {
  const options = { zone: 'UTC', dayStart: 0, weekStart: 1, now: Infinity as EpochMs, ...more }
  const whole = totals(entries, by, options)
  const times = totals(entries, ['client', 'project'], options).groups.flatMap((client) =>
    client.groups.map(({ key, unbilled }) => ({
      clientId: client.key as ServiceId,
      projectId: key as LocalId,
      seconds: unbilled,
    })),
  )
  const unbilled = unbilledMoney(times, projects, new Set(), (id) => (id === acme ? 'EUR' : 'JPY'))
  const rows = reportTables({ lines: reportLines(whole, by, names), by, unbilled, names })
  return rows.map((row) => row.map(text))
}

describe('the file of a report', () => {
  it('has one line for each innermost group: dates that sort, hours to read, seconds to add up', () => {
    const entries = [entry('2026-11-17', 5400, 'a'), entry('2026-11-16', 40, null)]
    const [head, ...rows] = tables(entries)
    expect(head).toEqual([
      ...['Day', 'Project'],
      ...[
        'Hours recorded',
        'Hours rounded',
        'Hours rounded, billable',
        'Hours rounded, not billed',
      ],
      ...['Seconds recorded', 'Seconds rounded', 'Seconds rounded, billable'],
      'Seconds rounded, not billed',
    ])
    expect(rows.slice(0, 2)).toEqual([
      ['2026-11-16', 'No project', ...['0.01', '0.01', '0.00', '0.00'], ...['40', '40', '0', '0']],
      [
        '2026-11-17',
        'Project a',
        ...Array<string>(4).fill('1.50'),
        ...Array<string>(4).fill('5400'),
      ],
    ])
  })

  it('tells recorded from rounded seconds, both exact', () => {
    const roundingOf = () => ({ minutes: 15, mode: 'up', per: 'entry' }) as const
    const [, row = []] = tables([entry('2026-11-17', 1, 'a')], [], { roundingOf })
    expect(row.slice(2)).toEqual(['0.00', '0.25', '0.25', '0.25', '1', '900', '900', '900'])
  })

  it('has what is not billed with its currency, and sums of one currency each', () => {
    const rated = (id: string, more: Partial<BillingTerms>): BillingTerms => ({
      id: id as LocalId,
      clientId: acme ?? null,
      type: 'hourlyRate',
      billingMethod: null,
      rate: null,
      fixedPrice: null,
      ...more,
    })
    const projects = [
      rated('a', { rate: '90' }),
      rated('b', { rate: '1500', clientId: nord ?? null }),
      rated('c', { type: 'fixedPrice', fixedPrice: '4800' }),
    ]
    const entries = ['a', 'b', 'c', 'd'].map((id, index) =>
      entry('2026-11-17', 3600 - 900 * index, id),
    )
    const rows = tables(entries, projects)
    const from = rows.findIndex((row) => row.length === 0)
    expect(rows.slice(from)).toEqual([
      [],
      [
        'Client (unbilled)',
        'Project',
        'Hours rounded',
        'Seconds rounded',
        'Counted as',
        'Amount',
        'Currency',
        'Project price',
      ],
      ['Client 7', 'Project a', '1.00', '3600', 'Hourly', '90.00', 'EUR', null],
      ['Client 7', 'Project b', '0.75', '2700', 'Hourly', '1125', 'JPY', null],
      ['Client 7', 'Project c', '0.50', '1800', 'Fixed price', '4800.00', 'EUR', '4800.00'],
      ['Client 7', 'Project d', '0.25', '900', 'Rate unknown', null, 'EUR', null],
      [],
      ['Currency (unbilled)', 'Hourly', 'Fixed prices', 'In total'],
      ['EUR', '90.00', '4800.00', '4890.00'],
      ['JPY', '1125', '0', '1125'],
    ])
  })

  it('is the time alone where everything is billed', () => {
    const billed = { ...entry('2026-11-17', 60, 'a'), billed: true }
    expect(tables([billed])).toHaveLength(2)
  })
})
