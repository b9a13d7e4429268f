/** Transfer of unsent work in a file from one computer to another: changes, drafts, receipts. */
import { afterEach, beforeEach, it } from 'vitest'
import { openAccount, type Account } from './account.ts'
import { openDesktopSession, type DesktopSession } from './desktop-session.ts'
import { expensePage, pdf } from './expense-page.ts'
import { usualWords } from './fixture.ts'
import { mainPage } from './main-page.ts'
import { startProgram, type Program } from './program.ts'
import { hasCount, hasValue, heldExpenses, listsRead } from './waits.ts'

let account: Account
const desktops: DesktopSession[] = []
const programs: Program[] = []

beforeEach(async () => {
  account = await openAccount({ entries: 5 })
})
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill()
  for (const desktop of desktops.splice(0)) desktop.close()
  await account.close()
})

/** A computer of its own, connected to the account. */
async function computer() {
  const desktop = await openDesktopSession({ hasKeychain: true })
  desktops.push(desktop)
  const program = await startProgram(desktop, usualWords)
  programs.push(program)
  const [main, screen] = [mainPage(program.page), expensePage(program.page)]
  await main.connect(account.baseUrl)
  await main.allSent()
  // The lists come one after the other, this one last: categories and staff are here when it is asked for.
  await listsRead(account)
  return { ...screen, main, page: program.page, program }
}

/** Newer than the expenses of the service: the list begins with it. */
const lunch = {
  Amount: '32,50',
  Currency: 'EUR',
  Date: `20 Nov ${new Date().getFullYear() + 1}`,
  Category: 'Meals and entertainment',
}

it('brings an expense, a draft and the receipts of both to another computer, once', async () => {
  const one = await computer()
  await account.goOffline()
  await one.open()
  await one.drop(pdf('of the expense'))
  await one.pane.getByText('receipt.pdf').waitFor()
  await one.fill({ ...lunch, Vendor: 'Gasthaus Linde' })
  await one.save()
  await one.row('Gasthaus Linde').getByText('unsent').waitFor()
  await one.drop(pdf('of the draft'))
  await one.pane.getByText('receipt.pdf').waitFor()
  await one.fill({ Amount: '12,5x', Vendor: 'Half ' })
  await one.main.open('Unsent')
  await one.main.button('Export…').click()
  const line = one.page.getByText(/^Saved to .*, with 1 draft and 2 receipts$/)
  const [file = ''] = /\/\S+\.zip/.exec(await line.innerText()) ?? []
  await one.program.kill()

  await account.goOnline()
  const other = await computer()
  await other.main.open('Unsent')
  const take = (): Promise<void> => other.page.getByLabel('File to import').setInputFiles(file)
  await take()
  await other.main.button('Import').click()
  await other.page.getByText('1 item added, 1 draft, 2 receipts').waitFor()
  await heldExpenses(account, 'Gasthaus Linde').toMatchObject([
    { amount: { amount: '32.50', code: 'EUR' } },
  ])
  await take()
  await other.page.getByRole('dialog', { name: 'Nothing in this file is new' }).waitFor()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await other.open()
  await other
    .row('Gasthaus Linde')
    .getByRole('img', { name: 'One receipt, on this computer' })
    .waitFor()
  await other.row('Gasthaus Linde').getByRole('button', { name: /^Edit/ }).click()
  await other.pane.getByText('receipt.pdf').waitFor()
  await other.button('Cancel').click()
  await hasCount(other.drafts, 1)
  await other.drafts.filter({ hasText: 'Half' }).getByRole('button').first().click()
  await other.pane.getByText('receipt.pdf').waitFor()
  await hasValue(other.field('Amount'), '12,5x')
  await hasValue(other.field('Vendor'), 'Half ')
  await other.fill({ ...lunch, Vendor: 'Half' })
  await other.save()
  await heldExpenses(account, 'Half').toHaveLength(1)
})
