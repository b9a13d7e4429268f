import { listed } from '../../language/words/listed.ts'
import { words } from './folded-words.ts'

/** Document titles and other headings that are never a vendor's name. */
export const title = words(`
  tax invoice | invoice | receipt | bill | order | sales receipt | statement | copy
  page | original | customer | credit note | duplicate | reprint | sale | reverse charge
  \\S*rechnung | quittung | \\S+-quittung | beleg | \\S*beleg | kassenbon | gutschrift
  steuerschuldnerschaft | seite | kunde | duplikat | onlineticket | fahrkarte | kopie
  facture | reçu | ticket | note | autoliquidation | client | duplicata | avoir
  justificatif(?: de paiement)? | justificante(?: de pago)? | comprobante(?: de pago)?
  factura | recibo | factura simplificada | simplificada | sujeto pasivo | hasta pronto
  página | cliente | fatura | nota fiscal | cupom fiscal | fattura | ricevuta
  scontrino | documento commerciale | pagina | factuur | kassabon | bon | rekening
  kvitto | kvittering | faktura | kontantfaktura | kuitti | lasku | sida | side
  paragon | paragon fiskalny | strona | rachunek | účtenka | faktúra | račun | nyugta
  számla | bon fiscal | fiş | makbuz | resit | rpa
`)

/** Titles of credit notes, at the beginning of a line. Their amounts often have no minus sign. */
export const creditTitle = words(`
  ^credit (?:note|memo) | ^\\S*gutschrift | ^rechnungskorrektur | ^stornorechnung | ^avoir
  ^facture d['’]avoir | ^nota de crédito | ^factura rectificativa | ^nota di credito
  ^creditnota | ^kreditnota | ^kreditfaktura | ^faktura korygująca | ^refund (?:note|receipt)
`)

/** Titles of documents that are not receipts, such as offers and delivery notes, at the beginning of a line. */
export const offerTitle = words(`
  ^(?:price )?quot(?:e|ation) | ^estimate | ^pro[ -]?forma(?: invoice)? | ^order confirmation
  ^delivery note | ^packing (?:slip|list) | ^angebot | ^kostenvoranschlag | ^auftragsbestätigung
  ^proforma-?rechnung | ^lieferschein | ^devis | ^bon de (?:commande|livraison)
  ^presupuesto | ^albarán | ^orçamento | ^preventivo | ^documento di trasporto | ^offerte
  ^pakbon | ^offert | ^tilbud | ^tarjous | ^oferta | ^nabídka | ^árajánlat
`)

/** Table headings and other words on a receipt that are never a vendor's name. */
export const tableHead = words(`
  description | quantity | qty | price | amount | item | rate | total | details | date
  bezeichnung | beschreibung | menge | anzahl | preis | einzelpreis | gesamtpreis | betrag
  pos | position | datum | désignation | quantité | prix | montant | libellé
  concepto | descripción | cantidad | precio | importe | fecha | number | nummer
  unit price | line total | anz\\.? | einheit | qté | p\\.? ?u\\.?(?: ht)? | prix unitaire
  cant\\.? | uds\\.? | p\\. unit\\.? | precio unitario | artículo | artikel | leistung
  thank you.* | vielen dank.* | danke.* | à bientôt.* | merci.* | gracias.* | welcome.* | from | von
  de la part
`)

/** Pattern of the label before an invoice number, customer number and the like. */
export const numberName = /(?:^|[ -])(?:nr|no|n°|nº|num|id|#|ref)\.?:?$/u

const tillWords = listed(`
  served by | your server | store copy | customer copy | merchant copy | take away | welcome (?:to|back)
  enjoy your | see you | please | open daily | opening hours | amounts? in | all prices | es bediente
  bediener | kassierer(?:in)? | willkommen | kundenbeleg | handlerbeleg | kurzparker | offnungszeiten
  ihr einkauf | bis bald | (?:wir wunschen )?(?:einen )?schonen tag | auf wiedersehen | alle preise
  betrage in | zahlung erfolgt | servi par | serveur | bienvenue | bonne journee | le atendio
  bienvenid[oa]s? | cajero | operatore | benvenuti | arrivederci | kassor | valkommen | velkommen
  ekspedient | kasjer | obsługiwał[ao]? | witamy | dziekujemy | zapraszamy | dekujeme | hvala | koszonjuk
  bedankt | tot ziens | welkom | obrigad[oa] | volte sempre | kiitos | tervetuloa
`)

/** A person or a place at the till, before a number. */
const tillPlaces = listed(`
  server | cashier | clerk | operator | terminal | till | register | table | guests? | kasse | tisch
  caisse | caja | mesa | camarero | cassa | tavolo | kassa | kasa | saljare | platz | bord | stolik
  gaste | couverts
`)

/** Pattern of text that a till prints beside the shop's name. */
export const aside = new RegExp(
  `^(?:${tillWords.join('|')})(?!\\p{L})|^(?:${tillPlaces.join('|')})\\W*(?:\\d|$)`,
  'u',
)

/** Pattern of the word before a document's number: `FV`, `Faktura nr`, `Invoice no.`. */
export const documentName =
  /(?:^|[^\p{L}])(?:fv|fs|fa|nr|no|num|numer|number|nummer|numero|n[°º]|#|faktura(?: vat)?)[.: ]*$/u

/** Pattern of a labelled invoice number. Does not match `Ticket 120.00`, nor the first part of a number with spaces. */
export const invoiceNumber =
  /(?<!\p{L})(?:invoice|receipt|credit note|rechnungs?|gutschrift|beleg|bon|facture|avoir|factura|recibo|fatura|fattura|factuur|faktura|ticket)[ -]*(?:no|nr|number|nummer|num(?:éro|ero)?|n°|nº|id|#)?\.?[ :#]*(?<number>(?=[\w/.-]*\d)(?!\d+(?:[.,]\d{3})*[.,]\d\d(?![\w/.-]))[a-z0-9][\w/.-]{1,29}[a-z0-9])(?![\w/-]|\.\w| \d{2,4}(?![\w.,:/-]))/u
