/** The formats of structured invoices, in the spellings that programs write them in. */
import { describe, expect, it } from 'vitest'
import { sniffReceipt } from '../../../shared/domain/expenses/receipt.ts'
import { readEInvoice } from './read-e-invoice.ts'

const utf8 = new TextEncoder()
const read = (text: string) => {
  const found = readEInvoice(utf8.encode(text))
  return found === 'other' ? null : found
}

const ubl = (body: string, root = 'Invoice'): string => `<?xml version="1.0"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cbc="b" xmlns:cac="a">${body}</${root}>`
const ublBody = `<cbc:ID>RE-1</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Müller &amp; S&#246;hne</cbc:Name></cac:PartyName>
<cac:PartyLegalEntity><cbc:RegistrationName>Müller GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Customer</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">210.00</cbc:TaxAmount></cac:TaxTotal>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>100.00</cbc:TaxableAmount>
<cbc:TaxAmount>19.00</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>105.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount>
<cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount>5.00</cbc:AllowanceTotalAmount>
<cbc:PrepaidAmount>19.00</cbc:PrepaidAmount><cbc:PayableAmount>100.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:LineExtensionAmount>105.00</cbc:LineExtensionAmount></cac:InvoiceLine>`
const ublInvoice = {
  number: 'RE-1',
  isCreditNote: false,
  date: '2026-11-02',
  seller: 'Müller & Söhne',
  currency: 'EUR',
  lines: ['105.00'],
  lineTotal: '105.00',
  allowances: '5.00',
  charges: null,
  net: '100.00',
  taxTotal: '19.00',
  gross: '119.00',
  prepaid: '19.00',
  rounding: null,
  thirdParties: [],
  due: '100.00',
  taxes: [{ percent: '19', basis: '100.00', amount: '19.00' }],
}

describe('UBL', () => {
  it('is read with the tax in its own currency', () => {
    expect(read(ubl(ublBody))).toEqual(ublInvoice)
  })

  it('may have any prefixes, comments, CDATA and spaces', () => {
    const text = ubl(ublBody)
      .replaceAll('cbc:', 'x1:')
      .replace('xmlns:cbc', 'xmlns:x1')
      .replace('<x1:ID>RE-1</x1:ID>', '<!-- ours --><x1:ID> <![CDATA[RE-1]]> </x1:ID>')
    expect(read(text)).toEqual(ublInvoice)
  })

  it('has the name of the seller in one line', () => {
    const folded = ublBody.replace('Müller &amp; ', 'Müller\n      &amp; ')
    expect(read(ubl(folded))?.seller).toBe('Müller & Söhne')
  })

  it('is a credit note by its root or by its type', () => {
    expect(
      read(ubl(ublBody.replaceAll('InvoiceLine', 'CreditNoteLine'), 'CreditNote')),
    ).toMatchObject({ isCreditNote: true, lines: ['105.00'] })
    expect(
      read(ubl(`<cbc:InvoiceTypeCode>381</cbc:InvoiceTypeCode>${ublBody}`))?.isCreditNote,
    ).toBe(true)
  })

  it('takes the registered name where there is no other', () => {
    const text = ublBody.replace(/<cac:PartyName><cbc:Name>Mü[\s\S]*?<\/cac:PartyName>/, '')
    expect(read(ubl(text))?.seller).toBe('Müller GmbH')
  })

  it.each([
    ['+5', '5'],
    ['.5', '.5'],
    ['100.', '100'],
    ['-3.20', '-3.20'],
    [' 7.00 ', '7.00'],
    ['1e3', null],
    ['1,000.00', null],
    ['NaN', null],
    ['', null],
  ])('reads the decimal “%s” as %s', (written, value) => {
    const text = ublBody.replace('TaxInclusiveAmount>119.00<', `TaxInclusiveAmount>${written}<`)
    expect(read(ubl(text))?.gross).toBe(value)
  })

  it.each([
    ['2026-11-02Z', '2026-11-02'],
    ['2026-11-02+01:00', '2026-11-02'],
    ['20261102', '2026-11-02'],
    ['2026-02-30', null],
    ['2 Nov 2026', null],
  ])('reads the day “%s” as %s', (written, day) => {
    expect(read(ubl(ublBody.replace('>2026-11-02<', `>${written}<`)))?.date).toBe(day)
  })

  it('lacks what is missing, and is none without its sums', () => {
    const sums =
      /<cac:LegalMonetaryTotal>[\s\S]*<\/cac:LegalMonetaryTotal>/.exec(ublBody)?.[0] ?? ''
    expect(read(ubl(sums))).toMatchObject({ number: null, date: null, seller: null, taxes: [] })
    expect(read(ubl(ublBody.replace(sums, '')))).toBeNull()
  })
})

