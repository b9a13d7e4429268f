/** Entries of another tracker, from the file to the service and back: previewed, corrected, imported, undone. */
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsOf } from './axe.ts'
import { sessionTests } from './fixture.ts'
import { openPalette, pickByLetters, pressEnter, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { entriesAtService } from './oracle.ts'
import { eventually, hasCount, hasFocus } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

const header =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'

/** As Toggl Track exports it: two people, a row that stands twice, and one without an end. */
const toggl = [
  `\ufeff${header}`,
  'Ada,a@example.com,Acme,Old site,,Moved the shop,Yes,2025-03-03,09:00:00,2025-03-03,10:30:00,01:30:00,shop',
  'Ada,a@example.com,Acme,Old site,,Moved the blog,Yes,2025-03-04,09:00:00,2025-03-04,10:00:00,01:00:00,',
  'Ada,a@example.com,Acme,Old site,,Moved the blog,Yes,2025-03-04,09:00:00,2025-03-04,10:00:00,01:00:00,',
  'Ada,a@example.com,,,,Called,No,2025-03-05,09:00:00,2025-03-05,09:20:00,00:20:00,',
  'Ada,a@example.com,,,,Not over,No,2025-03-06,09:00:00,,,,',
  'Bo,b@example.com,Acme,Old site,,Work of Bo,Yes,2025-03-03,09:00:00,2025-03-03,10:00:00,01:00:00,',
].join('\r\n')

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByLabel('Choose a file with time entries')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const region = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })

async function openImport(main: MainPage): Promise<void> {
  await main.open('Settings')
  await main.button('Import time entries…').click()
  await main.page.getByRole('heading', { name: 'Import time entries' }).waitFor()
}

async function notesAtService(): Promise<readonly string[]> {
  const entries = await entriesAtService(session.account.baseUrl)
  return entries.map(({ note }) => note ?? '').sort()
}

it('is previewed, corrected and imported by mouse, and undone as one', async () => {
  const main = await session.connected()
  const { page } = main
  const before = await notesAtService()
  await openImport(main)
  await choose(page, 'empty.csv', 'nothing')
  await page.getByText('This file has no table.').waitFor()
  await choose(page, 'toggl.csv', toggl)
  await region(page, 'The file').getByText('Toggl Track · 6 rows').waitFor()
  const summary = region(page, 'What will be imported')
  await summary.getByText('2:50', { exact: true }).waitFor()
  await summary.getByText('1 is in the file twice').waitFor()
  await region(page, 'Rows with problems')
    .getByText('The row has neither an end nor a duration.')
    .waitFor()
  const oldSite = region(page, 'Projects').getByRole('listitem', { name: 'Old site · Acme' })
  await oldSite.getByText('Acme isn’t a client in Stint').waitFor()
  expect(await findingsOf(page)).toEqual([])
  // The smallest window: the page scrolls, the window does not.
  await page.setViewportSize({ width: 640, height: 480 })
  const overflow = await page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })
  expect(overflow).toEqual([0, 0])
  await page.setViewportSize({ width: 1180, height: 760 })
  // Nothing happened yet.
  expect(await notesAtService()).toEqual(before)

  // Acme is no client here, so that the person has to say what becomes of its project.
  const question = oldSite.getByRole('combobox', { name: 'Which project is this?' })
  await main.button('Import 3 entries').click()
  await page.getByRole('alert').getByText('1 project still has to be assigned.').waitFor()
  await hasFocus(question)
  expect(await notesAtService()).toEqual(before)
  await question.click()
  await page.getByRole('option', { name: 'New project · no client' }).click()
  await oldSite.getByText('Without a client, this time is internal and not billable.').waitFor()

  await region(page, 'People').getByText('Bo', { exact: false }).last().click()
  await main.button('Import 4 entries').waitFor()
  await region(page, 'People').getByText('Bo', { exact: false }).last().click()
  await main.button('Import 3 entries').click()
  await page.getByText('toggl.csv: 3 entries imported · 1 project created').waitFor()
  await main.allSent()
  const all = [...before, 'Called', 'Moved the blog', 'Moved the shop'].sort()
  await eventually(() => notesAtService(), patience).toEqual(all)

  // The same file again: everything is there.
  await choose(page, 'toggl.csv', toggl)
  await summary.getByText('are already recorded').waitFor()
  expect(await main.button('Import 0 entries').isDisabled()).toBe(true)

  await main.button('Undo the import').click()
  await page.getByText('The import of toggl.csv was undone.').waitFor()
  await main.allSent()
  await eventually(() => notesAtService(), patience).toEqual(before)
  await main.open('Projects')
  await main.button('Open Website relaunch').waitFor()
  await hasCount(page.getByText('Old site'), 0)
})

