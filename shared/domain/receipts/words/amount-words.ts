/** Names of amounts on receipts. */
import { words } from './folded-words.ts'

/** The amount that was or is to be paid, beyond doubt. */
export const grandTotal = words(
  ...[
    'a payer',
    'total facture',
    'total de la facture',
    'total inc\\.?',
    'total tva comprise',
    'total iva incluido',
    'líquido a pagar',
    'total a abonar',
  ],
  ...['(?:total|amount|due|balance) payable', 'payable amount'],
  ...['grand total', 'total due', 'amount due', 'balance due', 'total amount', 'invoice total'],
  ...['total paid', 'amount paid', 'total to pay', 'total incl\\S*', 'total including .*'],
  ...['gesamtbetrag', 'rechnungsbetrag', 'endbetrag', 'zahlbetrag', 'zu zahlen', 'gesamtsumme'],
  ...['bruttosumme', 'endsumme', 'bruttogesamt', 'gesamtbruttobetrag', 'rechnungsendbetrag'],
  ...['bruttobetrag', 'gesamt brutto', 'summe brutto', 'rechnungssumme', 'zu zahlender betrag'],
  ...['total ttc', 'net à payer', 'montant ttc', 'total à payer', 'montant dû', 'montant total'],
  ...['total a pagar', 'importe total', 'total factura', 'total con iva', 'importe a pagar'],
)

/** A sum to which the tax is still to be added, or of a part, whatever else it is called. */
export const partSum = words(
  ...['ohne (?:ust|mwst|umsatzsteuer|mehrwertsteuer|steuer)', 'zzgl\\.?', 'excl\\S*', 'exkl\\S*'],
  ...['before tax', 'without (?:tax|vat)', 'hors tax\\S*', 'sin iva', 'sin impuestos'],
  ...['gesamtbetrag der', 'summe der', 'total des', 'total de (?:descuentos|impuestos)'],
  ...['total (?:discounts?|savings|fees|charges)'],
)

/** A total, which may be one of several. */
export const anyTotal = words(...['total', 'totals', 'gesamt', 'summe', 'sum', 'betrag', 'brutto'])

/** Money off, after which the total is smaller than the sum of the lines. */
export const discount = words(
  ...['rabais', 'dto\\.?', 'descto\\.?', 'remise', 'off'],
  ...[
    'discounts?',
    'coupon',
    'voucher',
    'savings?',
    'rabatte?',
    'nachlass',
    'gutschein',
    'remises?',
  ],
  ...['réduction', 'avoir', 'descuentos?', 'bonificación', 'cupón'],
)

/** Amounts beside the total. */
export const notTotal = words(
  ...[
    'page total',
    'carried forward',
    'übertrag',
    'seitensumme',
    'total page',
    'suma y sigue',
    'suma',
    'articles',
    'artículos',
    'positionen',
    'total articles',
    'solde',
    'entregado',
    'recibido',
    'monnaie.*',
    'zurück',
    'erhalten',
    'total savings',
    'card',
    'carte',
    'visa',
    'total bruto',
    'total brut',
    'unit price',
    'each',
  ],
  ...[
    'sub-?total',
    'sub total',
    'net',
    'net amount',
    'before tax',
    'excl\\S*',
    'taxable',
    'discount',
  ],
  ...['shipping', 'change', 'cash', 'tendered', 'tip', 'balance forward', 'deposit', 'total tax'],
  ...[
    'zwischensumme',
    'netto\\S*',
    'nettobetrag',
    'rabatt',
    'versand',
    'rückgeld',
    'gegeben',
    'bar',
  ],
  ...['anzahlung', 'warenwert', 'sous-total', 'ht', 'hors taxes?', 'remise', 'rendu', 'espèces'],
  ...['livraison', 'acompte', 'base imponible', 'subtotal', 'descuento', 'cambio', 'efectivo'],
  ...['envío', 'anticipo', 'sin iva', 'items?', 'points', 'punkte'],
)

/** Names of value-added and sales taxes. */
export const tax = words(
  ...['vat', 'sales tax', 'tax', 'gst', 'hst', 'pst', 'qst'],
  ...['mwst', 'ust', 'umsatzsteuer', 'mehrwertsteuer', 'steuer', 'steuerbetrag', 'steuersumme'],
  ...['tva', 't\\.v\\.a\\.?', 'iva', 'i\\.v\\.a\\.?', 'impuesto'],
)

/** Says that an amount has the tax in it. */
export const taxIncluded = words(
  ...['inc\\.?', 'incluse', 'incluye', 'enthält', 'darin', 'davon'],
  ...[
    'incl\\S*',
    'including',
    'inkl\\S*',
    'enthaltene?',
    'ttc',
    'comprise',
    'incluid[oa]s?',
    'brutto',
  ],
)
