/** What is typed into fields is read whole, and said before it is saved: days, amounts, times, and an input method. */
import { describe, expect } from 'vitest'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { eventually, hasFocus, hasValue, heldEntries } from './waits.ts'

const { it, session } = sessionTests()

describe('a field', () => {
  it('says which day it understood, and takes the currency that is typed with an amount', async () => {
    await session.connected()
    const screen = expensePage(session.page)
    await screen.open()
    await screen.add()
    const [date, amount] = [screen.field('Date'), screen.field('Amount')]
    const form = screen.form
    await date.fill('5/11/2026')
    await form.getByText('5 Nov 2026').waitFor()
    await date.fill('2026/11/18')
    await form.getByText('5 Nov 2026').waitFor({ state: 'detached' })
    await screen.field('Currency').fill('EUR')
    await amount.fill('1\u202f200,50 USD')
    await hasValue(screen.field('Currency'), 'USD')
    await date.fill('31.11.')
    await screen.button('Save expense').click()
    await form.getByText('31.11. doesn’t exist. Check the date.').first().waitFor()
    expect(await form.getByText('Enter an amount').count()).toBe(0)
  })

  it('for a time of day and a length reads what people write', async () => {
    const main = await session.connected()
    await main.open('Entries')
    await main.button('Add entry').click()
    const dialog = main.page.getByRole('dialog', { name: 'Add entry' })
    const field = (name: string) => dialog.getByLabel(name, { exact: true })
    await field('Day').fill('2026-11-18')
    await field('Start time').fill('9 am')
    await field('Duration').fill('1h 30')
    await hasValue(field('End'), '10:30')
    await field('End').fill('15.15')
    await hasValue(field('Duration'), '6:15')
    await field('Start time').fill('16h')
    await hasValue(field('Duration'), '')
    await field('Start time').fill('3 p.m.')
    await hasValue(field('Duration'), '0:15')
  })

  it('is not saved by the Enter that ends a composition', async () => {
    const main = await session.connected()
    await main.note.fill('draft')
    await main.page.keyboard.press('Enter')
    await main.clock.waitFor()
    const { page } = main
    const rowOf = (stored: string) =>
      page.getByRole('textbox', { name: `Note for ${stored}`, exact: true })
    const row = rowOf('draft')
    await row.focus()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', {
      text: 'かな',
      selectionStart: 2,
      selectionEnd: 2,
    })
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
    await hasFocus(row)
    await devtools.send('Input.insertText', { text: '仮名' })
    await eventually(() => row.inputValue()).toContain('仮名')
    const note = await row.inputValue()
    await page.keyboard.press('Enter')
    await heldEntries(session.account, note).toHaveLength(1)
    await hasFocus(rowOf(note))
  })
})
