/** Where keys go during and after actions: Ctrl+Enter in forms, and the focus once something was done. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import type { EpochMs, Seconds } from '../../shared/domain/units.ts'
import { entriesPage } from './entries-page.ts'
import { expensePage, pdf } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import type { MainPage } from './main-page.ts'
import { picture } from './picture.ts'
import { eventually, hasCount, hasFocus, hasFocusIn, hasValue, heldEntries } from './waits.ts'

const { it, session } = sessionTests({ entries: 3 })
let main: MainPage
let page: Page

beforeEach(async () => {
  main = await session.connected()
  page = session.page
})

const save = (): Promise<void> => page.keyboard.press('Control+Enter')

/** Something but the bare page has the focus. */
const isFocusKept = async (): Promise<void> => {
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

describe('Ctrl+Enter saves the form that it is pressed in, while the timer goes on', () => {
  it('a new project, and its fields afterwards', async () => {
    await main.start('Planning')
    await main.open('Projects')
    await main.button('New project').click()
    await hasFocus(page.getByLabel('Title'))
    await page.keyboard.type('Lighthouse')
    await save()
    await page.getByRole('heading', { name: 'Lighthouse' }).waitFor()
    await isFocusKept()
    await main.button('Edit').click()
    await page.getByLabel('Budget (hours)').fill('40')
    await save()
    await main.toast.filter({ hasText: 'Saved.' }).waitFor()
    await isFocusKept()
    expect(await main.clock.isVisible()).toBe(true)
  })

  it('a goal, and the name of a report', async () => {
    await main.start('Planning')
    await main.open('Settings')
    const goal = page.getByRole('textbox', { name: 'Daily goal' })
    await page.getByRole('searchbox').first().fill('goal')
    await goal.fill('6')
    await save()
    await hasValue(goal, '6:00')
    await main.open('Reports')
    await main.button('Saved reports').click()
    await page.getByLabel('Name for this view').fill('Mine')
    await save()
    await page.getByRole('listitem', { name: 'Mine' }).waitFor()
    await isFocusKept()
    expect(await main.clock.isVisible()).toBe(true)
    await main.stop()
  })
})

describe('the focus', () => {
  it('stays in a note that was kept with Enter, and goes into that of other work', async () => {
    await main.start('Planning')
    await main.note.fill('Another call')
    await page.keyboard.press('Alt+Enter')
    await page.getByText('Timer started. “Planning” stopped after').waitFor()
    await hasValue(main.note, 'Another call')
    await hasFocus(main.note)
    await page.keyboard.type('s')
    await hasValue(main.note, 'Another calls')
    await page.keyboard.press('Alt+p')
    await main.button('Resume').waitFor()
    await hasFocus(main.note)
    await page.keyboard.press('Alt+p')
    await main.clock.waitFor()
    await hasFocus(main.note)
    await main.stop()
    const row = main.row('Planning').getByRole('textbox')
    await row.fill('Plan')
    await page.keyboard.press('Enter')
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('textbox', { name: 'Note for Plans', exact: true }))
    expect(await page.getByRole('grid').count()).toBe(0)
    await heldEntries(session.account, 'Plans').toHaveLength(1)
  })

  it('stays in the list after a merge', async () => {
    const entries = entriesPage(page)
    const startedAt = (Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000) as EpochMs
    for (const minutes of [0, 20]) {
      const at = (startedAt + minutes * 60_000) as EpochMs
      await entries.record({ note: 'Two parts', startedAt: at, duration: 600 as Seconds })
    }
    await main.button('List').click()
    const rows = main.row('Two parts')
    await hasCount(rows, 2)
    await rows.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await main.button('Merge').click()
    await hasCount(rows, 1)
    await isFocusKept()
  })

  it('stays on the screen of expenses after one was left or saved', async () => {
    const expenses = expensePage(page)
    await expenses.open()
    await expenses.add()
    await hasFocusIn(expenses.form)
    await page.keyboard.press('Escape')
    // In the list alone: the form has a button of its own for a new expense.
    await main.button('Add expense').waitFor()
    await isFocusKept()
    await expenses.add()
    await expenses.fill({ Amount: '12.50', Vendor: 'Kiosk', Category: 'Travel' })
    await save()
    await expenses.row('Kiosk').waitFor()
    await isFocusKept()
  })
})

describe('a note that is typed while it is changed elsewhere', () => {
  it('keeps its length', async () => {
    const entries = entriesPage(page)
    const startedAt = (Math.floor(Date.now() / 60_000) * 60_000 - 86_400_000) as EpochMs
    const note = 'Analytics of the shop'
    const { id } = await entries.record({ note, startedAt, duration: 600 as Seconds })
    await main.button('List').click()
    const field = main.row(note).getByRole('textbox')
    const width = async (): Promise<number> =>
      (await page.locator(`[data-item="${id}"] input[aria-label^="Note for"]`).boundingBox())
        ?.width ?? 0
    // While it is unsent, a chip stands beside it.
    await main.allSent()
    await field.click()
    await page.keyboard.type(' and more')
    const before = await width()
    await page.evaluate(
      (changed) =>
        (window as unknown as { stint: Stint }).stint.call(
          'entries.edit',
          { id: changed, note: 'Other' },
          undefined,
        ),
      id,
    )
    await page.getByText('has since changed to:').waitFor()
    await heldEntries(session.account, 'Other').toHaveLength(1)
    await eventually(width).toBeGreaterThan(before - 2)
    await picture(page, 'changed-meanwhile')
    await page.keyboard.press('Escape')
  })
})

describe('drafts of several files', () => {
  it('have the names of the files, and are saved in turn', async () => {
    const expenses = expensePage(page)
    await expenses.open()
    await expenses.drop(
      { name: 'taxi.pdf', content: pdf('taxi').content },
      { name: 'hotel.pdf', content: pdf('hotel').content },
    )
    await page.getByText('Saved 2 files, each as a draft.').waitFor()
    await expenses.drafts.filter({ hasText: 'taxi.pdf' }).getByRole('button').first().click()
    await expenses.form.waitFor()
    await hasCount(page.getByText('Saved 2 files, each as a draft.'), 0)
    await expenses.fill({ Amount: '12.50', Vendor: 'Taxi Nord', Category: 'Travel' })
    await picture(page, 'next-draft')
    await main.button('Save and open next draft').click()
    await hasValue(expenses.field('Vendor'), '')
    await isFocusKept()
  })
})

it('Add account… shows the form', async () => {
  await main.open('Reports')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Add account…' }).click()
  await page.getByLabel('Service address').waitFor()
  await main.button('Open the demo business').waitFor()
  await picture(page, 'add-account')
})
