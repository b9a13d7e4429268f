/** Pictures that only the guide shows, for screenshots.ts. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { chooseInDialog } from './choose-in-dialog.ts'
import type { DesktopSession } from './desktop-session.ts'
import type { MainPage } from './main-page.ts'

/** As a German bank writes it: payments of the demo business, and two that it has not recorded. */
const statement = [
  'Buchungstag;Begünstigter;Verwendungszweck;Betrag;Währung',
  '20.11.2026;CAFE HANSEN;Kartenzahlung;-45,69;EUR',
  '18.11.2026;FONTWERK GMBH;Lizenz;-318,08;EUR',
  '17.11.2026;Papier Krämer;Kartenzahlung;-23,40;EUR',
  '12.11.2026;FONTWERK GMBH;Lizenz;-158,95;EUR',
  '11.11.2026;DRUCKEREI LUEHRS;Proofs;-320,29;EUR',
  '09.11.2026;CAFE HANSEN;Kartenzahlung;-48,07;EUR',
  '06.11.2026;Taxi Nord;Kartenzahlung;-18,20;EUR',
].join('\r\n')

/** Compares a bank statement with expenses. The page shows the resulting lists when this resolves. */
export async function compareStatement(main: MainPage): Promise<void> {
  const { page } = main
  await main.open('Expenses')
  await main.button('Compare with a bank statement').click()
  const buffer = Buffer.from(statement, 'utf8')
  await page
    .getByLabel('Choose a bank statement')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Papier Krämer').first().waitFor()
}

/** Two projects of the demo business, one of them under another client, and an unknown client. */
const timeExport = [
  'User,Client,Project,Description,Billable,Start date,Start time,End date,End time',
  'Mara,Nordlicht Outdoor,Website relaunch,Wireframes,Yes,2026-03-02,09:00:00,2026-03-02,11:30:00',
  'Mara,Kessel & Co,Website relaunch,Moved the blog,Yes,2026-03-03,09:00:00,2026-03-03,10:15:00',
  'Mara,,,Bookkeeping,No,2026-03-04,16:00:00,2026-03-04,16:45:00',
].join('\r\n')

/**
 * Shows the preview of a time import. One project in the file has the title of another client's project. The page asks
 * about it when this resolves.
 */
export async function previewImport(main: MainPage): Promise<void> {
  const { page } = main
  await main.open('Settings')
  await main.button('Import time entries…').click()
  const buffer = Buffer.from(timeExport, 'utf8')
  await page
    .getByLabel('Choose a file with time entries')
    .setInputFiles({ name: 'time.csv', mimeType: 'text/csv', buffer })
  const projects = page.getByRole('region', { name: 'Projects', exact: true })
  await projects.getByText('Kessel & Co isn’t a client in Stint').waitFor()
  await projects.scrollIntoViewIfNeeded()
}

/**
 * Proposes entries from a git folder and a calendar for Wednesday, 11 November 2026. The page shows them when this
 * resolves.
 */
export async function proposeDay(main: MainPage, desktop: DesktopSession): Promise<void> {
  const { page } = main
  await main.open('Entries')
  await main.button('Week').click()
  await main.goBack('Previous week')
  await page.getByRole('list', { name: 'Totals of the week' }).getByRole('button').nth(2).click()
  await main.button('Sources').click()
  await main.button('Add folder…').click()
  const display = desktop.display.name
  await chooseInDialog(display, 'Choose a work folder', gitFolder(desktop.home))
  await page.getByText('website-relaunch', { exact: true }).waitFor()
  await main.button('Add calendar…').click()
  await chooseInDialog(display, 'Choose a calendar file', calendar(desktop.home))
  await page.getByText('work.ics', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('listitem', { name: /^Proposed/ })
    .first()
    .focus()
}

/** A worktree with the commits of two evenings. */
function gitFolder(home: string): string {
  const folder = join(home, 'website-relaunch')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const git = (at: string, ...words: readonly string[]): void => {
    const date = new Date(at).toISOString()
    const env = {
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'a@example.org',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      PATH: process.env['PATH'],
      HOME: home,
      GIT_CONFIG_NOSYSTEM: '1',
    }
    execFileSync('git', ['-C', folder, ...words], { stdio: 'ignore', env })
  }
  const commit = (at: string, text: string): void => git(at, 'commit', '--allow-empty', '-m', text)
  git('2026-11-10T18:30:00', 'init', '-q')
  commit('2026-11-10T19:10:00', 'Address form')
  commit('2026-11-10T20:25:00', 'Payment errors')
  commit('2026-11-11T21:05:00', 'Empty basket')
  commit('2026-11-11T22:10:00', 'Checkout on phones')
  return folder
}

function calendar(home: string): string {
  const file = join(home, 'work.ics')
  const event = (id: string, title: string, from: string, to: string): readonly string[] => [
    ...['BEGIN:VEVENT', `UID:${id}`, `SUMMARY:${title}`],
    ...[`DTSTART:20261111T${from}00`, `DTEND:20261111T${to}00`, 'END:VEVENT'],
  ]
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
    ...event('one', 'Evening with the printers', '1900', '2030'),
    ...['END:VCALENDAR', ''],
  ]
  writeFileSync(file, lines.join('\r\n'))
  return file
}

/** Types a line that the capture window understands, and waits until it shows the meaning. */
export async function typeCaptureLine(page: Page): Promise<void> {
  await page.goto('app://stint/capture.html')
  const line = page.getByRole('combobox')
  await line.fill('9:15-10:40 checkout review @Nordlicht /Website')
  await page
    .getByRole('list', { name: 'Understood as' })
    .getByText('1:25', { exact: true })
    .waitFor()
}
