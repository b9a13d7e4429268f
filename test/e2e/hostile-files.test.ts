/**
 * Files that are made to do harm, wherever files of others are read: nothing is left out that follows them, and the
 * windows outlive them.
 *
 * @module-tag packaged
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { calendarWithHostileRules, mailWithNul, pdfOfPictures } from '../fakes/hostile-files.ts'
import { chooseInDialog } from './choose-in-dialog.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { peakMemoryOf, processTree } from './process-memory.ts'
import { hasInMemory, internetSockets, readerProcesses } from './reader-process.ts'
import { invoicePdf } from './receipt-files.ts'
import { eventually, hasCount, hasValue } from './waits.ts'

const patience = { timeout: 60_000, interval: 200 }

const { it, session } = sessionTests({ entries: 5 })

/** An empty folder in the home of the person. */
function emptyFolder(name: string): string {
  const folder = join(session.desktop.home, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return folder
}
const pipe = (path: string): unknown => execFileSync('mkfifo', [path])

it('in the watched folder keep no receipt from being taken', async () => {
  const main = await session.connected()
  const { page } = main
  const folder = emptyFolder('inbox')
  await main.open('Settings')
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await chooseInDialog(session.desktop.display.name, 'Choose a receipt folder', folder)
  await page.getByText(folder).waitFor()

  writeFileSync(join(folder, 'mail.eml'), mailWithNul())
  pipe(join(folder, 'pipe.pdf'))
  symlinkSync('/dev/zero', join(folder, 'zero.pdf'))
  writeFileSync(join(session.desktop.home, 'secret.pdf'), '%PDF-1.7 secret')
  symlinkSync(join(session.desktop.home, 'secret.pdf'), join(folder, 'link.pdf'))
  writeFileSync(join(folder, 'next.pdf'), invoicePdf('', 'Contoso Print Ltd', '119.00').content)
  await page.getByText('2 files became drafts.').waitFor(patience)
  const screen = expensePage(page)
  await screen.open()
  await hasCount(screen.drafts, 2, patience)
})

it('among the traces of a week keep no other trace from being found', async () => {
  const main = await session.connected()
  const { page } = main
  const calendar = join(session.desktop.home, 'work.ics')
  const monday = new Date()
  monday.setDate(monday.getDate() - ((monday.getDay() + 6) % 7) - 7)
  const day = [monday.getFullYear(), monday.getMonth() + 1, monday.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('')
  writeFileSync(
    calendar,
    calendarWithHostileRules(
      `BEGIN:VEVENT\nUID:w\nSUMMARY:Weekly with Tom\nDTSTART:${day}T140000\nDTEND:${day}T150000\nEND:VEVENT`,
    ),
  )
  const logs = emptyFolder('piped-logs')
  mkdirSync(join(logs, '.git', 'logs'), { recursive: true })
  pipe(join(logs, '.git', 'logs', 'HEAD'))
  const git = emptyFolder('piped-git')
  pipe(join(git, '.git'))

  await main.goBack('Previous week')
  await page.getByRole('list', { name: 'Totals of the week' }).getByRole('button').first().click()
  await main.button('Suggest entries from commits, files and calendars…').click()
  for (const [button, title, path, name] of [
    ['Add folder…', 'Choose a work folder', logs, 'piped-logs'],
    ['Add folder…', 'Choose a work folder', git, 'piped-git'],
    ['Add calendar…', 'Choose a calendar file', calendar, 'work.ics'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await chooseInDialog(session.desktop.display.name, title, path)
    await page.getByText(name, { exact: true }).waitFor(patience)
  }
  await page.keyboard.press('Escape')
  const proposals = page.getByRole('listitem', { name: /^Proposed/ })
  await hasCount(proposals, 1, patience)
  expect(await proposals.getAttribute('aria-label')).toContain('Weekly with Tom')
})

it.for([
  ['pictures of gigabytes together', { count: 30, side: 5000 }],
  ['a mask of gigabytes', { count: 1, side: 10, mask: 20_000 }],
] as const)('a PDF with %s is read and kept, and the windows outlive it', async ([, pictures]) => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  const lines = ['Acme Hosting Ltd', 'Invoice date: 3 November 2026', 'Total due EUR 119.00']
  const content = Buffer.from(pdfOfPictures(lines, pictures)).toString('base64')
  await screen.drop({ name: 'pictures.pdf', content, encoding: 'base64' })
  await hasValue(screen.field('Amount'), '119.00', patience)
  await screen.pane.getByText('Stint can’t show this file. It stays attached.').waitFor(patience)
  await screen.button('Save as draft').click()
  await hasCount(screen.drafts, 1, patience)
  const peaks = processTree(session.program.processId).map(peakMemoryOf)
  expect(Math.max(...peaks)).toBeLessThan(600)
})

it('are read by a process without the environment of the program, and without sockets', async () => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  await screen.drop(invoicePdf('invoice.pdf', 'Acme Hosting Ltd', '119.00'))
  await hasValue(screen.field('Amount'), '119.00', patience)
  const readers = readerProcesses(session.program.processId)
  expect(readers).toHaveLength(1)
  // Of a variable that every program of this desktop has, and that stands nowhere else.
  const marker = session.desktop.environment['DBUS_SYSTEM_BUS_ADDRESS'] ?? ''
  expect(marker).toContain(session.desktop.home.split('/').at(-2))
  expect(hasInMemory(session.program.processId, marker)).toBe(true)
  for (const id of readers) {
    expect(hasInMemory(id, marker)).toBe(false)
    expect(internetSockets(id)).toEqual([])
  }
  await eventually(() => screen.pane.getByRole('img', { name: 'invoice.pdf' }).count()).toBe(1)
})
