/** Cross Industry Invoices of UN/CEFACT: the profiles of Factur-X, XRechnung, and ZUGFeRD 1. */
import { decimalOf, type Party, type Truth, type TruthLine } from './truth.ts'
import { tag, type Extras } from './xml-tag.ts'

export const ciiProfiles = [
  ...(['MINIMUM', 'BASIC WL', 'BASIC', 'EN16931', 'EXTENDED', 'XRechnung'] as const),
  'ZUGFeRD 1',
] as const
export type CiiProfile = (typeof ciiProfiles)[number]

const guidelines: Readonly<Record<CiiProfile, string>> = {
  MINIMUM: 'urn:factur-x.eu:1p0:minimum',
  'BASIC WL': 'urn:factur-x.eu:1p0:basicwl',
  BASIC: 'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic',
  EN16931: 'urn:cen.eu:en16931:2017',
  EXTENDED: 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended',
  XRechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  'ZUGFeRD 1': 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort',
}

export function ciiOf(truth: Truth, profile: CiiProfile, extras: Extras): string {
  return profile === 'ZUGFeRD 1' ? zugferdOne(truth, extras) : cii(truth, profile, extras)
}

const money = (name: string, cents: number, currency?: string): string =>
  tag(name, decimalOf(cents), currency === undefined ? {} : { currencyID: currency })

const day = (name: string, value: string): string =>
  tag(name, [tag('udt:DateTimeString', value.replaceAll('-', ''), { format: '102' })])

const categoryOf = (truth: Truth): string => (truth.taxes.length === 0 ? 'E' : 'S')

function cii(truth: Truth, profile: Exclude<CiiProfile, 'ZUGFeRD 1'>, extras: Extras): string {
  const hasLines = profile !== 'MINIMUM' && profile !== 'BASIC WL'
  return tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', [
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', guidelines[profile])]),
      ]),
      tag('rsm:ExchangedDocument', [
        tag('ram:ID', truth.invoiceNumber),
        tag('ram:TypeCode', '380'),
        day('ram:IssueDateTime', truth.date),
      ]),
      tag('rsm:SupplyChainTradeTransaction', [
        ...(hasLines ? truth.lines.map((line, index) => lineOf(truth, line, index)) : []),
        tag('ram:ApplicableHeaderTradeAgreement', [
          tag('ram:BuyerReference', '04011000-12345-34'),
          party('ram:SellerTradeParty', truth.vendor, profile, extras),
          party('ram:BuyerTradeParty', truth.customer, profile, extras),
        ]),
        tag('ram:ApplicableHeaderTradeDelivery', [
          profile === 'MINIMUM'
            ? ''
            : tag('ram:ActualDeliverySupplyChainEvent', [
                day('ram:OccurrenceDateTime', truth.serviceDate),
              ]),
        ]),
        settlement(truth, profile, extras),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram':
        'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  )
}

function party(name: string, company: Party, profile: CiiProfile, extras: Extras): string {
  const country = tag('ram:CountryID', company.country)
  const isSmall = profile === 'MINIMUM' || extras.tradingName === false
  return tag(name, [
    tag('ram:Name', company.name),
    tag('ram:SpecifiedLegalOrganization', [
      tag('ram:ID', 'HRB 12345'),
      isSmall ? '' : tag('ram:TradingBusinessName', company.shortName),
    ]),
    profile === 'EN16931' || profile === 'XRechnung'
      ? tag('ram:DefinedTradeContact', [tag('ram:PersonName', 'Robin Keller')])
      : '',
    tag(
      'ram:PostalTradeAddress',
      profile === 'MINIMUM'
        ? [country]
        : [tag('ram:LineOne', company.street), tag('ram:CityName', company.town), country],
    ),
    tag('ram:SpecifiedTaxRegistration', [
      tag('ram:ID', `${company.country}123456789`, { schemeID: 'VA' }),
    ]),
  ])
}

function lineOf(truth: Truth, line: TruthLine, index: number): string {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', `${index + 1}`)]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', line.description)]),
    tag('ram:SpecifiedLineTradeAgreement', [
      tag('ram:NetPriceProductTradePrice', [money('ram:ChargeAmount', line.price)]),
    ]),
    tag('ram:SpecifiedLineTradeDelivery', [
      tag('ram:BilledQuantity', `${line.quantity}.0000`, { unitCode: 'C62' }),
    ]),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', [
        tag('ram:TypeCode', 'VAT'),
        tag('ram:CategoryCode', categoryOf(truth)),
        tag('ram:RateApplicablePercent', line.percent ?? '0'),
      ]),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        money('ram:LineTotalAmount', line.amount),
      ]),
    ]),
  ])
}

/** One tax of zero percent where there are none. */
const taxesOf = ({ taxes, net }: Truth): Truth['taxes'] =>
  taxes.length > 0 ? taxes : [{ percent: '0', base: net, amount: 0 }]

