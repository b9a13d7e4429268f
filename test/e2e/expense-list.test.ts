/**
 * The list of expenses by keyboard and by mouse: every field is edited in place; results are checked at the
 * service.
 */
import { describe, expect } from 'vitest'
import { choose } from './choose.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { reach } from './keyboard.ts'
import { eventually, hasFocus, hasValue, heldExpenses } from './waits.ts'

const { it, session } = sessionTests({ entries: 5 })

/** The next one, whose days are later than those of the service. This year's months are shown without their year. */
const year = new Date().getFullYear() + 1

/** Opens the list with two expenses newer than those of the service; the first row is reachable by Tab. */
async function startWithTwo() {
  const main = await session.connected()
  const { page } = main
  const screen = expensePage(page)
  await screen.open()
  for (const [vendor, date] of [
    ['Second', `21 Nov ${year}`],
    ['First', `22 Nov ${year}`],
  ]) {
    await screen.add()
    await screen.fill({ Amount: '10', Currency: 'EUR', Vendor: vendor ?? '', Date: date ?? '' })
    await screen.fill({ Category: 'Meals and entertainment' })
    await screen.save()
    await screen.row(vendor ?? '').waitFor()
  }
  await reach(page, screen.row('First'))
  return { ...screen, main, keyboard: page.keyboard }
}

const atService = (vendor: string, fields: object): Promise<void> =>
  heldExpenses(session.account, vendor).toMatchObject([fields])

/** The category of the one expense from this vendor at the service. */
const categoryOf = async (vendor: string): Promise<unknown> =>
  (await session.account.expensesFrom(vendor))[0]?.['categoryid']

