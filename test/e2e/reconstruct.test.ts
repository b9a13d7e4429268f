/** A forgotten week: proposals from a real git folder and a calendar, by keyboard and by mouse. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsOf } from './axe.ts'
import { choose } from './choose.ts'
import { chooseInDialog } from './choose-in-dialog.ts'
import { sessionTests } from './fixture.ts'
import { pickByTyping } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasCount, hasFocus, heldEntries } from './waits.ts'

const patience = { timeout: 30_000, interval: 200 }

const { it, session } = sessionTests({ entries: 0 })

/** Wednesday of the week before, in the zone of this computer. */
function lastWednesday(clock: string): Date {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const day = new Date()
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) - 5)
  day.setHours(hour, minute, 0, 0)
  return day
}

/** A folder of git with two commits. */
function makeGitFolder(): string {
  const folder = join(session.desktop.home, 'website-relaunch')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const git = (at: Date, ...words: readonly string[]): void => {
    const date = at.toISOString()
    const who = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'a@example.org' }
    const env = {
      ...who,
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'a@example.org',
      PATH: process.env['PATH'],
      HOME: session.desktop.home,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    }
    execFileSync('git', ['-C', folder, ...words], { stdio: 'ignore', env })
  }
  git(lastWednesday('9:00'), 'init', '-q')
  git(lastWednesday('10:12'), 'commit', '--allow-empty', '-m', 'Set up the build')
  git(lastWednesday('11:40'), 'commit', '--allow-empty', '-m', 'Header and footer')
  return folder
}

