/** UBL 2.1, as XRechnung and Peppol send it. */
import { decimalOf, type Party, type Truth } from './truth.ts'
import { tag, type Extras } from './xml-tag.ts'

export const ublProfiles = ['XRechnung UBL', 'Peppol BIS'] as const
export type UblProfile = (typeof ublProfiles)[number]

const guidelines: Readonly<Record<UblProfile, string>> = {
  'XRechnung UBL': 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'Peppol BIS': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
}

export function ublOf(truth: Truth, profile: UblProfile, extras: Extras): string {
  const { currency, discount } = truth
  const money = (name: string, cents: number): string =>
    tag(name, decimalOf(cents), { currencyID: currency })
  return tag(
    'Invoice',
    [
      tag('cbc:CustomizationID', guidelines[profile]),
      tag('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
      tag('cbc:ID', truth.invoiceNumber),
      tag('cbc:IssueDate', truth.date),
      tag('cbc:DueDate', truth.dueDate),
      tag('cbc:InvoiceTypeCode', '380'),
      tag('cbc:DocumentCurrencyCode', currency),
      extras.taxCurrency === undefined ? '' : tag('cbc:TaxCurrencyCode', extras.taxCurrency),
      tag('cbc:BuyerReference', '04011000-12345-34'),
      tag('cac:OrderReference', [tag('cbc:ID', 'PO-7781')]),
      tag('cac:AccountingSupplierParty', [party(truth.vendor, extras)]),
      tag('cac:AccountingCustomerParty', [party(truth.customer, extras)]),
      tag('cac:Delivery', [tag('cbc:ActualDeliveryDate', truth.serviceDate)]),
      discount === 0
        ? ''
        : tag('cac:AllowanceCharge', [
            tag('cbc:ChargeIndicator', 'false'),
            tag('cbc:AllowanceChargeReason', 'Discount'),
            money('cbc:Amount', discount),
            category('cac:TaxCategory', truth, truth.lines[0]?.percent ?? '0'),
          ]),
      ...taxTotals(truth, extras),
      tag('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', truth.linesTotal),
        money('cbc:TaxExclusiveAmount', truth.net),
        money('cbc:TaxInclusiveAmount', truth.total),
        discount === 0 ? '' : money('cbc:AllowanceTotalAmount', discount),
        extras.prepaid === 0 ? '' : money('cbc:PrepaidAmount', extras.prepaid),
        money('cbc:PayableAmount', truth.total - extras.prepaid),
      ]),
      ...truth.lines.map((line, index) =>
        tag('cac:InvoiceLine', [
          tag('cbc:ID', `${index + 1}`),
          tag('cbc:InvoicedQuantity', `${line.quantity}`, { unitCode: 'C62' }),
          money('cbc:LineExtensionAmount', line.amount),
          tag('cac:Item', [
            tag('cbc:Name', line.description),
            category('cac:ClassifiedTaxCategory', truth, line.percent ?? '0'),
          ]),
          tag('cac:Price', [money('cbc:PriceAmount', line.price)]),
        ]),
      ),
    ],
    {
      xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  )
}

function taxTotals(truth: Truth, extras: Extras): readonly string[] {
  const { currency, net } = truth
  const money = (name: string, cents: number, code: string = currency): string =>
    tag(name, decimalOf(cents), { currencyID: code })
  const tax = truth.taxes.reduce((sum, { amount }) => sum + amount, 0)
  const taxes = truth.taxes.length > 0 ? truth.taxes : [{ percent: '0', base: net, amount: 0 }]
  const taxTotal = tag('cac:TaxTotal', [
    money('cbc:TaxAmount', tax),
    ...taxes.map(({ percent, base, amount }) =>
      tag('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', base),
        money('cbc:TaxAmount', amount),
        category('cac:TaxCategory', truth, percent),
      ]),
    ),
  ])
  const code = extras.taxCurrency
  if (code === undefined) return [taxTotal]
  return [taxTotal, tag('cac:TaxTotal', [money('cbc:TaxAmount', Math.round(tax * 1.17), code)])]
}

function category(name: string, { taxes }: Truth, percent: string): string {
  return tag(name, [
    tag('cbc:ID', taxes.length === 0 ? 'E' : 'S'),
    tag('cbc:Percent', percent),
    taxes.length === 0 && name === 'cac:TaxCategory' ? tag('cbc:TaxExemptionReason', 'Exempt') : '',
    tag('cac:TaxScheme', [tag('cbc:ID', 'VAT')]),
  ])
}

function party(company: Party, extras: Extras): string {
  return tag('cac:Party', [
    tag('cbc:EndpointID', 'office@example.com', { schemeID: 'EM' }),
    extras.tradingName ? tag('cac:PartyName', [tag('cbc:Name', company.shortName)]) : '',
    tag('cac:PostalAddress', [
      tag('cbc:StreetName', company.street),
      tag('cbc:CityName', company.town),
      tag('cac:Country', [tag('cbc:IdentificationCode', company.country)]),
    ]),
    tag('cac:PartyTaxScheme', [
      tag('cbc:CompanyID', `${company.country}123456789`),
      tag('cac:TaxScheme', [tag('cbc:ID', 'VAT')]),
    ]),
    tag('cac:PartyLegalEntity', [tag('cbc:RegistrationName', company.name)]),
    tag('cac:Contact', [tag('cbc:Name', 'Robin Keller')]),
  ])
}