describe('the list of expenses, by keyboard', () => {
  it('changes every field where it stands, each as one step that can be undone', async () => {
    const { page, keyboard, row, main } = await startWithTwo()
    const isFocused = (label: string) => page.locator(`:focus[aria-label^="${label}"]`).waitFor()

    await keyboard.press('F2')
    await isFocused('Vendor for First')
    await keyboard.type('Gasthaus')
    await keyboard.press('Enter')
    await row('Gasthaus').waitFor()
    await isFocused('Vendor for Gasthaus')
    await atService('Gasthaus', { amount: { amount: '10.00' } })

    await keyboard.press('ArrowLeft')
    await isFocused('Date for Gasthaus')
    await keyboard.press('Enter')
    await keyboard.type('31 Feb')
    await keyboard.press('Enter')
    await row('Gasthaus')
      .getByRole('alert')
      .getByText('31 Feb doesn’t exist. Check the date.')
      .waitFor()
    await keyboard.press('Control+A')
    await keyboard.type(`23 Nov ${year}`)
    await keyboard.press('Enter')
    await atService('Gasthaus', { date: `${year}-11-23` })

    const category = row('Gasthaus').getByRole('combobox', { name: /^Category for/ })
    await reach(page, category)
    await keyboard.press('F2')
    await keyboard.type('Software')
    await keyboard.press('Enter')
    await category.getByText('Software').waitFor()
    await isFocused('Category for Gasthaus, €10.00')
    await keyboard.press('Enter')
    await page.getByRole('searchbox', { name: /^Category for/ }).fill('Meals')
    await keyboard.press('Escape')
    await isFocused('Category for Gasthaus, €10.00')
    await category.getByText('Software').waitFor()
    await eventually(() => categoryOf('Gasthaus')).not.toBe(704)

    await reach(page, row('Gasthaus').getByRole('button', { name: /^Amount for/ }))
    await keyboard.press('Enter')
    await keyboard.type('12,5x')
    await keyboard.press('Enter')
    await row('Gasthaus').getByRole('alert').getByText('Enter an amount').waitFor()
    await keyboard.press('Escape')
    await isFocused('Amount for Gasthaus, €10.00: €10.00')
    await keyboard.press('Enter')
    await keyboard.type('12,5')
    await keyboard.press('Enter')
    await atService('Gasthaus', { amount: { amount: '12.50', code: 'EUR' } })
    await main.toast.getByText('Expense changed.').waitFor()
    await isFocused('Amount for Gasthaus, €12.50: €12.50')
    await keyboard.press('Control+Z')
    await main.toast.getByText('Undone: Edit expense').waitFor()
    await atService('Gasthaus', { amount: { amount: '10.00' } })
  })

  it('gives it another project and client in one step', async () => {
    const { page, keyboard, row } = await startWithTwo()
    await reach(page, row('First').getByRole('button', { name: /^Project and client for/ }))
    await keyboard.press('Enter')
    await page.locator(':focus[aria-label="Project"]').waitFor()
    await keyboard.press('ArrowDown')
    const list = page.getByRole('listbox', { name: 'Project' })
    await list.waitFor()
    await keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.locator(':focus[aria-label="Project"]').waitFor()
    await keyboard.press('Escape')
    await page.locator(':focus').getByText('–').waitFor()
    await keyboard.press('Enter')
    await page.locator(':focus[aria-label="Project"]').waitFor()
    const title = 'Annual report'
    await keyboard.type(title)
    await list.getByRole('option', { name: title }).waitFor()
    await keyboard.press('Enter')
    await page.locator(':focus[aria-label="Project"]').getByText(title).waitFor()
    await keyboard.press('Tab')
    await keyboard.press('ArrowDown')
    const clients = page.getByRole('listbox', { name: 'Client' })
    await clients.waitFor()
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await clients.waitFor({ state: 'detached' })
    await page.locator(':focus[aria-label="Client"]').waitFor()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await row('First')
      .getByRole('button', { name: /^Project and client for/ })
      .filter({ hasText: title })
      .waitFor()
    await heldExpenses(session.account, 'First').toMatchObject([
      { projectid: expect.any(Number) as number, clientid: expect.any(Number) as number },
    ])
    const puts = (await session.account.requests()).filter(({ method }) => method === 'PUT')
    expect(puts).toHaveLength(1)
  })

  it('is one stop of Tab; arrows walk, Enter opens, D duplicates, Delete deletes', async () => {
    const { page, keyboard, row, form } = await startWithTwo()
    const focused = page.locator(':focus')
    await keyboard.press('ArrowDown')
    await eventually(() => focused.getAttribute('aria-label')).toMatch(/^Second/)
    await keyboard.press('ArrowUp')
    await eventually(() => focused.getAttribute('aria-label')).toMatch(/^First/)
    await keyboard.press('ArrowDown')
    const stops: string[] = []
    for (let count = 0; count < 9; count += 1) {
      await keyboard.press('Tab')
      stops.push((await focused.evaluate((one) => one.closest('[data-item]')?.ariaLabel)) ?? '')
    }
    expect(stops.slice(0, 8).every((name) => name.startsWith('Second'))).toBe(true)
    expect(stops[8]).toBe('')
    await reach(page, row('Second'))

    await keyboard.press('d')
    await form.waitFor()
    await hasValue(page.getByLabel('Vendor', { exact: true }), 'Second')
    await keyboard.press('Escape')
    await reach(page, row('First'))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save changes' }).waitFor()
    await keyboard.press('Escape')
    await hasFocus(row('Second'))
    await keyboard.press('Delete')
    await heldExpenses(session.account, 'Second').toEqual([])
    await row('Second').waitFor({ state: 'detached' })
    await eventually(() => focused.getAttribute('data-item')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the tabs and filters of the list', () => {
  it('count and sum each status; a filter is a chip that Backspace removes, by keyboard', async () => {
    const { page, keyboard, row } = await startWithTwo()
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await reach(page, tab(/^All/), 'Shift+Tab')
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: /^Internal/, selected: true }).waitFor()
    await row('First').waitFor()
    await keyboard.press('Home')
    await page.getByRole('tab', { name: /^Outstanding/, selected: true }).waitFor()
    await row('First').waitFor({ state: 'detached' })
    await keyboard.press('End')
    await reach(page, page.getByRole('button', { name: 'Filter' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await reach(page, page.getByRole('combobox', { name: 'Category', exact: true }))
    await keyboard.type('soft')
    await keyboard.press('Enter')
    await row('First').waitFor({ state: 'detached' })
    await reach(page, page.getByRole('row', { name: 'Category: Software' }))
    await keyboard.press('Backspace')
    await row('First').waitFor()
  })

  it('show whole months; another tab and a chip are chosen by mouse', async () => {
    const { page, row } = await startWithTwo()
    const month = page.getByRole('group', { name: `Totals of November ${year}` })
    await eventually(() => month.textContent()).toBe('€20.00')
    await page.getByRole('tab', { name: /^Recouped/ }).click()
    await row('First').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Category', exact: true }).click()
    await page.getByRole('option', { name: 'Software' }).click()
    await row('First').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Remove/ }).click()
    await row('First').waitFor()
  })
})

describe('the list of expenses, by mouse', () => {
  it('keeps what is picked at once, and what is typed when something else is pressed', async () => {
    const { page, row } = await startWithTwo()
    await row('First')
      .getByRole('button', { name: /^Vendor for/ })
      .click()
    await page.getByRole('textbox', { name: /^Vendor for/ }).fill('Kiosk')
    await page.getByRole('heading', { name: 'Expenses' }).click()
    await atService('Kiosk', { amount: { amount: '10.00' } })
    const category = row('Kiosk').getByRole('combobox', { name: /^Category for/ })
    await choose(category, 'Software')
    await category.getByText('Software').waitFor()
    await row('Kiosk')
      .getByRole('button', { name: /^Project and client for/ })
      .click()
    const panel = row('Kiosk').getByRole('group', { name: /^Project and client for/ })
    await panel.getByLabel('Client').click()
    await page.getByRole('listbox', { name: 'Client' }).getByRole('option').nth(1).click()
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.waitFor({ state: 'detached' })
    await atService('Kiosk', { clientid: expect.any(Number) as number })
    await eventually(() => categoryOf('Kiosk')).not.toBe(704)
  })
})
