/** Names of days on receipts. */
import { words } from './folded-words.ts'

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

/** The heading of a document that states its day: “Rechnung Nr. 12 vom 3.4.2026”. */
export const datedHeading =
  /^(?:[\p{L}-]*rechnung(?:skorrektur)?|[\p{L}-]*gutschrift|(?:tax |sales |vat )?invoice|receipt|credit note|facture|avoir|factura|recibo)(?!\p{L}).* (?:vom|von|of|from|dated|du|del?)$/u

/** Another day on the receipt. */
export const otherDate = words(
  ...['[\\p{L}-]*version', 'stand', 'edition'],
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
    '(?:please )?pay by',
    'supply',
    'delivery',
    'delivered',
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
    'valable',
    'válido',
    "jusqu['’]au",
    'vencimiento',
    'entrega',
    'periodo',
    'hasta',
  ],
)

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
