/** Words of receipts in English, German, French and Spanish, as regular expressions over folded text. */

/** Lower case without accents: capitals are often printed without them. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

/** Matches one of these in a folded text. */
const words = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${withoutAccents(alternatives.join('|'))})(?!\\p{L})`, 'u')

/** Patterns keep their capitals, which are classes of characters. */
function withoutAccents(pattern: string): string {
  return pattern.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}

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
  ...['grand total', 'total due', 'amount due', 'balance due', 'total amount', 'invoice total'],
  ...['total paid', 'amount paid', 'total to pay', 'total incl\\S*', 'total including .*'],
  ...['gesamtbetrag', 'rechnungsbetrag', 'endbetrag', 'zahlbetrag', 'zu zahlen', 'gesamtsumme'],
  ...['bruttobetrag', 'gesamt brutto', 'summe brutto', 'rechnungssumme', 'zu zahlender betrag'],
  ...['total ttc', 'net à payer', 'montant ttc', 'total à payer', 'montant dû', 'montant total'],
  ...['total a pagar', 'importe total', 'total factura', 'total con iva', 'importe a pagar'],
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
  ...['mwst', 'ust', 'umsatzsteuer', 'mehrwertsteuer', 'steuer'],
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

/** The day of the receipt. */
export const issueDate = words(
  ...[
    'invoice date',
    'date of issue',
    'date issued',
    'issue date',
    'issued(?: on)?',
    'receipt date',
  ],
  ...['rechnungsdatum', 'belegdatum', 'ausgestellt am', 'ausstellungsdatum', 'ausgestellt'],
  ...['date de facture', 'date de facturation', "date d['’]émission", 'facturé le', 'émise? le'],
  ...['fecha de factura', 'fecha de emisión', 'fecha factura', 'fecha de expedición'],
)
export const anyDate = words('date', 'datum', 'fecha', 'le', 'vom', 'am', 'du')

/** Another day on the receipt. */
export const otherDate = words(
  ...[
    'pedido',
    'pedido del',
    'servicio',
    'entrada',
    'salida',
    'operación',
    'vence',
    'antes del',
    'por adelantado',
  ],
  ...[
    'bestell\\S*',
    'bestellung vom',
    'auftrags\\S*',
    'anreise',
    'abreise',
    'commande',
    'prestation',
    'arrivée',
    'départ',
  ],
  ...[
    'order',
    'ordered',
    'order date',
    'order placed',
    'service',
    'check-in',
    'check-out',
    'arrival',
    'departure',
    'paid by',
  ],
  ...[
    'due',
    'due date',
    'payable by',
    'delivery',
    'shipped',
    'period',
    'from',
    'until',
    'valid',
    'expires?',
  ],
  ...[
    'fällig\\S*',
    'zahlbar',
    'lieferdatum',
    'leistungs\\S*',
    'lieferung',
    'zeitraum',
    'bis',
    'gültig',
  ],
  ...[
    'échéance',
    'livraison',
    'période',
    'payable',
    "jusqu['’]au",
    'vencimiento',
    'entrega',
    'periodo',
    'hasta',
  ],
)

/** The title of the document, which is no vendor. */
export const title = words(
  ...[
    'simplificada',
    'sujeto pasivo',
    'steuerschuldnerschaft',
    'autoliquidation',
    'reverse charge',
    'hasta pronto',
  ],
  ...['tax invoice', 'invoice', 'receipt', 'bill', 'order', 'sales receipt', 'statement', 'copy'],
  ...[
    '\\S*rechnung',
    'quittung',
    'beleg',
    'kassenbon',
    'kassenbeleg',
    'bewirtungsbeleg',
    'gutschrift',
  ],
  ...['facture', 'reçu', 'ticket', 'note', 'factura', 'recibo', 'factura simplificada'],
  ...['original', 'page', 'seite', 'página', 'customer', 'kunde', 'client', 'cliente'],
)

/** Who issues the invoice stands after these. */
export const issuer = words(
  ...[
    'from',
    'issued by',
    'sold by',
    'seller',
    'supplier',
    'vendor',
    'our details',
    'von',
    'anbieter',
  ],
  ...['verkäufer', 'lieferant', 'rechnungssteller', 'aussteller', 'verkauft durch', 'émetteur'],
  ...['vendeur', 'fournisseur', 'vendu par', 'de la part de', 'de', 'emisor', 'vendedor'],
  ...['proveedor', 'datos fiscales', 'vendido por', 'prestataire', 'absender'],
)

/** Heads of tables and of boxes. */
export const tableHead = words(
  ...[
    'description',
    'quantity',
    'qty',
    'price',
    'amount',
    'item',
    'rate',
    'total',
    'details',
    'date',
  ],
  ...[
    'bezeichnung',
    'beschreibung',
    'menge',
    'anzahl',
    'preis',
    'einzelpreis',
    'gesamtpreis',
    'betrag',
  ],
  ...['pos', 'position', 'datum', 'désignation', 'quantité', 'prix', 'montant', 'libellé'],
  ...['concepto', 'descripción', 'cantidad', 'precio', 'importe', 'fecha', 'number', 'nummer'],
  ...[
    'thank you.*',
    'vielen dank.*',
    'merci.*',
    'gracias.*',
    'welcome.*',
    'from',
    'von',
    'de la part',
  ],
)

/** Who receives the invoice stands after these. */
export const addressee = words(
  ...['bill(?:ed)? to', 'ship to', 'sold to', 'invoice to', 'customer', 'attention', 'attn'],
  ...['rechnung an', 'rechnungsempfänger', 'rechnungsadresse', 'lieferadresse', 'kunde', 'an'],
  ...['facturé à', 'adresse de facturation', 'destinataire', 'client', 'à'],
  ...['facturar a', 'cliente', 'datos del cliente', 'para'],
)

/** Legal forms, at the end of the name of a company. */
export const legalForm =
  /(?<![\p{L}.])(?:gmbh(?: & co\.? ?kg)?|ag|kg|ohg|ug|e\.? ?k\.?|e\.? ?v\.?|se|ltd\.?|limited|llp|plc|inc\.?|llc|corp\.?|co\.|pty|sarl|sas|s\.a\.r\.l\.|s\.a\.s\.|s\.a\.|sa|eurl|s\.l\.u?\.?|slu?|s\.l\.|bv|b\.v\.|oy|ab|aps|a\/s|srl|s\.r\.l\.|spa|s\.p\.a\.|s\. ?coop\.?|gbr|sarl|scop|e\.u\.|partg)(?![\p{L}])/u

export const invoiceNumber =
  /(?<!\p{L})(?:invoice|receipt|rechnungs?|beleg|bon|facture|factura|recibo|ticket)[ -]*(?:no|nr|number|nummer|num(?:éro|ero)?|n°|nº|id|#)?\.?[ :#]*(?<number>(?=[\w/.-]*\d)[a-z0-9][\w/.-]{2,30})/u

/** Currencies by their marks; a mark that several use is that of the most common one. */
export const currencyMarks: readonly (readonly [RegExp, string])[] = [
  [/us\$/u, 'USD'],
  [/c(?:a|dn)?\$/u, 'CAD'],
  [/au?\$/u, 'AUD'],
  [/nz\$/u, 'NZD'],
  [/€/u, 'EUR'],
  [/£/u, 'GBP'],
  [/\$/u, 'USD'],
  [/¥/u, 'JPY'],
  [/zł/u, 'PLN'],
  [/kč/u, 'CZK'],
  [/₹/u, 'INR'],
  [/(?<!\p{L})(?:sfr|fr)\.(?= ?\d)/u, 'CHF'],
]
export const currencyCodes =
  /(?<!\p{L})(eur|usd|gbp|chf|cad|aud|nzd|jpy|sek|nok|dkk|pln|czk|huf|inr|mxn|brl|zar|sgd|hkd)(?!\p{L})/u

/** Month names by their number, shortened to what tells them apart; longer forms begin with these. */
export const months: Readonly<Record<string, number>> = {
  ...{
    jan: 1,
    ene: 1,
    jän: 1,
    feb: 2,
    fév: 2,
    fev: 2,
    mar: 3,
    mär: 3,
    mae: 3,
    apr: 4,
    avr: 4,
    abr: 4,
  },
  ...{ may: 5, mai: 5, jun: 6, juin: 6, jul: 7, juil: 7, aug: 8, aoû: 8, aou: 8, ago: 8 },
  ...{ sep: 9, oct: 10, okt: 10, nov: 11, dec: 12, dez: 12, déc: 12, dic: 12 },
}
