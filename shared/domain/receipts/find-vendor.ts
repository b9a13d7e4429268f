import type { ReadValue } from './reading.ts'
import { amountsIn, daysIn } from './receipt-values.ts'
import {
  fold,
  anyTotal,
  grandTotal,
  notTotal,
  addressee,
  issuer,
  legalForm,
  tableHead,
  title,
} from './receipt-words.ts'
import { allCells, cellsAbove, type PlacedCell, type TextLine } from './text-lines.ts'

type Candidate = {
  readonly name: string
  readonly placed: PlacedCell
  readonly weight: number
  readonly isAddressee: boolean
  /** It has a legal form, is named again, or is the name of the website. */
  readonly isConfirmed: boolean
}

/** Lines from the top of the first page among which the vendor is searched. */
const head = 16

/**
 * Who issued a receipt: the largest name at the top of its first page, better one with a legal form, that is
 * named again, or that its website is called by. The addressee of an invoice is a company too, so what stands
 * below “Bill to” counts less.
 */
export function findVendor(lines: readonly TextLine[]): ReadValue | null {
  const first = lines.filter(({ page }) => page === 1)
  const top = first.slice(0, head)
  const largest = Math.max(...top.map(({ size }) => size))
  const sites = sitesIn(lines.map(({ text }) => text).join('\n'))
  const footer = footerOf(lines)
  const candidates = allCells(top).flatMap((placed) => {
    // What stands beside an amount was bought.
    const isBought = amountsIn(top[placed.line]?.text ?? '').length > 0
    const name = isBought ? null : nameOf(placed.cell.text)
    return name === null ? [] : [candidateOf(name, placed, top, { largest, footer, sites })]
  })
  const [best, ...others] = [...candidates].sort((one, other) => other.weight - one.weight)
  if (!best) return null
  const rival = others.find(({ name }) => name !== best.name)
  const lead = best.weight - (rival?.weight ?? 0)
  const isNamed = best.isConfirmed && !best.isAddressee && lead > 20
  // Recognized letters lose accents, and nothing on the receipt adds up to a name.
  const isSure = isNamed && best.placed.cell.certainty === 1
  return { value: best.name, isSure, place: best.placed.cell.place }
}

/** The lines below the last amount of a page: who signs, and what the law asks a company to state. */
function footerOf(lines: readonly TextLine[]): string {
  const last = new Map<number, number>()
  for (const [index, { text, page }] of lines.entries()) {
    if (amountsIn(text).length > 0) last.set(page, index)
  }
  return lines
    .filter(({ page }, index) => index > (last.get(page) ?? index))
    .map(({ text }) => text)
    .join('\n')
}

type Page = {
  readonly largest: number
  /** The last lines of the pages, where a company states what the law asks for. */
  readonly footer: string
  readonly sites: readonly string[]
}

function candidateOf(
  name: string,
  placed: PlacedCell,
  top: readonly TextLine[],
  { largest, footer, sites }: Page,
): Candidate {
  const hasForm = legalForm.test(fold(name))
  const isSite = sites.some((site) => compact(name).includes(site) || site.includes(core(name)))
  const left = top[placed.line]?.cells.slice(0, placed.column) ?? []
  const isAddressee = [placed.cell, ...left, ...cellsAbove(top, placed, 3)].some(
    ({ text: above }) => addressee.test(fold(above)),
  )
  const isIssuer = isNamedIssuer(placed, top)
  const isFooter = footer.includes(name)
  const isSender = senderLine.test(placed.cell.text)
  const isConfirmed = hasForm || isSite || isIssuer || isFooter || isSender
  const weight =
    (placed.cell.place.height / largest) * 40 +
    (hasForm ? 20 : 0) +
    (isFooter ? 45 : 0) +
    (isSite ? 35 : 0) +
    (isIssuer ? 40 : 0) +
    (isSender ? 40 : 0) -
    placed.line * 3 -
    (isAddressee ? 70 : 0)
  return { name, placed, weight, isAddressee, isConfirmed }
}

/** `Name · Street 1 · 12345 Town`, above the address in the window of an envelope. */
const senderLine = /^[^·•|]+ [·•|] [^·•|]*\d/u

/** True where the cell begins with a word for the issuer, or the nearest text above is one. */
function isNamedIssuer({ cell, ...at }: PlacedCell, top: readonly TextLine[]): boolean {
  if (issuerBefore.test(cell.text)) return true
  const [above] = cellsAbove(top, { cell, ...at }, 1)
  return above !== undefined && isIssuerTitle(above.text)
}

function isIssuerTitle(text: string): boolean {
  const words = fold(text).replace(/:$/, '')
  return issuer.exec(words)?.[0] === words
}

const issuerBefore =
  /^(?:from|von|de|anbieter|verkäufer|lieferant|seller|supplier|vendor|sold by|issued by|émetteur|vendeur|fournisseur|vendu par|emisor|vendedor|vendido por|verkauft durch|datos fiscales|prestataire|proveedor|absender|aussteller|rechnungssteller):? (?=\p{Lu})/iu

/** Names of websites and mail domains in a text, without their endings. */
function sitesIn(text: string): readonly string[] {
  const found = text.toLowerCase().matchAll(/(?:www\.|@|https?:\/\/)([a-z0-9-]{3,})\.[a-z]{2,}/g)
  return [...found].map(([, site = '']) => compact(site)).filter((site) => !freeMail.has(site))
}

/** Domains that say nothing about who writes from them. */
const freeMail = new Set(['gmail', 'outlook', 'hotmail', 'yahoo', 'gmx', 'web', 'icloud', 'orange'])

/** A name without its legal form, letters and digits only. */
function core(name: string): string {
  return compact(fold(name).replace(legalForm, ''))
}

function compact(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}

const otherLine =
  /[@:]|www\.|https?|(?<!\p{L})(?:tel|fax|phone|vat|ust|tax|iban|bic|siret|siren|nif|cif|tva|rcs|hrb)(?!\p{L})/u
/** Streets and towns with their numbers. */
const address =
  /\d{4,5} \p{L}|[\p{L}.],? \d{1,4} ?[a-z]?$|^\d+[,]? |[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$|, [a-z]{2} \d{5}/iu

/** The name that a cell can be; null for an address, a number, a title, a head of a table and the like. */
function nameOf(text: string): string | null {
  // A sender line above an address: the name comes first.
  const [name = ''] = text.split(/ [·•|–] /u)
  const trimmed = name.replace(/^[\s*=_-]+|[\s*=_:-]+$/g, '').replace(issuerBefore, '')
  const lower = fold(trimmed)
  const letters = trimmed.match(/\p{L}/gu)?.length ?? 0
  const digits = trimmed.match(/\d/g)?.length ?? 0
  const isName = letters >= 2 && digits * 2 <= letters && trimmed.length <= 60
  if (!isName || otherLine.test(lower) || hasValue(text)) return null
  if (legalForm.test(lower)) return trimmed
  return isHeading(lower) || address.test(trimmed) ? null : trimmed
}

function hasValue(text: string): boolean {
  return amountsIn(text).length > 0 || daysIn(text, 'dmy').length > 0
}

function isHeading(text: string): boolean {
  if (title.test(text) || isIssuerTitle(text)) return true
  // “Bar” is cash in German, and a place in Spanish: a word within a name is no heading.
  return [grandTotal, anyTotal, notTotal, tableHead, addressee].some((words) => {
    const [found = ''] = words.exec(text) ?? []
    return found.length * 2 > text.length
  })
}
