import type { ReadValue } from './reading.ts'
import { amountsIn } from './receipt-values.ts'
import { fold } from '../text/fold.ts'
import { legalForm } from './words/party-words.ts'
import {
  allCells,
  cellsAbove,
  type PlacedCell,
  type TextCell,
  type TextLine,
} from './text-lines.ts'
import {
  isContact,
  isIssuerTitle,
  isLabel,
  isNameLabel,
  isSenderLine,
  isTableHead,
  isTown,
  nameAfterLabel,
  nameBeforeTitle,
  nameIn,
  namesAddressee,
} from './vendor-name.ts'

type Candidate = {
  readonly name: string
  readonly placed: PlacedCell
  readonly weight: number
  readonly isAddressee: boolean
  readonly hasForm: boolean
  /** True if the name has a legal form, occurs more than once, or is also the website's name. */
  readonly isConfirmed: boolean
}

/** Number of lines at the top of the first page that are searched. */
const headLines = 20

/**
 * Returns the issuer: the largest name at the top of the first page. Prefers names with a legal form, names that occur
 * again, and the website's name. Names below “Bill to” count less, because the addressee can also be a company.
 */
export function findVendor(lines: readonly TextLine[]): ReadValue | null {
  const first = lines.filter(({ page }) => page === 1)
  const top = first.slice(0, headLines)
  const largest = Math.max(...top.map(({ size }) => size))
  const sites = sitesIn(lines.map(({ text }) => text).join('\n'))
  const footer = footerOf(lines)
  // Text beside an amount names what was bought.
  const isOther = top.map((row) => amountsIn(row.text).length > 0 || isTableHead(row))
  const firstAmount = top.findIndex(({ text }) => amountsIn(text).length > 0)
  const page = { lines: top, largest, footer, sites }
  const candidates = allCells(top).flatMap((placed) => {
    const name = isOther[placed.line] ? null : nameAt(placed, page)
    return name === null ? [] : [candidateOf(name, placed, page)]
  })
  const [best, ...others] = [...candidates].sort((one, other) => other.weight - one.weight)
  if (!best || !isLikely(best, firstAmount)) return null
  const rival = others.find(({ name }) => name !== best.name)
  const lead = best.weight - (rival?.weight ?? 0)
  const isNamed = best.isConfirmed && !best.isAddressee && lead > 20
  // Recognized letters lose accents, and no sum on the receipt can confirm a name.
  const isSure = isNamed && best.placed.cell.certainty === 1
  return { value: best.name, isSure, place: best.placed.cell.place }
}

/**
 * True for a name that is confirmed, has a legal form, or is above the first amount. In a picture, a name above the
 * first amount must also be among the first lines and mostly letters: a slogan or a misread logo is worse than no name.
 */
function isLikely({ name, placed, hasForm, isConfirmed }: Candidate, firstAmount: number): boolean {
  if (isConfirmed || hasForm) return true
  if (firstAmount >= 0 && placed.line > firstAmount) return false
  const { certainty } = placed.cell
  if (certainty === 1) return true
  const letters = name.match(/[\p{L} ]/gu)?.length ?? 0
  return placed.line < recognizedHead && certainty >= 0.6 && letters >= 0.85 * name.length
}

/** Number of lines at the top of a picture that count as its first lines. */
const recognizedHead = 5

/**
 * Returns the lines below each page's last amount, with the signature and the details that companies must by law state.
 */
function footerOf(lines: readonly TextLine[]): readonly TextLine[] {
  const last = new Map<number, number>()
  for (const [index, { text, page }] of lines.entries()) {
    if (amountsIn(text).length > 0) last.set(page, index)
  }
  return lines.filter(({ page }, index) => index > (last.get(page) ?? index))
}

/** True if another footer line contains the text as whole words. */
function isInFooter(text: string, { line }: PlacedCell, { lines, footer }: Head): boolean {
  const words = (line: string): string => ` ${line.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()} `
  return footer.some((other) => other !== lines[line] && words(other.text).includes(words(text)))
}

type Head = {
  readonly lines: readonly TextLine[]
  readonly largest: number
  /** See `footerOf`. */
  readonly footer: readonly TextLine[]
  readonly sites: readonly string[]
}

/** Some patterns take time quadratic in the length. */
const maxCellLength = 200

/** Returns the name in a cell; null if there is none, or if the vendor is never named in this place. */
function nameAt(placed: PlacedCell, head: Head): string | null {
  const { lines } = head
  const { cell, line, column } = placed
  if (cell.text.length > maxCellLength) return null
  if (isLabel(cell.text, lines[line]?.cells[column + 1]?.text ?? '')) return null
  const label = labelBefore(placed, lines)
  if (label && !isNameLabel(label.text)) return null
  const heading = nameBeforeTitle(cell.text)
  return heading !== null && isInFooter(heading, placed, head) ? heading : nameIn(cell.text)
}

