/** Vendor rules: learned from a correction, used for the next receipt, changed in Settings. */
import type { Page } from 'playwright-core'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { invoicePdf } from './receipt-files.ts'
import { hasValue } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

type Screen = ReturnType<typeof expensePage>

const hasText = (screen: Screen, field: string, text: string): Promise<void> =>
  hasValue(screen.field(field), text, patience)

const category = 'Meals and entertainment'

const openSettings = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click()

it('are learned from a correction, fill in the next receipt, and are changed where they are used', async () => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  await screen.drop(invoicePdf('first.pdf', 'Northwind Hosting Ltd', '119.00'))
  await screen.form.waitFor()
  await hasText(screen, 'Vendor', 'Northwind Hosting Ltd')
  await screen.field('Vendor').fill('Northwind')
  await screen.fill({ Category: category })
  await screen.button('Save expense').click()
  await screen.row('Northwind').first().waitFor()

  await screen.drop(invoicePdf('second.pdf', 'NORTHWIND Hosting, Ltd.', '59.50'))
  await screen.form.waitFor()
  await hasText(screen, 'Amount', '59.50')
  await hasText(screen, 'Vendor', 'Northwind')
  await hasText(screen, 'Category', category)
  await page.getByText('The rule for “NORTHWIND Hosting, Ltd.” filled in the vendor').waitFor()

  await screen.button('Change the rule').click()
  const dialog = page.getByRole('dialog', { name: 'Rule for Northwind Hosting Ltd' })
  await dialog.getByLabel('Vendor in the expense').fill('Northwind Cloud')
  await dialog.getByLabel('Percent').fill('nineteen')
  await dialog.getByLabel('Percent').press('Enter')
  await dialog.getByText('Enter a percentage, for example 19.').waitFor()
  await dialog.getByLabel('Percent').fill('19')
  await dialog.getByLabel('Percent').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const rule = page.getByRole('listitem', { name: 'Northwind Hosting Ltd' })
  await rule.getByText('Created by you').waitFor()
  await rule.getByText('19%').waitFor()

  await screen.open()
  await screen.drop(invoicePdf('third.pdf', 'Northwind Hosting Ltd', '20.00'))
  await screen.form.waitFor()
  await hasText(screen, 'Vendor', 'Northwind Cloud')

  await openSettings(page)
  await rule.getByRole('button', { name: 'Delete the rule for Northwind Hosting Ltd' }).click()
  await rule.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await rule.getByText('Created by you').waitFor()
})

it('are written before there is a receipt', async () => {
  const { page } = await session.connected()
  await openSettings(page)
  await page.getByRole('button', { name: 'New rule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New vendor rule' })
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await dialog.getByText('Enter the name as it appears on receipts.').waitFor()
  await dialog.getByLabel('Vendor on the receipt').fill('Contoso Print GmbH')
  await dialog.getByLabel('Vendor in the expense').fill('Contoso')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await page.getByRole('listitem', { name: 'Contoso Print GmbH' }).waitFor()

  const screen = expensePage(page)
  await screen.open()
  await screen.drop(invoicePdf('first.pdf', 'Contoso Print GmbH', '10.00'))
  await screen.form.waitFor()
  await hasText(screen, 'Vendor', 'Contoso')
})
