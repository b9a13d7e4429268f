import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failure, success } from '../../../../shared/contract/errors.ts'
import type {
  IssuedTimesheet,
  ListedTimesheet,
} from '../../../../shared/contract/groups/timesheets.ts'
import type { Receipt } from '../../../../shared/domain/expenses/receipt.ts'
import { defaultTimesheetLayout } from '../../../../shared/domain/timesheets/timesheet.ts'
import type { TimesheetDocument } from '../../../../shared/domain/timesheets/timesheet-document.ts'
import type { Day, EpochMs, LocalId, ServiceId } from '../../../../shared/domain/units.ts'
import type { Answers } from '../../../../test/fakes/fake-bridge.ts'
import { createWindowBench } from '../../../../test/fakes/window-bench.ts'
import { openPdf } from '../../expenses/receipt/bounded-pdf.ts'
import { Timesheets } from './Timesheets.tsx'
import type { TimesheetStart } from './timesheet-start.ts'

vi.mock(import('../../expenses/receipt/bounded-pdf.ts'), { spy: true })

const acme = 7 as ServiceId
const days = { from: '2026-11-02' as Day, to: '2026-11-08' as Day }
const context = { today: '2026-11-09' as Day, zone: 'UTC', weekStart: 1, dayStart: 0 }
const start: TimesheetStart = { clientId: acme, projectIds: null, range: 'custom', days }
const mark = { number: '2026-001', version: 1, issuedAt: Date.parse('2026-11-09') as EpochMs }

const paper: TimesheetDocument = {
  language: 'de',
  title: 'Stundennachweis 2026-001',
  sender: ['Hafen Studio', '20457 Hamburg'],
  facts: [{ label: 'Kunde', value: 'Acme' }],
  columns: [
    { id: 'note', title: 'Notiz' },
    { id: 'hours', title: 'Stunden' },
  ],
  sections: [
    {
      title: 'Mo., 2. Nov. 2026',
      hours: '1:30',
      amount: '',
      rows: [{ id: 'a', cells: ['Call', '1:30'], isChanged: true }],
    },
  ],
  expenses: null,
  sums: [{ label: 'Stunden', value: '1:30', isTotal: true }],
  changes: null,
  signatures: ['Ort, Datum', 'Unterschrift des Kunden'],
  receipts: [],
  foot: { left: '', page: '', of: '' },
  empty: '',
}
const scope = { ...days, zone: 'UTC', weekStart: 1, dayStart: 0, clientId: acme, projectIds: null }
const layout = { ...defaultTimesheetLayout('de'), hasTimes: true }
const id = '018f3f3e-0000-7000-8000-000000000001' as LocalId
const listed: ListedTimesheet = {
  ...mark,
  id,
  clientId: acme,
  client: 'Acme',
  scope,
  layout,
  seconds: 5400,
  sums: [],
  changed: 2,
  isReplaced: false,
}
const issued: IssuedTimesheet = {
  id,
  mark,
  scope,
  layout,
  document: paper,
  isReplaced: false,
  changes: ['Changed: Call, 1:30 → 1:00'],
}

async function open(isNew: boolean, list: readonly ListedTimesheet[], more: Answers = {}) {
  const bench = createWindowBench({
    answers: {
      'timesheets.all': () => success(list),
      'timesheets.preview': () => success({ document: paper, projects: [] }),
      'timesheets.issued': () => success(issued),
      'timesheets.issue': () => success({ id }),
      'clients.all': () =>
        success([
          { id: acme, name: 'Acme', serviceName: 'Acme', isArchived: false, currency: null },
        ]),
      ...more,
    },
  })
  const opened = bench.open(
    <Timesheets start={start} isNew={isNew} context={context} onBack={() => undefined} />,
  )
  await waitFor(() => expect(bench.fake.calls).toContain('timesheets.all'))
  const drafts = () => bench.fake.inputsOf('timesheets.preview')
  return { fake: bench.fake, drafts, ...opened }
}

