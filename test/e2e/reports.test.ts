/** Report totals compared with the entries of the service, exported files, and the check of a week. */
import { describe, expect, vi } from 'vitest'
import { parseCsv } from '../fakes/parse-csv.ts'
import { choose } from './choose.ts'
import { sessionTests } from './fixture.ts'
import { pickByLetters, pickByTyping, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { entriesAtService } from './oracle.ts'
import { pdfPages } from './pdf-pages.ts'
import { reportPage, type ReportPage } from './report-page.ts'
import { eventually, heldEntries } from './waits.ts'

const { it, session } = sessionTests({ entries: 150 })

const patience = { timeout: 20_000, interval: 100 }

/** Records a logged entry that began some minutes ago, and ends now. */
async function record(main: MainPage, note: string, minutes: 10 | 15 = 10): Promise<void> {
  await choose(main.page.getByLabel('When did you start?'), `${minutes} min ago`)
  await main.start(note)
  await main.stop()
}

/** The length of such an entry: a second passes now and then before it is stopped. */
const tenMinutes = /^0:10(:0\d)?$/

function hoursMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Chooses a range with all entries: on the first day of a year, “This year” has hardly any. */
async function pickAllDays({ page }: MainPage, report: ReportPage): Promise<void> {
  await report.pick('Days', 'Custom range')
  await page.getByRole('textbox', { name: 'First day' }).fill('2020-01-01')
  await page.getByRole('textbox', { name: 'Last day' }).fill('2040-12-31')
}

describe('the totals', () => {
  it('are those of the service, in every grouping, and go into files', async () => {
    const main = await session.connected()
    const { page } = main
    const report = reportPage(main)
    const entries = await entriesAtService(session.account.baseUrl)
    const all = hoursMinutes(entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0))
    await main.open('Reports')
    await pickAllDays(main, report)
    for (const grouping of ['Client', 'Month', 'Day', 'Billed']) {
      await report.pick('Group by', grouping)
      const head = page.getByRole('columnheader', { name: new RegExp(`^${grouping}`) })
      await head.first().waitFor()
      await eventually(() => report.total()).toBe(all)
    }
    await report.addFilter('Not billable')
    const free = entries.filter(({ billable }) => !billable)
    const unbillable = hoursMinutes(free.reduce((sum, { duration }) => sum + (duration ?? 0), 0))
    await eventually(() => report.total()).toBe(unbillable)

    const csv = await report.export('CSV')
    expect(csv).toMatch(/^\ufeff/)
    const [head = [], ...rows] = parseCsv(csv, ',')
    expect(head.slice(0, 2)).toEqual(['Billed', 'Project'])
    const recorded = head.indexOf('Seconds recorded')
    const seconds = rows.reduce((sum, row) => sum + Number(row[recorded]), 0)
    expect(hoursMinutes(seconds)).toBe(unbillable)
    expect(JSON.parse(await report.export('JSON'))).toMatchObject({ totals: { raw: seconds } })
    expect(await report.export('PDF')).toMatch(/^%PDF-/)
    const [printed] = await pdfPages(await report.savedFile('pdf'))
    // As a reader copies it: some forms of a figure come out blank.
    expect(printed?.text).toContain(unbillable)
  })

  it('count what was not sent yet, and what runs', async () => {
    const main = await session.connected()
    const report = reportPage(main)
    await session.account.goOffline()
    await main.open('Reports')
    await report.pick('Group by', 'Project')
    await report.filterByNote('offline')
    await main.page.getByText('No time in this range').waitFor()
    await record(main, 'Written offline')
    await eventually(() => report.total()).toMatch(tenMinutes)
  })

  it('are grouped twice and rounded by mouse, and leave what was recorded as it is', async () => {
    const main = await session.connected()
    const { page } = main
    const report = reportPage(main)
    await record(main, 'A short call')
    await main.open('Reports')
    await report.filterByNote('A short call')
    await report.pick('Group by', 'Billable')
    await report.pick('Then by', 'Billed')
    await page.getByRole('columnheader', { name: 'Billable, Billed' }).waitFor()
    await eventually(() => report.total()).toMatch(tenMinutes)
    await report.pick('Rounding', 'Same for all projects')
    await report.pick('Round to', '60 min')
    await report.pick('Direction', 'Up')
    await eventually(() => report.total()).toBe('1:00')
    await main.allSent()
    const [entry] = await session.account.entriesNamed('A short call')
    expect(Math.floor((entry?.duration ?? 0) / 60)).toBe(10)
  })

  it('are picked by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    const { keyboard } = page
    const report = reportPage(main)
    const pick = async (label: string, letters: string): Promise<void> => {
      await reach(page, report.choice(label))
      await keyboard.press('ArrowDown')
      await pickByLetters(page, letters)
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
    }
    const exported = async (kind: 'CSV' | 'JSON' | 'PDF'): Promise<string> => {
      await reach(page, main.button('Export'))
      await keyboard.press('Enter')
      await pickByLetters(page, `Save as ${kind}`)
      return report.savedAs(kind.toLowerCase())
    }
    // On the first day of a year, the year has no other time.
    await record(main, 'A short call')
    await main.status.focus()
    await keyboard.press('Alt+4')
    await pick('Days', 'This y')
    await pick('Group by', 'Mon')
    await page.getByRole('columnheader', { name: /^Month/ }).waitFor()
    await pick('Then by', 'Billab')
    await page.getByRole('columnheader', { name: 'Month, Billable' }).waitFor()
    await pick('Rounding', 'Same')
    await pick('Round to', '60')
    await eventually(() => report.total()).toMatch(/:00$/)
    expect(await exported('CSV')).toMatch(/^\ufeff"Month","Billable",/)
    expect(JSON.parse(await exported('JSON'))).toMatchObject({
      report: { groupBy: ['month', 'billable'], rounding: { minutes: 60 } },
    })
    expect(await exported('PDF')).toMatch(/^%PDF-/)
    await reach(page, main.button('Close my week'))
    await keyboard.press('Space')
    await page.getByRole('region', { name: 'Before you close the week' }).waitFor()
  })

  it('are filtered by chips that Backspace removes, and by a column of the chart', async () => {
    const main = await session.connected()
    const { page } = main
    const report = reportPage(main)
    await record(main, 'A short call')
    await main.open('Reports')
    await report.pick('Days', 'This week')
    await report.filterByNote('A short call')
    await report.addFilter('Not billable')
    await report.chips.nth(1).waitFor()
    await eventually(() => report.total()).toMatch(tenMinutes)
    await reach(page, report.chips.nth(0))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Backspace')
    await report.chips.nth(1).waitFor({ state: 'detached' })
    expect(await report.chips.allTextContents()).toEqual([expect.stringContaining('A short call')])

    await page.getByRole('button', { name: /, 10 min, \d+ min billable$/ }).click()
    await report.chips.nth(1).waitFor()
    await eventually(() => report.total()).toMatch(tenMinutes)
    await report.chips
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await report.chips.nth(1).waitFor({ state: 'detached' })
  })

  it('are sorted by the head of a column', async () => {
    const main = await session.connected()
    const { page } = main
    const report = reportPage(main)
    await main.open('Reports')
    await pickAllDays(main, report)
    await report.pick('Group by', 'Project')
    await report.pick('Then by', 'Nothing')
    const sort = page.getByRole('button', { name: 'Time', exact: true })
    const head = page.getByRole('columnheader').filter({ has: sort })
    await sort.click()
    await eventually(() => head.getAttribute('aria-sort')).toBe('descending')
    await eventually(async () => {
      const times = await page
        .locator('tbody td[data-loud="true"] span[aria-hidden]')
        .allTextContents()
      const minutes = times.map((time) => {
        const [hours = 0, rest = 0] = time.split(':').map(Number)
        return hours * 60 + rest
      })
      const isSorted = minutes.every((one, index) => one <= (minutes[index - 1] ?? one))
      return [minutes.length > 2, isSorted]
    }).toEqual([true, true])
  })
})

