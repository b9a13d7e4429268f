import PostalMime from 'postal-mime'
import { parseDocument } from 'htmlparser2'
import {
  maxReceiptSize,
  receiptTypes,
  sniffReceipt,
  type NamedFile,
} from '../../../shared/domain/expenses/receipt.ts'
import { dayOf, isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day, EpochMs } from '../../../shared/domain/units.ts'

export type Mail = {
  /** Each string is empty if the mail does not state it. */
  readonly from: { readonly name: string; readonly address: string }
  /** The day in this computer's time zone on which it was sent; null if the mail does not state it. */
  readonly date: Day | null
  readonly subject: string
  readonly rows: readonly (readonly string[])[]
  readonly attachments: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const maxParts = 50
const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 3 }

/** Parses a mail (RFC 5322, MIME). Rejects if the bytes are not a mail, or its parts are too deeply nested. */
export async function parseMail(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, limits)
  return {
    from: { name: mail.from?.name.trim() ?? '', address: mail.from?.address?.trim() ?? '' },
    date: localDay(mail.date),
    subject: mail.subject ?? '',
    rows: rowsOf(mail.text, mail.html),
    attachments: mail.attachments.slice(0, maxParts).flatMap(({ filename, content }) => {
      if (typeof content === 'string') return []
      const whole = content instanceof Uint8Array ? content : new Uint8Array(content)
      return [{ name: filename ?? '', bytes: whole }]
    }),
  }
}

/** Returns the day here, because services write the time in UTC. */
function localDay(date = ''): Day | null {
  const at = Date.parse(date)
  if (Number.isNaN(at)) return null
  const day = dayOf(at as EpochMs, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isDay(day) ? day : null
}

/** Returns the rows of a mail. HTML is preferred, because the plain text is often only a link to a web page. */
function rowsOf(text = '', html = ''): Mail['rows'] {
  if (html !== '') return htmlRows(html)
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/\s{3,}|\t/).map((cell) => cell.trim()))
    .map((cells) => cells.filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
}

type HtmlNode = {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly children?: readonly unknown[]
}

const hidden = new Set('head script style template noscript svg title'.split(' '))
/** Elements that begin and end a row. */
const blocks = new Set(
  'address article aside blockquote body br caption center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead ul'.split(
    ' ',
  ),
)
/** Maximum nesting depth of elements; mails from shops nest less deeply. */
const maxDepth = 200

type Row = readonly string[]

/**
 * Returns the text of an HTML mail as rows from top to bottom, with cells from left to right. A table row whose cells
 * have one line each becomes one row. If a cell has several lines, the table only lays out the page, and each cell gets
 * its own rows.
 */
export function htmlRows(html: string): readonly Row[] {
  return nodeRows(parseDocument(html).children, 0)
}

function nodeRows(nodes: readonly HtmlNode[], depth: number): readonly Row[] {
  const rows: Row[] = []
  let text = ''
  const endRow = (): void => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '') rows.push([line])
    text = ''
  }
  const walk = (node: HtmlNode, at: number): void => {
    const { type, name = '', data = '' } = node
    if (type === 'text') text += data
    if (hidden.has(name) || at > maxDepth) return
    const children = (node.children ?? []) as readonly HtmlNode[]
    if (name === 'tr') {
      endRow()
      rows.push(...tableRow(children, at))
      return
    }
    if (blocks.has(name)) endRow()
    for (const child of children) walk(child, at + 1)
    if (blocks.has(name)) endRow()
  }
  for (const node of nodes) walk(node, depth)
  endRow()
  return rows
}

function tableRow(children: readonly HtmlNode[], depth: number): readonly Row[] {
  const cells = children
    .filter(({ name }) => name === 'td' || name === 'th')
    .map((cell) => nodeRows((cell.children ?? []) as readonly HtmlNode[], depth + 1))
    .filter((cell) => cell.length > 0)
  const isOneLine = cells.every((cell) => cell.length === 1)
  return isOneLine && cells.length > 0 ? [cells.flat(2)] : cells.flat()
}

/** In bytes; smaller pictures are logos and icons. */
const minPictureSize = 20_000

/**
 * Returns the attachments that can be receipts; empty if there are none, or the mail is damaged. If there is a PDF or
 * XML file, leaves out pictures, which are then probably logos. A GIF never counts, because in a mail it is a banner.
 */
export async function unpackMail(bytes: Uint8Array): Promise<readonly NamedFile[]> {
  const mail = await parseMail(bytes).catch(() => null)
  const files = (mail?.attachments ?? []).flatMap((file) => {
    const type = sniffReceipt(file.bytes)
    if (type === null || file.bytes.byteLength > maxReceiptSize) return []
    const name = file.name || `${mail?.subject || 'Mail'}.${receiptTypes[type].extension}`
    return [{ name, bytes: file.bytes, type }]
  })
  const documents = files.filter(({ type }) => type === 'pdf' || type === 'xml')
  const pictures = files.filter(
    ({ type, bytes: { byteLength } }) => type !== 'gif' && byteLength >= minPictureSize,
  )
  const chosen = documents.length > 0 ? documents : pictures
  return chosen.map(({ name, bytes: content }) => ({ name, bytes: content }))
}
