/** The words of all languages together: no word of one is something else in another. */
import { describe, expect, it } from 'vitest'
import {
  beginsLikeSum,
  columnMeaning,
  directionOf,
  isSumText,
  isUnbooked,
  monthOfName,
  plainWords,
  allWords,
} from './header-words.ts'
import type { CellMeaning } from './words/statement-words.ts'

describe('the name of a column', () => {
  it.each([
    ['Waehrung', 'currency'],
    ['WÄHRUNG', 'currency'],
    ['Beguenstigter/Zahlungspflichtiger', 'payee'],
    ['Buchungstag', 'day'],
    ['Bewertungsdatum', 'otherDay'],
    ['Datum von', 'otherDay'],
    ['Könyvelés dátuma', 'day'],
    ['Whrg.', 'currency'],
    ['Betrag netto', 'net'],
    ['Gross amount', 'gross'],
    ['Umsatz in EUR', 'amount'],
    ['Amount in EUR', 'amount'],
    ['Amount(in Rs)', 'amount'],
    ['AMOUNT (IN INR)', 'amount'],
    ['Amount In', 'received'],
    ['Intl.Amount', 'foreign'],
    ['Montant HT', 'net'],
    ['Umsatzsteuer', 'extra'],
    ['Betrag der Ausgangsgebühr', 'extra'],
    ['Ausgangsbetrag (nach Gebühren)', 'amount'],
    ['Total amount (incl. VAT)', 'amount'],
    ['Original Currency', 'foreign'],
    ['Betrag in Fremdwährung', 'foreign'],
    ['Devisenkurs zum Originalbetrag in Abrechnungswährung', 'rate'],
    ['Saldo na mutatie', 'balance'],
    ['Balance Impact', 'direction'],
    ['Af Bij', 'direction'],
    ['CreditDebet', 'direction'],
    ['Soll/Haben', 'direction'],
    ['Avant commission', 'gross'],
    ['Commission', 'extra'],
    ['Gutschrift in CHF', 'received'],
    ['Lastschrift Ursprungsbetrag', 'foreign'],
    ['Account Number', 'identity'],
    ['Zahlungsempfänger*in', 'payee'],
    ['', null],
    ['Foo', null],
  ])('%j is %s', (name, meaning) => {
    expect(columnMeaning(name)).toBe(meaning)
  })
})

describe('the words of all languages', () => {
  it('name each month once', () => {
    for (const { months } of allWords) {
      for (const [index, names] of (months?.split(' ') ?? []).entries()) {
        for (const name of names.split('/'))
          expect([name, monthOfName(name)]).toEqual([name, index + 1])
      }
    }
  })

  it('say one thing in a cell', () => {
    const meanings = new Map<string, CellMeaning>()
    for (const { cells } of allWords) {
      for (const meaning of ['spent', 'received', 'neither', 'unbooked'] as const) {
        for (const word of cells[meaning]?.split(',').map(plainWords) ?? []) {
          expect([word, meanings.get(word) ?? meaning]).toEqual([word, meaning])
          meanings.set(word, meaning)
        }
      }
    }
    expect(['Af', 'SOLL', 'D', 'Débit', 'OUT'].map((cell) => directionOf(cell))).toEqual(
      Array(5).fill('spent'),
    )
    expect(['Bij', 'Haben', 'K', 'Kredit', 'IN'].map((cell) => directionOf(cell))).toEqual(
      Array(5).fill('received'),
    )
    expect(['offen', 'PENDING', 'Vorgemerkt', 'REVERTED'].every(isUnbooked)).toBe(true)
    expect(['booked', 'Gebucht', 'COMPLETED', ''].some(isUnbooked)).toBe(false)
  })

  it('know the rows of balances, but not a vendor by the name of Total', () => {
    expect(['Anfangssaldo', 'Opening balance', 'Lõppsaldo'].every(isSumText)).toBe(true)
    expect(['Total', 'Balance Shop'].some(isSumText)).toBe(false)
    expect(['Total', 'Saldo per 30.11.', 'Beginning balance as of'].every(beginsLikeSum)).toBe(true)
    expect(['Kiosk', 'Studio Total'].some(beginsLikeSum)).toBe(false)
  })
})