describe('a saved report', () => {
  it('is opened after a restart, renamed, and comes back after it was deleted', async () => {
    const main = await session.connected()
    const report = reportPage(main)
    // On the first day of a year, the year has no other time.
    await record(main, 'A short call')
    await main.open('Reports')
    await report.pick('Days', 'This year')
    await report.pick('Group by', 'Month')
    await main.button('Saved reports').click()
    await main.page.getByLabel('Name for this view').fill('Year by month')
    await main.page.keyboard.press('Enter')
    await main.page.getByRole('heading', { name: 'Year by month' }).waitFor()

    await session.kill()
    const again = await session.start()
    const { page } = again
    const { keyboard } = page
    await again.open('Reports')
    await reach(page, again.button('Saved reports'))
    await keyboard.press('Enter')
    await reach(page, again.button('Rename Year by month'))
    await keyboard.press('Enter')
    await page.getByLabel('New name for Year by month').fill('The year')
    await keyboard.press('Enter')
    await reach(page, again.button('Open The year'))
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The year' }).waitFor()
    await page.getByRole('columnheader', { name: /^Month/ }).waitFor()

    await again.button('Saved reports').click()
    await again.button('Delete The year').click()
    await again.toast.getByText('Report deleted.').waitFor()
    await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
    await again.button('Undo').click()
    await page.getByRole('heading', { name: 'The year' }).waitFor()
  })
})

