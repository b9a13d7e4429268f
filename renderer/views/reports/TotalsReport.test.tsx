/** What a printed report says of itself: its controls are not on the paper. */
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { defaultReportOptions, type ReportContext, type ReportOptions } from './report-options.ts'
import { ReportTable } from './ReportTable.tsx'
import { ReportFacts } from './TotalsReport.tsx'

const context: ReportContext = {
  today: '2026-11-20' as Day,
  zone: 'Europe/Berlin',
  weekStart: 1,
  dayStart: 0,
}

function printed(change: Partial<ReportOptions>): readonly string[] {
  const bench = createWindowBench({ known: { 'projects.all': [], 'clients.all': [] } })
  const options = { ...defaultReportOptions(context), ...change }
  const { container } = bench.open(<ReportFacts options={options} context={context} />)
  const texts = [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
  expect(container.querySelector('dl')?.className).toContain('print-only')
  return texts
}

it('says days, rows and rounding', () => {
  expect(printed({})).toEqual([
    'Days',
    '1 – 30 November 2026',
    'Group by',
    'Client',
    'Then by',
    'Project',
    'Rounding',
    'Per project',
  ])
})

it('says the filters, and how all was rounded', () => {
  const filters = { clientId: 7 as ServiceId, text: 'shot', billable: true }
  const rule = { minutes: 15, mode: 'up', per: 'entry' } as const
  expect(printed({ second: null, rounding: 'all', rule, filters })).toEqual([
    'Days',
    '1 – 30 November 2026',
    'Group by',
    'Client',
    'Rounding',
    '15 min · Up · Each entry',
    'Client',
    'Client 7',
    'Note contains',
    '“shot”',
    'Only',
    'billable',
  ])
})

it('has all rows on paper, and the first ones on the screen again afterwards', () => {
  const sum = { seconds: 60, raw: 60, billable: 0, unbilled: 0 }
  const lines = Array.from({ length: 1000 }, (_, index) => ({
    ...sum,
    key: `p${index}`,
    label: `Project ${index}`,
    level: 0,
    lines: [],
  }))
  const bench = createWindowBench({ known: { 'projects.all': [] } })
  const table = <ReportTable lines={lines} by={['project']} whole={sum} isRounded={false} />
  const { rerender } = bench.open(table)
  const rows = () => screen.getAllByRole('rowheader', { hidden: true }).length
  const onScreen = rows()
  expect(onScreen).toBeLessThan(1000)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(rows()).toBe(1001)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(rows()).toBe(onScreen)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  // Another page was opened while this one was printed.
  rerender(<p />)
  window.dispatchEvent(new Event('afterprint'))
  rerender(table)
  expect(rows()).toBe(onScreen)
})
