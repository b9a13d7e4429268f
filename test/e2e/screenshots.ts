/**
 * `npm run screenshots`: takes the screenshots of README and docs, from the program with the demo business, on a Friday
 * afternoon that is always the same. With `--check` they are taken beside and compared: differences are listed, and
 * drawn in red in `.stint/pictures/differences`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../build/bootstrap/report.mjs'
import type { Page } from 'playwright-core'
import { bundle } from '../../build/bundle.ts'
import { choose } from './choose.ts'
import { comparePictures } from './compare-pictures.ts'
import { openDesktopSession } from './desktop-session.ts'
import { dropFiles, expensePage } from './expense-page.ts'
import { compareStatement, previewImport, proposeDay, typeCaptureLine } from './guide-pictures.ts'
import { programAt } from './fixed-clock.ts'
import { openPalette } from './keyboard.ts'
import { textPdf } from './receipt-files.ts'
import { mainPage } from './main-page.ts'
import { startProgram } from './program.ts'
import { takeReadmePictures } from './readme-pictures.ts'
import { reportPage } from './report-page.ts'
import { chooseTheme, isShownIn } from './theme.ts'
import { takeTimesheets } from './timesheet-pictures.ts'
import { trayPicture } from './tray-picture.ts'

const project = join(import.meta.dirname, '..', '..')
const published = join(project, 'docs', 'pictures')
const isCheck = process.argv.includes('--check')
const folder = isCheck ? join(project, '.stint', 'pictures', 'taken') : published
if (isCheck) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await bundle()
const desktop = await openDesktopSession({ hasKeychain: true })
const copied = programAt(new Date('2026-11-20T14:30:00'))
const program = await startProgram(desktop, [], copied.command)
const main = mainPage(program.page)
const { page } = program
const fileOf = (name: string): string => join(folder, `${name}.png`)
const shoot = async (name: string): Promise<void> => {
  // The pointer marks nothing, apart from the bar of the reports.
  if (!name.startsWith('reports-')) await page.mouse.move(0, 0)
  await page.waitForTimeout(200)
  await page.screenshot({ path: fileOf(name) })
}

writeFileSync(fileOf('tray'), await trayPicture())
await takeReadmePictures((name, png) => writeFileSync(fileOf(name), png))

await main.button('Try the demo').waitFor()
await shoot('welcome')
await main.button('Connect your account').click()
await main.fillConnection('http://127.0.0.1:9', 'no token')
await page.getByText('No response from this address').waitFor()
await shoot('connect-failed')
await main.button('Back').click()
await main.button('Try the demo').click()
await main.allSent()
await choose(page.getByLabel('Project', { exact: true }), 'Website relaunch')
await main.start('Review checkout flow, round 2')
await main.allSent()
for (const theme of ['light', 'dark'] as const) {
  const shootIn = (name: string): Promise<unknown> => shoot(`${name}-${theme}`)
  await main.open('Settings')
  await page
    .locator('label')
    .filter({ hasText: theme === 'dark' ? 'Dark' : 'Light' })
    .click()
  await isShownIn(page, theme)
  await closeToast()
  await shootIn('settings')
  await main.open('Entries')
  // The week before has work on each of its days.
  await main.button('Previous week').click()
  const strip = page.getByRole('list', { name: 'Totals of the week' }).getByRole('button')
  await strip.filter({ hasNotText: '–' }).first().click()
  const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()
  const views = {
    Week: rows,
    Day: page.locator('[data-timeline] [data-item]').first(),
    Sheet: page.getByRole('gridcell').first(),
    List: page.getByText(/entries · /),
  }
  for (const [view, sign] of Object.entries(views)) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await sign.waitFor()
    await shootIn(view === 'Week' ? 'entries' : `entries-${view.toLowerCase()}`)
  }
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await main.open('Projects')
  await main.button('Open Website relaunch').waitFor()
  await shootIn('projects')
  await main.button('Open Website relaunch').click()
  await page.getByRole('region', { name: 'Recent entries' }).getByRole('listitem').first().waitFor()
  await page.getByRole('figure', { name: 'Pace' }).waitFor()
  await shootIn('project')
  await main.open('Expenses')
  await page.locator('[data-item]').first().waitFor()
  await shootIn('expenses')
  await main.button('Add expense').click()
  await page
    .getByRole('textbox', { name: 'Vendor', exact: true })
    .or(page.getByRole('combobox', { name: 'Vendor', exact: true }))
    .waitFor()
  // It comes with the rates.
  await main.button('Mileage').waitFor()
  await shootIn('expense-form')
  await page.keyboard.press('Escape')
  await readReceipt(page)
  await shootIn('receipt-read')
  await main.button('Discard').click()
  await main.open('Reports')
  await reportPage(main).pick('Days', 'This quarter')
  await page
    .getByRole('toolbar', { name: /^Hours by week/ })
    .getByRole('button')
    .nth(4)
    .hover()
  await shootIn('reports')
  await main.button('Close my week').click()
  await main.button('Previous week').click()
  await main.button('Close week').waitFor()
  await shootIn('close-week')
  await main.open('Business')
  await page.getByRole('button', { name: 'Copy City: Hamburg' }).waitFor()
  await shootIn('business')
  await page.locator('label').filter({ hasText: 'Staff' }).click()
  await page.getByRole('row', { name: 'Jonas' }).click()
  await page.getByRole('complementary', { name: 'Member' }).waitFor()
  await shootIn('business-staff')
  await page.locator('label').filter({ hasText: 'Team' }).click()
  await main.button('Previous week').click()
  await page.getByRole('button', { name: 'Aiko Tanaka' }).click()
  await shootIn('business-team')
  await main.open('Webhooks')
  if (theme === 'light') {
    await main.button('Turn on').click()
    await page.getByText('127.0.0.1:').first().waitFor()
    await main.button('Add webhook').click()
    await main.button('Add').click()
    await page.getByText('Verified', { exact: true }).waitFor()
    await page.getByRole('row', { name: 'callback.verify' }).click()
  }
  await page.getByRole('row', { name: 'callback.verify' }).waitFor()
  await shootIn('webhooks')
  await main.open('Recurring')
  await main.button('New recurring invoice').waitFor()
  await shootIn('recurring')
  await main.button('New recurring invoice').click()
  await page.getByRole('switch', { name: 'Charge a card' }).waitFor()
  await shootIn('recurring-profile')
  const palette = await openPalette(page)
  await page.keyboard.type('web')
  await palette.getByRole('option').first().waitFor()
  await shootIn('palette')
  await page.keyboard.press('Escape')
  await main.open('Settings')
  await main.button('Diagnostics').click()
  await page.getByText('Chromium').waitFor()
  await shootIn('diagnostics')
  await main.open('Entries')
  await main.open('Settings')
  await main.button('Log').click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
  await shootIn('log')
  await main.open('Entries')
  await main.open('Settings')
  await main.button('About Stint').click()
  await page.getByText(/^react \d/).waitFor()
  await shootIn('about')
  await main.open('Account')
  await page.getByText('Business ID').waitFor()
  await closeToast()
  await shootIn('account')
}
await chooseTheme(page, 'light')
await page.setViewportSize({ width: 640, height: 480 })
const small: Readonly<Record<string, () => Promise<unknown>>> = {
  'entries-small': () => main.open('Entries'),
  'projects-small': () => main.open('Projects'),
  'project-small': () => main.button('Open Website relaunch').click(),
  'expenses-small': () => main.open('Expenses'),
  'expense-form-small': () => main.button('Add expense').click(),
  'reports-small': () => main.open('Reports'),
  'settings-small': () => main.open('Settings'),
}
for (const [name, open] of Object.entries(small)) {
  await page.keyboard.press('Escape')
  await open()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await shoot(name)
}

await page.setViewportSize({ width: 360, height: 560 })
await page.goto('app://stint/popover.html')
await main.clock.waitFor()
const line = page.getByRole('form', { name: 'Record' }).getByRole('combobox')
await line.fill('45m call /Retainer')
await page.getByRole('list', { name: 'Understood as' }).getByText('0:45', { exact: true }).waitFor()
for (const theme of ['light', 'dark'] as const) {
  await chooseTheme(page, theme)
  await shoot(`popover-${theme}`)
}

await chooseTheme(page, 'light')
await page.setViewportSize({ width: 640, height: 268 })
await typeCaptureLine(page)
await shoot('capture')
await page.setViewportSize({ width: 1180, height: 760 })
await page.goto('app://stint/index.html')
await compareStatement(main)
await shoot('statement')
await previewImport(main)
await shoot('import')
await proposeDay(main, desktop)
await shoot('reconstruct')
await takeTimesheets(main, { shoot, write: (name, png) => writeFileSync(fileOf(name), png) })

await program.kill()
await shootGaps()
desktop.close()
await shootUnsent()
copied.remove()
if (isCheck) {
  const differences = join(project, '.stint', 'pictures', 'differences')
  const changes = comparePictures(published, folder, differences)
  for (const { name, kind, share } of changes) {
    say(`${name}: ${kind === 'changed' ? `${(share * 100).toFixed(2)} % of it differs` : kind}`)
  }
  say(changes.length === 0 ? 'no picture has changed' : `${changes.length} changed: ${differences}`)
  process.exitCode = changes.length === 0 ? 0 : 1
}

/** The program ended with a timer running, twice, and starts again later. */
async function shootGaps(): Promise<void> {
  const back = await startLater('15:17')
  await back.shown.stop()
  await back.quit()
  const work = await startLater('16:05')
  await choose(work.page.getByLabel('Project', { exact: true }), 'Brand guide')
  await choose(work.page.getByLabel('When did you start?'), '30 min ago')
  await work.shown.start('Colour tests for print')
  await work.kill()
  const { page: last, shown, quit } = await startLater('16:48')
  await shown.open('Gaps')
  await last
    .getByRole('listitem', { name: /Stint was not running/ })
    .nth(1)
    .waitFor()
  await last.waitForTimeout(1500)
  await shootBoth(last, 'gaps')
  await quit()
}