describe('closing the week', () => {
  it('fills in what is missing, deletes what is twice, and ends with nothing open', async () => {
    const main = await session.connected()
    const { page } = main
    await record(main, 'Without a project', 15)
    await record(main, 'Claims the same time')
    await main.allSent()
    await main.open('Reports')
    await main.button('Close my week').click()
    await main.button('Fix overlaps').click()
    const overlaps = page.getByRole('region', { name: 'Overlaps' })
    const entry = overlaps.getByRole('listitem', { name: '“Claims the same time”' })
    await entry.getByRole('button', { name: /^End “Without a project” earlier, at/ }).click()
    await main.toast.getByText('Overlap trimmed.').waitFor()
    await entry.waitFor({ state: 'detached' })
    await main.button('Undo').click()
    await entry.waitFor()
    await entry.getByRole('button', { name: /^End “Without a project” earlier, at/ }).click()
    await entry.waitFor({ state: 'detached' })
    await main.button('Fill in project and note').click()
    const bare = page.getByRole('region', { name: 'Project and note' })
    const project = bare.getByLabel(/^Project for Without a project/)
    await choose(project, 'Website relaunch')
    await project.waitFor({ state: 'detached' })
    await main.allSent()
    await vi.waitFor(async () => {
      const [kept] = await session.account.entriesNamed('Without a project')
      const [trimmed] = await session.account.entriesNamed('Claims the same time')
      expect(kept?.project_id).toBe(5001)
      const end = Date.parse(`${kept?.started_at ?? ''}`) + (kept?.duration ?? 0) * 1000
      expect(Date.parse(`${trimmed?.started_at ?? ''}`)).toBe(end)
    }, patience)
  })

  it('is worked through by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    const { keyboard } = page
    await record(main, 'Without a project', 15)
    await record(main, 'Claims the same time')
    await main.allSent()
    await keyboard.press('Alt+4')
    await reach(page, main.button('Close my week'))
    await keyboard.press('Enter')
    await reach(page, main.button('Fix overlaps'))
    await keyboard.press('Enter')
    const overlaps = page.getByRole('region', { name: 'Overlaps' })
    await reach(
      page,
      overlaps.getByRole('button', { name: /^End “Without a project” earlier, at/ }),
    )
    await keyboard.press('Enter')
    await page.getByText('No overlaps').waitFor()
    await reach(page, main.button('Fill in project and note'))
    await keyboard.press('Enter')
    const bare = page.getByRole('region', { name: 'Project and note' })
    await reach(page, bare.getByLabel(/^Project for Without a project/))
    await keyboard.press('ArrowDown')
    await pickByTyping(page, 'Web')
    await heldEntries(session.account, 'Without a project').toMatchObject([{ project_id: 5001 }])
  })

  it('ends with what is not billed: time by its rate, and a fixed price once', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await main.button('New project').click()
    await page.getByLabel('Title').fill('Harbour map')
    await page.getByRole('combobox', { name: 'Client', exact: true }).click()
    await page.getByRole('option').first().click()
    await choose(page.getByRole('button', { name: /Pricing/ }), 'At a fixed price')
    await page.getByLabel(/^Fixed price/).fill('4800')
    await main.button('Create project').click()
    await page.getByRole('heading', { name: 'Harbour map' }).waitFor()
    const project = page.getByLabel('Project', { exact: true })
    for (const note of ['Coast line', 'Depths']) {
      await choose(project, 'Harbour map')
      await record(main, note)
    }
    await main.open('Reports')
    const money = page.getByRole('region', { name: /^(Not billed yet|By client)$/ })
    const price = money.getByRole('row', { name: /^Harbour map · fixed price .* €4,800\.00/ })
    await reportPage(main).addFilter('Project')
    await page.getByRole('combobox', { name: 'Project', exact: true }).last().fill('Harbour map')
    await page.getByRole('option', { name: /^Harbour map/ }).click()
    await money.getByRole('row', { name: /^In total €4,800\.00/ }).waitFor()
    expect(await price.count()).toBe(1)
    await main.button('Close my week').click()
    await price.waitFor()
    await money.getByText('counts the project’s whole price, once').waitFor()
  })

  it('leads to what waits elsewhere', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await record(main, 'Not sent yet')
    await main.open('Reports')
    await main.button('Close my week').click()
    await main.button('Open “Unsent”').click()
    await main.page.getByRole('heading', { name: 'Unsent' }).waitFor()
  })

  it('is said once, and still after a restart, and taken back', async () => {
    const main = await session.connected()
    await main.open('Reports')
    await main.button('Close my week').click()
    await main.button('Close week').click()
    await main.page.getByText(/^Week closed on \d/).waitFor()
    await session.kill()
    const again = await session.start()
    const { page } = again
    await again.open('Reports')
    await again.button('Close my week').click()
    await reach(page, again.button('Reopen'))
    await page.keyboard.press('Enter')
    await again.button('Close week').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText(/^Week closed on \d/).waitFor()
  })
})
