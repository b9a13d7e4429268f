/** Timesheets for a client: their files, what is marked after they were issued, and the way back. */
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import type { Day, EpochMs, Seconds, ServiceId } from '../../shared/domain/units.ts'
import type { Stint } from '../../shared/contract/contract.ts'
import { parseCsv } from '../fakes/parse-csv.ts'
import { expenseInput } from '../fakes/sample-rows.ts'
import { sessionTests } from './fixture.ts'
import { pickByLetters, pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import type { DroppedFile } from './expense-page.ts'
import { pdfPages } from './pdf-pages.ts'
import { invoiceXml, textPdf } from './receipt-files.ts'
import { reportPage } from './report-page.ts'
import { timesheetPage } from './timesheet-page.ts'
import { eventually } from './waits.ts'

const { it, session } = sessionTests({ entries: 40 })

const hour = 3_600_000
const day = 24 * hour

/** Records work for a client, an hour and a minute on each of the last five days; returns the client's name. */
async function recordWork(main: MainPage, count: number): Promise<string> {
  // Ended, whatever time of day it is.
  const newest = Date.now() - 2 * hour
  return main.page.evaluate(
    async ({ starts }) => {
      const { stint } = window as unknown as { readonly stint: Stint }
      const projects = await stint.call('projects.all', {}, undefined)
      const clients = await stint.call('clients.all', {}, undefined)
      if (!projects.ok || !clients.ok) throw new Error('nothing is there')
      const project = projects.value.find(
        ({ clientId, type, rate, active }) =>
          active && clientId !== null && type === 'hourlyRate' && rate !== null,
      )
      if (!project) throw new Error('no project has a rate')
      for (const [place, startedAt] of starts.entries()) {
        const made = await stint.call(
          'entries.create',
          {
            note: `Work number ${place}`,
            startedAt: startedAt as EpochMs,
            duration: 3660 as Seconds,
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            projectId: project.id,
            clientId: project.clientId as ServiceId,
            billable: true,
          },
          undefined,
        )
        if (!made.ok) throw new Error(made.error.message)
      }
      return clients.value.find(({ id }) => id === project.clientId)?.name ?? ''
    },
    {
      starts: Array.from(
        { length: count },
        (_, place) => newest - (place % 5) * day - place * 60_000,
      ),
    },
  )
}

/** Records an expense to bill to a client, with these receipts. */
async function addReceipts(
  main: MainPage,
  client: string,
  files: readonly DroppedFile[],
): Promise<void> {
  await main.page.evaluate(
    async ({ client: wanted, files: dropped, input }) => {
      const { stint } = window as unknown as { readonly stint: Stint }
      const clients = await stint.call('clients.all', {}, undefined)
      const categories = await stint.call('categories.all', {}, undefined)
      const staff = await stint.call('staff.all', {}, undefined)
      if (!clients.ok || !categories.ok || !staff.ok) throw new Error('nothing is there')
      const made = await stint.call(
        'expenses.submit',
        {
          ...input,
          draftId: crypto.randomUUID(),
          vendor: 'Nordbahn',
          amount: '64.90',
          date: new Date().toISOString().slice(0, 10) as Day,
          categoryId: categories.value[0]?.id ?? input.categoryId,
          staffId: staff.value[0]?.serviceId ?? input.staffId,
          clientId: clients.value.find(({ name }) => name === wanted)?.id ?? null,
        },
        undefined,
      )
      if (!made.ok) throw new Error(made.error.message)
      for (const { name, content } of dropped) {
        const bytes = new TextEncoder().encode(String(content))
        const added = await stint.call(
          'receipts.add',
          { name, bytes, expenseId: made.value.id },
          undefined,
        )
        if (!added.ok) throw new Error(added.error.message)
      }
    },
    { client, files, input: expenseInput },
  )
}

/** Returns the seconds of `61:01` or `1:01:30`. */
function secondsOf(length: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = length.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

describe('a timesheet', () => {
  it('is made from a report by mouse; its files have the sum of the report', async () => {
    const main = await session.connected()
    const { page } = main
    const sheet = timesheetPage(main)
    const client = await recordWork(main, 60)
    await main.allSent()
    await main.open('Reports')
    const report = reportPage(main)
    await report.pick('Days', 'Custom range')
    await page.getByRole('textbox', { name: 'First day' }).fill('2020-01-01')
    await page.getByRole('textbox', { name: 'Last day' }).fill('2040-12-31')
    await report.addFilter('Client')
    await page.getByRole('combobox', { name: 'Client' }).fill(client)
    await page.getByRole('option', { name: client, exact: true }).click()
    await report.addFilter('Billable')
    await page.getByRole('row', { name: /^Total/ }).waitFor()
    const total = await report.total()
    await main.button('Timesheets').click()
    await main.button('New timesheet').first().click()
    await sheet.paper.getByRole('heading', { name: /^Timesheet \d{4}-001$/ }).waitFor()
    await sheet.toggle('Start and end')
    await sheet.pick('Language', 'Deutsch')
    await sheet.paper.getByRole('heading', { name: /^Stundennachweis/ }).waitFor()
    await eventually(() =>
      sheet.paper.getByRole('row', { name: 'Stunden' }).last().textContent(),
    ).toBe(`Stunden${total}`)
    await sheet.issue()

    const pages = await pdfPages(await sheet.pdf())
    expect(pages.length).toBeGreaterThan(1)
    for (const [place, { text }] of pages.entries()) {
      expect(text).toContain(`Seite ${place + 1} von ${pages.length}`)
    }
    const text = pages.map((one) => one.text).join('\n')
    expect(text).toContain('Work number 59')
    expect(text).toContain(`Stunden ${total}`)
    // Nothing of the screen is printed.
    expect(text).not.toContain('Save PDF')
    expect(text).not.toContain('New version')

    const csv = new TextDecoder().decode(await sheet.table('csv'))
    const rows = parseCsv(csv, ',')
    const head = rows.findIndex((row) => row[0] === 'Datum')
    const at = rows[head]?.indexOf('Dauer in Sekunden') ?? -1
    const lines = rows.slice(
      head + 1,
      rows.findIndex((row, place) => place > head && row[0] === ''),
    )
    const seconds = lines.reduce((sum, row) => sum + Number(row[at]), 0)
    expect(seconds).toBe(secondsOf(total))
    const files = unzipSync(await sheet.table('xlsx'))
    const xml = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
    expect(xml).toContain(`<v>${seconds / 86_400}</v>`)
  })

  it('marks what changed since, gets a new version, and comes back after it was deleted', async () => {
    const main = await session.connected()
    const { page } = main
    const sheet = timesheetPage(main)
    const client = await recordWork(main, 2)
    await sheet.open()
    await main.button('New timesheet').first().click()
    await sheet.chooseClient(client)
    await sheet.chooseDays('2020-01-01', '2040-12-31')
    await sheet.paper.getByText('Work number 1').waitFor()
    await sheet.toggle('Rates and amounts')
    await sheet.issue()
    await page.getByText('This is the timesheet as it was issued').waitFor()
    await page.evaluate(async () => {
      const { stint } = window as unknown as { readonly stint: Stint }
      const recent = await stint.call('entries.recent', { limit: 50 }, undefined)
      const entry = recent.ok && recent.value.find(({ note }) => note === 'Work number 1')
      if (!entry) throw new Error('the entry is gone')
      await stint.call('entries.edit', { id: entry.id, note: 'Work, corrected' }, undefined)
    })
    await page.getByText('1 entry or expense changed since').waitFor()
    await sheet.paper.getByText('Changed later').waitFor()
    await main.button('Timesheets').click()
    await sheet.rows.getByText('1 later change').waitFor()
    await page.getByRole('button', { name: /^Open \d{4}-001$/ }).click()
    await main.button('New version').click()
    // What the last timesheet of the client showed.
    await sheet.paper.getByText('Work, corrected', { exact: true }).waitFor()
    expect(await page.getByRole('switch', { name: 'Rates and amounts' }).isChecked()).toBe(false)
    await sheet.paper.getByText(/^Changed since the version from/).waitFor()
    await sheet.issue()
    await main.button('Timesheets').click()
    await eventually(() => sheet.rows.count()).toBe(2)
    await sheet.rows.getByText('Replaced').waitFor()

    await page.getByRole('button', { name: /^Open \d{4}-001, version 2$/ }).click()
    await main.button('Delete timesheet').click()
    await eventually(() => sheet.rows.count()).toBe(1)
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await eventually(() => sheet.rows.count()).toBe(2)
  })

  it('has the receipts behind it, and names the files that can’t be printed', async () => {
    const main = await session.connected()
    const sheet = timesheetPage(main)
    const client = await recordWork(main, 1)
    await addReceipts(main, client, [
      textPdf('train.pdf', ['Nordbahn', 'Total EUR 64.90']),
      { name: 'damaged.pdf', content: '%PDF-1.4\nnothing of a PDF' },
      invoiceXml('invoice.xml', { seller: 'Acme', net: '10.00', tax: '1.90', total: '11.90' }),
    ])
    await sheet.open()
    await main.button('New timesheet').first().click()
    await sheet.chooseClient(client)
    await sheet.chooseDays('2020-01-01', '2040-12-31')
    const receipts = main.page.locator('[data-receipt]').filter({ hasText: 'Nordbahn' })
    await eventually(() => receipts.count()).toBe(3)
    await eventually(() => receipts.getByRole('img').count()).toBe(1)
    await sheet.issue()
    const pages = await pdfPages(await sheet.pdf())
    const printed = pages.filter(({ text }) => text.includes('Receipt: Nordbahn'))
    expect(printed).toHaveLength(3)
    // The font has one glyph for two apostrophes.
    const [, damaged, invoice] = printed.map(({ text }) => text.replaceAll('ʼ', '’'))
    expect(damaged).toContain('damaged.pdf can’t be printed.')
    expect(invoice).toContain('invoice.xml can’t be printed.')
  })

  it('is made by keyboard alone, of a week that is closed', async () => {
    const main = await session.connected()
    const { page } = main
    const sheet = timesheetPage(main)
    await recordWork(main, 1)
    await main.status.focus()
    await page.keyboard.press('Alt+4')
    await reach(page, main.button('Close my week'))
    await pressEnter(page)
    await reach(page, main.button('New timesheet'))
    await pressEnter(page)
    await reach(page, page.getByRole('combobox', { name: 'Client' }))
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await sheet.paper.waitFor()
    await reach(page, page.getByRole('switch', { name: 'Signature line' }))
    await page.keyboard.press('Space')
    await eventually(() => sheet.paper.getByText('Client’s signature').count()).toBe(0)
    await reach(page, main.button('Issue'), 'Shift+Tab')
    await pressEnter(page)
    await main.button('Save PDF').waitFor()
    await reach(page, main.button('Save as a table'))
    await pressEnter(page)
    await pickByLetters(page, 'Save as XLSX')
    expect(Object.keys(unzipSync(await sheet.saved('xlsx')))).toContain('xl/workbook.xml')
    await reach(page, main.button('Save PDF'))
    await pressEnter(page)
    expect(await pdfPages(await sheet.saved('pdf'))).toHaveLength(1)
  })
})
