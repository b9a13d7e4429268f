/** Fields found in the text of receipts; test/bench/receipts.ts counts them over generated ones. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../units.ts'
import { findFields } from './find-fields.ts'
import {
  amountsIn,
  amountsSetApart,
  currencyIn,
  daysIn,
  percentIn,
  wholeAmountsIn,
} from './receipt-values.ts'
import { linesOf, type TextPiece } from './text-lines.ts'
import { pageOf as page } from '../../../test/fakes/text-page.ts'

const hint = { order: 'dmy', today: '2026-11-23' as Day } as const

function found(...rows: readonly string[]): Record<string, string> {
  const reading = findFields(linesOf(page(...rows)), hint)
  const values = Object.entries(reading?.values ?? {})
  return Object.fromEntries(
    values.map(([field, { value, isSure }]) => [field, isSure ? value : `${value}?`]),
  )
}

describe('amounts', () => {
  it.each([
    ['Total 1,234.56', ['1234.56']],
    ['Gesamt 1.234,56 €', ['1234.56']],
    ["CHF 1'234.50", ['1234.50']],
    ['1 234,56 EUR', ['1234.56']],
    ['12.50 and -3,20', ['12.50', '-3.20']],
    ['0,05', ['0.05']],
    ['19,00 %', []],
    ['12.11.2026', []],
    ['28359 Bremen, 2026', []],
    ['3 x 4', []],
    ['IBAN DE12 3456', []],
    ['al. Grunwaldzka 471,80-309 Gdańsk', []],
    ['23.09, 2021', []],
    ['-$5.00 and 1,27-', ['-5.00', '-1.27']],
    ['($1,020.00)', ['-1020.00']],
    ['VAT (2.00)', ['2.00']],
    ['₹1,12,500.00', ['112500.00']],
    ['8,30-12,30', []],
  ])('in “%s” are %j', (text, values) => {
    expect(amountsIn(text).map(({ value }) => value)).toEqual(values)
  })

  it.each([
    ['280zł', ['280.00']],
    ['1 150 Ft', ['1150.00']],
    ['24,- EUR and Fr. 65.--', ['24.00', '65.00']],
    ['95.0', ['95.00']],
    ['2.4.2020, 14:22, 19 %, 3/4, KR3M', []],
  ])('with fewer decimal places in “%s” are %j', (text, values) => {
    expect(wholeAmountsIn(text).map(({ value }) => value)).toEqual(values)
  })

  it.each([
    ['SUMME EUR 16, 66', ['16.66']],
    ['46. 46', ['46.46']],
    ['23.09, 2021', []],
    ['1. 12 Eier', ['1.12']],
    ['7, 5 %', []],
  ])('with a space behind the point in “%s” are %j', (text, values) => {
    expect(amountsSetApart(text).map(({ value }) => value)).toEqual(values)
  })

  it.each([
    ['USt 19 %', '19'],
    ['TVA 5,5%', '5.5'],
    ['Sales tax (8.875%)', '8.875'],
    ['20.00 %', '20'],
    ['KDV %10', '10'],
    ['119 %', null],
  ])('the rate in “%s” is %s', (text, rate) => {
    expect(percentIn(text)).toBe(rate)
  })

  it.each([
    ['12 €', 'EUR'],
    ['Mo.-Fr. 08.30 - 12.30 Uhr', null],
    ['Fr. 08.30 bis 12.30', null],
    ['US$ 12', 'USD'],
    ['CA$12', 'CAD'],
    ['£3', 'GBP'],
    ['Fr. 12.00', 'CHF'],
    ['Total (USD) €', 'USD'],
    ['euros', null],
    ['12,50 Euro', 'EUR'],
    ['R$ 45,00', 'BRL'],
    ['S$ 4.50', 'SGD'],
    ['CAD$ 4.50', 'CAD'],
    ['RM8.50', 'MYR'],
    ['Rs. 450.00', 'INR'],
    ['RS 232', null],
    ['KR3M Kunstrasen', null],
    ['Total 35,00 kr', 'SEK'],
    ['280zl', 'PLN'],
    ['Mozart 12', null],
    ['SFr. 120.00', 'CHF'],
    ['Ron served you', null],
    ['Total RON 12', 'RON'],
  ])('the currency in “%s” is %s', (text, currency) => {
    expect(currencyIn(text)?.currency ?? null).toBe(currency)
  })
})

describe('days', () => {
  it.each([
    ['3 November 2026', 'dmy', ['2026-11-03']],
    ['Nov 3, 2026', 'dmy', ['2026-11-03']],
    ['November 3 , 2026', 'dmy', ['2026-11-03']],
    ['3. März 2026', 'dmy', ['2026-03-03']],
    ['1er août 2026', 'dmy', ['2026-08-01']],
    ['21 de octubre de 2026', 'dmy', ['2026-10-21']],
    ['03.11.26', 'mdy', ['2026-11-03']],
    ['03/11/2026', 'dmy', ['2026-11-03']],
    ['03/11/2026', 'mdy', ['2026-03-11']],
    ['13/11/2026', 'mdy', ['2026-11-13']],
    ['2026-11-03', 'mdy', ['2026-11-03']],
    ['31.02.2026', 'dmy', []],
    ['05MAR2025', 'dmy', ['2025-03-05']],
    ["28Feb'17", 'dmy', ['2017-02-28']],
    ['14-Feb-26', 'mdy', ['2026-02-14']],
    ['12 May 14:22', 'dmy', []],
    ['19-09-2024 17:20', 'dmy', ['2024-09-19']],
    ['18.06.2024/20:41', 'dmy', ['2024-06-18']],
    ['23.09, 2021', 'dmy', ['2021-09-23']],
    ['5. 3. 2026', 'dmy', ['2026-03-05']],
    ['12 października 2025', 'dmy', ['2025-10-12']],
    ['3 luglio 2025', 'dmy', ['2025-07-03']],
    ['25-02-13', 'dmy', ['2013-02-25']],
    ['1.2.3.4', 'dmy', []],
  ] as const)('in “%s” (%s) are %j', (text, order, days) => {
    expect(daysIn(text, order).map(({ day }) => day)).toEqual(days)
  })
})

it('a short day has the year first where a receipt is known to', () => {
  expect(daysIn('25-02-13', 'dmy', true)[0]).toMatchObject({ day: '2025-02-13' })
  // It is not sure where that is not known.
  expect(daysIn('25-02-13', 'dmy')[0]).toMatchObject({ isAmbiguous: true })
})

describe('the fields of a receipt', () => {
  it('are found by their names, in German', () => {
    expect(
      found(
        'Nordlicht Hosting GmbH',
        'Rechnung an: | Hafenbüro AG',
        'Rechnungsdatum 03.11.2026 | Leistungsdatum 01.10.2026',
        'Server | 2 | 50,00 | 100,00',
        'Zwischensumme | 100,00',
        'MwSt | 19 % | 19,00',
        'Gesamtbetrag | 119,00 €',
      ),
    ).toEqual({
      amount: '119.00',
      currency: 'EUR',
      date: '2026-11-03',
      vendor: 'Nordlicht Hosting GmbH',
      taxPercent1: '19',
      taxAmount1: '19.00',
    })
  })

  it('are found under their names, too', () => {
    expect(
      found(
        'Acme Ltd',
        'Order placed | Invoice date | Amount due',
        '9 May 2026 | 10 June 2026 | £181.53',
      ),
    ).toEqual({ amount: '181.53', currency: 'GBP', date: '2026-06-10', vendor: 'Acme Ltd' })
  })

  it('are not named by the number of the invoice beside them', () => {
    const fields = found(
      'Acme SARL',
      "Facture n° | Date d'émission | À régler avant le | Montant TTC",
      'INV-2829 | 14/11/2025 | 28/11/2025 | 83,07 €',
    )
    expect(fields).toMatchObject({ date: '2025-11-14', amount: '83.07' })
  })

  it('are no numbers of an invoice', () => {
    const numberOf = (...rows: readonly string[]): string | null | undefined =>
      findFields(linesOf(page(...rows)), hint)?.invoiceNumber
    expect(numberOf('Air Heron', 'Ticket | 120.00', 'Total EUR | 120.00')).toBeNull()
    expect(numberOf('Air Heron', 'Ticket 2026.11.05-7', 'Total EUR | 120.00')).toBe('2026.11.05-7')
    expect(numberOf('Air Heron', 'Date de facture | 16/11/2017', 'Total | 9.00')).toBeNull()
    expect(numberOf('Moulin SARL', 'Avoir AV-2017-0005', 'Total | 9.00')).toBe('AV-2017-0005')
    expect(numberOf('Fiets BV', 'Factuurnummer: | 993548', 'Totaal | 9,00')).toBe('993548')
    expect(numberOf('Agrume', 'N° de facture : 1122 334', 'Total | 9.00')).toBeNull()
    expect(numberOf('Agrume', 'Invoice no 1122 05.06.2026', 'Total | 9.00')).toBe('1122')
    expect(numberOf('Air Heron', 'Invoice 20.26', 'Receipt no 118', 'Total | 9.00')).toBe('118')
  })

  it('are named by the head that is over most of them', () => {
    const long = (text: string, left: number, top: number, width: number): TextPiece => ({
      text,
      em: 0.02,
      certainty: 1,
      place: { page: 1, left, top, width, height: 0.014 },
    })
    const pieces = [
      long('Fällig am oder, wo nichts vereinbart ist', 0.1, 0.1, 0.38),
      long('Rechnungsdatum', 0.5, 0.1, 0.15),
      long('3.12.2025', 0.1, 0.13, 0.1),
      long('3.11.2025', 0.47, 0.13, 0.1),
      long('Summe 10,00', 0.1, 0.3, 0.1),
    ]
    expect(findFields(linesOf(pieces), hint)?.values.date?.value).toBe('2025-11-03')
  })

  it('are those of the receipt where it was paid in cash, and in capitals without accents', () => {
    const fields = found(
      'Café des Arts',
      'Menu | 147,85',
      'NET A PAYER | 147,85',
      'ESPECES | 150,00',
      'A RENDRE | 2,15',
    )
    expect(fields['amount']).toBe('147.85')
  })

  it('are not the sum before a discount, and not what is left to pay', () => {
    const fields = found(
      'Hotel Miramar',
      'Total | 230,17',
      'Descuento | -25,16',
      'Total | 205,01',
      'Importe pendiente | 0,00',
    )
    expect(fields['amount']).toBe('205.01?')
  })

  it('are guesses where nothing names them', () => {
    expect(found('Thanks', 'Coffee | 3.20', 'Cake | 4.50')['amount']).toBe('4.50?')
  })

  it('have the whole total where a part is paid, even where something was taken off', () => {
    const sums = ['Rabatt | -5,00', 'Summe ohne USt. | 100,00', 'Steuerbetrag | 19,00']
    const rows = ['Acme GmbH', ...sums, 'Bruttosumme | 119,00', 'Anzahlung | -50,00']
    expect(found(...rows, 'Zahlbetrag | 69,00')['amount']).toMatch(/^119\.00/)
  })

  it('are those of a credit note, whose sums are negative', () => {
    const sums = ['Summe ohne USt. | -7,39', 'Steuerbetrag | -1,40', 'Bruttosumme | -8,79']
    const rows = ['Acme GmbH', 'Gesamtbetrag der Zuschläge | 0,23', ...sums]
    expect(found(...rows)['amount']).toMatch(/^-8\.79/)
  })

  it('are named in spaced letters, too', () => {
    expect(found('Acme GmbH', 'Wert | 30,00', 'Zahlbetr ag | 20,00')['amount']).toMatch(/^20\.00/)
  })

  it('have the day of a heading, not that of a version or of what the invoice refers to', () => {
    const rows = ['Version: 2.1 vom 24.03.2020', 'Handelsrechnung Nr. 471 vom 05.03.2018']
    const order = 'Rechnung gemäß Bestellung vom 01.03.2018.'
    expect(found(...rows, order, 'Summe | 10,00')['date']).toBe('2018-03-05')
  })

  it('have day and month in the order that another day shows', () => {
    const rows = [
      'Acme Ltd',
      'Invoice date | 11/03/2025',
      'Paid | 11/17/2025',
      'Total due | 9.00 €',
    ]
    expect(found(...rows)['date']).toBe('2025-11-03')
    const both = [...rows, 'Printed | 17/11/2025']
    expect(found(...both)['date']).toBe('2025-03-11?')
  })

  it('have the total that is payable, not a quantity', () => {
    const rows = ['Acme Ltd', '800.00 | Hot air | 0.025 € | 20.00 €', 'Due payable: 23.80 €']
    expect(found(...rows)['amount']).toMatch(/^23\.80/)
  })

  it('have no day that could be two, for sure', () => {
    expect(found('Acme Inc.', 'Date: 03/04/2026', 'Total due $12.00')['date']).toBe('2026-03-04?')
  })

  it('have a short day with the year last where it would be a later one', () => {
    expect(found('Acme', 'Total 12,00 SEK', '31-12-25')['date']).toMatch(/^2025-12-31/)
    expect(found('Acme', 'Total 12,00 SEK', '25-12-31')['date']).toMatch(/^2025-12-31/)
  })

  it('have no later day than today', () => {
    expect(found('Acme Inc.', 'Date: 24 November 2026', 'Total due $12.00')['date']).toBeUndefined()
  })

  it('take the seller, not the customer, who is a company as well', () => {
    expect(
      found('Bill to | From', 'Big Customer GmbH | Jane Pritchard', 'Total due 12.00 EUR')[
        'vendor'
      ],
    ).toContain('Jane Pritchard')
  })

  it('are none where there is no amount', () => {
    expect(findFields(linesOf(page('Dear Ms Okafor', 'thank you.')), hint)).toBeNull()
    expect(findFields([], hint)).toBeNull()
  })

  it('never throw, and have decimal amounts, whatever stands in the text', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('Total', '12,50', '€', 'MwSt 19 %', '3.11.2026', 'GmbH', '|', '('),
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
          { maxLength: 12 },
        ),
        (rows) => {
          const reading = findFields(linesOf(page(...rows)), hint)
          expect(reading?.values.amount?.value ?? '0.00').toMatch(/^-?\d+\.\d\d$/)
        },
      ),
    )
  })
})

describe('a total that was recognized in a picture', () => {
  /** Reads the amount of a `page` that was recognized with this certainty of each word. */
  const total = (certainty: number, ...rows: readonly string[]) => {
    const pieces = page(...rows).map((piece) => ({ ...piece, certainty }))
    return findFields(linesOf(pieces), hint)?.values.amount
  }

  it.each([
    ['too many', '11.222,20'],
    ['too few', '222,20'],
    ['that is another', '1.722,20'],
  ])('with a digit %s is corrected by its tax, and is not sure', (_what, read) => {
    // 10 % in 1,222.20 are 111.11.
    const rows = [`TOTAL IVA INCLUIDO | EUR ${read}`, 'IVA incluido 10,00% | 111,11']
    expect(total(0.88, ...rows)).toMatchObject({ value: '1222.20', isSure: false })
  })

  it('is not sure where its tax speaks against it and no digit explains it', () => {
    const rows = ['TOTAL IVA INCLUIDO | EUR 4.918,33', 'IVA incluido 10,00% | 111,11']
    expect(total(0.88, ...rows)).toMatchObject({ value: '4918.33', isSure: false })
  })

  it('is sure where its tax confirms it', () => {
    const rows = ['TOTAL IVA INCLUIDO | EUR 1.222,20', 'IVA incluido 10,00% | 111,11']
    expect(total(0.88, ...rows)).toMatchObject({ value: '1222.20', isSure: true })
  })

  it('that lost its decimal point has it again, and is not sure', () => {
    expect(total(0.9, 'TOTAL | £211047')).toMatchObject({ value: '2110.47', isSure: false })
    expect(total(0.9, 'Fee | 10.00 €', 'TOTAL | 35531 €')).toMatchObject({ value: '355.31' })
  })

  it('is what stands in a text that was not recognized', () => {
    const rows = ['TOTAL IVA INCLUIDO | EUR 11.222,20', 'IVA incluido 10,00% | 111,11']
    expect(total(1, ...rows)?.value).toBe('11222.20')
    expect(total(1, 'TOTAL | £211047', 'Fee | 10.00')?.value).toBe('10.00')
  })

  it('is found beside a line with thousands of amounts', () => {
    expect(found('Acme GmbH', `19 % ${'12.50 '.repeat(3000)}`, 'Total | EUR 119.00')['total']).toBe(
      found('Acme GmbH', 'Total | EUR 119.00')['total'],
    )
  })
})