it('is imported and undone by keyboard alone, found in the palette', async () => {
  const main = await session.connected()
  const { page } = main
  const before = await notesAtService()
  await openPalette(page)
  await page.keyboard.type('Import time entries')
  await page.getByRole('option', { name: 'Import time entries' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Import time entries' }).waitFor()
  const harvest = [
    'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name',
    '03/04/2025,,,,,First,"1,5",Yes,No,Ada,L',
    '03/04/2025,,,,,Second,0.33,Yes,No,Ada,L',
  ].join('\n')
  await choose(page, 'harvest.csv', harvest)
  await region(page, 'The file').getByText('Harvest · 2 rows').waitFor()
  await region(page, 'What will be imported').getByText('3 April 2025', { exact: true }).waitFor()
  // Both days can be read both ways: Import leads to the question and imports nothing.
  await reach(page, main.button('Import 2 entries'))
  await pressEnter(page)
  await page.getByRole('alert').getByText('Choose which date “03/04/2025” means.').waitFor()
  const question = page.getByRole('button', { name: 'Which date does 03/04/2025 mean?' })
  await hasFocus(question)
  expect(await findingsOf(page)).toEqual([])
  if (process.env['STINT_PICTURES']) {
    await page.screenshot({ path: join(process.env['STINT_PICTURES'], 'import-order.png') })
  }
  expect(await notesAtService()).toEqual(before)
  await page.keyboard.press('ArrowDown')
  await pickByLetters(page, '4 March')
  await region(page, 'What will be imported').getByText('4 March 2025', { exact: true }).waitFor()
  await reach(page, main.button('Import 2 entries'))
  await pressEnter(page)
  await page.getByText('harvest.csv: 2 entries imported').waitFor()
  await main.allSent()
  const lengths = async (): Promise<readonly unknown[]> =>
    (await entriesAtService(session.account.baseUrl))
      .filter(({ note }) => note === 'First' || note === 'Second')
      .map(({ duration }) => duration)
      .sort()
  await eventually(lengths, patience).toEqual([1200, 5400])

  // One step for everything: the keys of undo take it all back.
  await page.getByRole('heading', { name: 'Import time entries' }).focus()
  await page.keyboard.press('Control+z')
  await page.getByText('The import of harvest.csv was undone.').waitFor()
  await main.allSent()
  await eventually(() => notesAtService(), patience).toEqual(before)
})

it(
  'goes on after a kill in the middle, and is undone to the last',
  { timeout: 240_000 },
  async () => {
    const main = await session.connected()
    const before = await notesAtService()
    const count = 600
    const first = Date.parse('2025-01-01T08:00:00Z')
    const rows = Array.from({ length: count }, (_, index) => {
      const at = (minutes: number): string =>
        new Date(first + (index * 10 + minutes) * 60_000)
          .toISOString()
          .slice(0, 19)
          .replace('T', ',')
      return `Ada,a@example.com,,,,Row ${index},No,${at(0)},${at(10)},00:10:00,`
    })
    await openImport(main)
    await choose(main.page, 'long.csv', [header, ...rows].join('\n'))
    await main.button('Import 600 entries').click()
    // On a fast machine the import can be over before it is looked for.
    await main.page
      .getByText('Importing long.csv. You can leave this page.')
      .or(main.page.getByText('long.csv: 600 entries imported'))
      .waitFor()
    await session.kill()
    const again = await session.start()
    await openImport(again)
    const latest = region(again.page, 'Latest import')
    const shown = await latest.getByRole('status').innerText()
    if (shown.includes('stopped after')) await again.button('Continue').click()
    await again.page.getByText('long.csv: 600 entries imported').waitFor({ timeout: 60_000 })
    await again.button('Undo the import').click()
    await again.page.getByText('The import of long.csv was undone.').waitFor({ timeout: 60_000 })
    await eventually(() => notesAtService(), { timeout: 120_000, interval: 1000 }).toEqual(before)
  },
)