describe('timesheets', () => {
  it('say what they are for while there are none', async () => {
    await open(false, [])
    expect(await screen.findByText('No timesheets yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'New timesheet' })).toHaveLength(1)
  })

  it('are listed with what changed since', async () => {
    const { person } = await open(false, [listed])
    const row = await screen.findByRole('row', { name: /Acme/ })
    expect(within(row).getByText('2 later changes')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Open 2026-001' }))
    expect(await screen.findByText('Changed: Call, 1:30 → 1:00')).toBeTruthy()
    expect(screen.getByText('Changed later')).toBeTruthy()
  })

  it('show the paper in the language of the client', async () => {
    await open(true, [])
    const article = await screen.findByRole('article')
    expect(article.lang).toBe('de')
    expect(within(article).getByRole('heading', { name: 'Stundennachweis 2026-001' })).toBeTruthy()
    expect(within(article).getByRole('rowheader', { name: 'Mo., 2. Nov. 2026' })).toBeTruthy()
  })

  it('begin with what the last one of the client showed, and change at once', async () => {
    const { person, drafts } = await open(true, [listed])
    await screen.findByRole('article')
    expect(drafts()[0]?.layout).toEqual(layout)
    await person.click(screen.getByRole('switch', { name: 'Rates and amounts' }))
    await waitFor(() => expect(drafts().at(-1)?.layout.hasAmounts).toBe(false))
    expect(drafts().at(-1)?.layout.hasTimes).toBe(true)
  })

  it('are issued as they are shown, and say why where they are not', async () => {
    const { person, fake, drafts } = await open(true, [], {
      'timesheets.issue': () => failure('storage', 'The disk is full.'),
    })
    await screen.findByRole('article')
    await person.click(screen.getByRole('button', { name: 'Issue' }))
    expect(await screen.findByText('The disk is full.')).toBeTruthy()
    expect(fake.inputsOf('timesheets.issue')).toEqual([drafts().at(-1)])
  })

  it('are deleted, and the list is shown', async () => {
    const { person, fake } = await open(false, [listed], {
      'timesheets.remove': () => success(null),
    })
    await person.click(await screen.findByRole('button', { name: 'Open 2026-001' }))
    await person.click(await screen.findByRole('button', { name: 'Delete timesheet' }))
    expect(await screen.findByRole('heading', { name: 'Timesheets' })).toBeTruthy()
    expect(fake.inputsOf('timesheets.remove')).toEqual([{ id }])
  })

  it('give the window their title and language while they are printed', async () => {
    let printed: readonly string[] = []
    const { person, fake } = await open(false, [listed], {
      'timesheets.print': () => {
        printed = [document.title, document.documentElement.lang]
        return success({ file: '/there.pdf' })
      },
    })
    const before = [document.title, document.documentElement.lang]
    await person.click(await screen.findByRole('button', { name: 'Open 2026-001' }))
    await person.click(await screen.findByRole('button', { name: 'Save PDF' }))
    expect(await screen.findByText('Saved as /there.pdf')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Show in folder' }))
    expect(fake.inputsOf('desktop.showSaved')).toEqual([{}])
    expect(printed).toEqual(['Stundennachweis 2026-001', 'de'])
    expect([document.title, document.documentElement.lang]).toEqual(before)
  })

  it('say that a receipt has more pages than are printed', async () => {
    const pdf = { pageCount: 31, draw: () => Promise.resolve(), close: () => undefined }
    const opened = vi.mocked(openPdf).mockResolvedValue(pdf)
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,page')
    onTestFinished(() => {
      opened.mockRestore()
      drawn.mockRestore()
    })
    const receipt = {
      id,
      kind: 'pdf',
      caption: 'Receipt: Taxi',
      missing: 'scan.pdf can’t be printed.',
      further: 'The other pages of scan.pdf are not printed.',
    } as const
    const scan: Receipt = {
      id,
      hash: '',
      name: 'scan.pdf',
      type: 'pdf',
      size: 0,
      expenseId: id,
      draftId: null,
      addedAt: mark.issuedAt,
    }
    await open(true, [], {
      'timesheets.preview': () =>
        success({ document: { ...paper, receipts: [receipt] }, projects: [] }),
      'receipts.read': () => success({ receipt: scan, bytes: new Uint8Array() }),
    })
    expect(await screen.findByText(receipt.further)).toBeTruthy()
    expect(screen.getAllByRole('img', { name: receipt.caption })).toHaveLength(30)
    expect(screen.queryByText(receipt.missing)).toBeNull()
  })
})
