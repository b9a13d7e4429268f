/** Invoices that others published for this purpose (test/fixtures/xrechnung): a proof against our own spelling. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readingOfInvoice } from '../../../shared/domain/receipts/e-invoice.ts'
import { readEInvoice } from './read-e-invoice.ts'

const folder = new URL('../../../test/fixtures/xrechnung/', import.meta.url)

/** File, number, date, seller, amount and tax, found with another parser than ours. All are in EUR. */
const published = [
  ['01.01a-INVOICE_ubl', '123456XX', '2016-04-04', '[Seller trading name]', 336.9, [7, 22.04]],
  ['01.01a-INVOICE_uncefact', '123456XX', '2016-04-04', '[Seller trading name]', 336.9, [7, 22.04]],
  ['01.02a-INVOICE_ubl', '123456', '2016-06-21', '[Seller trading name]', 12.6, [7, 0.82]],
  ['01.04a-INVOICE_ubl', '1234/78/901', '2016-06-16', '[Seller trading name]', 120, null],
  ['01.05a-INVOICE_ubl', 'PRG1502112', '2015-04-24', '[Seller name]', 10555.3, [19, 1685.3]],
  ['01.05a-INVOICE_uncefact', 'PRG1502112', '2015-04-24', '[Seller name]', 10555.3, [19, 1685.3]],
  ['01.13a-INVOICE_ubl', 'Rechnungsnummer', '2015-01-09', '[Seller name]', 6342.7, [19, 1012.7]],
  [
    '01.13a-INVOICE_uncefact',
    'Rechnungsnummer',
    '2015-01-09',
    '[Seller name]',
    6342.7,
    [19, 1012.7],
  ],
  ['01.19a-INVOICE_ubl', 'PRG1502112', '2015-04-24', '[Seller name]', 10555.3, [19, 1685.3]],
  ['01.19a-INVOICE_uncefact', 'PRG1502112', '2015-04-24', '[Seller name]', 10555.3, [19, 1685.3]],
  [
    '03.03a-INVOICE_ubl',
    '0000123456',
    '2017-12-11',
    '[Seller trading name]',
    10686.2,
    [19, 1706.2],
  ],
  ['03.06a-INVOICE_ubl', '112233', '2021-04-23', 'Testverkäufer', 1804, [19, 304]],
  ['03.06a-INVOICE_uncefact', '112233', '2021-04-23', 'Testverkäufer', 1804, [19, 304]],
  // Advances of 10,000 were paid before: the amount is the whole one.
  ['04.01a-INVOICE_ubl', '12345', '2019-05-15', 'M. Meier', 14918.84, [19, 2382]],
  ['04.05a-INVOICE_uncefact', '2020-1', '2020-01-03', 'Rechnungssteller', 119, [19, 19]],
  // 336.90 of its own, and 19.96 and 10.00 for others.
  ['05.01a-INVOICE_ubl', '123456XX', '2016-04-04', '[Seller trading name]', 366.86, [7, 22.04]],
] as const

describe('a published invoice', () => {
  it.each(published)(
    '%s is read exactly, and adds up',
    (file, number, date, seller, amount, tax) => {
      const invoice = readEInvoice(readFileSync(new URL(`${file}.xml`, folder)))
      if (invoice === null || invoice === 'other') throw new Error(`${file} was not read`)
      const { values, invoiceNumber, problems } = readingOfInvoice(invoice)
      expect(problems).toEqual([])
      expect(invoiceNumber).toBe(number)
      expect(values.currency?.value).toBe('EUR')
      expect(values.date?.value).toBe(date)
      expect(values.vendor?.value).toBe(seller)
      expect(Number(values.amount?.value)).toBe(amount)
      const { taxPercent1, taxAmount1, taxAmount2 } = values
      expect(taxAmount1 ? [Number(taxPercent1?.value), Number(taxAmount1.value)] : null).toEqual(
        tax,
      )
      expect(taxAmount2).toBeUndefined()
    },
  )
})