function settlement(truth: Truth, profile: CiiProfile, extras: Extras): string {
  const { currency, discount } = truth
  const tax = truth.taxes.reduce((sum, { amount }) => sum + amount, 0)
  const category = categoryOf(truth)
  const isSmall = profile === 'MINIMUM'
  const foreign = extras.taxCurrency !== undefined && !isSmall ? extras.taxCurrency : null
  const paid = isSmall ? 0 : extras.prepaid
  return tag('ram:ApplicableHeaderTradeSettlement', [
    foreign === null ? '' : tag('ram:TaxCurrencyCode', foreign),
    tag('ram:InvoiceCurrencyCode', currency),
    ...(isSmall ? [] : taxesOf(truth)).map(({ percent, base, amount }) =>
      tag('ram:ApplicableTradeTax', [
        money('ram:CalculatedAmount', amount),
        tag('ram:TypeCode', 'VAT'),
        category === 'E' ? tag('ram:ExemptionReason', 'Exempt') : '',
        money('ram:BasisAmount', base),
        tag('ram:CategoryCode', category),
        tag('ram:RateApplicablePercent', `${percent}${percent.includes('.') ? '' : '.00'}`),
      ]),
    ),
    isSmall ? '' : allowance(truth),
    isSmall
      ? ''
      : tag('ram:SpecifiedTradePaymentTerms', [day('ram:DueDateDateTime', truth.dueDate)]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      isSmall ? '' : money('ram:LineTotalAmount', truth.linesTotal),
      isSmall || discount === 0 ? '' : money('ram:AllowanceTotalAmount', discount),
      money('ram:TaxBasisTotalAmount', truth.net),
      money('ram:TaxTotalAmount', tax, currency),
      foreign === null ? '' : money('ram:TaxTotalAmount', Math.round(tax * 1.17), foreign),
      money('ram:GrandTotalAmount', truth.total),
      paid === 0 ? '' : money('ram:TotalPrepaidAmount', paid),
      money('ram:DuePayableAmount', truth.total - paid),
    ]),
  ])
}

function allowance(truth: Truth): string {
  if (truth.discount === 0) return ''
  return tag('ram:SpecifiedTradeAllowanceCharge', [
    tag('ram:ChargeIndicator', [tag('udt:Indicator', 'false')]),
    money('ram:ActualAmount', truth.discount),
    tag('ram:Reason', 'Discount'),
    tag('ram:CategoryTradeTax', [
      tag('ram:TypeCode', 'VAT'),
      tag('ram:CategoryCode', categoryOf(truth)),
      tag('ram:RateApplicablePercent', truth.lines[0]?.percent ?? '0'),
    ]),
  ])
}

function zugferdOne(truth: Truth, extras: Extras): string {
  const { currency, discount } = truth
  const tax = truth.taxes.reduce((sum, { amount }) => sum + amount, 0)
  return tag(
    'rsm:CrossIndustryDocument',
    [
      tag('rsm:SpecifiedExchangedDocumentContext', [
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [
          tag('ram:ID', guidelines['ZUGFeRD 1']),
        ]),
      ]),
      tag('rsm:HeaderExchangedDocument', [
        tag('ram:ID', truth.invoiceNumber),
        tag('ram:Name', 'RECHNUNG'),
        tag('ram:TypeCode', '380'),
        day('ram:IssueDateTime', truth.date),
      ]),
      tag('rsm:SpecifiedSupplyChainTradeTransaction', [
        tag('ram:ApplicableSupplyChainTradeAgreement', [
          oldParty('ram:SellerTradeParty', truth.vendor),
          oldParty('ram:BuyerTradeParty', truth.customer),
        ]),
        tag('ram:ApplicableSupplyChainTradeDelivery', [
          tag('ram:ActualDeliverySupplyChainEvent', [
            day('ram:OccurrenceDateTime', truth.serviceDate),
          ]),
        ]),
        tag('ram:ApplicableSupplyChainTradeSettlement', [
          tag('ram:InvoiceCurrencyCode', currency),
          ...taxesOf(truth).map(({ percent, base, amount }) =>
            tag('ram:ApplicableTradeTax', [
              money('ram:CalculatedAmount', amount, currency),
              tag('ram:TypeCode', 'VAT'),
              money('ram:BasisAmount', base, currency),
              tag('ram:CategoryCode', categoryOf(truth)),
              tag('ram:ApplicablePercent', percent),
            ]),
          ),
          tag('ram:SpecifiedTradePaymentTerms', [day('ram:DueDateDateTime', truth.dueDate)]),
          tag('ram:SpecifiedTradeSettlementMonetarySummation', [
            money('ram:LineTotalAmount', truth.linesTotal, currency),
            money('ram:ChargeTotalAmount', 0, currency),
            money('ram:AllowanceTotalAmount', discount, currency),
            money('ram:TaxBasisTotalAmount', truth.net, currency),
            money('ram:TaxTotalAmount', tax, currency),
            money('ram:GrandTotalAmount', truth.total, currency),
            money('ram:TotalPrepaidAmount', extras.prepaid, currency),
            money('ram:DuePayableAmount', truth.total - extras.prepaid, currency),
          ]),
        ]),
        ...truth.lines.map((line, index) => oldLine(truth, line, index)),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:ferd:CrossIndustryDocument:invoice:1p0',
      'xmlns:ram':
        'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15',
    },
  )
}

function oldParty(name: string, company: Party): string {
  return tag(name, [
    tag('ram:Name', company.name),
    tag('ram:PostalTradeAddress', [
      tag('ram:LineOne', company.street),
      tag('ram:CityName', company.town),
      tag('ram:CountryID', company.country),
    ]),
  ])
}

function oldLine(truth: Truth, line: TruthLine, index: number): string {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', `${index + 1}`)]),
    tag('ram:SpecifiedSupplyChainTradeSettlement', [
      tag('ram:ApplicableTradeTax', [
        tag('ram:TypeCode', 'VAT'),
        tag('ram:ApplicablePercent', line.percent ?? '0'),
      ]),
      tag('ram:SpecifiedTradeSettlementMonetarySummation', [
        money('ram:LineTotalAmount', line.amount, truth.currency),
      ]),
    ]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', line.description)]),
  ])
}
