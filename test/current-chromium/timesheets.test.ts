/** The PDF of a timesheet as the shipped Chromium makes it: tagged, which the development runtime can't. */
import { describe, expect } from 'vitest'
import { pdfPages } from '../e2e/pdf-pages.ts'
import { timesheetPage } from '../e2e/timesheet-page.ts'
import { chromiumTests } from './fixture.ts'
import { pdfTags } from './pdf-tags.ts'

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
    // A reader shows the title, not the name of the file, and goes through forms and links in the order of the text.
    expect(file).toMatch(/\/DisplayDocTitle true/)
    expect(file).toMatch(/\/Tabs\s*\/S/)
    const tags = await pdfTags(bytes)
    expect(tags.unknownTypes).toEqual([])
    expect([...tags.types]).toEqual(
      expect.arrayContaining(['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']),
    )
    expect(tags.picturesWithoutText).toBe(0)
    expect(tags.brokenRows).toBe(0)
    // A screen reader that reads the table needs to know which cells are heads.
    expect(file).toMatch(/\/Scope\s*\/Column/)
    const pages = await pdfPages(bytes)
    for (const [place, { text }] of pages.entries()) {
      expect(text).toContain(`Seite ${place + 1} von ${pages.length}`)
    }
    // Chromium tags no foot, and gives a page no way to.
    const isFoot = (text: string): boolean =>
      /^Stundennachweis .* · |^Seite \d+ von \d+$/.test(text)
    expect(tags.untagged.filter((text) => !isFoot(text))).toEqual([])
  })
})
