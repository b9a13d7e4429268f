/** Last week copied with its hours, and entries moved to another day together. */
import { beforeEach, describe } from 'vitest'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { at, entriesPage } from './entries-page.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { eventually, hasFocus } from './waits.ts'

const { it, session } = sessionTests({ entries: 0 })
let main: MainPage
let entries: ReturnType<typeof entriesPage>

beforeEach(async () => {
  main = await session.connected()
  entries = entriesPage(session.page)
})

async function record(note: string, daysAgo: number, from: number): Promise<void> {
  await entries.record({ note, startedAt: at(daysAgo, from), duration: 3600 as Seconds })
}

/** Waits until the entry of the service with this note starts then. */
async function startsAt(note: string, start: EpochMs): Promise<void> {
  await eventually(async () => {
    const found = await session.account.entriesNamed(note)
    return found.map(({ started_at: text }) => Date.parse(text))
  }).toEqual([start])
}

/** The cell of today: weeks begin on Monday. */
const todaysCell = () => entries.cell('No project', (new Date().getDay() + 6) % 7)
const copied = () => main.toast.filter({ hasText: 'Copied 1:00 from last week.' })
const moved = () => main.toast.filter({ hasText: 'Changed 2 of 2 entries.' })

describe('by mouse', () => {
  it('last week is copied with its hours, and undone', async () => {
    await record('Before', 7, 9)
    await main.button('Sheet').click()
    await main.button('Copy last week').click()
    await main.page.getByRole('menuitem', { name: 'Projects and hours' }).click()
    await copied().waitFor()
    await todaysCell().filter({ hasText: '1:00' }).waitFor()
    await copied().getByRole('button', { name: 'Undo' }).click()
    await todaysCell().filter({ hasText: '–' }).waitFor()
  })

  it('entries move to a day that is picked', async () => {
    await record('Alpha', 3, 6)
    await record('Beta', 2, 7)
    await main.button('List').click()
    await main.page.getByText('2 entries · 2:00').waitFor()
    for (const note of ['Alpha', 'Beta']) {
      await main.page.getByLabel(`Select ${note}`).check({ force: true })
    }
    await main.button('Move to another day').click()
    await main.button('Day: open the calendar').click()
    await main.page
      .getByRole('gridcell')
      .getByRole('button', { name: /^Today, / })
      .click()
    await main.button('Move to this day').click()
    await moved().waitFor()
    await startsAt('Alpha', at(0, 6))
    await startsAt('Beta', at(0, 7))
  })
})

describe('by keyboard alone', () => {
  it('last week is copied with its hours, entries move to a day that is typed', async () => {
    const { keyboard } = main.page
    await record('Before', 7, 9)
    await record('Alpha', 3, 9)
    await record('Beta', 2, 10)
    await entries.tabTo(main.button('Sheet'))
    await keyboard.press('Enter')
    await entries.tabTo(main.button('Copy last week'))
    await keyboard.press('Enter')
    await hasFocus(main.page.getByRole('menuitem', { name: 'Projects and hours' }))
    await keyboard.press('Enter')
    await main.toast.filter({ hasText: /^Copied/ }).waitFor()
    await keyboard.press('Control+z')
    await todaysCell().filter({ hasText: '–' }).waitFor()

    await entries.tabTo(main.button('List'), 'Shift+Tab')
    await keyboard.press('Enter')
    await entries.tabTo(main.row('Beta'))
    await keyboard.press('Shift+ArrowDown')
    await entries.tabTo(main.button('Move to another day'), 'Shift+Tab')
    await keyboard.press('Enter')
    await hasFocus(main.page.getByRole('textbox', { name: 'Day' }))
    await keyboard.type('yesterday')
    await keyboard.press('Enter')
    await moved().waitFor()
    await startsAt('Alpha', at(1, 9))
    await startsAt('Beta', at(1, 10))
  })
})
