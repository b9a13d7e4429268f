/** Recurring invoices and cards, by mouse and by keyboard; card data stays nowhere. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { token } from './account.ts'
import { sessionTests } from './fixture.ts'
import { parted, reach } from './keyboard.ts'
import type { MainPage } from './main-page.ts'
import { processTree, textsInMemory } from './process-memory.ts'
import { chooseTheme } from './theme.ts'
import { picture } from './picture.ts'
import { eventually, hasFocus, hasFocusIn } from './waits.ts'

const { it, session } = sessionTests()

/** The classic interface of the account of the test. */
async function connectClassic(main: MainPage): Promise<void> {
  const { page } = main
  await main.open('Recurring')
  await page
    .getByLabel('Web address of the classic interface')
    .fill(`${session.account.baseUrl}/classic`)
  await page.getByLabel('Token', { exact: true }).fill(token)
  await page
    .getByLabel('Web address of the tokenization server')
    .fill(`${session.account.baseUrl}/tokenization`)
  await main.button('Connect').click()
  await main.button('New recurring invoice').waitFor()
}

async function profilesOfService(): Promise<string> {
  const answer = await fetch(`${session.account.baseUrl}/classic/api/2.1/xml-in`, {
    method: 'POST',
    headers: {
      authorization: `OAuth oauth_token="${token}"`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '<request method="recurring.list"></request>',
  })
  return answer.text()
}

it('a profile is made, listed and changed by mouse, and its draft outlives the form', async () => {
  const main = await session.connected()
  const { page } = main
  await connectClassic(main)
  await page.getByText('No recurring invoices yet').waitFor()
  await main.button('New recurring invoice').click()
  await page.getByRole('textbox', { name: 'First invoice' }).fill('2026-12-31')
  await parted(page)
  await main.button('Create recurring invoice').click()
  await page.getByText('Choose a client.').waitFor()
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Name, line 1').fill('Retainer <2026> & more')
  await page.getByLabel('Unit cost, line 1').fill('1800')
  await page.getByLabel('Tax, line 1').fill('19')
  await page.getByText('342.00').waitFor()
  await page.getByText('31 Jan 2027').waitFor()
  await page.getByText('28 Feb 2027').waitFor()
  await picture(page, 'recurring-form-light')

  await main.button('Recurring').last().click()
  await main.button('New recurring invoice').click()
  await page.getByText('Unsaved changes from earlier.').waitFor()
  await parted(page)
  await main.button('Create recurring invoice').click()
  await main.button('New recurring invoice').waitFor()
  await page.getByText('Retainer <2026> & more').waitFor()
  expect(await profilesOfService()).toMatch(/Retainer &lt;2026&gt; &amp; more/)
  await picture(page, 'recurring-list-light')

  await page.getByRole('row').first().click()
  await page.getByLabel('Terms').fill('14 days')
  await main.button('Save recurring invoice').click()
  await main.button('New recurring invoice').waitFor()
  await eventually(() => profilesOfService()).toContain('14 days')
})

/** Files of the program that hold the text. */
function filesWith(text: string): readonly string[] {
  const data = join(session.desktop.home, 'data')
  const paths = (readdirSync(data, { recursive: true }) as string[]).map((one) => join(data, one))
  const needles = [Buffer.from(text), Buffer.from(text, 'utf16le')]
  return paths.filter((path) => {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false
    const content = readFileSync(path)
    return needles.some((needle) => content.includes(needle))
  })
}

/** Visa, with a right check digit; no other test has it. */
const cardNumber = '4556737586899855'
const groupsOf = (digits: string): string => digits.replace(/(?<=^(?:.{4})+)(?=.)/g, ' ')

it('a card is checked by keyboard, bills a profile, and is nowhere afterwards', async () => {
  const main = await session.connected()
  const { page } = main
  await connectClassic(main)
  await main.button('New recurring invoice').press('Enter')
  const client = page.getByRole('combobox', { name: 'Client' })
  await reach(page, client)
  await page.keyboard.press('ArrowDown')
  await client.and(page.locator('[aria-activedescendant]')).waitFor()
  await page.keyboard.press('Enter')
  await reach(page, page.getByLabel('Name, line 1'))
  await page.keyboard.type('Hosting')
  await reach(page, page.getByRole('switch', { name: 'Charge a card' }))
  await page.keyboard.press('Space')
  await eventually(() => main.button('Create recurring invoice').isDisabled()).toBe(true)

  await reach(page, page.getByRole('button', { name: /Gateway$/ }))
  await page.keyboard.press('ArrowDown')
  await hasFocusIn(page.getByRole('listbox'))
  await page.keyboard.press('End')
  await hasFocus(page.getByRole('option', { name: 'Gateway B' }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByLabel('Card number'))
  // Key by key: a whole number would stand in the messages of the test's own connection.
  for (const digit of cardNumber) await page.keyboard.press(digit)
  await page.getByText('Visa').waitFor()
  await reach(page, page.getByLabel('Expires'))
  await page.keyboard.type('08/25')
  await reach(page, page.getByLabel('CVC'))
  for (const digit of '917') await page.keyboard.press(digit)
  await page.keyboard.press('Enter')
  await page.getByText('The payment gateway says: “This field is required.”').first().waitFor()
  await reach(page, page.getByLabel('Name on the card'), 'Shift+Tab')
  await page.keyboard.type('Mira Lindqvist')
  await reach(page, page.getByLabel('Cardholder’s email'))
  await page.keyboard.type('mira@a.example')
  await reach(page, page.getByLabel('Postal code of the card'))
  await page.keyboard.type('20457')
  await reach(page, page.getByLabel('Card country'))
  await page.keyboard.type('DE')
  await page.keyboard.press('Enter')
  await page.getByText('The payment gateway says: “The card has expired.”').waitFor()
  expect(await main.button('Create recurring invoice').isDisabled()).toBe(true)
  await picture(page, 'recurring-card-light')
  await chooseTheme(page, 'dark')
  await picture(page, 'recurring-card-dark')
  await reach(page, page.getByLabel('Expires'), 'Shift+Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('08/29')
  await page.keyboard.press('Enter')
  await page.getByText('Card verified (Visa).').waitFor()
  await page.keyboard.press('Control+Enter')
  await main.button('New recurring invoice').waitFor()
  await page.getByText('Charged to a card').waitFor()
  expect(await profilesOfService()).toContain('<gateway_name>gateway_b</gateway_name>')

  expect(filesWith(cardNumber)).toEqual([])
  expect(filesWith('"cvv"')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(cardNumber)
  expect(await page.evaluate(() => navigator.clipboard.readText().catch(() => ''))).toBe('')
  const texts = [cardNumber, groupsOf(cardNumber), '"cvv":"917"', 'Mira Lindqvist']
  const found = processTree(session.program.processId).map((id) => textsInMemory(id, texts))
  // The name was a text: the search finds what is there.
  expect([...new Set(found.flat())]).toEqual(['Mira Lindqvist'])
})
