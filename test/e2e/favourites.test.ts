/** Favourites and today's events: added, kept over a restart, started from everywhere, moved and removed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccount, token, type Account } from './account.ts'
import { findingsOf } from './axe.ts'
import { chooseInDialog } from './choose-in-dialog.ts'
import { chooseLanguage } from './choose-language.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { connectTo } from './emptied-program.ts'
import { openPalette, reach } from './keyboard.ts'
import { mainPage, type MainPage } from './main-page.ts'
import { cheapWords, pageOf, startProgram, type Program } from './program.ts'
import { StatusNotifierHost } from './status-notifier-host.ts'
import { eventually, hasFocus, hasValue, heldEntries, heldStates, windowIs } from './waits.ts'

let account: Account
let desktop: DesktopSession
let panel: StatusNotifierHost
let program: Program

beforeEach(async () => {
  account = await openAccount()
  desktop = await openDesktopSession({ hasKeychain: true })
  panel = await StatusNotifierHost.open(desktop.environment)
  program = await startProgram(desktop, cheapWords)
  await connectTo(program.page, { baseUrl: account.baseUrl, token })
  await mainPage(program.page).allSent()
})
afterEach(async () => {
  await program.kill()
  panel.close()
  desktop.close()
  await account.close()
})

/** Adds the work of the running timer by mouse, and that of a row by keyboard. */
async function addTwo(main: MainPage): Promise<void> {
  const { page } = main
  await main.start('Review')
  await main.button('More actions for the timer').click()
  await page.getByRole('menuitem', { name: 'Add to favourites' }).click()
  await page.getByText('Added to favourites.').waitFor()
  await main.stop()
  await main.start('Call')
  await main.stop()
  await reach(page, main.button('More actions for Call'))
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('menuitem', { name: 'Edit…' }))
  await page.keyboard.press('a')
  await hasFocus(page.getByRole('menuitem', { name: 'Add to favourites' }))
  await page.keyboard.press('Enter')
  await eventually(() => panel.labels()).toContain('_2 Call')
}

/** Restarts the program. */
async function restarted(): Promise<MainPage> {
  await program.quit()
  program = await startProgram(desktop, cheapWords)
  return mainPage(program.page)
}

/** Opens the popover, with the caret in its line. */
async function openPopover(): Promise<Page> {
  await panel.activate()
  const popover = await pageOf(program.browser, 'popover')
  await windowIs(popover, 'visible')
  return popover
}

/** Shows the favourites in the settings. */
async function openSettings(main: MainPage): Promise<void> {
  await main.open('Settings')
  await main.page.getByRole('button', { name: 'Favourites', exact: true }).click()
}

const running = (main: MainPage) => eventually(() => main.note.inputValue())