/** A weekly meeting that began months ago, in a zone that the file does not describe. */
function makeCalendar(): string {
  const file = join(session.desktop.home, 'work.ics')
  const first = lastWednesday('14:00')
  first.setDate(first.getDate() - 20 * 7)
  const day = `${first.getFullYear()}${`${first.getMonth() + 1}`.padStart(2, '0')}${`${first.getDate()}`.padStart(2, '0')}`
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:weekly', 'SUMMARY:Weekly with Tom'],
    ...[`DTSTART:${day}T140000`, `DTEND:${day}T150000`, 'RRULE:FREQ=WEEKLY'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
  writeFileSync(file, lines.join('\r\n'))
  return file
}

type Screen = { readonly main: MainPage; readonly page: Page; readonly proposals: Locator }

/** The Wednesday of the week before, with both sources. */
async function start(): Promise<Screen> {
  const main = await session.connected()
  const { page } = main
  await main.goBack('Previous week')
  await page.getByRole('list', { name: 'Totals of the week' }).getByRole('button').nth(2).click()
  await main.button('Suggest entries from commits, files and calendars…').click()
  await page.getByText('Nothing leaves this computer.').waitFor()
  const display = session.desktop.display.name
  await page.getByRole('button', { name: 'Add folder…' }).click()
  await chooseInDialog(display, 'Choose a work folder', makeGitFolder())
  await page.getByText('website-relaunch', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add calendar…' }).click()
  await chooseInDialog(display, 'Choose a calendar file', makeCalendar())
  await page.getByText('work.ics', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const proposals = page.getByRole('listitem', { name: /^Proposed/ })
  await hasCount(proposals, 2, patience)
  return { main, page, proposals }
}

it('is reconstructed by keyboard, undone, and reaches the service once', async () => {
  const { main, page, proposals } = await start()
  const [commits, meeting] = [proposals.first(), proposals.last()]
  expect(await findingsOf(page)).toEqual([])
  expect(await commits.innerText()).toContain('2 commits in website-relaunch, 10:12 – 11:40')
  expect(await commits.getAttribute('aria-label')).toBe(
    'Proposed: 09:32 – 11:43, Header and footer',
  )
  expect(await meeting.getAttribute('aria-label')).toBe('Proposed: 14:00 – 15:00, Weekly with Tom')

  await page.keyboard.press('r')
  await hasFocus(commits)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await eventually(() => commits.getAttribute('aria-label'), patience).toContain('09:35 – 11:40')
  await page.keyboard.press('Enter')
  await page.getByText('1 entry recorded').waitFor()
  await hasCount(proposals, 1, patience)
  await hasFocus(proposals)
  await page.keyboard.press('x')
  await page.getByText('Dismissed. Stint won’t propose this again.').waitFor()
  await hasCount(proposals, 0)
  await hasFocus(page.locator('[data-day-head]'))

  await page.getByRole('button', { name: 'Undo: propose 14:00 – 15:00 again' }).click()
  await hasCount(proposals, 1, patience)
  await page.keyboard.press('Control+Z')
  await hasCount(proposals, 2, patience)
  await page.getByRole('button', { name: /^Accept 14:00/ }).click()
  await hasCount(proposals, 1, patience)
  await main.allSent()
  await heldEntries(session.account, 'Weekly with Tom').toHaveLength(1)
  expect(await session.account.entriesNamed('Header and footer')).toEqual([])
})

it('is changed where it stands, walked through, and all that is sure is accepted at once', async () => {
  const { main, page, proposals } = await start()
  const [commits, meeting] = [proposals.first(), proposals.last()]
  await page.keyboard.press('r')
  await hasFocus(commits)
  await page.keyboard.press('ArrowDown')
  await hasFocus(meeting)
  await page.keyboard.press('ArrowUp')
  await hasFocus(commits)
  await page.keyboard.press('e')
  const note = commits.getByRole('textbox', { name: 'Note' })
  await hasFocus(note)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Left')
  await page.keyboard.press('Escape')
  await hasFocus(commits)
  expect(await commits.getAttribute('aria-label')).toContain('Header and footer')
  await page.keyboard.press('e')
  await hasFocus(note)
  await page.keyboard.press('End')
  await page.keyboard.type(', round 2')
  await page.keyboard.press('Tab')
  await hasFocus(commits.getByRole('combobox', { name: 'Project' }))
  await pickByTyping(page, 'Brand guide')
  await commits.getByText('Brand guide').first().waitFor()
  await page.keyboard.press('Shift+Tab')
  await hasFocus(note)
  await page.keyboard.press('Enter')
  await hasFocus(commits)
  await eventually(() => commits.getAttribute('aria-label')).toContain('Header and footer, round 2')

  // What a source is for makes its proposals sure.
  await main.button('Sources').click()
  const project = page.getByRole('combobox', { name: 'Project for website-relaunch' })
  await choose(project, 'Website relaunch')
  await hasFocus(project)
  await page.keyboard.press('Escape')
  await project.waitFor({ state: 'detached' })
  await main.button('Accept 1 confident proposal').waitFor(patience)
  await page.keyboard.press('r')
  await hasFocus(commits)
  await page.keyboard.press('Shift+Enter')
  await page.getByText('1 entry recorded').waitFor()
  await hasCount(proposals, 1, patience)
  await hasFocus(page.locator('[data-day-head]'))
  await main.allSent()
  await heldEntries(session.account, 'Header and footer, round 2').toHaveLength(1)
})

it('leaves out a source that is muted or switched off, until it is switched on again', async () => {
  const { main, page, proposals } = await start()
  const lane = page.getByRole('list', { name: 'Traces on this computer' })
  await lane.getByText('Set up the build').waitFor()
  await page.keyboard.press('r')
  await page.keyboard.press('n')
  await hasCount(proposals, 1, patience)
  await hasFocus(proposals)
  await hasCount(lane.getByText('Set up the build'), 0, patience)
  await main.button('Sources').click()
  const [folder, calendar] = [/^website-relaunch/, /^work.ics/].map((name) =>
    page.getByRole('switch', { name }),
  )
  await eventually(() => folder?.isChecked()).toBe(false)
  await page.getByText('work.ics', { exact: true }).click()
  await eventually(() => calendar?.isChecked()).toBe(false)
  await page.getByText('website-relaunch', { exact: true }).click()
  await page.keyboard.press('Escape')
  await eventually(() => proposals.getAttribute('aria-label'), patience).toContain('Header')
  await hasCount(proposals, 1)
})

it('knows its sources after a restart, and forgets them', async () => {
  await start()
  await session.kill()
  const { page: again } = await session.start()
  await again.getByRole('button', { name: 'Day', exact: true }).click()
  await again.getByRole('button', { name: 'Sources' }).click()
  await again.getByText('website-relaunch', { exact: true }).waitFor()
  const presence = again.getByRole('switch', { name: 'My time at this computer' })
  await again.getByText('My time at this computer').click()
  await eventually(() => presence.isChecked()).toBe(true)
  await again.getByText('deletes these records after 30 days').waitFor()
  await again.getByRole('button', { name: 'Remove all sources…' }).click()
  await again.getByRole('button', { name: 'Remove', exact: true }).click()
  await hasCount(again.getByText('website-relaunch', { exact: true }), 0)
  await eventually(() => presence.isChecked()).toBe(false)
  await again.keyboard.press('Escape')
  await again.getByText('Suggest entries from commits, files and calendars…').waitFor()
})
