/** A bank statement beside the expenses: three lists, each match confirmed by the person, nothing by itself. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findingsOf } from './axe.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { parted, pressEnter, reach } from './keyboard.ts'
import { invoicePdf } from './receipt-files.ts'
import { eventually, hasValue } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

/** As a German bank writes it, with a preamble, in Windows-1252. */
const statement = Buffer.from(
  [
    'Umsätze Girokonto;Zeitraum 01.11.2026 - 30.11.2026',
    '',
    'Buchungstag;Begünstigter;Verwendungszweck;Betrag;Währung',
    '05.11.2026;CONTOSO PRINT LTD;Rechnung 7;-119,00;EUR',
    '06.11.2026;Kiosk;Kartenzahlung;-8,40;EUR',
    '07.11.2026;Bäckerei Öhler;Kartenzahlung;-12,30;EUR',
    '08.11.2026;Acme Studio;Gutschrift;2.000,00;EUR',
  ].join('\r\n'),
  'latin1',
)

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('Choose a bank statement').setInputFiles({ name, mimeType: 'text/csv', buffer })
const list = (page: Page, name: string): Locator =>
  page.getByRole('region', { name }).getByRole('listitem')

it('is compared, decided line by line, and known again', async () => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  await screen.drop(invoicePdf('a.pdf', 'Contoso Print Ltd', '119.00'))
  await screen.form.waitFor()
  await hasValue(screen.field('Amount'), '119.00', patience)
  await screen.fill({ Category: 'Meals and entertainment' })
  await screen.save()
  await screen.add()
  await screen.fill({
    Amount: '8.40',
    Currency: 'EUR',
    Date: '6 November 2026',
    Vendor: 'Kiosk',
    Category: 'Meals and entertainment',
  })
  await screen.save()

  await screen.button('Compare with a bank statement').click()
  await choose(page, 'nonsense.csv', Buffer.from('name;mail\nJo;jo@a.example\n'))
  await page.getByText('No row in this file has both a date and an amount.').waitFor()
  await choose(page, 'november.csv', statement)
  await page.getByText('3 payments · 1 incoming payment').waitFor()
  await list(page, 'Matched').filter({ hasText: 'CONTOSO PRINT LTD' }).waitFor()
  await list(page, 'Missing receipt').filter({ hasText: 'Kiosk' }).waitFor()
  const bakery = list(page, 'Missing expense').filter({ hasText: 'Bäckerei Öhler' })
  await bakery.waitFor()
  expect(await findingsOf(page)).toEqual([])

  const contoso = list(page, 'Matched').filter({ hasText: 'CONTOSO' })
  await contoso.getByRole('button', { name: 'Confirm' }).click()
  await contoso.getByText('confirmed').waitFor()
  await bakery.getByRole('button', { name: 'Create draft' }).click()
  await bakery.getByRole('button', { name: 'Edit draft' }).waitFor()
  await parted(page)
  await bakery.getByRole('button', { name: 'Edit draft' }).click()
  await screen.form.waitFor()
  await hasValue(screen.field('Amount'), '12.30', patience)
  expect(await screen.field('Vendor').inputValue()).toBe('Bäckerei Öhler')
  await screen.fill({ Category: 'Meals and entertainment' })
  await screen.save()

  await screen.button('Compare with a bank statement').click()
  await list(page, 'Missing receipt').filter({ hasText: 'Bäckerei' }).waitFor()
  const kiosk = list(page, 'Missing receipt').filter({ hasText: 'Kiosk' })
  await kiosk.getByRole('button', { name: 'Ignore' }).click()
  await list(page, 'Ignored').filter({ hasText: 'Kiosk' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await kiosk.waitFor()

  await choose(page, 'again.csv', statement)
  await contoso.getByText('confirmed').waitFor()
})

it('has columns that are corrected once for all statements of a bank', async () => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  await screen.button('Compare with a bank statement').click()
  const text = 'When,What,Sum\n01/02/2026,Cafe,4.50\n02/02/2026,Cafe,4.50\n'
  await choose(page, 'card.csv', Buffer.from(text))
  await list(page, 'Missing expense').first().waitFor()
  const day = (): Promise<string> => list(page, 'Missing expense').first().innerText()
  expect(await day()).toContain('Feb')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Date order' }).click()
  await page.getByRole('option', { name: 'Month, day, year' }).click()
  await eventually(() => day(), patience).toContain('Jan')
  await choose(page, 'card-march.csv', Buffer.from(`${text}03/02/2026,Cafe,4.50\n`))
  await page.getByText('3 payments').waitFor()
  expect(await day()).toContain('Jan')
})

