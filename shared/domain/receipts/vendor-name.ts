/** Decides which text may be the vendor's name, and which is a label in front of it. */
import { amountsIn, daysIn } from './receipt-values.ts'
import {
  anyTotal,
  cardPaid,
  cashBack,
  cashGiven,
  discount,
  grandTotal,
  notTotal,
  subtotal,
  tax,
  tip,
} from './words/amount-words.ts'
import { issueDate, otherDate } from './words/day-words.ts'
import { fold } from '../text/fold.ts'
import { aside, numberName, tableHead, title } from './words/heading-words.ts'
import { addressee, issuer, legalForm, salutation } from './words/party-words.ts'
import type { TextLine } from './text-lines.ts'

/**
 * Returns the part of a text that can be the vendor's name. Null for an address, number, title, table heading and the
 * like.
 */
export function nameIn(text: string): string | null {
  const [first = ''] = senderLine.test(text) ? text.split(separator) : [text]
  const trimmed = withoutAddress(first).replace(/^[\s*=_-]+|[\s*=_,-]+$/g, '')
  const name = onceOf(nameAfterLabel(trimmed) ?? trimmed)
  const folded = fold(name)
  if (!hasLettersOfName(name) || hasValue(text)) return null
  if (otherLine.test(folded) || isStatement(folded) || isAside(folded)) return null
  if (legalForm.test(folded.replace(dutchTown, ''))) return name
  return isHeading(folded) || isAddress(name) ? null : name
}

/** Removes the address in `Acme, Street 1, 12345 Town`. */
function withoutAddress(text: string): string {
  const [name = '', ...rest] = text.split(', ')
  return rest.some(isAddress) && !isAddress(name) && !streetName.test(name) ? name : text
}

/** Removes repetitions, because a logo that is drawn in several layers gives `AcmeAcmeAcme`. */
function onceOf(text: string): string {
  return /^(.{3,}?) ?(?:\1 ?)+$/u.exec(text)?.[1] ?? text
}

/** True for a greeting, slogan or other text from a till. With a legal form, such a text can be a vendor's name. */
function isAside(folded: string): boolean {
  if (legalForm.test(folded)) return false
  return aside.test(folded) || /\p{L}.* .*[!?]$/u.test(folded)
}

function hasLettersOfName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const digits = text.match(/\d/g)?.length ?? 0
  return letters >= 2 && digits * 2 <= letters && text.length <= 60 && !text.includes('%')
}

/** True if a text is only the label of the text to its right. */
export function isLabel(text: string, right: string): boolean {
  return text.endsWith(':') || right.startsWith(':')
}

/** True for a label in front of the vendor's name. */
export function isNameLabel(text: string): boolean {
  const folded = fold(text).replace(/ ?:$/, '')
  return (
    isIssuerTitle(text) ||
    /^(?:name|firma|company|societe|empresa|nom|nombre|merchant)$/.test(folded)
  )
}

/** Returns the name before a document title: `Acme Services` in “Acme Services Invoice”. Null for single words. */
export function nameBeforeTitle(text: string): string | null {
  const { name } =
    /^(?<name>\p{Lu}\S* .*\S) (?:Invoice|Receipt|Rechnung|Facture|Factura)$/u.exec(text)?.groups ??
    {}
  return name === undefined ? null : nameIn(name)
}

/** True for a sender's line, as printed above the address in an envelope's window: `Name · Street 1 · 12345 Town`. */
export function isSenderLine(text: string): boolean {
  return senderLine.test(text) || (withoutAddress(text) !== text && town.test(text))
}

const separator = / [·•●|–-] /u
/** Matches a sender's line. A hyphen after the name must precede a postcode, because names can contain hyphens. */
const senderLine =
  /^[^·•●|]+ [·•●|] [^·•●|]*\d|^[^–-]+ [–-] .*(?<!\d)(?:\d{4,5} \p{L}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})/u

/**
 * Returns the name after an issuer label, as in `Sold by Acme`; null if the text does not begin with a label. Both the
 * label and the name must be capitalized, because “de” in “de Lattre” and “von” in “von Ahn” are parts of a name. Null
 * also if only a legal form follows: “Lieferant GmbH” as a whole is a name.
 */
