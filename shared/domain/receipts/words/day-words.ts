import { words } from './folded-words.ts'

export const issueDate = words(`
  invoice date | date of issue | date issued | issue date | issued(?: on)? | receipt date
  statement date | bill(?:ing)? date | rechnungsdatum | belegdatum | ausgestellt(?: am)?
  ausstellungsdatum | date de facture | date de facturation | date d['’]émission
  facturé le | émise? le | facture du | fecha de factura | fecha de emisión
  fecha factura | fecha de expedición | data (?:de )?emissão | data d[ae] (?:emissão|fatura)
  data (?:di )?emissione | data (?:della )?fattura | data documento | emess[ao] il
  factuurdatum | fakturadatum | fakturadato | fakturadag | kvittodatum | laskun päiväys
  data wystawienia | wystawiono(?: dnia)? | datum vystavení | vystaveno | datum računa
  kelt | kiállítás dátuma | data emiterii | düzenleme tarihi | fatura tarihi
`)
export const anyDate = words(`
  date | datum | fecha | le | vom | am | du | data | dato | tarih | dátum
  päiväys | dnia | den | buchungsdatum | kaufdatum
`)

/** Pattern of a heading with the document's day: “Rechnung Nr. 12 vom 3.4.2026”. */
export const datedHeading =
  /^(?:[\p{L}-]*rechnung(?:skorrektur)?|[\p{L}-]*gutschrift|(?:tax |sales |vat )?invoice|receipt|credit note|facture|avoir|factura|recibo|fattura|fatura|faktura|factuur)(?!\p{L}).* (?:vom|von|of|from|dated|du|del?|z(?: dnia)?|van)$/u

/** Labels of dates on a receipt that are not its day of issue, such as the delivery date or the due date. */
export const otherDate = words(`
  [\\p{L}-]*version | stand | edition | order | ordered | order date | order placed
  service | check-in | check-out | arrival | departure | paid by | due | due date
  payable by | (?:please )?pay by | supply | delivery | delivered | shipped | period
  from | out | outbound | inbound | departs | until | valid | valid (?:thru|from|to|until) | validity | travel(?: date)?
  expir\\S* | exp\\.? | best before | return by | returns? until | birth | born
  bestell\\S* | bestellung vom | auftrags\\S* | anreise | abreise | fällig\\S* | zahlbar
  lieferdatum | leistungs\\S* | lieferung | zeitraum | bis | gültig\\S* | hinfahrt
  rückfahrt | reise\\S* | umtausch\\S* | geburts\\S* | ablauf\\S* | fahrt am
  commande | prestation | arrivée | départ | échéance | livraison | période | payable
  valable | jusqu['’]au | (?:d['’])?expiration | aller | retour | validité | né(?:e)? le
  pedido | pedido del | servicio | entrada | salida | operación | vence | antes del
  por adelantado | válido | vencimiento | entrega | periodo | hasta | caduca\\S*
  vencimento | validade | venciment\\S* | scadenza | scade | consegna | valido
  vervaldatum | leverdatum | geldig\\S* | te betalen voor | förfallo\\S* | giltig\\S*
  leverans\\S* | forfalls\\S* | gyldig\\S* | levering\\S* | eräpäivä | termin\\S*
  data sprzedaży | data dostawy | ważn\\S* | splatnost\\S* | platn\\S* | duzp | dospijeće
  fizetési határidő | teljesítés\\S* | scadent\\S* | son ödeme\\S* | vade\\S*
`)

/** Beginnings of month names in several languages, long enough to tell the months apart. */
const monthNames = [
  'jan ene jän gen sty tam led',
  'feb fév fev lut hel úno',
  'mar mär mae maa mrt bře',
  'apr avr abr kwi huht dub',
  'may mai maj mei mag touk kvě',
  'jun juin giu cze kesä',
  'jul juil lug lipc lipi hein srpnj',
  'aug aoû aou ago sie elo srp',
  'sep set wrz syys zář',
  'oct okt ott out paź paz loka říj',
  'nov lis marr',
  'dec dez déc dic des gru joul pro',
]

/** Month numbers, from 1, keyed by the beginnings of month names. */
export const months: Readonly<Record<string, number>> = Object.fromEntries(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
)
