/**
 * UN/CEFACT Cross Industry Invoice: the XML of ZUGFeRD 2, Factur-X and XRechnung and, with older names, ZUGFeRD 1.
 * Paths follow the Factur-X 1.0 technical specification.
 */
import type { EInvoice } from '../../../shared/domain/receipts/e-invoice.ts'
import { basicDay, currencyOf, isCreditNoteType } from './codes.ts'
import { decimalAt, decimalOf, elementsAt, textAt, type XmlElement } from './xml-tree.ts'

const names = {
  current: {
    document: 'ExchangedDocument',
    transaction: 'SupplyChainTradeTransaction',
    agreement: 'ApplicableHeaderTradeAgreement',
    settlement: 'ApplicableHeaderTradeSettlement',
    sums: 'SpecifiedTradeSettlementHeaderMonetarySummation',
    lineSettlement: 'SpecifiedLineTradeSettlement',
    lineSums: 'SpecifiedTradeSettlementLineMonetarySummation',
    rate: 'RateApplicablePercent',
  },
  zugferd1: {
    document: 'HeaderExchangedDocument',
    transaction: 'SpecifiedSupplyChainTradeTransaction',
    agreement: 'ApplicableSupplyChainTradeAgreement',
    settlement: 'ApplicableSupplyChainTradeSettlement',
    sums: 'SpecifiedTradeSettlementMonetarySummation',
    lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
    lineSums: 'SpecifiedTradeSettlementMonetarySummation',
    rate: 'ApplicablePercent',
  },
} as const
type Names = (typeof names)[keyof typeof names]

/** Reads the invoice in a CII document (Cross Industry Invoice); null for any other document. */
export function readCii(root: XmlElement): EInvoice | null {
  const version = versionOf(root)
  if (version === null) return null
  const [settlement] = elementsAt(root, version.transaction, version.settlement)
  if (!settlement) return null
  const currency = currencyOf(textAt(settlement, 'InvoiceCurrencyCode'))
  const sums = elementsAt(settlement, version.sums)[0] ?? emptyElement
  const seller = elementsAt(root, version.transaction, version.agreement, 'SellerTradeParty')[0]
  const trading = seller && textAt(seller, 'SpecifiedLegalOrganization', 'TradingBusinessName')
  return {
    number: textAt(root, version.document, 'ID'),
    isCreditNote: isCreditNoteType(textAt(root, version.document, 'TypeCode')),
    date: basicDay(textAt(root, version.document, 'IssueDateTime', 'DateTimeString')),
    seller: trading ?? (seller ? textAt(seller, 'Name') : null),
    currency,
    lines: linesOf(root, version),
    lineTotal: decimalAt(sums, 'LineTotalAmount'),
    allowances: decimalAt(sums, 'AllowanceTotalAmount'),
    charges: decimalAt(sums, 'ChargeTotalAmount'),
    net: decimalAt(sums, 'TaxBasisTotalAmount'),
    taxTotal: taxTotalOf(sums, currency),
    taxes: taxesOf(settlement, version),
    gross: decimalAt(sums, 'GrandTotalAmount'),
    prepaid: decimalAt(sums, 'TotalPrepaidAmount'),
    rounding: decimalAt(sums, 'RoundingAmount'),
    thirdParties: [],
    due: decimalAt(sums, 'DuePayableAmount'),
  }
}

const emptyElement: XmlElement = { name: '', text: '', attributes: {}, children: [] }

function versionOf({ name }: XmlElement): Names | null {
  if (name === 'CrossIndustryInvoice') return names.current
  return name === 'CrossIndustryDocument' ? names.zugferd1 : null
}

/** Returns the lines without sub-lines of the extended profile, whose totals are included in the line above them. */
function linesOf(root: XmlElement, version: Names): readonly string[] {
  return elementsAt(root, version.transaction, 'IncludedSupplyChainTradeLineItem').flatMap(
    (line) => {
      const detail = textAt(line, 'AssociatedDocumentLineDocument', 'ParentLineID')
      const amount = decimalAt(line, version.lineSettlement, version.lineSums, 'LineTotalAmount')
      return detail !== null || amount === null ? [] : [amount]
    },
  )
}

/**
 * Returns the total in the invoice's currency (BT-110), not in another one (BT-111). If no total names that currency,
 * returns the first; null if there are no totals.
 */
function taxTotalOf(sums: XmlElement, currency: string | null): string | null {
  const totals = elementsAt(sums, 'TaxTotalAmount')
  const total = totals.find(({ attributes }) => attributes['currencyID'] === currency) ?? totals[0]
  return decimalOf(total?.text ?? null)
}

function taxesOf(settlement: XmlElement, version: Names): EInvoice['taxes'] {
  return elementsAt(settlement, 'ApplicableTradeTax').flatMap((tax) => {
    const amount = decimalAt(tax, 'CalculatedAmount')
    if (amount === null) return []
    const percent = decimalAt(tax, version.rate) ?? decimalAt(tax, 'RateApplicablePercent')
    return [{ percent, basis: decimalAt(tax, 'BasisAmount'), amount }]
  })
}
