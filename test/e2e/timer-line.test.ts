/** What is typed for a timer is read as the capture line is: an entry, an expense, another start, or a question. */
import { describe, expect } from 'vitest'
import { sessionTests } from './fixture.ts'
import { pickByTyping, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { hasCount, hasFocusIn, hasValue, heldEntries, heldExpenses, isSeen } from './waits.ts'

const { it, session } = sessionTests()

const understood = ({ page }: MainPage) => page.getByRole('list', { name: 'Understood as' })

/** The line typed into the field of the timer, and read. */
async function typed(line: string, meaning: string): Promise<MainPage> {
  const main = await session.connected()
  await reach(main.page, main.note)
  await main.page.keyboard.type(line)
  await understood(main).getByText(meaning, { exact: true }).waitFor()
  return main
}

describe('a line in the field of the timer', () => {
  it('is time that was worked, and comes back with undo', async () => {
    const main = await typed('45m call /Web', '0:45')
    const { keyboard } = main.page
    await isSeen(main.page.getByRole('option', { name: /Website relaunch/ }))
    await keyboard.press('Tab')
    await understood(main).getByText('Website relaunch').waitFor()
    await keyboard.press('Enter')
    await main.page.getByText('Recorded 0:45 call, Website relaunch').waitFor()
    await hasValue(main.note, '')
    await heldEntries(session.account, 'call').toMatchObject([
      { duration: 2700, project_id: 5001, is_logged: true },
    ])
    await keyboard.press('Control+z')
    await hasValue(main.note, '45m call /"Website relaunch" ')
    await heldEntries(session.account, 'call').toEqual([])
  })

  it('is an expense', async () => {
    const main = await typed('12.50 EUR parking yesterday', '€12.50')
    await main.page.keyboard.press('Enter')
    await main.page.getByText('Draft saved: €12.50 parking').waitFor()
    await hasCount(main.clock, 0)
    await heldExpenses(session.account, 'parking').toEqual([])
  })

  it('is asked about where a number can mean two things', async () => {
    const main = await typed('1h 30 design', '1:00')
    const { keyboard } = main.page
    await keyboard.press('Enter')
    await isSeen(main.page.getByRole('option', { name: '1h30m' }))
    await keyboard.press('1')
    await understood(main).getByText('1:30', { exact: true }).waitFor()
    await keyboard.press('Enter')
    await heldEntries(session.account, 'design').toMatchObject([{ duration: 5400 }])
  })

  it('goes to the project that is chosen beside it, unless it names one', async () => {
    const main = await session.connected()
    const { keyboard } = main.page
    await reach(main.page, main.page.getByRole('combobox', { name: 'Project', exact: true }))
    await keyboard.press('ArrowDown')
    await pickByTyping(main.page, 'Web')
    await reach(main.page, main.note, 'Shift+Tab')
    await keyboard.type('20m call')
    await understood(main).getByText('Website relaunch').waitFor()
    await keyboard.press('Enter')
    await heldEntries(session.account, 'call').toMatchObject([{ project_id: 5001 }])
  })

  it('starts a timer in the past, whose note gets the focus', async () => {
    const main = await typed('design since 20m', '0:20')
    await main.page.keyboard.press('Enter')
    await main.clock.waitFor()
    await hasFocusIn(main.page.getByRole('region', { name: 'Running timer' }))
    expect(await main.clock.textContent()).toMatch(/^0:20:/)
  })
})
