/** Titles of documents, heads of tables and names of numbers on receipts. */
import { words } from './folded-words.ts'

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
  ...['justificatif(?: de paiement)?', 'justificante(?: de pago)?', 'comprobante(?: de pago)?'],
  ...['original', 'page', 'seite', 'página', 'customer', 'kunde', 'client', 'cliente'],
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
    'unit price',
    'line total',
    'anz\\.?',
    'einheit',
    'qté',
    'p\\.? ?u\\.?(?: ht)?',
    'prix unitaire',
  ],
  ...['cant\\.?', 'uds\\.?', 'p\\. unit\\.?', 'precio unitario', 'artículo', 'artikel', 'leistung'],
  ...[
    'thank you.*',
    'vielen dank.*',
    'danke.*',
    'à bientôt.*',
    'merci.*',
    'gracias.*',
    'welcome.*',
    'from',
    'von',
    'de la part',
  ],
)

/** The name of a number, such as that of the invoice or of the customer. */
export const numberName = /(?:^|[ -])(?:nr|no|n°|nº|num|id|#|ref)\.?:?$/u

export const invoiceNumber =
  /(?<!\p{L})(?:invoice|receipt|rechnungs?|beleg|bon|facture|factura|recibo|ticket)[ -]*(?:no|nr|number|nummer|num(?:éro|ero)?|n°|nº|id|#)?\.?[ :#]*(?<number>(?=[\w/.-]*\d)[a-z0-9][\w/.-]{2,30})/u
