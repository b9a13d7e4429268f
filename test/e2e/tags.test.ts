/** Tags from the captured line to the filter, the form, and the report and its file. */
import { describe, expect } from 'vitest'
import { parseCsv } from '../fakes/parse-csv.ts'
import { openCapture } from './capture-page.ts'
import { choose } from './choose.ts'
import { reportPage } from './report-page.ts'
import { sessionTests } from './fixture.ts'
import { hasValue, heldEntries } from './waits.ts'

const { it, session } = sessionTests()

describe('tags', () => {
  it('go from the captured line through form, filter and report, and not to the service', async () => {
    const main = await session.connected()
    const { page } = main
    const line = await openCapture(session.program, session.desktop)
    await line.type('2m Ride to the client #travel #"on site"')
    await line.understood.getByText('#on site').waitFor()
    await line.press('Enter')
    await line.said('Recorded 0:02 Ride to the client').waitFor()
    await line.isHidden()
    await main.start('Without tags')
    await main.stop()
    await main.allSent()
    expect(await session.account.entriesNamed('Ride to the client')).toHaveLength(1)

    await main.button('List').click()
    const row = page.getByRole('listitem', { name: 'Ride to the client' })
    await row.getByText('#on site').waitFor()
    await row.dblclick({ position: { x: 4, y: 2 } })
    const field = page.getByRole('combobox', { name: /^Tags/ })
    await hasValue(field, 'travel, on site')
    await field.fill('travel, Deep')
    await page.keyboard.press('Control+Enter')
    await row.getByText('#Deep').waitFor()
    await row.getByText('#on site').waitFor({ state: 'detached' })

    await main.button('Filter').click()
    await choose(page.getByRole('combobox', { name: 'Tag', exact: true }), '#Deep')
    await page.getByRole('listitem', { name: 'Without tags' }).waitFor({ state: 'detached' })
    await row.waitFor()
    await main.button('Show everything').click()
    await page
      .getByRole('searchbox', { name: 'Search notes, tags, projects and clients' })
      .fill('#trav')
    await page.getByRole('listitem', { name: 'Without tags' }).waitFor({ state: 'detached' })
    await row.waitFor()

    await main.open('Reports')
    const report = reportPage(main)
    await report.pick('Group by', 'Tags')
    await page.getByRole('rowheader', { name: 'travel, Deep' }).waitFor()
    await page.getByRole('rowheader', { name: 'No tags' }).waitFor()
    await report.addFilter('Tag')
    await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('travel')
    await page.getByRole('option', { name: '#travel' }).click()
    await page.getByRole('rowheader', { name: 'No tags' }).waitFor({ state: 'detached' })
    const csv = await report.export('CSV')
    const rows = parseCsv(csv, ',')
    expect(rows[0]?.[0]).toBe('Tags')
    expect(rows[1]?.[0]).toBe('travel, Deep')

    await heldEntries(session.account, 'Ride to the client').toHaveLength(1)
    const [entry] = await session.account.entriesNamed('Ride to the client')
    expect(JSON.stringify(entry)).not.toMatch(/travel|Deep/)
  })
})