it('says by words which rows are payments; a draft of a receipt is one of them, a refund is none', async () => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  await screen.drop(invoicePdf('b.pdf', 'Drukkerij Specht', '240.00'))
  await screen.form.waitFor()
  await hasValue(screen.field('Amount'), '240.00', patience)
  await screen.button('All expenses').click()
  await screen.add()
  await screen.fill({
    Amount: '-79',
    Currency: 'EUR',
    Date: '6 November 2026',
    Vendor: 'Fietsen Spreeuw',
    Category: 'Meals and entertainment',
  })
  await screen.save()

  await screen.button('Compare with a bank statement').click()
  const rows = [
    '"Datum";"Naam / Omschrijving";"Rekening";"Af Bij";"Bedrag (EUR)";"Saldo na mutatie"',
    '"20261105";"DRUKKERIJ SPECHT";"NL00";"Af";"240";"760"',
    '"20261106";"FIETSEN SPREEUW";"NL00";"Bij";"79";"839"',
    '"20261107";"Bakkerij Merel";"NL00";"Af";"12,5";"826,5"',
    '"20261108";"Studio Reiger";"NL00";"Bij";"500";"1326,5"',
  ]
  await choose(page, 'statement.qif', Buffer.from('!Type:Bank\nD11/13/2026\nT-59.00\n^\n'))
  await page.getByText('This file is in QIF format.').waitFor()
  await choose(page, 'movements.csv', Buffer.from(rows.join('\r\n')))
  await page.getByText('2 payments · 2 incoming payments').waitFor()
  const printer = list(page, 'Missing expense').filter({ hasText: 'DRUKKERIJ SPECHT' })
  await printer.getByRole('button', { name: 'Edit draft' }).waitFor()
  expect(await printer.getByRole('button', { name: 'Create draft' }).count()).toBe(0)
  const baker = list(page, 'Missing expense').filter({ hasText: 'Bakkerij Merel' })
  await baker.getByRole('button', { name: 'Create draft' }).waitFor()
  await list(page, 'Missing receipt').filter({ hasText: 'FIETSEN SPREEUW' }).waitFor()

  await page.getByRole('button', { name: 'Change columns' }).click()
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Word that marks a payment' }).click()
  await page.getByRole('option', { name: 'Bij' }).click()
  await list(page, 'Missing expense').filter({ hasText: 'Studio Reiger' }).waitFor()
  await page.getByText('2 payments · 2 incoming payments').waitFor()
  expect(await baker.count()).toBe(0)
})

it('is worked through by keys alone', async () => {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  await reach(page, screen.button('Compare with a bank statement'))
  await pressEnter(page)
  await choose(page, 'november.csv', statement)
  const kiosk = list(page, 'Missing expense').filter({ hasText: 'Kiosk' })
  await reach(page, kiosk.getByRole('button', { name: 'Ignore' }))
  await pressEnter(page)
  const ignored = list(page, 'Ignored').filter({ hasText: 'Kiosk' })
  await reach(page, ignored.getByRole('button', { name: 'Reopen' }))
  await pressEnter(page)
  await reach(page, kiosk.getByRole('button', { name: 'Create draft' }))
  await pressEnter(page)
  await kiosk.getByRole('button', { name: 'Edit draft' }).waitFor()
})
