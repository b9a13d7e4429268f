/** Report totals compared with the entries of the service, exported files, and the check of a week. */
import { readFileSync } from 'node:fs'
import { describe, expect, vi } from 'vitest'
import { parseCsv } from '../fakes/parse-csv.ts'
import { choose } from './choose.ts'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { entriesAtService } from './oracle.ts'

const { it, session } = sessionTests({ entries: 150 })

const patience = { timeout: 20_000, interval: 100 }

/** Records a logged entry that began ten minutes ago. */
async function record(main: MainPage, note: string): Promise<void> {
  await main.page.getByLabel('When did it start?').selectOption({ label: '10 min ago' })
  await main.start(note)
  await main.stop()
}

/** The first duration in the total row. */
async function total({ page }: MainPage): Promise<string> {
  const row = page.getByRole('row', { name: /^Total/ })
  return (await row.locator('td span[aria-hidden="true"]').first().textContent()) ?? ''
}

function hoursMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

async function savedAs({ page }: MainPage, ending: string): Promise<string> {
  const line = page.getByText(new RegExp(`Saved as .*\\.${ending}$`))
  const text = await line.textContent()
  return readFileSync((text ?? '').replace('Saved as ', ''), 'utf8')
}

describe('the totals', () => {
  it('are those of the service, in every grouping, and go into files', async () => {
    const main = await session.connected()
    const { page } = main
    const entries = await entriesAtService(session.account.baseUrl)
    const all = hoursMinutes(entries.reduce((sum, { duration }) => sum + (duration ?? 0), 0))
    await main.open('Reports')
    await page.getByLabel('Days').selectOption({ label: 'From … to …' })
    await page.getByLabel('First day').fill('2020-01-01')
    await page.getByLabel('Last day').fill('2040-12-31')
    for (const grouping of ['Client', 'Month', 'Day', 'Billed']) {
      await page.getByLabel('Group by').selectOption({ label: grouping })
      const head = page.getByRole('columnheader', { name: new RegExp(`^${grouping}`) })
      await head.first().waitFor()
      await vi.waitFor(async () => expect(await total(main)).toBe(all), patience)
    }
    await page.getByLabel('Billable', { exact: true }).selectOption({ label: 'Not billable' })
    const free = entries.filter(({ billable }) => !billable)
    const unbillable = hoursMinutes(free.reduce((sum, { duration }) => sum + (duration ?? 0), 0))
    await vi.waitFor(async () => expect(await total(main)).toBe(unbillable), patience)

    await main.button('Save as CSV').click()
    const csv = await savedAs(main, 'csv')
    expect(csv).toMatch(/^\ufeff/)
    const [head = [], ...rows] = parseCsv(csv, ',')
    expect(head.slice(0, 2)).toEqual(['Billed', 'Project'])
    const recorded = head.indexOf('Seconds recorded')
    const seconds = rows.reduce((sum, row) => sum + Number(row[recorded]), 0)
    expect(hoursMinutes(seconds)).toBe(unbillable)
    await main.button('Save as JSON').click()
    expect(JSON.parse(await savedAs(main, 'json'))).toMatchObject({ totals: { raw: seconds } })
    await main.button('Save as PDF').click()
    expect(await savedAs(main, 'pdf')).toMatch(/^%PDF-/)
  })

  it('count what was not sent yet, and what runs', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await main.open('Reports')
    await main.page.getByLabel('Group by').selectOption({ label: 'Project' })
    await main.page.getByLabel('Note contains').fill('offline')
    await main.page.getByText('Nothing was recorded on these days').waitFor()
    await record(main, 'Written offline')
    await vi.waitFor(async () => expect(await total(main)).toBe('0:10'), patience)
  })

  it('are grouped twice and rounded by mouse, and leave what was recorded as it is', async () => {
    const main = await session.connected()
    const { page } = main
    await record(main, 'Ten minutes')
    await main.open('Reports')
    await page.getByLabel('Note contains').fill('Ten minutes')
    await page.getByLabel('Group by').selectOption({ label: 'Billable' })
    await page.getByLabel('Then by').selectOption({ label: 'Billed' })
    await page.getByRole('columnheader', { name: 'Billable, Billed' }).waitFor()
    await vi.waitFor(async () => expect(await total(main)).toBe('0:10'), patience)
    await page.getByLabel('Rounding').selectOption({ label: 'All the same' })
    await page.getByLabel('Round to').selectOption({ label: '60 min' })
    await page.getByLabel('Which way').selectOption({ label: 'Up' })
    await vi.waitFor(async () => expect(await total(main)).toBe('1:00'), patience)
    await main.allSent()
    const [entry] = await session.account.entriesNamed('Ten minutes')
    expect(Math.floor((entry?.duration ?? 0) / 60)).toBe(10)
  })

  it('are picked by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    await main.status.focus()
    await page.keyboard.press('Alt+4')
    await reach(page, page.getByLabel('Days'))
    await page.keyboard.type('This y')
    await reach(page, page.getByLabel('Group by'))
    await page.keyboard.type('Mon')
    await page.getByRole('columnheader', { name: /^Month/ }).waitFor()
    await reach(page, page.getByLabel('Then by'))
    await page.keyboard.type('Billab')
    await page.getByRole('columnheader', { name: 'Month, Billable' }).waitFor()
    await reach(page, page.getByLabel('Rounding'))
    await page.keyboard.type('All')
    await reach(page, page.getByLabel('Round to'))
    await page.keyboard.type('60')
    await vi.waitFor(async () => expect(await total(main)).toMatch(/:00$/), patience)
    await reach(page, main.button('Save as CSV'))
    await page.keyboard.press('Enter')
    expect(await savedAs(main, 'csv')).toMatch(/^\ufeff"Month","Billable",/)
    await reach(page, main.button('Save as JSON'))
    await page.keyboard.press('Enter')
    expect(JSON.parse(await savedAs(main, 'json'))).toMatchObject({
      report: { groupBy: ['month', 'billable'], rounding: { minutes: 60 } },
    })
    await reach(page, main.button('Save as PDF'))
    await page.keyboard.press('Enter')
    expect(await savedAs(main, 'pdf')).toMatch(/^%PDF-/)
    await reach(page, main.button('Close my week'))
    await page.keyboard.press('Space')
    await page.getByText('Recorded in this week').waitFor()
  })
})

