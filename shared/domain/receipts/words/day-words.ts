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
  ...['statement date', 'bill(?:ing)? date', 'rechnungsdatum', 'belegdatum', 'ausgestellt(?: am)?'],
  ...['ausstellungsdatum', 'date de facture', 'date de facturation', "date d['’]émission"],
  ...['facturé le', 'émise? le', 'facture du', 'fecha de factura', 'fecha de emisión'],
  ...[
    'fecha factura',
    'fecha de expedición',
    'data (?:de )?emissão',
    'data d[ae] (?:emissão|fatura)',
  ],
  ...['data (?:di )?emissione', 'data (?:della )?fattura', 'data documento', 'emess[ao] il'],
  ...['factuurdatum', 'fakturadatum', 'fakturadato', 'fakturadag', 'kvittodatum', 'laskun päiväys'],
  ...['data wystawienia', 'wystawiono(?: dnia)?', 'datum vystavení', 'vystaveno', 'datum računa'],
  ...['kelt', 'kiállítás dátuma', 'data emiterii', 'düzenleme tarihi', 'fatura tarihi'],
)
export const anyDate = words(
  ...['date', 'datum', 'fecha', 'le', 'vom', 'am', 'du', 'data', 'dato', 'tarih', 'dátum'],
  ...['päiväys', 'dnia', 'den', 'buchungsdatum', 'kaufdatum'],
)

/** The heading of a document that states its day: “Rechnung Nr. 12 vom 3.4.2026”. */
export const datedHeading =
  /^(?:[\p{L}-]*rechnung(?:skorrektur)?|[\p{L}-]*gutschrift|(?:tax |sales |vat )?invoice|receipt|credit note|facture|avoir|factura|recibo|fattura|fatura|faktura|factuur)(?!\p{L}).* (?:vom|von|of|from|dated|du|del?|z(?: dnia)?|van)$/u

/** Another day on the receipt. */
export const otherDate = words(
  ...['[\\p{L}-]*version', 'stand', 'edition', 'order', 'ordered', 'order date', 'order placed'],
  ...['service', 'check-in', 'check-out', 'arrival', 'departure', 'paid by', 'due', 'due date'],
  ...['payable by', '(?:please )?pay by', 'supply', 'delivery', 'delivered', 'shipped', 'period'],
  ...['from', 'until', 'valid', 'valid (?:thru|from|to|until)', 'validity', 'travel(?: date)?'],
  ...['expir\\S*', 'exp\\.?', 'best before', 'return by', 'returns? until', 'birth', 'born'],
  ...[
    'bestell\\S*',
    'bestellung vom',
    'auftrags\\S*',
    'anreise',
    'abreise',
    'fällig\\S*',
    'zahlbar',
  ],
  ...['lieferdatum', 'leistungs\\S*', 'lieferung', 'zeitraum', 'bis', 'gültig\\S*', 'hinfahrt'],
  ...['rückfahrt', 'reise\\S*', 'umtausch\\S*', 'geburts\\S*', 'ablauf\\S*', 'fahrt am'],
  ...['commande', 'prestation', 'arrivée', 'départ', 'échéance', 'livraison', 'période', 'payable'],
  ...[
    'valable',
    "jusqu['’]au",
    "(?:d['’])?expiration",
    'aller',
    'retour',
    'validité',
    'né(?:e)? le',
  ],
  ...['pedido', 'pedido del', 'servicio', 'entrada', 'salida', 'operación', 'vence', 'antes del'],
  ...['por adelantado', 'válido', 'vencimiento', 'entrega', 'periodo', 'hasta', 'caduca\\S*'],
  ...['vencimento', 'validade', 'venciment\\S*', 'scadenza', 'scade', 'consegna', 'valido'],
  ...['vervaldatum', 'leverdatum', 'geldig\\S*', 'te betalen voor', 'förfallo\\S*', 'giltig\\S*'],
  ...['leverans\\S*', 'forfalls\\S*', 'gyldig\\S*', 'levering\\S*', 'eräpäivä', 'termin\\S*'],
  ...[
    'data sprzedaży',
    'data dostawy',
    'ważn\\S*',
    'splatnost\\S*',
    'platn\\S*',
    'duzp',
    'dospijeće',
  ],
  ...['fizetési határidő', 'teljesítés\\S*', 'scadent\\S*', 'son ödeme\\S*', 'vade\\S*'],
)

/** Month names by their number, shortened to what tells them apart; longer forms begin with these. */
export const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, ene: 1, jän: 1, gen: 1, sty: 1, tam: 1, led: 1 },
  ...{ feb: 2, fév: 2, fev: 2, lut: 2, hel: 2, úno: 2 },
  ...{ mar: 3, mär: 3, mae: 3, maa: 3, mrt: 3, bře: 3 },
  ...{ apr: 4, avr: 4, abr: 4, kwi: 4, huht: 4, dub: 4 },
  ...{ may: 5, mai: 5, maj: 5, mei: 5, mag: 5, touk: 5, kvě: 5 },
  ...{ jun: 6, juin: 6, giu: 6, cze: 6, kesä: 6 },
  ...{ jul: 7, juil: 7, lug: 7, lipc: 7, lipi: 7, hein: 7 },
  ...{ aug: 8, aoû: 8, aou: 8, ago: 8, sie: 8, elo: 8, srp: 8 },
  ...{ sep: 9, set: 9, wrz: 9, syys: 9, zář: 9 },
  ...{ oct: 10, okt: 10, ott: 10, out: 10, paź: 10, paz: 10, loka: 10, říj: 10 },
  ...{ nov: 11, lis: 11, marr: 11 },
  ...{ dec: 12, dez: 12, déc: 12, dic: 12, des: 12, gru: 12, joul: 12, pro: 12 },
}
