/** Tests files as they come: whole, damaged, locked, and made to do harm. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { Day } from '../../shared/domain/units.ts'
import { readReceipt } from './read-receipt.ts'

const hint = { order: 'dmy', today: '2026-11-23' as Day } as const
const utf8 = new TextEncoder()

const cii = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:ram" xmlns:udt="urn:udt">
  <rsm:ExchangedDocument><ram:ID>RE-1</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261103</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Müller &amp; Co</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:DuePayableAmount>119.00</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

async function pdf(lines: readonly string[], change?: (made: PDFDocument) => Promise<void>) {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  const page = made.addPage([595, 842])
  for (const [index, line] of lines.entries()) {
    page.drawText(line, { x: 50, y: 780 - index * 24, size: 11, font })
  }
  await change?.(made)
  return made.save()
}

const invoice = ['Acme Hosting Ltd', 'Invoice date: 3 November 2026', 'Total due EUR 119.00']

describe('a PDF', () => {
  it('is read by its e-invoice where it has one, whatever its text says', async () => {
    const bytes = await pdf(['Total due EUR 7.00'], (made) =>
      made.attach(utf8.encode(cii), 'factur-x.xml', { mimeType: 'text/xml' }),
    )
    expect(await readReceipt(bytes, 'pdf', hint, null)).toMatchObject({
      kind: 'read',
      reading: {
        source: 'eInvoice',
        invoiceNumber: 'RE-1',
        problems: [],
        values: {
          amount: { value: '119.00' },
          vendor: { value: 'Müller & Co' },
          date: { value: '2026-11-03' },
        },
      },
    })
  })

  it('is read by its text where its attachment is none', async () => {
    const bytes = await pdf(invoice, (made) =>
      made.attach(utf8.encode('<html/>'), 'factur-x.xml', { mimeType: 'text/xml' }),
    )
    const result = await readReceipt(bytes, 'pdf', hint, null)
    expect(result).toMatchObject({ kind: 'read', reading: { source: 'text' } })
  })

  it('is read on its first and last pages where it has many', async () => {
    const bytes = await pdf(['Acme Hosting Ltd'], async (made) => {
      for (let page = 0; page < 3000; page += 1) made.addPage([200, 200])
      const font = await made.embedFont(StandardFonts.Helvetica)
      made.addPage([595, 842]).drawText('Total due EUR 119.00', { x: 50, y: 700, size: 11, font })
    })
    const result = await readReceipt(bytes, 'pdf', hint, null)
    expect(result).toMatchObject({ reading: { values: { amount: { value: '119.00' } } } })
  })

  it.each([
    ['nothing behind its head', utf8.encode('%PDF-1.7\nnothing')],
    ['its second half missing', null],
    ['no bytes', new Uint8Array()],
    ['only zeros', new Uint8Array(10_000)],
  ])('that has %s is no error of the reader', async (_what, bytes) => {
    const whole = await pdf(invoice)
    const result = await readReceipt(
      bytes ?? whole.subarray(0, whole.length / 2),
      'pdf',
      hint,
      null,
    )
    expect(['failed', 'nothing', 'read']).toContain(result.kind)
  })

  it('that has a password is said to be locked', async () => {
    const bytes = await pdf(invoice, (made) => {
      made.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
      return Promise.resolve()
    })
    expect(await readReceipt(bytes, 'pdf', hint, null)).toEqual({ kind: 'failed', why: 'locked' })
  })
})

describe('an XML file', () => {
  it('that is an invoice is read', async () => {
    const result = await readReceipt(utf8.encode(cii), 'xml', hint, null)
    expect(result).toMatchObject({ kind: 'read', reading: { source: 'eInvoice' } })
  })

  it.each([
    [
      'an entity that names a file',
      cii.replace('?>', '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      'entities that multiply',
      cii.replace('?>', '?><!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
    ],
    ['ten thousand levels', `<Invoice>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</Invoice>`],
    ['no end', cii.slice(0, 400)],
    ['no text', ''],
  ])('with %s is refused', async (_what, text) => {
    const result = await readReceipt(utf8.encode(text), 'xml', hint, null)
    expect(result).toEqual({ kind: 'failed', why: 'damaged' })
  })

  it('has no longer values than fit into a form, whatever stands in it', async () => {
    const long = 'Ä'.repeat(3_000_000)
    const swollen = cii.replaceAll(/(<ram:(?:Name|ID)[^>]*>)[^<]*/g, `$1${long}`)
    expect(swollen.length).toBeGreaterThan(3_000_000)
    const result = await readReceipt(utf8.encode(swollen), 'xml', hint, null)
    expect(result).toMatchObject({ kind: 'read', reading: { source: 'eInvoice' } })
    expect(JSON.stringify(result).length).toBeLessThan(5000)
  })

  it('that is no invoice has nothing to read', async () => {
    const page = utf8.encode('<html><body>Invoice</body></html>')
    expect(await readReceipt(page, 'xml', hint, null)).toEqual({ kind: 'nothing' })
  })
})

it('a picture is kept and not read while no language is chosen', async () => {
  expect(await readReceipt(utf8.encode('\x89PNG'), 'png', hint, null)).toEqual({
    kind: 'noLanguage',
  })
})
