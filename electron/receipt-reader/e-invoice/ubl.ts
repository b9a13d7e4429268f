/** UBL 2.1 Invoice and CreditNote: the XML of XRechnung and Peppol BIS Billing 3. */
import type { EInvoice } from '../../../shared/domain/receipts/e-invoice.ts'
import { basicDay, currencyOf, isCreditNoteType } from './codes.ts'
import { decimalAt, decimalOf, elementsAt, textAt, type XmlElement } from './xml-tree.ts'

/** Part of the specification identifier (BT-24) that marks XRechnung's extension. */
const xrechnungExtension = ':kosit:extension:xrechnung'

/** Reads the invoice in a UBL document (Universal Business Language); null for any other document. */
export function readUbl(root: XmlElement): EInvoice | null {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') return null
  const [sums] = elementsAt(root, 'LegalMonetaryTotal')
  if (!sums) return null
  const isCreditNote = root.name === 'CreditNote'
  const currency = currencyOf(textAt(root, 'DocumentCurrencyCode'))
  const tax = taxTotalOf(root, currency)
  return {
    number: textAt(root, 'ID'),
    isCreditNote: isCreditNote || isCreditNoteType(textAt(root, 'InvoiceTypeCode')),
    date: basicDay(textAt(root, 'IssueDate')),
    seller: sellerOf(root),
    currency,
    lines: elementsAt(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').flatMap(
      (line) => decimalAt(line, 'LineExtensionAmount') ?? [],
    ),
    lineTotal: decimalAt(sums, 'LineExtensionAmount'),
    allowances: decimalAt(sums, 'AllowanceTotalAmount'),
    charges: decimalAt(sums, 'ChargeTotalAmount'),
    net: decimalAt(sums, 'TaxExclusiveAmount'),
    taxTotal: tax ? decimalAt(tax, 'TaxAmount') : null,
    taxes: tax ? taxesOf(tax) : [],
    gross: decimalAt(sums, 'TaxInclusiveAmount'),
    prepaid: decimalAt(sums, 'PrepaidAmount'),
    rounding: decimalAt(sums, 'PayableRoundingAmount'),
    thirdParties: thirdPartiesOf(root),
    due: decimalAt(sums, 'PayableAmount'),
  }
}

/** Returns the seller's trading name (BT-28), or else its registered name (BT-27); null if neither is given. */
function sellerOf(root: XmlElement): string | null {
  const [party] = elementsAt(root, 'AccountingSupplierParty', 'Party')
  if (!party) return null
  return textAt(party, 'PartyName', 'Name') ?? textAt(party, 'PartyLegalEntity', 'RegistrationName')
}

/** Returns third parties' claims (BT-DEX-002), an element used only in XRechnung's extension. */
function thirdPartiesOf(root: XmlElement): readonly string[] {
  if (!textAt(root, 'CustomizationID')?.includes(xrechnungExtension)) return []
  return elementsAt(root, 'PrepaidPayment').flatMap((claim) => decimalAt(claim, 'PaidAmount') ?? [])
}

/** Returns the tax total in the invoice's currency (BT-110), not the one in the accounting currency (BT-111). */
function taxTotalOf(root: XmlElement, currency: string | null): XmlElement | undefined {
  const totals = elementsAt(root, 'TaxTotal')
  const inCurrency = (total: XmlElement): boolean =>
    elementsAt(total, 'TaxAmount')[0]?.attributes['currencyID'] === currency
  return totals.find(inCurrency) ?? totals[0]
}

function taxesOf(total: XmlElement): EInvoice['taxes'] {
  return elementsAt(total, 'TaxSubtotal').flatMap((part) => {
    const amount = decimalOf(textAt(part, 'TaxAmount'))
    if (amount === null) return []
    const percent = decimalAt(part, 'TaxCategory', 'Percent')
    return [{ percent, basis: decimalAt(part, 'TaxableAmount'), amount }]
  })
}