/** Starts the program on the same desktop, later on the same day (UTC). */
async function startLater(time: string) {
  const later = programAt(new Date(`2026-11-20T${time}:00Z`))
  const started = await startProgram(desktop, [], later.command)
  const end = async (how: 'quit' | 'kill'): Promise<void> => {
    await started[how]()
    later.remove()
  }
  const { page: shownPage } = started
  return {
    page: shownPage,
    shown: mainPage(shownPage),
    quit: () => end('quit'),
    kill: () => end('kill'),
  }
}

/** It would otherwise close at a time of its own. */
async function closeToast(): Promise<void> {
  if (await main.toast.isVisible()) await main.toast.getByRole('button', { name: 'Close' }).click()
}

/** Work that was recorded before an account is connected. */
async function shootUnsent(): Promise<void> {
  const alone = await openDesktopSession({ hasKeychain: true })
  const unconnected = await startProgram(alone, [], copied.command)
  const shown = mainPage(unconnected.page)
  await shown.button('Start now, connect later').click()
  for (const note of ['Kick-off with the editors', 'Sketches for the cover', 'Invoice questions']) {
    await shown.start(note)
    await shown.stop()
  }
  await shown.open('Projects')
  await shown.button('New project').click()
  await unconnected.page.getByLabel('Title').fill('Cover series')
  await shown.button('Create project').click()
  await shown.open('Unsent')
  await unconnected.page.getByText('Cover series').first().waitFor()
  await shootBoth(unconnected.page, 'unsent')
  await unconnected.quit()
  alone.close()
}

async function shootBoth(of: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(of, theme)
    await of.screenshot({ path: fileOf(`${name}-${theme}`) })
  }
}

/** Drops an invoice on the list of expenses, and waits until it is read and drawn. */
async function readReceipt(page: Page): Promise<void> {
  const lines = [
    ...['Cloud Nine Hosting', 'Invoice RE-2026-118', 'Invoice date: 3 November 2026'],
    ...['Server, November            100.00', 'Net amount EUR                  100.00'],
    ...['VAT 19 % EUR                     19.00', 'Total due EUR                   119.00'],
  ]
  await dropFiles(page, [textPdf('hosting.pdf', lines)])
  const { pane } = expensePage(page)
  await pane.getByText('Stint read these values from the text in this file.').waitFor()
  await pane.locator('canvas').waitFor()
}
