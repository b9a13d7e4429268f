/** The PDF of a timesheet as the shipped Chromium makes it: tagged, which the development runtime can't. */
import { describe, expect } from 'vitest'
import { pdfPages } from '../e2e/pdf-pages.ts'
import { timesheetPage } from '../e2e/timesheet-page.ts'
import { chromiumTests } from './fixture.ts'

const { it, session } = chromiumTests()

describe('the PDF of a timesheet', () => {
  it('has a title, the language of the client, a tagged table, and numbered pages', async () => {
    const { main } = session
    await main.button('Try the demo').click()
    await main.allSent()
    const sheet = timesheetPage(main)
    await main.open('Projects')
    await main.button('Open Website relaunch').waitFor()
    await sheet.open()
    await main.button('New timesheet').first().click()
    await sheet.chooseClient('Praxis Dr. Arslan')
    await sheet.chooseDays('2020-01-01', '2040-12-31')
    await sheet.pick('Language', 'Deutsch')
    await sheet.paper.getByRole('heading', { name: /^Stundennachweis/ }).waitFor()
    await sheet.issue()
    const bytes = await sheet.pdf()
    const file = Buffer.from(bytes).toString('latin1')
    expect(file).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/)
    expect(file).toMatch(/\/Lang\s*\(de\)/)
    expect(file).toMatch(/\/Title\s*\(Stundennachweis \d{4}-001\)/)
    expect(file).toContain('/StructTreeRoot')
    for (const tag of ['H1', 'Table', 'TR', 'TH', 'TD']) {
      expect(file).toMatch(new RegExp(`/S\\s*/${tag}\\b`))
    }
    // A screen reader that reads the table needs to know which cells are heads.
    expect(file).toMatch(/\/Scope\s*\/Column/)
    const pages = await pdfPages(bytes)
    for (const [place, { text }] of pages.entries()) {
      expect(text).toContain(`Seite ${place + 1} von ${pages.length}`)
    }
  })
})