describe('favourites', () => {
  it('start from the window, the palette, the tray and the popover after a restart', async () => {
    await addTwo(mainPage(program.page))
    const main = await restarted()
    const { page } = main
    await main.note.fill('half a line')
    await page.keyboard.press('Control+2')
    await main.clock.waitFor()
    await running(main).toBe('Call')
    await hasFocus(main.note)
    await heldStates(account, 'Call').toEqual(['logged', 'running'])

    const palette = await openPalette(page)
    await palette.getByRole('option', { name: /^Start: Call.*Timer running/ }).waitFor()
    await page.keyboard.type('revi')
    await palette.getByRole('option', { name: /^Start: Review/ }).waitFor()
    await page.keyboard.press('Enter')
    await running(main).toBe('Review')

    await panel.click('_2 Call')
    await running(main).toBe('Call')
    await panel.line('_2 Call · Timer running')

    const popover = await openPopover()
    await popover.getByRole('button', { name: /^Start Review/ }).waitFor()
    await popover.keyboard.press('Control+1')
    await running(main).toBe('Review')
    await heldStates(account, 'Review').toEqual(['logged', 'logged', 'running'])
    await popover.keyboard.press('Escape')

    // What was typed before is there again.
    await main.stop()
    await hasValue(main.note, 'half a line')
    await main.note.fill('')
    await main.note.click()
    const list = page.getByRole('listbox', { name: 'Work you can start' })
    await list.getByRole('option', { name: /^Call/ }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await list.getByRole('option', { name: /^Call/ }).click()
    await running(main).toBe('Call')
  })

  it('are moved and removed in the settings and the popover, and undone', async () => {
    const main = mainPage(program.page)
    const { page } = main
    await addTwo(main)
    await openSettings(main)
    const rows = page.getByRole('list', { name: 'Favourites' }).getByRole('listitem')
    const names = () => eventually(() => rows.allInnerTexts())
    expect(await findingsOf(page)).toEqual([])
    await reach(page, main.button('Move up: Call'))
    await page.keyboard.press('Enter')
    await names().toEqual([expect.stringContaining('Call'), expect.stringContaining('Review')])
    await main.button('Remove from favourites: Review').click()
    await names().toEqual([expect.stringContaining('Call')])
    await page.getByRole('button', { name: 'Undo' }).click()
    await names().toEqual([expect.stringContaining('Call'), expect.stringContaining('Review')])

    const popover = await openPopover()
    const call = popover.getByRole('button', { name: /^Start Call/ })
    await reach(popover, call, 'ArrowDown')
    expect(await findingsOf(popover)).toEqual([])
    await popover.keyboard.press('Alt+ArrowDown')
    await names().toEqual([expect.stringContaining('Review'), expect.stringContaining('Call')])
    await hasFocus(call)
    await popover.keyboard.press('Delete')
    await names().toEqual([expect.stringContaining('Review')])
    await popover.getByRole('button', { name: 'Undo' }).click()
    await call.waitFor()

    await chooseLanguage(page, 'de')
    await panel.line('Favoriten')
    await page.getByRole('list', { name: 'Favoriten' }).getByText('Strg+1').waitFor()
    await page.keyboard.press('Control+1')
    await heldStates(account, 'Review').toEqual(['logged', 'running'])
    await page.keyboard.press('Control+7')
    await page
      .getByText('Favorit 7 ist noch nicht festgelegt. Fügen Sie Favoriten im Menü eines Eintrags')
      .waitFor()
  })
})

describe('today’s events', () => {
  /** A calendar with an event that has begun, and is not over, whatever time it is. */
  function makeCalendar(): string {
    const file = join(desktop.home, 'work.ics')
    const at = new Date(Date.now() - 1_800_000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const event = ['UID:1', `DTSTART:${at}`, 'DURATION:PT2H', 'SUMMARY:Website relaunch: weekly']
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...event]
    writeFileSync(file, [...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'))
    return file
  }

  it('of a chosen calendar start with their title and the project that it names', async () => {
    const main = mainPage(program.page)
    const { page } = main
    await page.keyboard.press('Escape')
    await main.button('Day').click()
    await main.button('Suggest entries from commits, files and calendars…').click()
    await page.getByRole('button', { name: 'Add calendar…' }).click()
    await chooseInDialog(desktop.display.name, 'Choose a calendar file', makeCalendar())
    await page.getByText('work.ics', { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    const popover = await openPopover()
    const events = popover.getByRole('region', { name: 'Today’s calendar' })
    await events.getByRole('button', { name: /^Start Website relaunch: weekly/ }).click()
    await heldEntries(account, 'Website relaunch: weekly').toMatchObject([
      { is_logged: false, project_id: 5001 },
    ])
    await popover.keyboard.press('Escape')
    await main.stop()

    await main.note.click()
    const list = page.getByRole('listbox', { name: 'Work you can start' })
    await list.getByRole('option', { name: /^Website relaunch: weekly/ }).waitFor()
    await page.keyboard.press('Escape')
    const palette = await openPalette(page)
    await palette.getByRole('option', { name: /^Start: Website relaunch: weekly/ }).click()
    await main.clock.waitFor()
    await heldStates(account, 'Website relaunch: weekly').toEqual(['logged', 'running'])
  })
})