describe('closing the week', () => {
  it('fills in what is missing, deletes what is twice, and ends with nothing open', async () => {
    const main = await session.connected()
    const { page } = main
    await record(main, 'Without a project')
    await record(main, 'Claims the same time')
    await main.allSent()
    await main.open('Reports')
    await main.button('Close my week').click()
    const overlaps = page.getByRole('region', { name: 'Overlaps' })
    await overlaps.getByText('Claims the same time').waitFor()
    await overlaps
      .getByRole('button', { name: /^Delete Claims the same time/ })
      .first()
      .click()
    await main.toast.getByText('Deleted.').waitFor()
    const bare = page.getByRole('region', { name: 'Without a project or a note' })
    const project = bare.getByLabel(/^Project of Without a project/)
    await choose(project, 'Website relaunch')
    await project.waitFor({ state: 'detached' })
    await main.allSent()
    await vi.waitFor(async () => {
      expect(await session.account.entriesNamed('Claims the same time')).toEqual([])
      const [kept] = await session.account.entriesNamed('Without a project')
      expect(kept?.project_id).toBe(5001)
    }, patience)
  })

  it('is worked through by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    const { keyboard } = page
    await record(main, 'Without a project')
    await record(main, 'Claims the same time')
    await main.allSent()
    await keyboard.press('Alt+4')
    await reach(page, main.button('Close my week'))
    await keyboard.press('Enter')
    const overlaps = page.getByRole('region', { name: 'Overlaps' })
    await reach(
      page,
      overlaps.getByRole('button', { name: /^Delete Claims the same time/ }).first(),
    )
    await keyboard.press('Enter')
    await vi.waitFor(
      async () => expect(await session.account.entriesNamed('Claims the same time')).toEqual([]),
      patience,
    )
    const bare = page.getByRole('region', { name: 'Without a project or a note' })
    await reach(page, bare.getByLabel(/^Project of Without a project/))
    await keyboard.press('ArrowDown')
    await keyboard.type('Web')
    await keyboard.press('Enter')
    await vi.waitFor(
      async () =>
        expect(await session.account.entriesNamed('Without a project')).toMatchObject([
          { project_id: 5001 },
        ]),
      patience,
    )
  })

  it('ends with what is not billed: time by its rate, and a fixed price once', async () => {
    const main = await session.connected()
    const { page } = main
    await main.open('Projects')
    await main.button('New project').click()
    await page.getByLabel('Title').fill('Harbour map')
    await page.getByLabel('Client', { exact: true }).selectOption('3101')
    await page.getByLabel('Billed by').selectOption({ label: 'A fixed price' })
    await page.getByLabel(/^Fixed price/).fill('4800')
    await main.button('Create project').click()
    await page.getByRole('heading', { name: 'Harbour map' }).waitFor()
    const project = page.getByLabel('Project', { exact: true })
    for (const note of ['Coast line', 'Depths']) {
      await choose(project, 'Harbour map')
      await record(main, note)
    }
    await main.open('Reports')
    const money = page.getByRole('region', { name: 'Not billed yet' })
    const price = money.getByRole('row', { name: /^Harbour map · fixed price .* 4,800\.00/ })
    await page.getByLabel('Note contains').waitFor()
    await choose(page.getByLabel('Project', { exact: true }).last(), 'Harbour map')
    await money.getByRole('row', { name: /^Together 4,800\.00/ }).waitFor()
    expect(await price.count()).toBe(1)
    await main.button('Close my week').click()
    await price.waitFor()
    await money.getByText('A fixed price belongs to its project').waitFor()
  })

  it('leads to what waits elsewhere', async () => {
    const main = await session.connected()
    await session.account.goOffline()
    await record(main, 'Not sent yet')
    await main.open('Reports')
    await main.button('Close my week').click()
    await main.button('Open unsent').click()
    await main.page.getByRole('heading', { name: 'Unsent' }).waitFor()
  })
})