export function nameAfterLabel(text: string): string | null {
  const label = issuer.exec(fold(text))
  if (label?.index !== 0) return null
  const { name } = /^ ?:? (?<name>\p{Lu}.*)$/u.exec(text.slice(label[0].length))?.groups ?? {}
  const isName = name !== undefined && fold(name).replace(legalForm, '').trim() !== ''
  return isName && /^\p{Lu}/u.test(text) ? name : null
}

/** True if a text is nothing but a word for the issuer, such as `Seller`. */
export function isIssuerTitle(text: string): boolean {
  const words = fold(text).replace(/ ?:$/, '')
  return issuer.exec(words)?.[0] === words
}

/**
 * True for a label above the addressee's name or before it; false for titles (“Customer copy”, “Facture client”) and
 * names (“Big Customer Ltd”).
 */
export function namesAddressee(text: string): boolean {
  const folded = fold(text).replace(/ ?:$/, '')
  if (salutation.test(folded)) return true
  const match = addressee.exec(folded)
  if (!match) return false
  const [found] = match
  const isAtAnEnd = match.index === 0 || match.index + found.length === folded.length
  return isAtAnEnd && !title.test(folded.replace(found, ''))
}

/** True if most cells of a line are column headings; its other cells are then taken for headings too. */
export function isTableHead(line: TextLine): boolean {
  if (line.cells.length < 3) return false
  const heads = line.cells.filter(({ text }) => isHeading(fold(text)))
  return heads.length * 2 > line.cells.length
}

const otherLine =
  /[@:]|www\.|https?|(?<!\p{L})(?:tel|fax|phone|vat|ust|tax|iban|bic|siret|siren|nif|cif|tva|rcs|hrb|uid|nip|cnpj|cpf|oib|ico|dic|cvr|abn|gstin|rfc|org\.? ?nr|y-tunnus|p\.? ?iva|mva|cui)(?!\p{L})/u

/** True for a town, or a street with a number of up to three digits; “Funktaxi 4040” is a name. */
function isAddress(text: string): boolean {
  return town.test(text) || house.test(text) || street.test(text)
}

/** True for contact details or a tax number, which companies state beside their address. */
export function isContact(text: string): boolean {
  return otherLine.test(fold(text))
}

/** True for a town with its postcode. */
export function isTown(text: string): boolean {
  return town.test(text)
}

const town = /\d{4,5} \p{L}|[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$|, [a-z]{2} \d{5}/iu
/** Matches a Dutch postcode and town, which can look like a legal form: `3581 AB Utrecht`. */
const dutchTown = /\d{4} ?[a-z]{2} (?=\p{L}{2})/u
const house = /[\p{L}.],? \d{1,3} ?[a-z]?$|^\d+[,]? |, \d+ \p{L}|\d ?º/iu
const streetName =
  /^(?:c\/|calle|avda?|avenida|paseo|plaza|rue|avenue|boulevard|place|via|viale|piazza|rua|praça|ul|al)(?!\p{L})|(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee| street| road| lane| avenue|gatan|straat)$/iu
const street =
  /^(?:unit|suite|flat|floor|c\/|calle|avda?|av\.|avenida|paseo|plaza|rue|avenue|boulevard)(?!\p{L}).*\d/iu

/** True for legal details, conditions, or a card number: never a name, even with a legal form. */
function isStatement(lower: string): boolean {
  const isLong = lower.split(' ').length > 4
  const isSentence = isLong && lower.endsWith('.') && !legalForm.test(lower)
  return isSentence || /§|\*{3}/u.test(lower) || (tax.test(lower) && /\d/.test(lower))
}

function hasValue(text: string): boolean {
  return amountsIn(text).length > 0 || daysIn(text, 'dmy').length > 0
}

const headings = [
  grandTotal,
  anyTotal,
  notTotal,
  subtotal,
  tip,
  tableHead,
  addressee,
  cashGiven,
  cashBack,
  cardPaid,
  issueDate,
  otherDate,
  tax,
  discount,
]

function isHeading(text: string): boolean {
  if (title.test(text) || numberName.test(text) || isIssuerTitle(text)) return true
  // “Bar” is cash in German, and a place in Spanish: a word within a name is not a heading.
  return headings.some((words) => {
    const [found = ''] = words.exec(text) ?? []
    return found.length * 2 > text.length
  })
}
