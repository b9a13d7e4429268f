import { deflateSync } from 'node:zlib'
import type { DroppedFile } from './expense-page.ts'

/** Creates a PDF with these lines of ASCII text on one page. */
export function textPdf(name: string, lines: readonly string[]): DroppedFile {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&'))
  const text = escaped
    .map(
      (line, index) =>
        `BT /F1 ${index === 0 ? 20 : 11} Tf 50 ${780 - index * 26} Td (${line}) Tj ET`,
    )
    .join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return { name, content: `%PDF-1.4\n${body}trailer\n<</Root 1 0 R>>\n` }
}

/** Creates a PDF of some megabytes with a page that grows to `bytes` bytes when it is read. */
export function bombPdf(name: string, bytes: number): DroppedFile {
  const packed = deflateSync(Buffer.alloc(bytes, ' ')).toString('hex')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Length ${packed.length + 1}/Filter[/ASCIIHexDecode/FlateDecode]>>\nstream\n${packed}>\nendstream`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return { name, content: `%PDF-1.4\n${body}trailer\n<</Root 1 0 R>>\n` }
}

export function invoicePdf(name: string, vendor: string, total: string): DroppedFile {
  return textPdf(name, [
    vendor,
    'Invoice',
    'Invoice date: 3 November 2026',
    `Total due EUR ${total}`,
  ])
}

type XmlInvoice = {
  readonly seller: string
  readonly net: string
  readonly tax: string
  readonly total: string
}

/** Creates a UBL invoice with 19 % VAT. The sums are not computed, but used as passed. */
export function invoiceXml(name: string, { seller, net, tax, total }: XmlInvoice): DroppedFile {
  return {
    name,
    content: `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>RE-7</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>${seller}</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${tax}</cbc:TaxAmount>
    <cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">${tax}</cbc:TaxAmount>
      <cac:TaxCategory><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">${net}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">${total}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="EUR">${total}</cbc:PayableAmount></cac:LegalMonetaryTotal>
</Invoice>`,
  }
}
