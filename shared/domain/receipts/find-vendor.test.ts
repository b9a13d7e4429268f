/** Finds the issuer of a receipt. The layouts are those of published invoices, with other names. */
import { describe, expect, it } from 'vitest'
import { findVendor } from './find-vendor.ts'
import { linesOf } from './text-lines.ts'
import { pageOf } from '../../../test/fakes/text-page.ts'

function vendor(...rows: readonly string[]): string | undefined {
  const found = findVendor(linesOf(pageOf(...rows)))
  return found ? `${found.value}${found.isSure ? '' : '?'}` : undefined
}

describe('the vendor of a receipt', () => {
  it.each([
    ['with middle dots', 'Nordlicht AG · Uferweg 40 · 63571 Gelnhausen'],
    ['with hyphens', 'Nordlicht AG - Uferweg 40-42 - D-63571 Gelnhausen'],
    ['in columns', 'Nordlicht AG | Uferweg 1980 | 63571 Gelnhausen,'],
  ])('is the sender %s above the address', (_what, sender) => {
    const rows = [sender, 'Hafenbüro GmbH', '93 Sai Yu', 'Rechnung', 'Summe | 10,00']
    expect(vendor(...rows)).toBe('Nordlicht AG')
  })

  it('keeps a hyphen that is part of its name', () => {
    expect(vendor('Hotel Adler - Restaurant', 'Rechnung', 'Summe | 10,00')).toBe(
      'Hotel Adler - Restaurant?',
    )
  })

  it('stands below its title and its numbers, in this column or beside a label', () => {
    const parties = (label: string) => [
      ...['Rechnung Nr. 47 vom 05.03.2018', 'Währung: | EUR', 'Verkäufer', 'Nummer: | 549910'],
      ...[`${label}Nordlicht Handel`, 'DE 80333 München', 'Käufer', 'Nummer: | 12'],
      ...[`${label}Hafenbüro AG`, 'Betrag | 10,00'],
    ]
    expect(vendor(...parties(''))).toBe('Nordlicht Handel')
    expect(vendor(...parties('Name: | '))).toBe('Nordlicht Handel')
  })

  it('is the company, not who works there', () => {
    const rows = ['Verkäufer:', 'Nordlicht Industrie GmbH', 'Max Mustermann', 'Muster-Einkauf']
    expect(vendor('Rechnung', ...rows, 'Max@Mustermann.example', 'Betrag | 10,00')).toContain(
      'Nordlicht',
    )
  })

  it('is not who is written to', () => {
    const rows = ['Herrn', 'Karl Kojote', 'Uferstraße 113', 'Rechnung Nr. 42', 'Summe | 10,00']
    expect(vendor(...rows, 'Nordlicht GmbH | Volksbank')).not.toBe('Karl Kojote')
    const delivered = ['Adresse de livraison', 'Ma belle boutique', 'ventes@mabelleboutique.net']
    expect(vendor('Facture FA-10', ...delivered, 'Total TTC | 10,00')).not.toBe('Ma belle boutique')
  })

  it('can be a Spanish or French company: the “a” of “S.A.” does not say “to”', () => {
    const rows = ['FACTURA', 'Emisor | Destinatario', 'Datosfera S.A. | Lucía Martín']
    expect(vendor(...rows, 'Total | 10,00')).toBe('Datosfera S.A.')
  })

  it('can be followed by a number, and a house has three digits', () => {
    const rows = ['Funktaxi 4040', 'Lindenstraße 12', '10969 Berlin', 'Summe | 10,00']
    expect(vendor(...rows)).toBe('Funktaxi 4040?')
  })

  it('is no street without a number at its end', () => {
    const rows = ['Datos fiscales Electrónica Sur', 'C/ Sierpes 8, 2º B', '41004 Sevilla']
    expect(vendor('Factura', ...rows, 'Total | 10,00', 'C/ Sierpes 8, 2º B')).toContain(
      'Electrónica Sur',
    )
  })

  it('begins with a particle where that is no label', () => {
    expect(vendor('de Lattre Conseil', 'Facture', 'Total | 10,00')).toBe('de Lattre Conseil?')
    expect(vendor('Facture', 'De Nuagéo', 'Total | 10,00')).toBe('Nuagéo')
    expect(vendor('Invoice', 'Sold By : Acme Retail,', 'Total | 10,00')).toBe('Acme Retail')
  })

  it('can stand in the heading, where the end of the page says that it is a name', () => {
    const rows = ['Nordlicht Web Services Invoice', 'Total | 10,00']
    expect(vendor(...rows, '1 Terry Ave, Nordlicht Web Services')).toBe('Nordlicht Web Services')
    expect(vendor('Small Business Invoice', 'Acme Ltd', 'Total | 10,00')).toBe('Acme Ltd')
  })

  it.each([
    ['a label', 'Währung', ': EUR'],
    ['the value of a label', 'Abteilung:', 'Muster-Einkauf'],
    ['a head of a table', 'Description | Qty | P.U. HT | Prix (EUR)', ''],
    ['what the law asks for', 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.', ''],
    ['the number of a card', 'Mastercard ************5221', ''],
    ['a receipt for a payment', 'Justificatif de paiement', ''],
    ['the name of a number', 'Rechnungs-Nr.', ''],
    ['thanks', 'Danke!', ''],
  ])('is not %s', (_what, text, right) => {
    expect(vendor(`${text} | ${right}`, 'Summe | 10,00')).toBeUndefined()
  })

  it('is not confirmed by a website that a name without Latin letters can’t be compared with', () => {
    expect(vendor('Σοφία', 'info@acme.example', 'Total | 10,00')).toBe('Σοφία?')
  })
})
