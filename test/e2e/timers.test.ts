/** Timers: pause, resume, start in the past, discard, and timers of other devices. */
import { describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import { choose } from './choose.ts'
import { sessionTests } from './fixture.ts'
import { pickByTyping, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { hasCount, hasFocus, hasValue, heldEntries, heldStates, isSeen } from './waits.ts'

const { it, session } = sessionTests()

const work = 'Report for the board'
const project = ({ page }: MainPage) => page.getByRole('combobox', { name: 'Project', exact: true })

describe('a timer that is paused', () => {
  it('is logged up to there, and goes on after a restart in a new entry, by keyboard', async () => {
    const main = await session.connected()
    await main.start(work)
    await main.page.keyboard.press('Alt+p')
    await main.page.getByRole('region', { name: 'Paused timer' }).waitFor()
    await session.kill()
    const again = await session.start()
    await again.page.getByRole('region', { name: 'Paused timer' }).waitFor()
    await again.page.keyboard.press('Alt+p')
    await again.clock.waitFor()
    await again.allSent()
    const entries = await session.account.entriesNamed(work)
    expect(entries.map(({ is_logged }) => is_logged).sort()).toEqual([false, true])
  })

  it('is paused and resumed by mouse', async () => {
    const main = await session.connected()
    await main.start(work)
    await main.button('Pause').click()
    await main.page.getByRole('region', { name: 'Paused timer' }).waitFor()
    await main.button('Resume').click()
    await main.clock.waitFor()
    await heldStates(session.account, work).toEqual(['logged', 'running'])
  })

  it('starts in the past with a project, is stopped and discarded by keyboard alone', async () => {
    const main = await session.connected()
    const { page } = main
    const { keyboard } = page
    const startBack = async (): Promise<void> => {
      await reach(page, main.note)
      await keyboard.type(work)
      await reach(page, page.getByLabel('When did you start?'))
      await keyboard.press('Enter')
      await hasFocus(page.getByRole('menuitemradio', { name: 'Now' }))
      await keyboard.type('10')
      await hasFocus(page.getByRole('menuitemradio', { name: '10 min ago' }))
      await keyboard.press('Enter')
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      await reach(page, main.button('Start'))
      await keyboard.press('Enter')
      await main.clock.waitFor()
    }
    await startBack()
    await reach(page, project(main))
    await keyboard.press('ArrowDown')
    await pickByTyping(page, 'Web')
    await project(main).getByText('Website relaunch').waitFor()
    await keyboard.press('Control+Enter')
    await main.button('Start').waitFor()
    await heldEntries(session.account, work).toMatchObject([{ is_logged: true, project_id: 5001 }])
    const [entry] = await session.account.entriesNamed(work)
    expect(Math.floor((entry?.duration ?? 0) / 60)).toBe(10)
    await startBack()
    await reach(page, main.button('More actions for the timer'))
    await keyboard.press('Enter')
    await hasFocus(page.getByRole('menuitem').first())
    await keyboard.press('ArrowDown')
    await hasFocus(page.getByRole('menuitem', { name: 'Discard' }))
    await keyboard.press('Enter')
    await main.button('Start').waitFor()
    await keyboard.press('Control+z')
    await main.clock.waitFor()
    expect(await main.clock.textContent()).toMatch(/^0:10:/)
  })

  it('starts in the past, is discarded, and comes back', async () => {
    const main = await session.connected()
    await choose(main.page.getByLabel('When did you start?'), '10 min ago')
    await main.start(work)
    expect(await main.clock.textContent()).toMatch(/^0:10:/)
    await main.discard()
    await main.button('Start').waitFor()
    await main.toast.getByRole('button', { name: 'Undo' }).click()
    await main.clock.waitFor()
    expect(await main.clock.textContent()).toMatch(/^0:10:/)
  })
})

describe('the field to start with', () => {
  it('has the caret once a timer is stopped, by mouse and by keyboard', async () => {
    const main = await session.connected()
    await main.start(work)
    await main.stop()
    await hasFocus(main.note)
    await main.page.keyboard.type('Next')
    await main.page.keyboard.press('Enter')
    await main.clock.waitFor()
    await main.page.keyboard.press('Control+Enter')
    await main.button('Start').waitFor()
    await hasFocus(main.note)
  })

  it('leaves the focus where it is when a timer is stopped from elsewhere', async () => {
    const main = await session.connected()
    await main.start(work)
    await main.stop()
    await main.start('Another')
    await main.row(work).getByRole('textbox').focus()
    const { keyboard } = main.page
    await keyboard.press('End')
    await keyboard.type(', and more')
    await main.page.evaluate(() =>
      (window as unknown as { stint: Stint }).stint.call('timer.stop', {}, undefined),
    )
    await main.button('Start').waitFor()
    await keyboard.type('!')
    await keyboard.press('Enter')
    await main.row(`${work}, and more!`).waitFor()
  })
})

describe('a timer of another device', () => {
  it('is shown beside the one of this device, and each is stopped by itself', async () => {
    const main = await session.connected()
    await main.start(work)
    await main.allSent()
    await session.account.startElsewhere('Started on the phone')
    await main.open('Unsent')
    await main.button('Send now').click()
    await hasCount(main.clock, 2)
    const phone = main.page
      .getByRole('region', { name: 'Running timer' })
      .filter({ has: main.page.locator('input[value="Started on the phone"]') })
    await phone.getByRole('button', { name: 'Stop' }).click()
    await hasCount(main.clock, 1)
    // “All sent” may still be that of before the click.
    await heldEntries(session.account, 'Started on the phone').toMatchObject([{ is_logged: true }])
    expect(await session.account.entriesNamed(work)).toMatchObject([{ is_logged: false }])
  })
})

describe('other work while a timer runs', () => {
  const other = 'Call with the printer'

  it('is typed over its note and started with Alt and Enter, and undone with Ctrl+Z', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start(work)
    await main.allSent()
    await main.note.press('Control+A')
    await page.keyboard.type(other)
    await isSeen(page.getByRole('option', { name: `Start “${other}” as a new timer` }))
    await page.keyboard.press('Alt+Enter')
    await page.getByText(`Timer started. “${work}” stopped after`).waitFor()
    await heldEntries(session.account, work).toMatchObject([{ is_logged: true }])
    await heldEntries(session.account, other).toMatchObject([{ is_logged: false }])
    await main.button('Undo').click()
    await hasValue(main.note, work)
    await heldEntries(session.account, other).toEqual([])
  })

  it('is suggested from earlier work with its project, by mouse and by keyboard', async () => {
    const main = await session.connected()
    const { page } = main
    await main.start(work)
    await project(main).press('ArrowDown')
    await pickByTyping(page, 'Web')
    await project(main).getByText('Website relaunch').waitFor()
    await main.button('Stop').click()
    await main.button('Start').waitFor()
    await main.note.click()
    await page.keyboard.type('board')
    await page.getByRole('option', { name: new RegExp(`^${work}`) }).click()
    await hasValue(main.note, work)
    await main.note.press('Enter')
    await main.clock.waitFor()
    await main.button('Stop').click()
    await main.button('Start').waitFor()
    await main.note.click()
    await page.keyboard.type('report')
    await isSeen(page.getByRole('option', { name: new RegExp(`^${work}`) }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await main.clock.waitFor()
    await heldEntries(session.account, work).toMatchObject(
      [1, 2, 3].map(() => ({ project_id: 5001 })),
    )
  })
})
