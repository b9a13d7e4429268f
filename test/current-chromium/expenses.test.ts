/** An expense with its receipt in a current Chromium: the draft in IndexedDB outlives the page, the rest is sent. */
import { describe, expect } from 'vitest'
import { expensePage } from '../e2e/expense-page.ts'
import { textPdf } from '../e2e/receipt-files.ts'
import { hasCount, hasFocus, hasValue, heldExpenses } from '../e2e/waits.ts'
import { chromiumTests } from './fixture.ts'

const { it, session } = chromiumTests()

describe('an expense', () => {
  it('is typed with a receipt by mouse, outlives a reload as a draft, and is sent once', async () => {
    const main = await session.connected()
    const screen = expensePage(main.page)
    await screen.open()
    await screen.add()
    await screen.fill({ Amount: '32,50', Currency: 'EUR', Vendor: 'Gasthaus Linde' })
    await screen.drop(textPdf('receipt.pdf', ['Gasthaus Linde', 'Total 32.50 EUR']))
    await screen.pane.getByText('receipt.pdf').waitFor()
    // Drawn by PDF.js in a worker of the page.
    await screen.pane.locator('canvas, img').first().waitFor()
    await main.page.getByText(/Draft saved/).waitFor()
    await main.page.reload()
    await screen.open()
    await screen.drafts.filter({ hasText: 'Gasthaus Linde' }).getByRole('button').first().click()
    await hasValue(screen.field('Amount'), '32,50')
    await screen.pane.getByText('receipt.pdf').waitFor()
    await screen.fill({ Category: 'Meals and entertainment' })
    await screen.save()
    await screen.row('Gasthaus Linde').waitFor()
    await main.allSent()
    expect(await session.account.expensesFrom('Gasthaus Linde')).toMatchObject([
      { amount: { amount: '32.50', code: 'EUR' } },
    ])
    await hasCount(screen.drafts, 0)
  })

  it('is made, deleted and taken back by keyboard', async () => {
    const main = await session.connected()
    const screen = expensePage(main.page)
    const { keyboard } = main.page
    await keyboard.press('Alt+3')
    await screen.button('Add expense').waitFor()
    await main.page.getByRole('navigation').getByRole('button', { name: 'Expenses' }).focus()
    await keyboard.press('n')
    await screen.form.waitFor()
    await hasFocus(screen.field('Amount'))
    await keyboard.type('18')
    await screen.fill({ Vendor: 'Kiosk', Category: 'Meals and entertainment' })
    await keyboard.press('Control+Enter')
    await screen.row('Kiosk').waitFor()
    await main.allSent()
    expect(await session.account.expensesFrom('Kiosk')).toMatchObject([
      { amount: { amount: '18.00' } },
    ])
    await screen.row('Kiosk').getByRole('button', { name: /^Edit/ }).focus()
    await keyboard.press('Delete')
    await heldExpenses(session.account, 'Kiosk').toEqual([])
    await keyboard.press('Control+z')
    await heldExpenses(session.account, 'Kiosk').toHaveLength(1)
  })
})