function candidateOf(name: string, placed: PlacedCell, head: Head): Candidate {
  const { lines, largest, sites } = head
  const hasForm = legalForm.test(fold(name))
  const isSite = sites.some((site) => isNameOfSite(name, site))
  const party = partyOf(placed, lines)
  const isAddressee = party === 'addressee'
  const isIssuer = party === 'issuer'
  const isFooter = isInFooter(name, placed, head)
  const isSender = isSenderAt(placed, lines)
  const isNamed = isSite || isIssuer || isFooter || isSender
  const isConfirmed = isNamed || (hasForm && !isInWindow(placed, lines))
  const weight =
    (placed.cell.place.height / largest) * 40 +
    (hasForm ? 20 : 0) +
    (isFooter ? 45 : 0) +
    (isSite ? 35 : 0) +
    (isIssuer ? 40 : 0) +
    (isSender ? 40 : 0) -
    placed.line * 3 -
    (isAddressee ? 70 : 0)
  return { name, placed, weight, isAddressee, hasForm, isConfirmed }
}

/**
 * True for a name in the window of an envelope: it is followed by a town but no contact, and nothing on the receipt is
 * labelled as the addressee.
 */
function isInWindow({ cell, line }: PlacedCell, lines: readonly TextLine[]): boolean {
  if (lines.some(({ cells }) => cells.some(({ text }) => namesAddressee(text)))) return false
  const below = lines.slice(line + 1, line + 1 + addressLines)
  const ofColumn = below.flatMap(({ cells }) =>
    cells.filter(({ place }) => Math.abs(place.left - cell.place.left) < columnIndent),
  )
  return ofColumn.some(({ text }) => isTown(text)) && !below.some(({ text }) => isContact(text))
}

/** Number of lines below a name that are searched for its address and contact details. */
const addressLines = 5
/** In fractions of the page's width. */
const columnIndent = 0.03

/** Finds a label such as `Name:` directly to the left; null for none. */
function labelBefore({ line, column }: PlacedCell, lines: readonly TextLine[]): TextCell | null {
  const left = lines[line]?.cells[column - 1]
  return left?.text.endsWith(':') ? left : null
}

/** Returns which party a cell names, by its text and the text to its left and above it. Null for neither. */
function partyOf(placed: PlacedCell, lines: readonly TextLine[]): 'issuer' | 'addressee' | null {
  const { cell, line } = placed
  if (nameAfterLabel(cell.text) !== null) return 'issuer'
  const left = lines[line]?.cells.slice(0, placed.column) ?? []
  if ([cell, ...left].some(({ text }) => namesAddressee(text))) return 'addressee'
  // In `Name: Acme`, it is not the name but the label that is below the title of the party.
  const column = labelBefore(placed, lines) ?? cell
  const above = cellsAbove(lines, { ...placed, cell: column }, titleDistance)
  const title = above.findIndex(({ text }) => isIssuerTitle(text) || namesAddressee(text))
  const nearest = above[title]
  if (!nearest) return null
  if (!isIssuerTitle(nearest.text)) return 'addressee'
  // A further name below the company's name is that of a person who works there.
  const hasName = above.slice(0, title).some(({ text }) => nameIn(text) !== null)
  return hasName ? null : 'issuer'
}

/** Maximum number of lines, such as a customer number, between a party's heading and its name. */
const titleDistance = 4

/** True if an address follows the name, as in a sender's line. */
function isSenderAt({ cell, line, column }: PlacedCell, lines: readonly TextLine[]): boolean {
  if (isSenderLine(cell.text)) return true
  const right: readonly TextCell[] = lines[line]?.cells.slice(column + 1) ?? []
  return column === 0 && right.length > 1 && right.some(({ text }) => isTown(text))
}

/** True if a website or mail domain in the text has this name. */
export function isNamedBySiteIn(text: string, name: string): boolean {
  return sitesIn(text).some((site) => isNameOfSite(name, site))
}

/** Returns the names of websites and mail domains, without endings such as `.com`. */
function sitesIn(text: string): readonly string[] {
  const found = text.toLowerCase().matchAll(/(?:www\.|@|https?:\/\/)([a-z0-9-]{3,})\.[a-z]{2,}/g)
  return [...found].map(([, site = '']) => compact(site)).filter((site) => !freeMail.has(site))
}

/** Mail services, whose names do not identify a company. */
const freeMail = new Set(['gmail', 'outlook', 'hotmail', 'yahoo', 'gmx', 'web', 'icloud', 'orange'])

/** True if one of the two names contains the other, with or without the company's legal form. */
function isNameOfSite(name: string, site: string): boolean {
  const core = compact(fold(name).replace(legalForm, ''))
  return compact(name).includes(site) || (core.length > 2 && site.includes(core))
}

function compact(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}