const cii = (lines: string, taxes: string, sums: string): string => `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="r" xmlns:ram="a" xmlns:udt="u">
<rsm:ExchangedDocument><ram:ID>RE-2</ram:ID><ram:TypeCode>380</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20261103</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${lines}
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Acme SARL</ram:Name></ram:SellerTradeParty>
<ram:BuyerTradeParty><ram:Name>Customer</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${taxes}
<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${sums}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
const ciiSums = `<ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
<ram:TaxTotalAmount currencyID="SEK">210.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount>
<ram:GrandTotalAmount>120.00</ram:GrandTotalAmount><ram:DuePayableAmount>120.00</ram:DuePayableAmount>`
const ciiTaxes = `<ram:ApplicableTradeTax><ram:CalculatedAmount>20.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
<ram:BasisAmount>100.00</ram:BasisAmount><ram:RateApplicablePercent>20.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>`
const ciiLine = (amount: string, parent = ''): string => `<ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID>${parent}</ram:AssociatedDocumentLineDocument>
<ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation>
<ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
</ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`

describe('CII', () => {
  it('is read in the profile that has sums alone', () => {
    expect(read(cii('', '', ciiSums))).toMatchObject({
      number: 'RE-2',
      date: '2026-11-03',
      seller: 'Acme SARL',
      currency: 'EUR',
      lines: [],
      taxes: [],
      taxTotal: '20.00',
      gross: '120.00',
      due: '120.00',
    })
  })

  it('is read with its taxes and lines; a line of a line is a part of it', () => {
    const lines =
      ciiLine('60.00') +
      ciiLine('40.00') +
      ciiLine('15.00', '<ram:ParentLineID>1</ram:ParentLineID>')
    expect(read(cii(lines, ciiTaxes, ciiSums))).toMatchObject({
      lines: ['60.00', '40.00'],
      taxes: [{ percent: '20.00', basis: '100.00', amount: '20.00' }],
    })
  })

  it('is read in the names of ZUGFeRD 1', () => {
    const text = cii(ciiLine('100.00'), ciiTaxes, ciiSums)
      .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
      .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
      .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
      .replaceAll('ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement')
      .replaceAll('ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement')
      .replaceAll('SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement')
      .replaceAll(
        'SpecifiedTradeSettlementHeaderMonetarySummation',
        'SpecifiedTradeSettlementMonetarySummation',
      )
      .replaceAll(
        'SpecifiedTradeSettlementLineMonetarySummation',
        'SpecifiedTradeSettlementMonetarySummation',
      )
      .replaceAll('RateApplicablePercent', 'ApplicablePercent')
    expect(read(text)).toMatchObject({
      number: 'RE-2',
      seller: 'Acme SARL',
      gross: '120.00',
      lines: ['100.00'],
      taxes: [{ percent: '20.00' }],
    })
  })
})

describe('an XML file', () => {
  const text = ubl(ublBody)
  const utf16 = (order: 'le' | 'be'): Uint8Array => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return order === 'le' ? bytes : bytes.swap16()
  }
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, low byte first', utf16('le')],
    ['UTF-16, high byte first', utf16('be')],
    ['ISO 8859-1', Buffer.from(text.replace('?>', ' encoding="ISO-8859-1"?>'), 'latin1')],
  ])('in %s is read', (_name, bytes) => {
    expect(readEInvoice(bytes)).toEqual(ublInvoice)
  })

  it.each([
    ['bytes that are none of its encoding', Buffer.from(text, 'latin1')],
    ['an unknown encoding', Buffer.from(text.replace('?>', ' encoding="klingon"?>'))],
    ['a DTD', Buffer.from(text.replace('?>', '?><!DOCTYPE Invoice>'))],
    ['an end that is missing', Buffer.from(text.slice(0, -5))],
  ])('with %s is none', (_name, bytes) => {
    expect(readEInvoice(bytes)).toBeNull()
  })

  it.each([
    ['another root', '<Order><ID>1</ID></Order>'],
    ['the invoice of another standard', '<p:FatturaElettronica xmlns:p="f"/>'],
    ['no sums', '<Invoice><ID>1</ID></Invoice>'],
  ])('with %s is another document', (_name, document) => {
    expect(readEInvoice(utf8.encode(document))).toBe('other')
  })
})

describe('FatturaPA', () => {
  const body = (
    type: string,
    total: string,
  ) => `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento>
<TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-02</Data><Numero>FT 12/2026</Numero>${total}
</DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><DettaglioLinee><PrezzoTotale>100.00</PrezzoTotale></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo>
<DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>2.00</ImponibileImporto><Imposta>0.00</Imposta></DatiRiepilogo>
</DatiBeniServizi></FatturaElettronicaBody>`
  const fattura = (
    bodies: string,
    name = '<Denominazione>Officina Lenz</Denominazione>',
  ) => `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><Anagrafica>${name}</Anagrafica></DatiAnagrafici>
</CedentePrestatore></FatturaElettronicaHeader>${bodies}</p:FatturaElettronica>`
  const stated = '<ImportoTotaleDocumento>124.00</ImportoTotaleDocumento>'

  it('is read with its total, or with the sum of its groups', () => {
    const invoice = {
      number: 'FT 12/2026',
      isCreditNote: false,
      date: '2026-11-02',
      seller: 'Officina Lenz',
      currency: 'EUR',
      net: '102.00',
      taxTotal: '22.00',
    }
    expect(read(fattura(body('TD01', stated)))).toMatchObject({ ...invoice, gross: '124.00' })
    expect(read(fattura(body('TD01', '')))).toMatchObject({ ...invoice, gross: '124.00' })
    expect(sniffReceipt(utf8.encode(fattura(body('TD01', stated))))).toBe('xml')
  })

  it('of a person, and as a credit note', () => {
    const person = '<Nome>Ada</Nome><Cognome>Lenz</Cognome>'
    expect(read(fattura(body('TD04', stated), person))).toMatchObject({
      seller: 'Ada Lenz',
      isCreditNote: true,
    })
  })

  it('with several invoices in one file is not read', () => {
    expect(readEInvoice(utf8.encode(fattura(body('TD01', '').repeat(2))))).toBe('other')
  })
})
