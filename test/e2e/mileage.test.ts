/** Mileage: a rate in Settings, a distance in the capture line and in the form, by mouse and by keyboard alone. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openCapture } from './capture-page.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { pickByLetters, pressEnter, reach } from './keyboard.ts'
import { hasFocusIn, hasValue, heldExpenses } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

const settings = (page: Page) =>
  page.getByRole('navigation').getByRole('button', { name: 'Settings' })
const rates = (page: Page) =>
  page.getByRole('list', { name: 'Mileage rates' }).getByRole('listitem')

it('turns a distance of the capture line into an expense, by mouse', async () => {
  const { page } = await session.connected()
  const line = await openCapture(session.program, session.desktop)
  await line.type('34 km Office - Printer #travel')
  await line.problems.getByText('No mileage rate applies on').waitFor()
  await line.page.getByRole('button', { name: 'Set a rate in Settings, under “Money”' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('button', { name: 'Official rates by country' }).click()
  await page.getByRole('menuitem', { name: 'Germany' }).click()
  await rates(page).getByText('€0.30 per km').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('No mileage rates yet.').waitFor()
  await page.getByRole('button', { name: 'Redo' }).click()
  await rates(page).getByText('from 1 Jan 2014').waitFor()

  const again = await openCapture(session.program, session.desktop)
  await again.understood.getByText('34 km × 0.30 EUR = 10.20 EUR').waitFor()
  await again.press('Enter')
  await again.said('Draft saved: €10.20 Office - Printer').waitFor()

  const screen = expensePage(page)
  await screen.open()
  await screen.drafts.getByText('Mileage').click()
  await screen.form.waitFor()
  expect(await screen.field('Notes').inputValue()).toContain('Office - Printer\n34 km × 0.30 EUR')
  await hasValue(screen.field('Distance'), '34')
  await screen.field('Distance').fill('68')
  await hasValue(screen.field('Amount'), '20.40', patience)
  await hasValue(screen.field('Category'), 'Travel')
  await screen.save()
  await heldExpenses(session.account, 'Mileage').toMatchObject([
    { amount: { amount: '20.40', code: 'EUR' } },
  ])
})

it('has its rates written, used and deleted by keyboard alone', async () => {
  const { page } = await session.connected()
  const { keyboard } = page
  await reach(page, settings(page))
  await pressEnter(page)
  await reach(page, page.getByRole('button', { name: 'New rate…' }))
  await pressEnter(page)
  const dialog = page.getByRole('dialog', { name: 'New mileage rate' })
  await hasFocusIn(dialog.getByRole('textbox').first())
  await keyboard.type('0.70')
  await reach(page, dialog.getByRole('textbox', { name: 'Currency' }))
  await keyboard.press('Control+a')
  await keyboard.type('CHF')
  await reach(page, dialog.getByRole('button', { name: /^.*Unit/ }))
  await keyboard.press('Enter')
  await pickByLetters(page, 'K')
  await reach(page, dialog.getByRole('textbox', { name: 'Valid from' }))
  await keyboard.press('Control+a')
  await keyboard.type('1.1.2020')
  await pressEnter(page)
  await dialog.waitFor({ state: 'detached' })
  await rates(page).getByText('0.70 CHF per km').waitFor()

  const line = await openCapture(session.program, session.desktop)
  await line.type('12.5 km visit yesterday')
  await line.understood.getByText('12.5 km × 0.70 CHF = 8.75 CHF').waitFor()
  await line.press('Enter')
  await line.said('Draft saved: 8.75 CHF visit').waitFor()

  await page.bringToFront()
  await reach(page, page.getByRole('button', { name: 'Delete the rate that starts on 1 Jan 2020' }))
  await pressEnter(page)
  await page.getByText('No mileage rates yet.').waitFor()
  await keyboard.press('Control+z')
  await rates(page).getByText('0.70 CHF per km').waitFor()
})
